// Two boards for the mock: Leuthen as the armies stand in the scenario, and a parade of everything
// that can be drawn, three hundred strong.

import { readFileSync } from 'node:fs';
import type { Area, Piece, Sheet } from '../src/contract.ts';

export const root = new URL('../../', import.meta.url);

export interface Scenario {
    sheet: Sheet;
    summary: { size: string; difficulty: string };
    armies: Piece[];
}

const hexSize = 70;
const pad = (n: number): string => String(n).padStart(2, '0');

// Columns run south and rows west, as on the sheet of Leuthen.
function hexes(): Area[] {
    const all: Area[] = [];
    for (let column = 1; column <= 33; ++column)
        for (let row = 1; row <= 20; ++row)
            all.push({
                id: `${pad(column)}${pad(row)}`,
                x: 1374.5 - (row - 1) * hexSize + (column % 2 === 0 ? hexSize / 2 : 0),
                y: 84.9 + (column - 1) * 60.62,
                terrain: 'clear',
                level: 0,
            });
    return all.filter((hex) => hex.x > 40);
}

// From the centre to the corners: rows lie side by side.
const outline = (): [number, number][] =>
    Array.from({ length: 6 }, (_, n) => {
        const angle = Math.PI / 6 + (n * Math.PI) / 3;
        const radius = hexSize / Math.sqrt(3);
        return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });

const sheetOf = (scenario: string, name: string, story: string): Sheet => ({
    rules: 'leuthen1757',
    system: 'Leuthen 1757',
    scenario,
    name,
    battle: 'leuthen-1757',
    title: 'Leuthen',
    date: '1757-12-05',
    story,
    turns: 15,
    sides: { A: 'the Prussians', B: 'the Austrians' },
    plan: {
        width: 1489,
        height: 2109.73,
        url: `/api/plan/leuthen1757/${scenario}.svg`,
        small: `/api/plan/leuthen1757/${scenario}.svg?size=small`,
    },
    surface: {
        width: 1489,
        depth: 2109.73,
        unit: { name: 'hex', length: hexSize },
        outline: outline(),
        areas: hexes(),
    },
});

function table(name: string): Record<string, string>[] {
    const lines = readFileSync(new URL(`rules/leuthen1757/tables/${name}.tsv`, root), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => line.split('\t'));
    const [head = [], ...rows] = lines;
    return rows.map((row) => Object.fromEntries(head.map((key, n) => [key, row[n] ?? ''])));
}

const armOf = (arm: string): Piece['arm'] =>
    arm.endsWith('battery') ? 'battery'
    : arm === 'light' ? 'light'
    : ['infantry', 'grenadier'].includes(arm) ? 'infantry'
    : 'cavalry'; // prettier-ignore

export function leuthen(): Scenario {
    const document = JSON.parse(
        readFileSync(new URL('rules/leuthen1757/scenarios/leuthen-oblique.json', root), 'utf8'),
    ) as {
        units: { id: string; at: string; facing: number }[];
        leaders: { id: string; at: string }[];
    };
    const counters = new Map(table('counters').map((row) => [row['id'], row]));
    const leaders = new Map(table('leaders').map((row) => [row['id'], row]));
    const units = document.units.map(({ id, at, facing }): Piece => {
        const counter = counters.get(id) ?? {};
        return {
            id,
            name: counter['name'] ?? id,
            side: counter['side'] === 'B' ? 'B' : 'A',
            arm: armOf(counter['arm'] ?? 'infantry'),
            at,
            facing: (60 + 60 * facing) % 360,
            formation: '',
            strength: Number(counter['strength']),
            figure: counter['strength'] ?? '',
            condition: 'ordered',
            can_act: false,
            leader: `leader-${counter['formation'] ?? ''}`,
            radius: 0,
            lines: [
                `${(counter['arm'] ?? '').replaceAll('_', ' ')}, morale ${counter['morale'] ?? ''}`,
                'in command (LEU-CMD-01)',
            ],
        };
    });
    const generals = document.leaders.map(({ id, at }): Piece => {
        const leader = leaders.get(id) ?? {};
        return {
            id,
            name: leader['name'] ?? id,
            side: leader['side'] === 'B' ? 'B' : 'A',
            arm: 'leader',
            at,
            facing: null,
            formation: '',
            strength: leader['rank'] === 'chief' ? 1 : 0,
            figure: '',
            condition: 'ordered',
            can_act: false,
            leader: null,
            radius: Number(leader['range'] ?? 0),
            lines: [],
        };
    });
    return {
        sheet: sheetOf(
            'leuthen-oblique',
            'The oblique order',
            'Frederick has marched past the Austrian front behind the hills and stands, unlooked for, on their left at Sagschütz. He has half their number, four hours of daylight, and frozen ground that carries guns.',
        ),
        summary: { size: 'medium', difficulty: 'for beginners' },
        armies: [...units, ...generals],
    };
}

export function parade(): Scenario {
    const sheet = sheetOf(
        'parade',
        'The parade',
        'Three hundred units of every arm, formation and condition stand on the field at once.',
    );
    const arms = [
        'infantry',
        'cavalry',
        'infantry',
        'light',
        'battery',
        'infantry',
        'hidden',
    ] as const;
    const formations = ['line', 'column', 'square', 'open', ''] as const;
    const conditions = ['ordered', 'ordered', 'disordered', 'ordered', 'routed'] as const;
    const armies = sheet.surface.areas
        .filter((_, n) => n % 2 === 0)
        .slice(0, 300)
        .map((hex, n): Piece => {
            const arm = arms[n % arms.length] ?? 'infantry';
            const strength = 1 + (n % 5);
            return {
                id: `unit-${n}`,
                name: `Battalion ${n + 1}`,
                side: n < 150 ? 'B' : 'A',
                arm,
                at: hex.id,
                facing: arm === 'hidden' ? null : (n * 30) % 360,
                formation:
                    arm === 'battery'
                        ? n % 2 === 0
                            ? 'limbered'
                            : ''
                        : arm === 'hidden'
                          ? ''
                          : (formations[n % formations.length] ?? ''),
                strength: arm === 'hidden' ? 0 : strength,
                figure: arm === 'hidden' ? '' : String(strength),
                condition: conditions[n % conditions.length] ?? 'ordered',
                can_act: false,
                leader: null,
                radius: 0,
                lines: [],
            };
        });
    return { sheet, summary: { size: 'large', difficulty: 'a show' }, armies };
}
