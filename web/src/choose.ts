// From the menu to what a hand can point at. Holds no rule: it only sorts what the menu offers.

import type { Board, Entry, Order } from './contract';
import { isStanding } from './plane/standing';

// One thing on the field that can be pointed at, with every order given by pointing there.
export interface Target {
    key: string;
    area?: string; // march there
    piece?: string; // fire at, assault
    facing?: number; // turn to
    fan?: Entry['fan'] & object; // a polygon to point into, where there are no areas
    entries: Entry[];
}

export interface Choice {
    targets: Target[];
    buttons: Entry[]; // given by name, not by place
    families: Entry[]; // with numbers that are still to be chosen
}

// Given by its card alone: to play it, to throw it away.
export const isOfCard = (entry: Entry): boolean =>
    entry.card !== undefined && entry.unit === undefined;

// Given by choosing the unit: what else it can do is asked of the unit in hand alone.
const takes = 'take';
export const takingOf = (menu: readonly Entry[], unit: string | undefined): Entry | undefined =>
    menu.find((entry) => entry.verb === takes && entry.unit === unit);

// Whether the unit that was chosen is still the one to order: not if another is in hand, or only others
// have orders.
export function isStillMeant(
    menu: readonly Entry[],
    movers: readonly string[],
    chosen: string,
): boolean {
    if (takingOf(menu, chosen) !== undefined) return false;
    return movers.length === 0 || movers.includes(chosen);
}

// What has a place of its own: taking a unit up, and what is filed.
const isElsewhere = (entry: Entry): boolean => entry.verb === takes || isStanding(entry);

const isPlaced = (entry: Entry): boolean =>
    [entry.to, entry.at, entry.facing, entry.fan].some((how) => how !== undefined);

// What the menu offers for a unit; without one, what belongs to none.
export function choiceFor(menu: readonly Entry[], unit: string | undefined): Choice {
    const isFor = (entry: Entry): boolean =>
        entry.unit === unit || (unit !== undefined && (entry.with?.includes(unit) ?? false));
    const targets = new Map<string, Target>();
    const buttons: Entry[] = [];
    const families: Entry[] = [];
    for (const entry of menu) {
        if (!isFor(entry) || isElsewhere(entry) || isOfCard(entry)) continue;
        if (entry.numbers !== undefined) {
            families.push(entry);
            continue;
        }
        if (!isPlaced(entry)) {
            buttons.push(entry);
            continue;
        }
        const target = targetOf(entry);
        const known = targets.get(target.key);
        if (known === undefined) targets.set(target.key, target);
        else known.entries.push(entry);
    }
    return { targets: [...targets.values()], buttons, families };
}

export const litFor = (unit: string | undefined, own: Choice, common: Choice): Target[] =>
    unit === undefined ? common.targets : [...own.targets, ...common.targets];

export function targetOf(entry: Entry): Target {
    if (entry.at !== undefined) return { key: `at ${entry.at}`, piece: entry.at, entries: [entry] };
    if (entry.to !== undefined) return { key: `to ${entry.to}`, area: entry.to, entries: [entry] };
    if (entry.fan !== undefined)
        return { key: `fan ${JSON.stringify(entry.order)}`, fan: entry.fan, entries: [entry] };
    const facing = entry.facing ?? 0;
    return { key: `facing ${facing}`, facing, entries: [entry] };
}

export interface Beside {
    from: { x: number; y: number };
    to: { x: number; y: number };
    facing: number | null;
    size: number; // of an area
}

// The turn toward an area beside the unit; none if it looks there already, or the area lies farther off.
export function turnFor(
    { from, to, facing, size }: Beside,
    targets: readonly Target[],
): Target | undefined {
    const [x, y] = [to.x - from.x, to.y - from.y];
    if (facing === null || Math.hypot(x, y) > size * 1.1) return undefined;
    const way = (Math.atan2(x, -y) * 180) / Math.PI;
    const apart = (one: number): number => Math.abs(((one - way + 540) % 360) - 180);
    if (apart(facing) <= 31) return undefined; // a unit that looks at a corner faces both sides of it
    let best: Target | undefined;
    for (const target of targets)
        if (target.facing !== undefined && apart(target.facing) < apart(best?.facing ?? way + 180))
            best = target;
    return best;
}

export interface VerbGroup {
    verb: string;
    entries: Entry[];
}

// The orders of a unit as a list, by verb: the battle as text.
export function byVerb(entries: readonly Entry[]): VerbGroup[] {
    const groups = new Map<string, Entry[]>();
    for (const entry of entries) {
        const group = groups.get(entry.verb);
        if (group === undefined) groups.set(entry.verb, [entry]);
        else group.push(entry);
    }
    return [...groups].map(([verb, list]) => ({ verb, entries: list }));
}

// Units that have orders, in the menu's order; those who only take part in another's order come last.
export function unitsWithOrders(
    menu: readonly Entry[],
    isOwn: (unit: string) => boolean = () => true,
): string[] {
    const units = new Set<string>();
    for (const entry of menu) if (entry.unit !== undefined) units.add(entry.unit);
    for (const entry of menu)
        for (const other of entry.with ?? []) if (isOwn(other)) units.add(other);
    return [...units];
}

type Pointed = { area: string } | { piece: string };

// The order a player seems to mean by pointing at something unlit: modelled on an entry of the menu
// with another unit or place written in. Only asked about, never given.
export function orderMeant(
    board: Pick<Board, 'menu'>,
    unit: string,
    pointed: Pointed,
): Order | undefined {
    const fits = (entry: Entry): boolean =>
        'area' in pointed
            ? entry.to !== undefined && entry.at === undefined
            : entry.at !== undefined;
    const withUnit = board.menu.filter((entry) => entry.unit !== undefined && fits(entry));
    const model = withUnit.find((entry) => entry.unit === unit) ?? withUnit[0];
    if (model === undefined) return undefined;
    const place = 'area' in pointed ? model.to : model.at;
    const meant = 'area' in pointed ? pointed.area : pointed.piece;
    const written: Order = {};
    for (const [key, value] of Object.entries(model.order)) {
        if (value === model.unit) written[key] = unit;
        else if (value === place) written[key] = meant;
        else written[key] = value;
    }
    return written;
}

// The next of a list after `current`, going round; the first if there is none.
export function nextOf<T>(
    items: readonly T[],
    current: T | undefined,
    step: 1 | -1,
): T | undefined {
    if (items.length === 0) return undefined;
    const at = current === undefined ? -1 : items.indexOf(current);
    if (at < 0) return step === 1 ? items[0] : items[items.length - 1];
    return items[(at + step + items.length) % items.length];
}
