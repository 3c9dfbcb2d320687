// Where each piece stands on the plan: those of one area behind one another, batteries in front and
// leaders in the rear; or only the top one, with a flag; or fanned out, when the player opens the stack.
// On a plane each stands where its pose says, with its own footprint.

import type { Piece } from '../contract';
import type { Point } from './camera';
import type { Ground } from './ground';
import { isInside } from './polygon';

export interface Stand {
    piece: Piece;
    at: Point; // on the plan
    fanned: boolean;
    alone: boolean; // in its area, so that there is room behind it
    covered: boolean; // by the top unit: it is not drawn
    mirrored: boolean; // a leader's cloth flies away from the troops in front of him
    footprint?: Point[][]; // on a plane: its stands
}

export const standsUpright = (piece: Piece): boolean =>
    piece.arm === 'leader' || piece.arm === 'hidden' || piece.facing === null;

export const toward = (degrees: number): Point => ({
    x: Math.sin((degrees * Math.PI) / 180),
    y: -Math.cos((degrees * Math.PI) / 180),
});

export function piecesByArea(pieces: readonly Piece[]): Map<string, Piece[]> {
    const byArea = new Map<string, Piece[]>();
    for (const piece of pieces) {
        if (piece.at === null) continue;
        const known = byArea.get(piece.at);
        if (known === undefined) byArea.set(piece.at, [piece]);
        else known.push(piece);
    }
    return byArea;
}

const depth = 13; // in units of a hex of 70

// How far behind the middle of the area each piece stands.
export function ranks(pieces: readonly Piece[]): Map<Piece, number> {
    const guns = pieces.filter((piece) => piece.arm === 'battery');
    const leaders = pieces.filter((piece) => piece.arm === 'leader');
    const bars = pieces.filter((piece) => piece.arm !== 'battery' && piece.arm !== 'leader');
    const behindOf = new Map<Piece, number>();
    let behind = bars.length === 0 ? 0 : (-depth / 2) * (bars.length - 1);
    let before = bars.length === 0 ? 0 : behind - 20.5;
    for (const gun of guns) {
        behindOf.set(gun, before);
        before -= 15;
    }
    for (const bar of bars) {
        behindOf.set(bar, behind);
        behind += depth;
    }
    if (bars.length === 0 && guns.length > 0) behind += depth;
    for (const leader of leaders) {
        behindOf.set(leader, behind + (bars.length + guns.length === 0 ? 0 : 2.5));
        behind += 16;
    }
    return behindOf;
}

function rankedStands(pieces: readonly Piece[], centre: Point, unit: number): Stand[] {
    const behindOf = ranks(pieces);
    const front = pieces.find((piece) => piece.facing !== null)?.facing ?? 0;
    // Leaders last, for their cloth flies over the troops.
    const leads = ({ arm }: Piece): number => Number(arm === 'leader');
    const inOrder = [...pieces].sort((one, other) => leads(one) - leads(other));
    return inOrder.map((piece) => {
        const way = toward(piece.facing ?? front);
        const behind = (behindOf.get(piece) ?? 0) * unit;
        return {
            // Guns that look nowhere in particular are drawn as the line looks behind them.
            piece: piece.arm === 'battery' ? { ...piece, facing: piece.facing ?? front } : piece,
            at: { x: centre.x - way.x * behind, y: centre.y - way.y * behind },
            fanned: false,
            alone: pieces.length === 1,
            covered: false,
            mirrored: piece.arm === 'leader' && way.x > 0,
        };
    });
}

// The one the system names, else the strongest; a leader only where there is nobody else.
export function topOf(pieces: readonly Piece[]): Piece | undefined {
    const rank = ({ top, arm, strength }: Piece): number =>
        top === true ? Infinity : arm === 'leader' ? strength - 1e6 : strength;
    return pieces.reduce<Piece | undefined>(
        (best, piece) => (best === undefined || rank(piece) > rank(best) ? piece : best),
        undefined,
    );
}

// DRG-UI-36: who stands in an area, the top one first; nobody where a piece is by itself.
export function stackOf(pieces: readonly Piece[], at: string | null): Piece[] {
    const here = at === null ? [] : pieces.filter((piece) => piece.at === at);
    const top = topOf(here);
    const below = here.filter((piece) => piece !== top);
    return top === undefined || below.length === 0 ? [] : [top, ...below];
}

function toppedStands(pieces: readonly Piece[], centre: Point): Stand[] {
    const top = topOf(pieces);
    return pieces.map((piece) => ({
        piece,
        at: centre,
        fanned: false,
        alone: true,
        covered: piece !== top,
        mirrored: false,
    }));
}

// The places of an open stack: on a round, turned and widened until it covers nothing that can be
// pointed at; where that is nowhere, as few of it as can be.
export function fanPlaces(
    count: number,
    centre: Point,
    size: number,
    free: readonly Point[],
): Point[] {
    const narrow = size * Math.max(0.85, count * 0.16);
    const step = (2 * Math.PI) / Math.max(count, 5);
    let best: Point[] = [];
    let least = Infinity;
    for (const wide of [1, 1.6, 2.3, 3.1])
        for (const turn of [0, 6, 3, 9, 1, 11, 2, 10, 4, 8, 5, 7]) {
            const places = Array.from({ length: count }, (_, n) => {
                const angle =
                    -Math.PI / 2 + (turn * Math.PI) / 6 + ((n + 0.5 - count / 2) * step) / wide;
                return {
                    x: centre.x + narrow * wide * Math.cos(angle),
                    y: centre.y + narrow * wide * Math.sin(angle),
                };
            });
            const covered = free.filter((one) =>
                places.some(({ x, y }) => Math.hypot(x - one.x, y - one.y) < size * 0.7),
            ).length;
            if (covered >= least) continue;
            least = covered;
            best = places;
            if (covered === 0) return best;
        }
    return best;
}

function fannedStands(
    pieces: readonly Piece[],
    centre: Point,
    size: number,
    free: readonly Point[],
): Stand[] {
    const places = fanPlaces(pieces.length, centre, size, free);
    return pieces.map((piece, n) => {
        return {
            piece,
            at: places[n] ?? centre,
            fanned: true,
            alone: true,
            covered: false,
            mirrored: false,
        };
    });
}

// A pose has a heading to the thousandth of a degree.
function posedStands(pieces: readonly Piece[], ground: Ground): Stand[] {
    return pieces.flatMap((piece) => {
        const at = piece.pose === undefined ? undefined : ground.place(piece);
        if (piece.pose === undefined || at === undefined) return [];
        return {
            piece: { ...piece, facing: piece.pose.heading / 1000 },
            at,
            fanned: false,
            alone: true,
            covered: false,
            mirrored: false,
            footprint: (piece.footprint ?? []).map((stand) => ground.polygon(stand)),
        };
    });
}

export interface Stacking {
    fanned?: string | undefined; // the area whose stack lies open
    onlyTop?: boolean; // of a stack only the top one is drawn
    free?: readonly Point[]; // what an open stack must not cover
}

export function standsOf(
    pieces: readonly Piece[],
    ground: Ground,
    { fanned, onlyTop = false, free = [] }: Stacking = {},
): Stand[] {
    const stands: Stand[] = [];
    const open: Stand[] = [];
    for (const [at, here] of piecesByArea(pieces)) {
        const area = ground.area(at);
        if (area === undefined) continue; // off the field
        if (at === fanned && here.length > 1)
            open.push(...fannedStands(here, area, ground.size, free));
        else if (onlyTop) stands.push(...toppedStands(here, area));
        else stands.push(...rankedStands(here, area, ground.size / 70));
    }
    return [...stands, ...posedStands(pieces, ground), ...open]; // an open stack lies on top
}

// The piece under a point, the topmost first.
export function standUnder(
    stands: readonly Stand[],
    point: Point,
    size: number,
): Stand | undefined {
    let best: Stand | undefined;
    let least = Infinity;
    for (const stand of stands) {
        if (stand.covered) continue;
        if (stand.footprint?.some((one) => isInside(one, point))) return stand;
        const reach = stand.fanned ? size * 0.36 : size * 0.3;
        const distance = Math.hypot(stand.at.x - point.x, stand.at.y - point.y);
        const rank = distance - (stand.fanned ? size : 0);
        if (distance > reach || rank >= least) continue;
        least = rank;
        best = stand;
    }
    return best;
}
