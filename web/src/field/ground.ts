// What a battle is fought on, as the field asks of it: where a place lies on the plan, what lies under
// a point, how a place is outlined. There are two kinds: areas, such as hexes, and a plane.

import type { Area, Piece, Sheet, Spot, Where } from '../contract';
import { areaGround } from './area_ground';
import type { Point } from './camera';
import { planeGround } from './plane_ground';

// All points are on the plan, in its units.
export interface Ground {
    readonly size: number; // of a place: signs are drawn by it
    readonly areas: readonly Area[]; // none on a plane
    readonly grid: Path2D | undefined; // engraved into the plan, if the player likes
    area(id: string | null | undefined): Area | undefined;
    areaUnder(point: Point): Area | undefined;
    point(where: Where): Point | undefined;
    polygon(spots: readonly Spot[]): Point[];
    place(piece: Piece): Point | undefined; // nowhere, while it is off the field
    outline(at: Point, share?: number): Point[]; // of the place that has its middle there
    reach(distance: number): number; // a distance in the system's own unit
}

// A surface without areas is a plane.
export function groundOf(sheet: Pick<Sheet, 'plan' | 'surface'>): Ground {
    return sheet.surface.areas.length > 0 ? areaGround(sheet) : planeGround(sheet);
}
