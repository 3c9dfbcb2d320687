// A ground of areas, such as hexes: where they lie, how they are shaped, which one a point is in.

import type { Area, Sheet, Spot } from '../contract';
import type { Point } from './camera';
import type { Ground } from './ground';
import { polygonInto } from './polygon';

// The areas in cells as large as they are, so that a point is compared with a few of them.
function finderOf(areas: readonly Area[], size: number): (point: Point) => Area | undefined {
    const cells = new Map<string, Area[]>();
    const cellOf = (x: number, y: number): string =>
        `${Math.floor(x / size)},${Math.floor(y / size)}`;
    for (const area of areas) {
        const key = cellOf(area.x, area.y);
        const known = cells.get(key);
        if (known === undefined) cells.set(key, [area]);
        else known.push(area);
    }
    return (point) => {
        let nearest: Area | undefined;
        let least = size * 0.6;
        for (let column = -1; column <= 1; ++column)
            for (let row = -1; row <= 1; ++row) {
                const near = cells.get(cellOf(point.x + column * size, point.y + row * size));
                for (const area of near ?? []) {
                    const distance = Math.hypot(area.x - point.x, area.y - point.y);
                    if (distance >= least) continue;
                    least = distance;
                    nearest = area;
                }
            }
        return nearest;
    };
}

export function areaGround({ plan, surface }: Pick<Sheet, 'plan' | 'surface'>): Ground {
    const scale = plan.width / surface.width;
    const onPlan = ([x, y]: Spot): Point => ({ x: x * scale, y: y * scale });
    const areas = surface.areas.map((area) => ({ ...area, x: area.x * scale, y: area.y * scale }));
    const byId = new Map(areas.map((area) => [area.id, area]));
    const size = surface.unit.length * scale;
    const shared = (surface.outline ?? []).map(onPlan);
    const areaUnder = finderOf(areas, size);
    const outline = (at: Point, share = 1): Point[] => {
        const own = areaUnder(at)?.outline?.map(onPlan) ?? shared;
        return own.map(({ x, y }) => ({ x: at.x + x * share, y: at.y + y * share }));
    };
    let grid: Path2D | undefined;
    if (typeof Path2D !== 'undefined') {
        grid = new Path2D();
        for (const area of areas) polygonInto(grid, outline(area));
    }
    const area: Ground['area'] = (id) => byId.get(id ?? '');
    return {
        size,
        areas,
        grid,
        area,
        areaUnder,
        outline,
        point: (where) => (typeof where === 'string' ? area(where) : onPlan(where)),
        polygon: (spots) => spots.map(onPlan),
        place: (piece) => area(piece.at),
        // Areas within a distance are counted by their centres.
        reach: (distance) => (distance + 0.5) * size,
    };
}

// The sides of some areas that have none of the same beyond them.
export function borderOf(some: readonly Area[], ground: Ground): (readonly [Point, Point])[] {
    const own = new Set(some.map(({ id }) => id));
    return some.flatMap((area) => {
        const corners = ground.outline(area);
        return corners.flatMap((corner, n) => {
            const next = corners[(n + 1) % corners.length] ?? corner;
            const beyond = ground.areaUnder({
                x: corner.x + next.x - area.x,
                y: corner.y + next.y - area.y,
            });
            return beyond !== undefined && own.has(beyond.id) ? [] : [[corner, next] as const];
        });
    });
}
