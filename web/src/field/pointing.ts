// What lies under the hand: a target that is lit, a piece, an area, smoke.

import type { Target } from '../choose';
import type { Area } from '../contract';
import type { Point } from './camera';
import { wedgeAt } from './overlay';
import type { FieldPainter } from './layers/painter';
import { isInside, middleOf } from './polygon';
import { standUnder, type Stand } from './stands';

export interface Under {
    target?: Target;
    stand?: Stand;
    area?: Area;
}

export function under(
    painter: FieldPainter,
    targets: readonly Target[],
    chosen: string | undefined,
    at: Point,
): Under {
    const { ground, stands } = painter;
    const found: Under = {};
    const area = ground.areaUnder(at);
    const stand = standUnder(stands, at, ground.size);
    if (area !== undefined) found.area = area;
    if (stand !== undefined) found.stand = stand;
    const target =
        targets.find((one) => one.piece !== undefined && one.piece === stand?.piece.id) ??
        facingUnder(painter, targets, chosen, at) ??
        targets.find(
            (one) =>
                one.piece !== undefined &&
                area !== undefined &&
                painter.standOf(one.piece)?.piece.at === area.id,
        ) ??
        (stand?.fanned
            ? undefined
            : targets.find(
                  (one) =>
                      (one.area !== undefined && one.area === area?.id) ||
                      (one.fan !== undefined && isInside(ground.polygon(one.fan), at)),
              ));
    if (target !== undefined) found.target = target;
    return found;
}

function facingUnder(
    painter: FieldPainter,
    targets: readonly Target[],
    chosen: string | undefined,
    at: Point,
): Target | undefined {
    const stand = chosen === undefined ? undefined : painter.standOf(chosen);
    const from = stand && painter.placeWith(stand);
    if (from === undefined) return undefined;
    const { size } = painter.ground;
    return targets.find((target) => {
        if (target.facing === undefined) return false;
        const wedge = wedgeAt(from, target.facing, size);
        return Math.hypot(wedge.x - at.x, wedge.y - at.y) < size * 0.17;
    });
}

// Where a target is, so that arrow keys can go from one to the next.
export function placeOf(
    painter: FieldPainter,
    target: Target,
    chosen: string | undefined,
): Point | undefined {
    if (target.piece !== undefined) return painter.standOf(target.piece)?.at;
    if (target.area !== undefined) return painter.ground.point(target.area);
    if (target.fan !== undefined) return middleOf(painter.ground.polygon(target.fan));
    const stand = chosen === undefined ? undefined : painter.standOf(chosen);
    const from = stand && painter.placeWith(stand);
    if (from === undefined || target.facing === undefined) return undefined;
    return wedgeAt(from, target.facing, painter.ground.size);
}

// The nearest of some places in a direction: ahead counts for more than aside.
export function nearestToward<T>(
    from: Point,
    way: Point,
    places: readonly { of: T; at: Point }[],
): T | undefined {
    let best: T | undefined;
    let least = Infinity;
    for (const { of, at } of places) {
        const x = at.x - from.x;
        const y = at.y - from.y;
        const ahead = x * way.x + y * way.y;
        const aside = Math.abs(x * way.y - y * way.x);
        if (ahead <= 0.5 || aside > ahead * 2.2) continue;
        const cost = ahead + 1.6 * aside;
        if (cost >= least) continue;
        least = cost;
        best = of;
    }
    return best;
}
