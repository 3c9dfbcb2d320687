// Who could still act if the phase did not end: those who have an order on the menu that the umpire
// finds worth a word, but for those who have decided.

import type { Entry, Piece } from '../contract';
import { words } from '../words';

export interface Rest {
    menu: readonly Entry[];
    piece: (id: string) => Piece | undefined;
    hasDecided: (unit: string) => boolean;
}

const targetOf = ({ at, to }: Entry): string => at ?? to ?? '';

// "Kleist can still fire at two": one for each, of the first thing it can do.
export function warningsOf({ rest = [] }: Entry, { menu, piece, hasDecided }: Rest): string[] {
    const warned = new Map<string, string>();
    for (const { verb, phrase } of rest) {
        const targets = new Map<string, Set<string>>();
        for (const entry of menu)
            if (entry.verb === verb && entry.unit !== undefined)
                targets.set(
                    entry.unit,
                    (targets.get(entry.unit) ?? new Set<string>()).add(targetOf(entry)),
                );
        for (const [unit, { size }] of targets) {
            const who = piece(unit);
            if (who === undefined || who.finished === true) continue;
            if (!warned.has(unit) && !hasDecided(unit))
                warned.set(unit, words.canStill(who.name, phrase, size));
        }
    }
    return [...warned.values()];
}

export function leftBehind(ending: Entry, rest: Rest): string | undefined {
    const [first, ...others] = warningsOf(ending, rest);
    return first === undefined ? undefined : words.warned(first, others.length);
}
