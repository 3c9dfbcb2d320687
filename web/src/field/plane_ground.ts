// A plane: no areas, and pieces that stand where their pose says.

import type { Sheet, Spot } from '../contract';
import type { Point } from './camera';
import type { Ground } from './ground';

const front = 3; // of a usual unit, in the system's own unit of distance
const corners = 24;

export function planeGround({ plan, surface }: Pick<Sheet, 'plan' | 'surface'>): Ground {
    const scale = plan.width / surface.width;
    const onPlan = ([x, y]: Spot): Point => ({ x: x * scale, y: y * scale });
    const reach = (distance: number): number => distance * surface.unit.length * scale;
    const size = reach(front);
    return {
        size,
        areas: [],
        grid: undefined,
        area: () => undefined,
        areaUnder: () => undefined,
        point: (where) => (typeof where === 'string' ? undefined : onPlan(where)),
        polygon: (spots) => spots.map(onPlan),
        place: ({ pose }) => pose && onPlan([pose.x, pose.y]),
        outline: (at, share = 1) =>
            Array.from({ length: corners }, (_, n) => {
                const angle = (n * 2 * Math.PI) / corners;
                const radius = (size / 2) * share;
                return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
            }),
        reach,
    };
}
