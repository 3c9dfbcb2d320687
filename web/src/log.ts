// What was heard, and the arithmetic in it.

import type { Effect, News, Report, Sentence, Term, Where } from './contract';
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

const moveIn = (sentence: Sentence | undefined): Effect | undefined =>
    sentence?.effects?.find(({ kind }) => kind === 'move');
const stepper = ({ sentences: [only, ...others] }: News): string | undefined =>
    only?.weight === 'step' && others.length === 0 ? moveIn(only)?.unit : undefined;

// Where a step led to.
export const stepTo = (step: Sentence): string => moveIn(step)?.to ?? step.at ?? '';

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

// A fight: the blow, and what it came to.
export interface Deed {
    headline: Sentence;
    rest: Sentence[];
}
const isBlow = ({ effects }: Sentence): boolean =>
    effects?.some(({ kind, target }) => target !== undefined && kind !== 'move') ?? false;
const isSequel = ({ weight }: Sentence): boolean => weight === 'plain' || weight === 'step';

// What one order brought, each fight under its headline; before the first blow every sentence stands alone.
export function fightsTogether(sentences: readonly Sentence[]): Deed[] {
    const deeds: Deed[] = [];
    for (const sentence of sentences) {
        const last = deeds.at(-1);
        const goesOn = last !== undefined && isBlow(last.headline) && isSequel(sentence);
        if (goesOn && !isBlow(sentence)) last.rest.push(sentence);
        else deeds.push({ headline: sentence, rest: [] });
    }
    return deeds;
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
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

function sumOf(value: unknown): Sum | undefined {
    const { die, terms, total } = (value ?? {}) as Record<string, unknown>;
    if (!isNumber(die) || !isNumber(total)) return undefined;
    return { die, total, terms: Array.isArray(terms) ? (terms as Term[]) : [] };
}

// A report is a system's own; dice and sums look alike in all of them. The rest is told in words.
export function arithmeticOf(report: Report): Arithmetic {
    const told: Arithmetic = { rolls: [] };
    const { face, low, high, rule } = report;
    if (isNumber(face) && isNumber(low) && isNumber(high))
        told.rolls.push({ face, low, high, ...(typeof rule === 'string' ? { rule } : {}) });
    const { dice, factors, total } = report; // as a test of Resolve tells it
    if (isNumber(dice) && isNumber(total) && Array.isArray(factors))
        told.sum = { die: dice, terms: factors as Term[], total };
    for (const [name, value] of Object.entries(report)) {
        if (['kind', 'rule', 'face', 'low', 'high'].includes(name)) continue;
        const sum = sumOf(value);
        if (sum !== undefined) told.sum = sum;
        else if (name === 'against' && isNumber(value)) told.against = value;
    }
    return told;
}

// What is to be seen of some news, as the system says it.
function seenIn(news: readonly News[], kind: Effect['kind']): { n: number; effect: Effect }[] {
    return news.flatMap(({ n, sentences }) =>
        sentences
            .flatMap(({ effects }) => effects ?? [])
            .filter((effect) => effect.kind === kind)
            .map((effect) => ({ n, effect })),
    );
}

// Where an effect is seen, or where it ends.
const placeOf = ({ at, to, spots }: Effect): Where | undefined => at ?? to ?? spots?.at(-1);

// Who fired, as far as the newest orders tell: each once.
export function firersIn(news: readonly News[]): string[] {
    return [...new Set(seenIn(news, 'fire').flatMap(({ effect }) => effect.unit ?? []))];
}

export interface Fallen {
    at: Where;
    men: number; // or whatever the system counts its losses in
}

// How many have fallen in each place.
export function fallenOf(log: readonly News[]): Fallen[] {
    const fallen = new Map<string, Fallen>();
    for (const { effect } of seenIn(log, 'loss')) {
        const at = placeOf(effect);
        if (at === undefined || !effect.men) continue;
        const before = fallen.get(String(at))?.men ?? 0;
        fallen.set(String(at), { at, men: before + effect.men });
    }
    return [...fallen.values()];
}

export interface Puff {
    at: Where;
    n: number;
    firers: number; // of whom it was heard, each counted once
}

// Where shots fell lately: in the last orders of which anything was heard.
export function smokeOf(log: readonly News[], orders: number, lasting: number): Puff[] {
    const lately = log.filter(({ n }) => n > orders - lasting);
    const puffs = new Map<string, { at: Where; n: number; firers: Set<unknown> }>();
    for (const { n, effect } of seenIn(lately, 'fire')) {
        const at = placeOf(effect);
        if (at === undefined) continue;
        const firers = puffs.get(String(at))?.firers ?? new Set();
        puffs.set(String(at), { at, n, firers: firers.add(effect.unit) });
    }
    return [...puffs.values()].map(({ at, n, firers }) => ({ at, n, firers: firers.size }));
}
