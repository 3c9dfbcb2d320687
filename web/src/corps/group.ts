// Who is commanded together: one by one, by a frame, or all under one leader.

import type { Entry, Piece } from '../contract';
import { marchVerb } from './models';

export const isOwn = (piece: Piece | undefined, seat: string): piece is Piece =>
    piece?.side === seat && piece.at !== null;

export function toggled(members: readonly string[], id: string): string[] {
    return members.includes(id) ? members.filter((other) => other !== id) : [...members, id];
}

// The leader with all who obey him; those alone who can act now, if any of them can. Who obeys nobody is
// taken with the others that do not.
export function corpsOf(
    pieces: readonly Piece[],
    of: Piece,
    canAct: (id: string) => boolean,
): string[] {
    const leads = pieces.some(({ leader }) => leader === of.id);
    const leader = leads ? of.id : of.leader;
    const all = pieces.filter(
        (piece) =>
            isOwn(piece, of.side) &&
            (leader === null
                ? piece.leader === null && piece.arm !== 'leader'
                : piece.leader === leader || piece.id === leader),
    );
    const ready = all.filter(({ id }) => canAct(id));
    return (ready.length > 0 ? ready : all).map(({ id }) => id);
}

const marchVerbs = new Set([marchVerb, 'turn', 'take']);

// Who can march now, or only turn; or be taken in hand for it.
export function marchersIn(menu: readonly Entry[], isReady: (id: string) => boolean): string[] {
    const units = new Set<string>();
    for (const { verb, unit } of menu)
        if (marchVerbs.has(verb) && unit !== undefined && isReady(unit)) units.add(unit);
    return [...units];
}
