// The plan of a staff officer as it is shown: a line for each who acts, and where they would come to stand.

import type { Entry, Order, Piece, PreviewStep } from '../contract';
import { words } from '../words';
import { riskOf, type Course } from './planner';

export interface PlanLine {
    key: string;
    unit: string | undefined; // nobody: the army
    name: string;
    deeds: string; // in words
    steps: PreviewStep[];
}

const textOf = (order: Order, field: string): string | undefined => {
    const value = order[field];
    return typeof value === 'string' ? value : undefined;
};
export const unitOf = (order: Order): string | undefined =>
    textOf(order, 'unit') ?? textOf(order, 'leader');
const placeOf = (order: Order): string | undefined => textOf(order, 'to') ?? textOf(order, 'at');

// What a unit does, in a row: several steps are one way.
function deedsOf(steps: readonly PreviewStep[], nameOf: (id: string) => string): string {
    const told: { kind: string; text: string }[] = [];
    for (const { order } of steps) {
        const kind = String(order['kind']);
        if (kind === 'take') continue; // it is only taken in hand
        const target = textOf(order, 'target');
        const about = target === undefined ? placeOf(order) : nameOf(target);
        const text = words.deed(kind, about);
        if (told.at(-1)?.kind === kind) told.pop();
        told.push({ kind, text });
    }
    return told.map(({ text }) => text).join(', ');
}

// What the menu offers is called as it is there, if it names no unit.
export function linesOf(
    steps: readonly PreviewStep[],
    nameOf: (id: string) => string,
    menu: readonly Entry[] = [],
): PlanLine[] {
    const runs: { unit: string | undefined; steps: PreviewStep[] }[] = [];
    for (const step of steps) {
        const unit = unitOf(step.order);
        const last = runs.at(-1);
        if (last !== undefined && last.unit === unit && unit !== undefined) last.steps.push(step);
        else runs.push({ unit, steps: [step] });
    }
    const labelOf = (order: Order): string | undefined =>
        menu.find((entry) => JSON.stringify(entry.order) === JSON.stringify(order))?.label;
    return runs.map(({ unit, steps: own }, n) => {
        const label = n === 0 && unit === undefined && own[0] && labelOf(own[0].order);
        return {
            key: `${n} ${unit ?? ''}`,
            unit,
            name: unit === undefined ? words.theArmy : nameOf(unit),
            deeds: label || deedsOf(own, nameOf) || words.deed('take', undefined),
            steps: own,
        };
    });
}

// Drawn like a march together; which way they face in the end is not said.
export function coursesOf(lines: readonly PlanLine[], pieces: readonly Piece[]): Course[] {
    return lines.flatMap(({ unit, steps }) => {
        const at = pieces.find(({ id }) => id === unit)?.at;
        if (unit === undefined || at == null) return [];
        const way = [at, ...steps.flatMap(({ order }) => wayOf(order))];
        const to = way.at(-1) ?? at;
        const risk = steps.map(riskOf).find((one) => one !== undefined);
        if (to === at) return [];
        const from = { at, facing: null };
        const ends = risk === undefined ? ('there' as const) : ('perhaps' as const);
        return [
            {
                unit,
                goal: { unit, at: to, facing: null },
                from,
                to: { at: to, facing: null },
                way,
                orders: [],
                isAfar: false,
                isStopped: false,
                ends,
                ...(risk && { risk }),
            },
        ];
    });
}
const moves = new Set(['step', 'march', 'enter', 'advance', 'ride', 'charge', 'assault_move', 'disengage', 'withdraw', 'fall_back']); // prettier-ignore
function wayOf(order: Order): string[] {
    const place = moves.has(String(order['kind'])) ? placeOf(order) : undefined;
    return place === undefined ? [] : [place];
}
