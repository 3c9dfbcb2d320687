// An army as the builder changes it. What it costs and what is wrong with it the server says.

import type { ListedArmy, ListedTroops } from '../contract';

export interface ArmyUnit {
    id: string;
    troops: string;
    name?: string;
    stands?: number;
    status?: string;
    formed?: boolean;
}
export interface ArmyGeneral {
    id: string;
    name: string;
    troops: string;
    cavalry?: boolean;
    ratings?: Record<string, unknown>;
}
export interface Force {
    jokers: number;
    units: string[];
    generals?: string[];
    flank?: 'left' | 'right';
    half?: 'near' | 'far';
}
export interface Works {
    troops: string;
    number: number;
}
export interface Army {
    format: 'oblique-army';
    version: 1;
    rules: string;
    name: string;
    list: string;
    year?: number;
    budget: number;
    rolled?: boolean;
    agreed?: string[];
    nation?: string;
    units: ArmyUnit[];
    generals: ArmyGeneral[];
    flanks?: Force[];
    reinforcements?: Force[];
    works?: Works[];
}

export const emptyArmy = (rules: string, list: ListedArmy): Army => ({
    format: 'oblique-army',
    version: 1,
    rules,
    name: nameFor(list),
    list: list.id,
    budget: 160,
    units: [],
    generals: [],
});
const nameFor = (list: ListedArmy): string =>
    list.id === 'none' ? 'the army' : `the ${list.name.replace(/[, ].*/, '')}`;

// A file that somebody has opened; nothing if it holds no army.
export function armyIn(text: string): Army | undefined {
    try {
        const read = JSON.parse(text) as Partial<Army> | null;
        if (read?.format !== 'oblique-army' || typeof read.list !== 'string') return undefined;
        if (!Array.isArray(read.units)) return undefined;
        return { ...read, generals: read.generals ?? [], budget: read.budget ?? 160 } as Army;
    } catch {
        return undefined;
    }
}

// Short, and nobody else's.
function freshId(army: Army, troops: string): string {
    const stem = troops.replace(/_/g, '-').slice(0, 24);
    const taken = new Set([...army.units, ...army.generals].map(({ id }) => id));
    for (let n = 1; ; n += 1) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
}

export function withBought(army: Army, troops: ListedTroops): Army {
    const id = freshId(army, troops.id);
    if (troops.kind === 'unit') {
        const stands = troops.diced === true ? {} : { stands: usualSize(troops) };
        return { ...army, units: [...army.units, { id, troops: troops.id, ...stands }] };
    }
    if (troops.kind === 'works') {
        const works = army.works ?? [];
        const known = works.find((one) => one.troops === troops.id);
        const rest = works.filter((one) => one !== known);
        return {
            ...army,
            works: [...rest, { troops: troops.id, number: (known?.number ?? 0) + 1 }],
        };
    }
    const name = troops.name.charAt(0).toUpperCase() + troops.name.slice(1);
    return { ...army, generals: [...army.generals, { id, name, troops: troops.id }] };
}
const usualSize = ({ stands }: ListedTroops): number => (stands.includes(5) ? 5 : (stands[0] ?? 1));

// All sizes that are to be had: those listed, and larger ones by single stands.
export function sizesOf({ stands, extra_stand }: ListedTroops, most: number): number[] {
    const smallest = Math.min(...stands);
    const largest = extra_stand === undefined ? Math.max(...stands) : most;
    return Array.from({ length: largest - smallest + 1 }, (_, i) => smallest + i).filter(
        (size) => extra_stand !== undefined || stands.includes(size),
    );
}
export const mostStands = (arm: string | undefined): number =>
    arm === undefined || /infantry/.test(arm) ? 6 : 10;

export function withoutUnit(army: Army, id: string): Army {
    return pruned({
        ...placed(army, id, 'main'),
        units: army.units.filter((unit) => unit.id !== id),
    });
}
export const withoutGeneral = (army: Army, id: string): Army => ({
    ...army,
    generals: army.generals.filter((general) => general.id !== id),
});
export const withoutWorks = (army: Army, troops: string): Army => ({
    ...army,
    works: (army.works ?? []).filter((works) => works.troops !== troops),
});
export const withUnit = (army: Army, id: string, change: Partial<ArmyUnit>): Army => ({
    ...army,
    units: army.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)),
});
export const withGeneral = (army: Army, id: string, change: Partial<ArmyGeneral>): Army => ({
    ...army,
    generals: army.generals.map((general) =>
        general.id === id ? { ...general, ...change } : general,
    ),
});

// Where a unit comes from: "main", "later", or a flank and its half.
export function placeOfUnit(army: Army, id: string): string {
    const flank = army.flanks?.find(({ units }) => units.includes(id));
    if (flank !== undefined) return `${flank.flank ?? 'left'}-${flank.half ?? 'near'}`;
    return army.reinforcements?.some(({ units }) => units.includes(id)) === true ? 'later' : 'main';
}
export function placed(army: Army, id: string, place: string): Army {
    const without = (forces: Force[] = []): Force[] =>
        forces
            .map((force) => ({ ...force, units: force.units.filter((unit) => unit !== id) }))
            .filter(({ units }) => units.length > 0);
    const flanks = without(army.flanks);
    const reinforcements = without(army.reinforcements);
    const [flank, half] = place.split('-') as ['left' | 'right', 'near' | 'far'];
    if (place === 'later') {
        const known = reinforcements[0];
        if (known === undefined) reinforcements.push({ jokers: 1, units: [id] });
        else known.units = [...known.units, id];
    } else if (place !== 'main') {
        const known = flanks.find((force) => force.flank === flank && force.half === half);
        if (known === undefined)
            flanks.push({ flank, half, jokers: half === 'near' ? 2 : 3, units: [id] });
        else known.units = [...known.units, id];
    }
    return pruned({ ...army, flanks, reinforcements });
}
// Empty lists are left out.
function pruned(army: Army): Army {
    const left = { ...army };
    if (left.flanks?.length === 0) delete left.flanks;
    if (left.reinforcements?.length === 0) delete left.reinforcements;
    return left;
}

// What the dice gave is taken back: ratings, who they were too poor for, sizes and classes.
export function withoutDice(
    army: Army,
    soldUnder: (troops: string) => ListedTroops | undefined,
): Army {
    const { rolled: _, ...bare } = army;
    return {
        ...bare,
        generals: army.generals
            .filter(({ troops }) => troops !== 'poor_general')
            .map(({ ratings: __, ...general }) => general),
        units: army.units.map(({ status, ...unit }) => {
            const troops = soldUnder(unit.troops);
            const { stands, ...rest } = unit;
            const sized =
                troops?.diced === true || stands === undefined ? rest : { ...rest, stands };
            return troops?.status === 'as chosen' && status !== undefined
                ? { ...sized, status }
                : sized;
        }),
    };
}
