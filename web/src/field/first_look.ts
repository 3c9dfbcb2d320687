// Where the field is looked at first: at the troops, no smaller than can be told apart, those with orders
// in the middle.

import type { Piece } from '../contract';
import { boxOf, boxOfAll, fitted, held, type Bounds, type Camera, type Point } from './camera';
import type { Ground } from './ground';

// Points of the screen for a hex, or for the front of a unit: of a table more is wanted at once.
const sizes = { areas: { least: 42, greatest: 64 }, plane: { least: 30, greatest: 160 } };

interface Troops {
    readonly pieces: readonly Piece[];
    readonly movers: readonly string[];
}

export function lookAtTroops(ground: Ground, { pieces, movers }: Troops, bounds: Bounds): Camera {
    const isPlane = ground.areas.length === 0;
    const { least, greatest } = isPlane ? sizes.plane : sizes.areas;
    const spots = (some: readonly Piece[]): Point[] =>
        some.flatMap((piece) => ground.place(piece) ?? []);
    const all = boxOf(spots(pieces));
    if (all === undefined) return fitted(boxOfAll(bounds.plan), bounds, 0); // nobody is there yet
    const overall = fitted(all, bounds, ground.size * (isPlane ? 1.6 : 1));
    const ready = boxOf(spots(pieces.filter(({ id }) => movers.includes(id)))) ?? all;
    const first =
        overall.scale * ground.size >= least
            ? overall
            : fitted(ready, bounds, ground.size * 3, least / ground.size);
    return held({ ...first, scale: Math.min(first.scale, greatest / ground.size) }, bounds);
}

interface Awaited {
    readonly pieces: readonly Piece[];
    readonly plane: { readonly waiting: readonly unknown[] };
}

// Whether ground or troops of a table are still to be put down.
export function isBare(ground: Ground, { pieces, plane }: Awaited): boolean {
    const isPlane = ground.areas.length === 0;
    return isPlane && (plane.waiting.length > 0 || pieces.every(({ pose }) => pose === undefined));
}
