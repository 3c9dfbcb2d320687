// Units as they stand on a real table: square bases with figures on them, the colours on the first.
// A figure is drawn once for each look and zoom. From afar a unit is its bar.

import type { Piece } from '../contract';
import type { Point } from '../field/camera';
import { fillCoat } from '../field/coat';
import { drawGeneralFigure, drawSoldier } from '../field/figures';
import { drawGun, type Pen, type Sign } from '../field/marks';
import { coatOf, type Palette } from '../field/palette';
import { middleOf, polygonInto } from '../field/polygon';
import { scaleStep } from '../field/sprites';
import { toward, type Stand } from '../field/stands';

type Canvas = CanvasRenderingContext2D;

const reach = 20; // of a figure's picture, in the units of a sign

const pathOf = (polygons: readonly (readonly Point[])[]): Path2D => {
    const path = new Path2D();
    for (const polygon of polygons) polygonInto(path, polygon);
    return path;
};

// Where figures stand on a base, in shares of its side: to the right, to the rear.
const ranks: Record<string, readonly (readonly [number, number])[]> = {
    infantry: [[-0.28, -0.2], [0, -0.2], [0.28, -0.2], [-0.28, 0.24], [0, 0.24], [0.28, 0.24]],
    light: [[-0.2, -0.12], [0.22, 0.2]],
    cavalry: [[-0.22, 0.05], [0.24, 0.05]],
}; // prettier-ignore
const sizes: Record<string, number> = { infantry: 0.46, light: 0.6, cavalry: 0.62 };
// At half the distance fewer and larger ones can be told apart.
const few: Record<string, readonly (readonly [number, number])[]> = {
    infantry: [[-0.22, 0.1], [0.22, 0.1]],
    light: [[0, 0.1]],
    cavalry: [[0, 0.1]],
}; // prettier-ignore
const largeSizes: Record<string, number> = { infantry: 0.72, light: 0.85, cavalry: 0.85 };

export interface Manner {
    scale: number; // points of the screen for a unit of the plan
    ratio: number; // pixels for a point
    palette: Palette;
}

export class Bases {
    private readonly figures = new Map<string, OffscreenCanvas>();

    forget(): void {
        this.figures.clear();
    }

    // All that the drawing of a unit depends on, but for where it stands.
    static lookOf(piece: Piece): string {
        const { arm, kind, side, nation, facing, condition, can_act, strength } = piece;
        return [arm, kind, side, nation, facing, condition, can_act, strength > 0].join(' ');
    }
    // How far its figures and colours stand out beyond its bases.
    static reachOf({ footprint = [] }: Stand): number {
        return sideOf(footprint[0] ?? []) * 1.2;
    }

    // `by` is how far it still is from where it is to stand.
    draw(pen: Canvas, stand: Stand, by: Point, manner: Manner): void {
        const { scale, palette } = manner;
        const { piece, footprint = [] } = stand;
        const coat = coatOf(palette, piece);
        const side = sideOf(footprint[0] ?? []);
        pen.save();
        pen.translate(by.x, by.y);
        const path = pathOf(footprint);
        const isFar = side * scale < (piece.arm === 'leader' ? 7 : 10);
        if (piece.can_act) this.light(pen, path, side, palette);
        pen.fillStyle = isFar ? coat.fill : baseColour(palette, piece);
        pen.fill(path);
        pen.strokeStyle = coat.edge;
        pen.lineWidth = side * (isFar ? 0.1 : 0.05);
        pen.stroke(path);
        if (isFar) this.drawFrontEdge(pen, stand, side);
        else this.drawFigures(pen, stand, side, manner);
        pen.restore();
    }

    private light(pen: Canvas, path: Path2D, side: number, palette: Palette): void {
        pen.strokeStyle = palette.gold;
        pen.lineWidth = side * 0.34;
        pen.stroke(path);
    }

    // From afar the front is a stronger line.
    private drawFrontEdge(pen: Canvas, { piece, footprint = [] }: Stand, side: number): void {
        const front = toward(piece.facing ?? 0);
        pen.lineWidth = side * 0.22;
        pen.beginPath();
        for (const base of footprint) {
            const at = middleOf(base);
            const [x, y] = [at.x + (front.x * side) / 2, at.y + (front.y * side) / 2];
            pen.moveTo(x + (front.y * side) / 2, y - (front.x * side) / 2);
            pen.lineTo(x - (front.y * side) / 2, y + (front.x * side) / 2);
        }
        pen.stroke();
    }

    private drawFigures(
        pen: Canvas,
        { piece, footprint = [] }: Stand,
        side: number,
        { scale, ratio, palette }: Manner,
    ): void {
        const front = toward(piece.facing ?? 0);
        if (piece.arm === 'battery') {
            const at = middleOf(footprint[0] ?? []);
            return this.drawGun(pen, piece, at, side, palette);
        }
        const isNear = side * scale > 26;
        const places = (isNear ? ranks : few)[piece.arm] ?? [[0, 0.1]];
        const size = side * ((isNear ? sizes : largeSizes)[piece.arm] ?? 0.75);
        const image = this.figure(piece, size * scale * ratio, palette);
        const spots = footprint.flatMap((base) => {
            const at = middleOf(base);
            return places.map(([right, rear]) => ({
                x: at.x - front.y * right * side - front.x * rear * side,
                y: at.y + front.x * right * side - front.y * rear * side,
            }));
        });
        const half = (size * reach) / 18;
        // Those nearer to the player stand before the others.
        for (const { x, y } of spots.sort((one, other) => one.y - other.y))
            pen.drawImage(image, x - half, y - half + size * 0.2, 2 * half, 2 * half);
        if (piece.arm === 'leader' || piece.arm === 'light') return;
        const first = footprint[0];
        if (first !== undefined) this.drawColours(pen, piece, middleOf(first), side, palette);
    }

    private drawGun(pen: Canvas, piece: Piece, at: Point, side: number, palette: Palette): void {
        pen.save();
        pen.translate(at.x, at.y);
        pen.rotate(((piece.facing ?? 0) * Math.PI) / 180);
        pen.scale(side / 30, side / 30);
        drawGun(pen, signOf(piece, palette));
        pen.restore();
    }

    // The colours fly over the Colour Stand.
    private drawColours(
        pen: Canvas,
        piece: Piece,
        at: Point,
        side: number,
        palette: Palette,
    ): void {
        const coat = coatOf(palette, piece);
        const unit = side / 30;
        pen.save();
        pen.translate(at.x, at.y - 4 * unit);
        pen.scale(unit, unit);
        pen.strokeStyle = palette.ink;
        pen.lineWidth = 1.4;
        pen.stroke(new Path2D('M0 6V-24'));
        const shaded = [0, -18, 16, 6] as const;
        const cloth = new Path2D('M0 -24Q5 -26 9 -23.5T16 -24V-13Q12 -11.5 8 -13.5T0 -13Z');
        fillCoat(pen as unknown as Pen, cloth, { coat, side: piece.side, shaded, line: 1 });
        pen.restore();
    }

    private figure(piece: Piece, size: number, palette: Palette): OffscreenCanvas {
        const step = scaleStep(Math.max(4, size)) / 18;
        const mirrored = toward(piece.facing ?? 0).x < -0.01;
        const key = [
            step.toFixed(2), piece.arm, piece.kind, piece.side, piece.nation, mirrored,
            piece.condition === 'routed', piece.strength > 0, palette.paper,
        ].join(' '); // prettier-ignore
        const known = this.figures.get(key);
        if (known !== undefined) return known;
        if (this.figures.size > 200) this.forget();
        const image = new OffscreenCanvas(Math.ceil(2 * reach * step), Math.ceil(2 * reach * step));
        const pen = image.getContext('2d');
        if (pen !== null) {
            pen.scale(step, step);
            pen.translate(reach, reach + 4);
            const turned = mirrored !== (piece.condition === 'routed');
            pen.scale(turned ? -1 : 1, 1);
            if (piece.arm === 'leader') drawGeneralFigure(pen, signOf(piece, palette));
            else drawSoldier(pen, signOf(piece, palette));
        }
        this.figures.set(key, image);
        return image;
    }
}

const signOf = (piece: Piece, palette: Palette): Sign => ({
    piece,
    strength: 1,
    figures: 1,
    coat: coatOf(palette, piece),
    palette,
});

const sideOf = ([one, other]: readonly Point[]): number =>
    one === undefined || other === undefined ? 1 : Math.hypot(other.x - one.x, other.y - one.y);

// Painted wood with turf on it, tinted by the side, so that friend and foe are told at a glance.
function baseColour(palette: Palette, { side, condition }: Piece): string {
    const isDark = palette.paper < '#8';
    if (condition === 'routed') return palette.faint;
    if (side === 'A') return isDark ? '#2c3b4c' : '#b7bf9f';
    return isDark ? '#4a3a30' : '#cfc39c';
}
