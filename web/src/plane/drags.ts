// From where the hand is to the numbers it means. All places are on the surface, in its units; whether
// what is meant is allowed, the umpire says.

import type { Entry, Piece, Pose, Spot } from '../contract';
import { turnBetween, wrapped } from './numbers';

export interface Place {
    x: number;
    y: number;
}

const radians = (thousandths: number): number => (thousandths / 180_000) * Math.PI;

// In the piece's own frame: ahead of it, and to its right.
export function inFrame(pose: Pose, at: Place): { ahead: number; right: number } {
    const turn = radians(pose.heading);
    const [x, y] = [at.x - pose.x, at.y - pose.y];
    return {
        ahead: x * Math.sin(turn) - y * Math.cos(turn),
        right: x * Math.cos(turn) + y * Math.sin(turn),
    };
}
export function fromFrame(pose: Pose, { ahead, right }: { ahead: number; right: number }): Place {
    const turn = radians(pose.heading);
    return {
        x: pose.x + ahead * Math.sin(turn) + right * Math.cos(turn),
        y: pose.y - ahead * Math.cos(turn) + right * Math.sin(turn),
    };
}
export const headingTo = (from: Place, to: Place): number =>
    wrapped(Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 180_000) / Math.PI));

// How far a piece reaches from where it is measured.
export interface Reach {
    left: number;
    right: number;
    front: number;
    rear: number;
}
export function reachOf(pose: Pose, footprint: readonly (readonly Spot[])[]): Reach {
    const reach = { left: 0, right: 0, front: 0, rear: 0 };
    for (const [x, y] of footprint.flat()) {
        const { ahead, right } = inFrame(pose, { x, y });
        reach.left = Math.min(reach.left, right);
        reach.right = Math.max(reach.right, right);
        reach.front = Math.max(reach.front, ahead);
        reach.rear = Math.min(reach.rear, ahead);
    }
    return reach;
}

export type Grip = 'left' | 'right' | 'body';

// A front corner, or the piece itself.
export function gripAt(piece: Piece, at: Place, slack: number): Grip | undefined {
    const { pose, footprint = [] } = piece;
    if (pose === undefined) return undefined;
    const reach = reachOf(pose, footprint);
    const { ahead, right } = inFrame(pose, at);
    const isWithin = (spare: number): boolean =>
        right > reach.left - spare && right < reach.right + spare &&
        ahead > reach.rear - spare && ahead < reach.front + spare; // prettier-ignore
    // From afar the corners would leave nothing of a unit between them.
    const near = isWithin(0) ? Math.min(slack, (reach.right - reach.left) / 4) : slack;
    for (const side of ['left', 'right'] as const) {
        const corner = fromFrame(pose, { ahead: reach.front, right: reach[side] });
        if (Math.hypot(corner.x - at.x, corner.y - at.y) < near) return side;
    }
    return isWithin(slack / 2) ? 'body' : undefined;
}

// Whether a place lies on one of the stands, which are convex.
export const isOnStands = (stands: readonly (readonly Spot[])[], at: Place): boolean =>
    stands.some((stand) => {
        const sides = stand.map(([x, y], n) => {
            const [x2, y2] = stand[(n + 1) % stand.length] ?? [x, y];
            return (x2 - x) * (at.y - y) - (y2 - y) * (at.x - x);
        });
        return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
    });

// The angle of a wheel by which a front corner comes to where the hand is: the other one stays.
export function wheelTo(piece: Piece, grip: 'left' | 'right', at: Place): number {
    const { pose, footprint = [] } = piece;
    if (pose === undefined) return 0;
    const reach = reachOf(pose, footprint);
    const hinge = fromFrame(pose, {
        ahead: reach.front,
        right: grip === 'left' ? reach.right : reach.left,
    });
    const held = fromFrame(pose, { ahead: reach.front, right: reach[grip] });
    return turnBetween(headingTo(hinge, held), headingTo(hinge, at));
}

// The numbers an order would need to bring the piece's middle from one place to another.
export function numbersFor(entry: Entry, pose: Pose, by: Place): number[] {
    const to = { x: pose.x + by.x, y: pose.y + by.y };
    const { ahead, right } = inFrame(pose, to);
    const far = Math.hypot(by.x, by.y);
    const way = far < 1 ? pose.heading : headingTo(pose, to);
    return (entry.numbers ?? []).map(({ name }) => {
        switch (name) {
            case 'distance':
                return entry.verb === 'move' || entry.verb === 'oblique' ? Math.max(0, ahead) : far;
            case 'slant':
                return ahead < 1 ? 0 : (right / ahead) * 1000;
            case 'bearing':
                return way;
            case 'facing':
                return pose.heading;
            case 'angle': // a column turns toward it; who goes back turns off straight back
                return entry.verb === 'march'
                    ? turnBetween(pose.heading, way)
                    : turnBetween(wrapped(pose.heading + 180_000), way);
            default:
                return 0;
        }
    });
}

// Of a unit's families the one that a drag means: ahead, aslant, back, any way.
export function meantFamily(families: readonly Entry[], pose: Pose, by: Place): Entry | undefined {
    const { ahead, right } = inFrame(pose, { x: pose.x + by.x, y: pose.y + by.y });
    const verbs =
        ahead < 0
            ? ['go', 'ride', 'withdraw', 'retire', 'limber', 'manhandle', 'march', 'move']
            : Math.abs(right) > 0.12 * ahead
              ? ['go', 'ride', 'oblique', 'march', 'move', 'manhandle', 'limber']
              : ['go', 'ride', 'move', 'march', 'oblique', 'manhandle', 'limber'];
    for (const verb of verbs) {
        const found = families.find((entry) => entry.verb === verb);
        if (found !== undefined) return found;
    }
    return families[0];
}

// Where a family begins, before a hand has moved anything: as far as it goes.
// Who is not on the table yet begins before the middle of its own edge.
export function firstPlace(facing: number, surface: { width: number; depth: number }): Pose {
    const isBelow = facing < 90 || facing > 270;
    return {
        x: surface.width / 2,
        y: isBelow ? (5 * surface.depth) / 6 : surface.depth / 6,
        heading: facing * 1000,
    };
}
// Of an order that puts somebody down the numbers for a place; of one that notes an entry the point
// of an edge.
export function placeNumbers(
    entry: Entry,
    at: Pose,
    surface: { width: number; depth: number },
): number[] | undefined {
    const names = (entry.numbers ?? []).map(({ name }) => name);
    if (names[0] === 'point') {
        const fromEnd = Math.min(at.y, surface.depth - at.y);
        const isLong = fromEnd < Math.min(at.x, surface.width - at.x);
        return [isLong ? at.x : surface.depth - at.y];
    }
    if (!names.includes('x')) return undefined;
    return names.map((name) =>
        name === 'x' ? at.x : name === 'y' ? surface.depth - at.y : at.heading,
    );
}

export const firstNumbers = (entry: Entry, pose: Pose): number[] =>
    (entry.numbers ?? []).map(({ name }) => {
        if (name === 'bearing' || name === 'facing') return pose.heading;
        return name === 'distance' ? 99_000 : 0;
    });
