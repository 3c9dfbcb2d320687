// Where each of several units is to stand if they move together: keeping their places beside each other,
// wheeling about a flank, or one behind the other.

import type { Point } from '../field/camera';
import { between, turnedBy, type Grid } from './grid';
import { pathOver } from './route';

export interface Member {
    id: string;
    at: string;
    facing: number | null;
}
export interface Goal {
    unit: string;
    at: string;
    facing: number | null; // null: as it comes
}

export type Hand = 'left' | 'right';

// Who of them is nearest to a place: that one goes there, the others keep their places beside it.
export function nearestTo(
    grid: Grid,
    members: readonly Member[],
    place: string,
): Member | undefined {
    let best: Member | undefined;
    for (const member of members)
        if (best === undefined || grid.distance(member.at, place) < grid.distance(best.at, place))
            best = member;
    return best;
}

// The way most of them look: of a line that is bent, the middle.
export function frontOf(members: readonly Member[]): number | undefined {
    const looks = members.flatMap(({ facing }) => (facing === null ? [] : [facing]));
    const [first] = looks;
    if (first === undefined) return undefined;
    const sum = { x: 0, y: 0 };
    for (const look of looks) {
        sum.x += Math.sin((look * Math.PI) / 180);
        sum.y += Math.cos((look * Math.PI) / 180);
    }
    const middle = turnedBy((Math.atan2(sum.x, sum.y) * 180) / Math.PI);
    return looks.reduce((best, look) =>
        between(look, middle) < between(best, middle) ? look : best,
    );
}

function goalsBy(
    members: readonly Member[],
    placeOf: (member: Member) => string | undefined,
    turn: number | undefined,
): Goal[] {
    return members.map((member) => ({
        unit: member.id,
        at: placeOf(member) ?? member.at, // who would leave the field stays
        facing:
            turn === undefined || member.facing === null ? null : turnedBy(member.facing + turn),
    }));
}

export function shifted(
    grid: Grid,
    members: readonly Member[],
    leader: Member,
    to: string,
): Goal[] {
    const from = grid.point(leader.at);
    const there = grid.point(to);
    if (from === undefined || there === undefined) return [];
    const by = { x: there.x - from.x, y: there.y - from.y };
    return goalsBy(members, ({ at }) => grid.shifted(at, by), 0);
}

// Ahead by so many areas; aslant means half a right angle and more to a hand, the front staying as it is.
export function advanced(
    grid: Grid,
    members: readonly Member[],
    { areas, aslant }: { areas: number; aslant?: Hand | undefined },
): Goal[] {
    const front = frontOf(members);
    const [first] = members;
    if (front === undefined || first === undefined) return [];
    // From the first of them by neighbours: where none lies right ahead, by the two beside in turn.
    const ways = aheadOf(grid, first.at, front, aslant);
    let at = first.at;
    for (let n = 0; n < areas; ++n) at = grid.toward(at, ways[n % ways.length] ?? front) ?? at;
    return shifted(grid, members, first, at);
}

function aheadOf(grid: Grid, at: string, front: number, aslant: Hand | undefined): number[] {
    const ways = grid.neighbours(at).map((other) => grid.way(at, other));
    const straight = ways.find((way) => between(way, front) < 10);
    const byHand = (hand: Hand): number =>
        ways
            .filter((way) => between(way, front) < 75 && between(way, front) > 10)
            .find((way) => turnedBy(way - front) < 180 === (hand === 'right')) ?? front;
    if (aslant !== undefined) return [byHand(aslant)];
    return straight === undefined ? [byHand('left'), byHand('right')] : [straight];
}

// A wheel turns the line about the unit at its inner flank.
export function wheeled(grid: Grid, members: readonly Member[], hand: Hand): Goal[] {
    const front = frontOf(members);
    if (front === undefined) return [];
    const turn = hand === 'left' ? -60 : 60;
    const flank = ((front + (hand === 'left' ? -90 : 90)) * Math.PI) / 180;
    const along = ({ at }: Member): number => {
        const { x, y } = grid.point(at) ?? { x: 0, y: 0 };
        return x * Math.sin(flank) - y * Math.cos(flank);
    };
    const pivot = members.reduce((best, one) => (along(one) > along(best) ? one : best));
    return goalsBy(members, ({ at }) => grid.turned(at, pivot.at, turn), turn);
}

// One behind the other: the head goes to the place, the others follow in its steps.
export function filed(
    grid: Grid,
    members: readonly Member[],
    to: string,
    isFree: (area: string) => boolean,
): Goal[] {
    const head = nearestTo(grid, members, to);
    if (head === undefined) return [];
    const way = pathOver(grid, head.at, to, isFree) ?? [head.at];
    const others = members
        .filter((member) => member !== head)
        .sort((one, other) => grid.distance(one.at, head.at) - grid.distance(other.at, head.at));
    const trail = [...others.map(({ at }) => at).reverse(), ...way];
    const distinct = trail.filter((at, n) => trail.lastIndexOf(at) === n);
    return [head, ...others].flatMap((member, n) => {
        const at = distinct[distinct.length - 1 - n];
        return at === undefined ? [] : [{ unit: member.id, at, facing: null }];
    });
}

// In which order they go: the foremost first, so that it makes room for those behind.
export function inTurn(grid: Grid, members: readonly Member[], goals: readonly Goal[]): Goal[] {
    const placeOf = new Map(members.map(({ id, at }) => [id, at]));
    const way: Point = { x: 0, y: 0 };
    for (const { unit, at } of goals) {
        const from = grid.point(placeOf.get(unit));
        const to = grid.point(at);
        if (from === undefined || to === undefined) continue;
        way.x += to.x - from.x;
        way.y += to.y - from.y;
    }
    const ahead = ({ unit }: Goal): number => {
        const { x, y } = grid.point(placeOf.get(unit)) ?? { x: 0, y: 0 };
        return x * way.x + y * way.y;
    };
    return [...goals].sort((one, other) => ahead(other) - ahead(one));
}
