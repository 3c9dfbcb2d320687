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

// "Kleist can still fire at two": one for each unit, of the first thing it can do.
export function reasonsOf(
    { rest = [] }: Pick<Entry, 'rest'>,
    { menu, piece, hasDecided }: Rest,
): Map<string, string> {
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
    return warned;
}

export function leftBehind(ending: Entry, rest: Rest): string | undefined {
    const [first, ...others] = reasonsOf(ending, rest).values();
    return first === undefined ? undefined : words.warned(first, others.length);
}

interface Chooser {
    readonly chosen: string | undefined;
    readonly ending: Entry | undefined;
    readonly menu: readonly Entry[];
    readonly lookingAt: number | undefined;
    readonly held: { of: (unit: string | undefined) => Entry | undefined };
    piece: (id: string) => Piece | undefined;
}

// Why the chosen unit is worth a look: what it can still do.
export function reasonOf(seat: Chooser): string | undefined {
    if (seat.chosen === undefined || seat.lookingAt !== undefined) return undefined;
    return reasonsOf(seat.ending ?? {}, {
        menu: seat.menu.filter(({ unit }) => unit === seat.chosen),
        piece: (id) => seat.piece(id),
        hasDecided: (unit) => seat.held.of(unit) !== undefined,
    }).get(seat.chosen);
}
