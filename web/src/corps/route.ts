// A way from area to area for who can only step ahead and turn. What a step may be is learnt from the
// menu; what it costs is the umpire's affair, who is asked about every way that is found here.

import type { Entry, Piece } from '../contract';
import { between, turnedBy, type Grid } from './grid';

export interface Pose {
    at: string;
    facing: number | null;
}
export type Leg = { step: string } | { face: number };

// The ways a unit may step, in degrees from where it looks; none known: any.
export type Gait = readonly number[];

export function gaitOf(grid: Grid, menu: readonly Entry[], pieces: readonly Piece[]): Gait {
    const ways = new Set<number>();
    const byId = new Map(pieces.map((piece) => [piece.id, piece]));
    for (const { verb, unit, to } of menu) {
        const piece = verb === 'march' ? byId.get(unit ?? '') : undefined;
        if (piece?.facing == null || piece.at === null || to === undefined) continue;
        if (grid.isBeside(piece.at, to))
            ways.add(Math.round(turnedBy(grid.way(piece.at, to) - piece.facing)) % 360);
    }
    return [...ways];
}

// The shortest way over free areas, both ends with it; a road is as good as two thirds of open ground.
export function pathOver(
    grid: Grid,
    from: string,
    to: string,
    isFree: (area: string) => boolean,
): string[] | undefined {
    const way = search<string>({
        start: from,
        key: (at) => at,
        isGoal: (at) => at === to,
        rest: (at) => grid.distance(at, to) * 0.66,
        next: (at) =>
            grid
                .neighbours(at)
                .filter((other) => other === to || isFree(other))
                .map((other) => ({
                    to: other,
                    cost: grid.isRoad(at) && grid.isRoad(other) ? 0.66 : 1,
                })),
    });
    return way;
}

export interface Way {
    from: Pose;
    to: Pose;
    gait: Gait;
    isFree: (area: string) => boolean;
}

// Steps and turns that lead there; nothing if no way does.
export function legsOf(grid: Grid, { from, to, gait, isFree }: Way): Leg[] | undefined {
    const mayStep = (facing: number | null, way: number): boolean =>
        facing === null || gait.length === 0 || gait.some((one) => between(way, facing + one) < 12);
    const poses = search<Pose>({
        start: from,
        key: ({ at, facing }) => `${at} ${facing ?? ''}`,
        isGoal: ({ at, facing }) =>
            at === to.at &&
            (to.facing === null || facing === null || between(facing, to.facing) < 5),
        rest: ({ at }) => grid.distance(at, to.at),
        next: ({ at, facing }) => [
            ...grid
                .neighbours(at)
                .filter((other) => mayStep(facing, grid.way(at, other)))
                .filter((other) => other === to.at || isFree(other))
                .map((other) => ({ to: { at: other, facing }, cost: 1 })),
            ...(facing === null
                ? []
                : [60, -60].map((by) => ({ to: { at, facing: turnedBy(facing + by) }, cost: 1 }))),
        ],
    });
    return poses && legsBetween(poses);
}

// Turns one after the other are one turn.
function legsBetween(poses: readonly Pose[]): Leg[] {
    const legs: Leg[] = [];
    poses.forEach((pose, n) => {
        const before = poses[n - 1];
        if (before === undefined) return;
        if (pose.at !== before.at) return void legs.push({ step: pose.at });
        const last = legs.at(-1);
        if (last !== undefined && 'face' in last) legs.pop();
        legs.push({ face: pose.facing ?? 0 });
    });
    return legs;
}

interface Search<T> {
    start: T;
    key: (node: T) => string;
    isGoal: (node: T) => boolean;
    rest: (node: T) => number; // at least so much is still to go
    next: (node: T) => { to: T; cost: number }[];
}

const most = 6000; // nodes: no march is longer

// A*; the open nodes are few, so they need no heap.
function search<T>({ start, key, isGoal, rest, next }: Search<T>): T[] | undefined {
    interface Node {
        of: T;
        spent: number;
        guess: number;
        before: Node | undefined;
    }
    const open: Node[] = [{ of: start, spent: 0, guess: rest(start), before: undefined }];
    const closed = new Set<string>();
    for (let n = 0; n < most && open.length > 0; ++n) {
        let at = 0;
        open.forEach((node, k) => {
            if (node.guess < (open[at]?.guess ?? Infinity)) at = k;
        });
        const [node] = open.splice(at, 1);
        if (node === undefined || closed.has(key(node.of))) continue;
        if (isGoal(node.of)) {
            const way: T[] = [];
            for (let one: Node | undefined = node; one !== undefined; one = one.before)
                way.unshift(one.of);
            return way;
        }
        closed.add(key(node.of));
        for (const { to, cost } of next(node.of)) {
            if (closed.has(key(to))) continue;
            const spent = node.spent + cost;
            open.push({ of: to, spent, guess: spent + rest(to), before: node });
        }
    }
    return undefined;
}
