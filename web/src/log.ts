// What was heard, and the arithmetic in it.

import type { News, Report, Term } from './contract';

// News since the last board are put to what is known; the first board of a line holds all of it.
// After an undo, what was taken back is forgotten.
export function heard(known: readonly News[], news: readonly News[], orders: number): News[] {
    const merged = new Map<number, News>();
    for (const item of [...known, ...news]) if (item.n <= orders) merged.set(item.n, item);
    return [...merged.values()].sort((one, other) => one.n - other.n);
}

// What was told, the newest first; the single steps of a march are not messages.
export function messagesOf(log: readonly News[]): string[] {
    return log
        .flatMap(({ sentences }) => sentences)
        .filter(({ weight }) => weight !== 'step')
        .map(({ text }) => text)
        .reverse();
}

export interface Sum {
    die: number;
    terms: Term[];
    total: number;
}
export interface Arithmetic {
    rolls: { rule?: string; face: number; low: number; high: number }[];
    sum?: Sum;
    against?: number;
    result?: string;
    others: { name: string; value: string }[];
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

function sumOf(value: unknown): Sum | undefined {
    const { die, terms, total } = (value ?? {}) as Record<string, unknown>;
    if (!isNumber(die) || !isNumber(total)) return undefined;
    return { die, total, terms: Array.isArray(terms) ? (terms as Term[]) : [] };
}

const plain = (value: unknown): string =>
    typeof value === 'string'
        ? value
        : typeof value === 'boolean'
          ? value
              ? 'yes'
              : 'no'
          : JSON.stringify(value);

// A report is a system's own; dice and sums look alike in all of them, the rest is shown as it is.
export function arithmeticOf(report: Report): Arithmetic {
    const told: Arithmetic = { rolls: [], others: [] };
    const { face, low, high, rule } = report;
    if (isNumber(face) && isNumber(low) && isNumber(high))
        told.rolls.push({ face, low, high, ...(typeof rule === 'string' ? { rule } : {}) });
    for (const [name, value] of Object.entries(report)) {
        if (['kind', 'rule', 'face', 'low', 'high'].includes(name)) continue;
        const sum = sumOf(value);
        if (sum !== undefined) told.sum = sum;
        else if (name === 'against' && isNumber(value)) told.against = value;
        else if (name === 'result' || name === 'passed') told.result = plain(value);
        else told.others.push({ name: name.replaceAll('_', ' '), value: plain(value) });
    }
    return told;
}

const smoking = /fire|fired|volley|barrage|bombard|shock|charge|assault/;

export interface Puff {
    at: string;
    n: number;
}

// Where shots fell lately: in the last orders of which anything was heard.
export function smokeOf(log: readonly News[], orders: number, lasting: number): Puff[] {
    const puffs = new Map<string, Puff>();
    for (const { n, sentences } of log) {
        if (n <= orders - lasting) continue;
        for (const { at, report } of sentences) {
            const kind = report?.['kind'];
            if (at && typeof kind === 'string' && smoking.test(kind)) puffs.set(at, { at, n });
        }
    }
    return [...puffs.values()];
}
