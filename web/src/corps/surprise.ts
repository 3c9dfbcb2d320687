// What nobody could foresee when several orders were given at once: the rest of them waits until the
// player has looked at it.

import type { Board } from '../contract';
import { words } from '../words';

export function surpriseIn(
    before: Board,
    after: Board,
    seat: string,
    members: readonly string[],
): string | undefined {
    if (after.outcome !== null) return words.ended;
    const known = new Set(before.pieces.map(({ id }) => id));
    const seen = after.pieces.find(({ id, side }) => side !== seat && !known.has(id));
    if (seen !== undefined) return words.comesInSight(seen.name);
    for (const id of members) {
        const then = before.pieces.find((piece) => piece.id === id);
        const now = after.pieces.find((piece) => piece.id === id);
        if (then === undefined) continue;
        if (now === undefined) return words.isLost(then.name);
        if (now.condition === 'routed' && then.condition !== 'routed') return words.routs(now.name);
        if (now.strength < then.strength) return words.losesMen(now.name);
    }
    if (!after.pending.includes(seat)) return words.notYourMove;
    return after.phase === before.phase ? undefined : words.phaseIsNow(after.phase);
}
