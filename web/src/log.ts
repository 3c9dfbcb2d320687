// What was heard, and the arithmetic in it.

import type { News, Report, Sentence, Term } from './contract';
import { idsIn, withoutRules } from './rulebook';

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
        .map(({ text }) => withoutRules(text))
        .reverse();
}

// An order, and the single steps that led up to its own: a march is told in one line.
export interface Told extends News {
    before: Sentence[];
}

const stepper = ({ sentences: [only, ...others] }: News): unknown =>
    only?.weight === 'step' && others.length === 0 ? only.report?.['unit'] : undefined;

export function marchesTogether(log: readonly News[]): Told[] {
    const told: Told[] = [];
    for (const item of log) {
        if (item.sentences.length === 0) continue;
        const last = told.at(-1);
        const unit = stepper(item);
        if (last !== undefined && unit !== undefined && unit === stepper(last))
            told[told.length - 1] = { ...item, before: [...last.before, ...last.sentences] };
        else told.push({ ...item, before: [] });
    }
    return told;
}

// The rules a sentence names in passing too.
export const rulesOf = ({ text, rules }: Sentence): string[] => [
    ...new Set([...rules, ...idsIn(text)]),
];

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
        else if (value !== false)
            told.others.push({ name: name.replaceAll('_', ' '), value: plain(value) });
    }
    return told;
}

const smoking = /fire|fired|volley|barrage|bombard|shock|charge|assault|struck/;

const isShot = (report: Report | undefined): report is Report & { kind: string } =>
    typeof report?.['kind'] === 'string' && smoking.test(report['kind']);

// Who fired, as far as the newest orders tell: each once.
export function firersIn(news: readonly News[]): string[] {
    const units = new Set<string>();
    for (const { sentences } of news)
        for (const { report } of sentences)
            if (isShot(report) && typeof report['unit'] === 'string') units.add(report['unit']);
    return [...units];
}

// How many have fallen on each hex, in men or whatever the system counts its losses in.
export function fallenOf(log: readonly News[]): Map<string, number> {
    const fallen = new Map<string, number>();
    for (const { sentences } of log)
        for (const { at, report } of sentences) {
            const lost = report?.['men'] ?? report?.['steps'] ?? report?.['lost'];
            if (at && isNumber(lost) && lost > 0) fallen.set(at, (fallen.get(at) ?? 0) + lost);
        }
    return fallen;
}

export interface Puff {
    at: string;
    n: number;
    firers: number; // of whom it was heard, each counted once
}

// Where shots fell lately: in the last orders of which anything was heard.
export function smokeOf(log: readonly News[], orders: number, lasting: number): Puff[] {
    const puffs = new Map<string, { n: number; firers: Set<unknown> }>();
    for (const { n, sentences } of log) {
        if (n <= orders - lasting) continue;
        for (const { at, report } of sentences) {
            if (!at || !isShot(report)) continue;
            const firers = puffs.get(at)?.firers ?? new Set();
            puffs.set(at, { n, firers: firers.add(report['unit']) });
        }
    }
    return [...puffs].map(([at, { n, firers }]) => ({ at, n, firers: firers.size }));
}
