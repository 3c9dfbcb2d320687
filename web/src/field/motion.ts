// What moves on the field: troops from where they stood to where they stand, and the flashes of those
// who fire. How long it takes is the player's choice; where he wants stillness, nothing does.

import type { Point } from './camera';

// How many times as long as usual.
export const paces = { none: 0, slow: 2, normal: 1, fast: 0.45, 'very fast': 0.2 } as const;
export type Pace = keyof typeof paces;

const marching = 320; // milliseconds, for the usual pace
const firing = 900;

export interface Shot {
    unit: string; // who fires
    ragged: boolean; // his ranks are in disorder
}

export class Motion {
    private readonly from = new Map<string, Point>();
    private began = 0;
    private lasts = 0;
    private shots: Shot[] = [];
    private fired = 0;
    private burns = 0;

    // Pieces that stood elsewhere set out; one that is still on its way goes on from where it is.
    march(
        before: ReadonlyMap<string, Point>,
        after: ReadonlyMap<string, Point>,
        now: number,
        pace: Pace,
    ): void {
        const places = new Map<string, Point>();
        for (const [id, to] of after) {
            const stood = before.get(id);
            if (stood === undefined) continue;
            const at = this.place(id, stood, now);
            if (Math.hypot(at.x - to.x, at.y - to.y) > 0.5) places.set(id, at);
        }
        this.from.clear();
        for (const [id, at] of places) this.from.set(id, at);
        this.began = now;
        this.lasts = marching * paces[pace];
    }

    place(id: string, to: Point, now: number): Point {
        const from = this.from.get(id);
        const share = this.lasts === 0 ? 1 : (now - this.began) / this.lasts;
        if (from === undefined || share >= 1) return to;
        const eased = share * (2 - share);
        return { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased };
    }

    fire(shots: readonly Shot[], now: number, pace: Pace): void {
        this.shots = [...shots];
        this.fired = now;
        this.burns = firing * paces[pace];
    }

    // Who fires now, and how far it is done: 0 to 1.
    firing(now: number): { shots: readonly Shot[]; share: number } {
        const share = this.burns === 0 ? 1 : (now - this.fired) / this.burns;
        return share >= 1 ? { shots: [], share: 1 } : { shots: this.shots, share };
    }

    // Who is still on the way, and from where.
    marchers(now: number): ReadonlyMap<string, Point> {
        return this.isMarching(now) ? new Map(this.from) : new Map();
    }

    isMarching(now: number): boolean {
        return this.from.size > 0 && now - this.began < this.lasts;
    }
    isFiring(now: number): boolean {
        return this.firing(now).shots.length > 0;
    }
}

export const muskets = 7;

// How bright each musket of a front flashes, 0 to 1: ordered troops fire as one man, the disordered as
// each is ready.
export function flashes(share: number, ragged: boolean): number[] {
    return Array.from({ length: muskets }, (_, n) => {
        const begins = ragged ? ((n * 3) % muskets) / (muskets + 1) : 0.1;
        const since = (share - begins) / 0.22;
        return since < 0 || since > 1 ? 0 : 1 - since;
    });
}
