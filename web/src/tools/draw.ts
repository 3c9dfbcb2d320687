// What the player's own tools lay over the field: a ruler, and the age of what was seen last.

import type { Point } from '../field/camera';
import type { Ground } from '../field/ground';
import { lettering } from '../field/marks';
import type { Palette } from '../field/palette';

type Pen = CanvasRenderingContext2D;

export interface RulerShown {
    from: string;
    to: string | undefined;
    length: number | undefined;
}

function lettered(pen: Pen, text: string, at: Point, size: number, palette: Palette): void {
    pen.font = `600 ${size}px ${lettering}`;
    pen.textAlign = 'center';
    pen.lineJoin = 'round';
    pen.strokeStyle = palette.paper;
    pen.lineWidth = size * 0.34;
    pen.strokeText(text, at.x, at.y);
    pen.fillStyle = palette.ink;
    pen.fillText(text, at.x, at.y);
}

export function drawRuler(pen: Pen, ground: Ground, ruler: RulerShown, palette: Palette): void {
    const from = ground.area(ruler.from);
    const to = ground.area(ruler.to);
    if (from === undefined) return;
    const { size } = ground;
    pen.strokeStyle = palette.ink;
    pen.lineWidth = size * 0.04;
    pen.beginPath();
    pen.arc(from.x, from.y, size * 0.12, 0, 2 * Math.PI);
    if (to !== undefined) {
        pen.moveTo(from.x, from.y);
        pen.lineTo(to.x, to.y);
    }
    pen.stroke();
    if (to !== undefined && ruler.length !== undefined)
        lettered(pen, String(ruler.length), { x: to.x, y: to.y - size * 0.2 }, size * 0.4, palette);
}

// How many turns ago, below the sign.
export function drawAge(pen: Pen, ground: Ground, at: Point, age: number, palette: Palette): void {
    const { size } = ground;
    const text = age === 0 ? '?' : `? ${age}`;
    lettered(pen, text, { x: at.x, y: at.y + size * 0.42 }, size * 0.26, palette);
}
