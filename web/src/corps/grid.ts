// The areas of a battle as neighbours of one another: how far, which way, and what lies where a line of
// troops would come to stand if it were shifted or turned as a whole.

import type { Area, Sheet } from '../contract';
import type { Point } from '../field/camera';

export const turnedBy = (degrees: number): number => ((degrees % 360) + 360) % 360;

// How far two ways lie apart, 0 to 180.
export const between = (one: number, other: number): number =>
    Math.abs(turnedBy(one - other + 180) - 180);

export class Grid {
    readonly size: number; // from one middle to the next
    private readonly byId: Map<string, Area>;
    private readonly cells = new Map<string, Area[]>();
    private readonly known = new Map<string, readonly string[]>();

    constructor({ areas, unit }: Pick<Sheet['surface'], 'areas' | 'unit'>) {
        this.size = unit.length;
        this.byId = new Map(areas.map((area) => [area.id, area]));
        for (const area of areas) {
            const key = this.cellOf(area.x, area.y);
            this.cells.set(key, [...(this.cells.get(key) ?? []), area]);
        }
    }

    private cellOf(x: number, y: number): string {
        return `${Math.floor(x / this.size)},${Math.floor(y / this.size)}`;
    }
    private near({ x, y }: Point): Area[] {
        const found: Area[] = [];
        for (let column = -1; column <= 1; ++column)
            for (let row = -1; row <= 1; ++row) {
                const key = this.cellOf(x + column * this.size, y + row * this.size);
                found.push(...(this.cells.get(key) ?? []));
            }
        return found;
    }

    point(id: string | null | undefined): Point | undefined {
        return this.byId.get(id ?? '');
    }
    isRoad(id: string): boolean {
        return this.byId.get(id)?.road === true;
    }

    // The area at a point; none beside the field.
    under(point: Point): string | undefined {
        let nearest: Area | undefined;
        let least = this.size * 0.6;
        for (const area of this.near(point)) {
            const distance = Math.hypot(area.x - point.x, area.y - point.y);
            if (distance >= least) continue;
            least = distance;
            nearest = area;
        }
        return nearest?.id;
    }

    neighbours(id: string): readonly string[] {
        const known = this.known.get(id);
        if (known !== undefined) return known;
        const at = this.byId.get(id);
        const beside =
            at === undefined
                ? []
                : this.near(at)
                      .filter(
                          ({ x, y, id: other }) =>
                              other !== id && Math.hypot(x - at.x, y - at.y) < this.size * 1.2,
                      )
                      .map((area) => area.id);
        this.known.set(id, beside);
        return beside;
    }
    isBeside(one: string, other: string): boolean {
        return this.neighbours(one).includes(other);
    }

    // In areas, as the crow flies.
    distance(one: string, other: string): number {
        const from = this.point(one);
        const to = this.point(other);
        if (from === undefined || to === undefined) return Infinity;
        return Math.hypot(to.x - from.x, to.y - from.y) / this.size;
    }

    // In degrees clockwise from the top of the plan.
    way(one: string, other: string): number {
        const from = this.point(one) ?? { x: 0, y: 0 };
        const to = this.point(other) ?? from;
        return turnedBy((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI);
    }

    shifted(id: string, by: Point): string | undefined {
        const from = this.point(id);
        return from && this.under({ x: from.x + by.x, y: from.y + by.y });
    }

    turned(id: string, pivot: string, degrees: number): string | undefined {
        const from = this.point(id);
        const centre = this.point(pivot);
        if (from === undefined || centre === undefined) return undefined;
        const angle = (degrees * Math.PI) / 180;
        const [x, y] = [from.x - centre.x, from.y - centre.y];
        return this.under({
            x: centre.x + x * Math.cos(angle) - y * Math.sin(angle),
            y: centre.y + x * Math.sin(angle) + y * Math.cos(angle),
        });
    }

    // The neighbour that lies a way, if one does within 31 degrees of it.
    toward(id: string, way: number): string | undefined {
        let best: string | undefined;
        let least = 31;
        for (const other of this.neighbours(id)) {
            const apart = between(this.way(id, other), way);
            if (apart >= least) continue;
            least = apart;
            best = other;
        }
        return best;
    }
}
