// Whom each of several units fires at: where the odds that the umpire gives are best; among equals, at what
// most of the others fire at already.

import type { Entry, Odds } from '../contract';

export const fireVerb = 'fire';

export const targetOf = ({ at, to }: Entry): string => at ?? to ?? '';

// How much an order promises, 0 to 1.
export function promiseOf(odds: Odds | undefined): number {
    if (odds === undefined || odds.of === 0) return 0;
    const [matters] = odds.gist ?? [];
    if (matters !== undefined) return matters.ways / odds.of;
    const vain = odds.chances.filter(({ result }) => /^(nothing|no |miss)/.test(result));
    return 1 - vain.reduce((sum, { ways }) => sum + ways, 0) / odds.of;
}

export function bestShots(entries: readonly Entry[], promise: (entry: Entry) => number): Entry[] {
    const byUnit = new Map<string, Entry[]>();
    for (const entry of entries)
        if (entry.unit !== undefined)
            byUnit.set(entry.unit, [...(byUnit.get(entry.unit) ?? []), entry]);
    const aimedAt = new Map<string, number>();
    const almost = 0.005;
    return [...byUnit.values()].flatMap((own) => {
        const best = own.reduce((one, other) => {
            const by = promise(other) - promise(one);
            const crowd = (entry: Entry): number => aimedAt.get(targetOf(entry)) ?? 0;
            if (by > almost) return other;
            return by > -almost && crowd(other) > crowd(one) ? other : one;
        });
        aimedAt.set(targetOf(best), (aimedAt.get(targetOf(best)) ?? 0) + 1);
        return [best];
    });
}
