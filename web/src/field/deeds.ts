// What others did, drawn over the field: ways as arrows, shots as broken lines, losses as figures. The
// newest stands out.

import type { Deed } from '../deeds';
import type { Piece } from '../contract';
import type { Point } from './camera';
import type { Ground } from './ground';
import { lettering } from './marks';
import { coatOf, type Palette } from './palette';

type Pen = CanvasRenderingContext2D;

export interface DeedShown extends Deed {
    by: Pick<Piece, 'side' | 'nation'> | undefined; // who did it, if they are known
    isNew: boolean;
}

function strokeWay(pen: Pen, way: readonly Point[], colour: string, width: number): void {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    way.forEach(({ x, y }, n) => (n === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
    pen.stroke();
}

function headOf(pen: Pen, [from, to]: readonly [Point, Point], size: number, colour: string): void {
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    pen.save();
    pen.translate(to.x, to.y);
    pen.rotate(angle);
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(-size * 0.24, size * 0.11);
    pen.lineTo(-size * 0.24, -size * 0.11);
    pen.fill();
    pen.restore();
}

function drawLoss(pen: Pen, at: Point, men: number, size: number, palette: Palette): void {
    pen.font = `600 ${size * 0.3}px ${lettering}`;
    pen.textAlign = 'center';
    pen.lineJoin = 'round';
    pen.strokeStyle = palette.paper;
    pen.lineWidth = size * 0.09;
    pen.strokeText(`−${men}`, at.x, at.y - size * 0.34);
    pen.fillStyle = palette.danger;
    pen.fillText(`−${men}`, at.x, at.y - size * 0.34);
}

export const placesOfDeed = ({ way }: DeedShown, ground: Ground): Point[] =>
    way.flatMap((where) => ground.point(where) ?? []);

export function drawDeed(pen: Pen, ground: Ground, deed: DeedShown, palette: Palette): void {
    const { size } = ground;
    const { kind, men, by = { side: 'A' }, isNew } = deed;
    const points = placesOfDeed(deed, ground);
    const last = points.at(-1);
    const before = points.at(-2);
    pen.globalAlpha = isNew ? 1 : 0.4;
    if (kind === 'loss') {
        if (last !== undefined && men > 0) drawLoss(pen, last, men, size, palette);
        return;
    }
    if (last === undefined || before === undefined) return;
    const isShot = kind === 'fire';
    const colour = isShot ? palette.danger : coatOf(palette, by).edge;
    strokeWay(pen, points, palette.paper, size * 0.12);
    // Whoever runs, and every shot, leaves a broken line.
    pen.setLineDash(isShot || kind === 'rout' ? [size * 0.12, size * 0.08] : []);
    strokeWay(pen, points, colour, size * (isShot ? 0.04 : 0.065));
    pen.setLineDash([]);
    headOf(pen, [before, last], size, colour);
}
