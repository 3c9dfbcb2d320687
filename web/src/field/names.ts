// Where a name goes: the first place beside its sign where no other name stands.

import type { Point, Size } from './camera';
import type { Name } from './sprites';
import type { Stand } from './stands';

// Offsets of the name's upper left corner from the sign, the best first.
export function namePlaces(stand: Stand, extent: Point, unit: number, name: Name): Point[] {
    const half = name.width / 2;
    const high = name.image.height * 0.7;
    const aside = extent.x * unit + 2;
    const below = { x: -half, y: extent.y * unit };
    const above = { x: -half, y: -extent.y * unit - high - 2 };
    if (stand.piece.arm !== 'leader' || stand.fanned)
        return [below, above, { x: aside, y: -high / 2 }, { x: -aside - name.width, y: -high / 2 }];
    const right = { x: 14 * unit, y: -9 * unit - high / 2 };
    const left = { x: -14 * unit - name.width, y: -9 * unit - high / 2 };
    const away = stand.mirrored ? [left, right] : [right, left];
    return [...away, { x: -half, y: -18 * unit - high }, { x: -half, y: 7 * unit }];
}

interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

const cross = (one: Box, other: Box): boolean =>
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom;

export class Room {
    private readonly signs: Box[] = [];
    private readonly names: Box[] = [];

    take(at: Point, half: Point): void {
        this.signs.push({
            left: at.x - half.x,
            top: at.y - half.y,
            right: at.x + half.x,
            bottom: at.y + half.y,
        });
    }

    // Clear of signs and names if possible, else of names; else nowhere: a name left out is better
    // than two in one place.
    place(places: readonly Point[], at: Point, size: Size): Point | undefined {
        const boxes = places.map(({ x, y }) => ({
            left: at.x + x,
            top: at.y + y,
            right: at.x + x + size.width,
            bottom: at.y + y + size.height,
        }));
        const apart = boxes.filter((box) => !this.names.some((name) => cross(box, name)));
        const best = apart.find((box) => !this.signs.some((sign) => cross(box, sign))) ?? apart[0];
        if (best === undefined) return undefined;
        this.names.push(best);
        return { x: best.left, y: best.top };
    }
}
