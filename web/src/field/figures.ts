// The switch to figures: soldiers in ranks, as many as the men that are left, each kind in its own hat.
// They stand upright whichever way they look; where they stand follows from facing and formation.

import type { Piece } from '../contract';
import type { Point } from './camera';
import { fillCoat } from './coat';
import { drawGun, type Pen, type Sign } from './marks';
import { toward } from './stands';

const large = 1.3; // in the units of a sign
const between = { foot: 11, horse: 18 };

// DRG-UI-38: foot up to eight, above 700 men; horse and light foot up to four, above 400. Where a
// system counts in points, the strongest has all of them.
export function figuresOf({ arm, strength }: Piece, greatest: number): number {
    const most = arm === 'infantry' ? 8 : 4;
    const whole = greatest > 100 ? (arm === 'infantry' ? 800 : 533) : greatest;
    return Math.min(most, Math.max(1, Math.ceil((most * strength) / whole)));
}

// Places in a frame of their own: x along the front to the right, y to the rear.
export function placesOf(piece: Piece, count: number): Point[] {
    const step = piece.arm === 'cavalry' ? between.horse : between.foot;
    if (piece.formation === 'square') {
        const side = step * 1.1;
        return Array.from({ length: count }, (_, n) => {
            const turn = (2 * Math.PI * n) / count;
            return { x: side * Math.cos(turn), y: side * Math.sin(turn) };
        });
    }
    const wide =
        piece.formation === 'column'
            ? Math.min(2, count)
            : piece.arm === 'infantry'
              ? Math.ceil(count / Math.min(2, count))
              : count;
    const deep = Math.ceil(count / wide);
    const scatter = piece.condition === 'ordered' ? 0 : 2.6;
    return Array.from({ length: count }, (_, n) => {
        const rank = Math.floor(n / wide);
        const inRank = Math.min(wide, count - rank * wide);
        return {
            x: ((n % wide) - (inRank - 1) / 2) * step + scatter * Math.sin(5 * n),
            y: (rank - (deep - 1) / 2) * (step * 0.95) + scatter * Math.cos(7 * n),
        };
    });
}

const mitre = 'M-1.9 -10.6L0.2 -16.2L2.1 -10.6Z';
const furCap = 'M-1.8 -10.6V-15.6H1.8V-10.6Z';
const tricorn = 'M-3.6 -10.4Q0 -14.4 3.6 -10.4Q0 -11.6 -3.6 -10.4Z';

function drawHat(pen: Pen, { piece, coat, palette }: Sign): void {
    const hat =
        piece.kind === 'grenadiers' ? mitre
        : piece.kind === 'hussars' || piece.kind === 'cossacks' ? furCap
        : tricorn; // prettier-ignore
    pen.fillStyle = hat === mitre ? palette.gold : coat.edge;
    pen.fill(new Path2D(hat));
}

function drawHead(pen: Pen, sign: Sign): void {
    pen.fillStyle = sign.palette.paper;
    pen.strokeStyle = sign.palette.ink;
    pen.lineWidth = 0.7;
    pen.beginPath();
    pen.arc(0, -9.2, 1.8, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
    drawHat(pen, sign);
}

function drawCoat(pen: Pen, { coat, piece }: Sign, shape: string): void {
    const behind = [-5, -8, 4.6, 10] as const;
    fillCoat(pen, new Path2D(shape), { coat, side: piece.side, shaded: behind, line: 0.9 });
}

const stroke = (pen: Pen, colour: string, width: number, line: string): void => {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke(new Path2D(line));
};

function drawFootman(pen: Pen, sign: Sign): void {
    const { ink } = sign.palette;
    stroke(pen, ink, 1.3, 'M-1 -1V4M1.2 -1V4');
    drawCoat(pen, sign, 'M-2.4 -7.4H2.4L3 0H-3Z');
    stroke(pen, ink, 0.9, 'M3.2 -1L1.6 -13.5'); // the musket at the shoulder
    drawHead(pen, sign);
}

function drawKneeling(pen: Pen, sign: Sign): void {
    const { ink } = sign.palette;
    pen.save();
    pen.translate(0, 3);
    stroke(pen, ink, 1.3, 'M-1 -2L-3 1H-5M1 -2L3.4 -2V1.2');
    drawCoat(pen, sign, 'M-2.2 -7.4H2.2L2.6 -1.6H-2.6Z');
    stroke(pen, ink, 0.9, 'M-1 -5.6H8.4'); // levelled
    drawHead(pen, sign);
    pen.restore();
}

function drawRider(pen: Pen, sign: Sign): void {
    const { palette, coat, piece } = sign;
    const charging = piece.charging === true;
    const legs = charging
        ? 'M-4.6 0L-8.4 3.6M-3.6 0L-6 4.4M4 0L8.2 2.6M3.2 0L6.4 4'
        : 'M-4.4 0L-4.8 4.6M-2.8 0L-2.4 4.6M3 0L2.8 4.6M4.4 0L5.2 4.6';
    stroke(pen, palette.ink, 1.1, legs);
    const horse = new Path2D(
        'M-6 -3Q-8 -1 -7.4 2Q-6.6 -1 -5 0H4Q6 -2 6.4 -5L9.6 -5.4L9.8 -7L6.6 -8.6L3.6 -4Z',
    );
    pen.fillStyle = palette.faint;
    pen.fill(horse);
    stroke(pen, palette.ink, 0.7, 'M-6 -3L3.6 -4');
    pen.save();
    pen.translate(-1, -3.6);
    drawCoat(pen, sign, 'M-2 -6.6H2L2.4 -0.4H-2.4Z');
    if (piece.kind === 'cossacks') stroke(pen, palette.ink, 0.9, 'M2 -2L7.4 -16');
    else stroke(pen, coat.edge, 1, charging ? 'M1.6 -5L8.6 -9.6' : 'M2 -4L4.4 -11.6');
    drawHead(pen, sign);
    pen.restore();
}

// The commander of the army rides, who leads a corps is on foot.
export function drawGeneralFigure(pen: Pen, sign: Sign): void {
    const { palette, piece } = sign;
    pen.save();
    pen.scale(1.5, 1.5);
    if (piece.strength > 0) drawRider(pen, sign);
    else {
        stroke(pen, palette.ink, 1.3, 'M-1 -1V4M1.2 -1V4');
        drawCoat(pen, sign, 'M-2.4 -7.4H2.4L3.2 0.6H-3.2Z');
        stroke(pen, palette.ink, 0.9, 'M3 -4L8 -9'); // the sword
        drawHead(pen, sign);
    }
    stroke(pen, palette.gold, 1.2, piece.strength > 0 ? 'M-3 -10L1.2 -5' : 'M-2.4 -7L2.8 -1');
    pen.restore();
}

export function drawSoldier(pen: Pen, sign: Sign): void {
    if (sign.piece.arm === 'cavalry') drawRider(pen, sign);
    else if (sign.piece.arm === 'light') drawKneeling(pen, sign);
    else drawFootman(pen, sign);
}

function drawFront(pen: Pen, { coat }: Sign, facing: number): void {
    const way = toward(facing);
    pen.fillStyle = coat.edge;
    pen.beginPath();
    pen.moveTo(way.x * 36, way.y * 36);
    pen.lineTo(way.x * 26 - way.y * 4, way.y * 26 + way.x * 4);
    pen.lineTo(way.x * 26 + way.y * 4, way.y * 26 - way.x * 4);
    pen.fill();
}

export function figuresHalo(sign: Sign): Path2D {
    const halo = new Path2D();
    const radius = sign.piece.arm === 'leader' ? 13 : sign.piece.arm === 'battery' ? 15 : 24;
    halo.ellipse(0, sign.piece.arm === 'leader' ? -4 : 0, radius, radius * 0.9, 0, 0, 2 * Math.PI);
    return halo;
}

export function drawFigures(pen: Pen, sign: Sign): void {
    const { piece } = sign;
    const facing = piece.facing ?? 0;
    if (piece.arm === 'leader') return drawGeneralFigure(pen, sign);
    if (piece.arm === 'battery') {
        pen.save();
        pen.rotate((facing * Math.PI) / 180);
        drawGun(pen, sign);
        pen.restore();
        return;
    }
    if (piece.formation !== 'square' && piece.facing !== null) drawFront(pen, sign, facing);
    const front = toward(facing);
    const routed = piece.condition === 'routed';
    const places = placesOf(piece, sign.figures).map(({ x, y }) => ({
        x: -front.y * x - front.x * y,
        y: front.x * x - front.y * y,
    }));
    for (const { x, y } of places.sort((one, other) => one.y - other.y)) {
        pen.save();
        pen.translate(x, y + 5);
        pen.scale(front.x < -0.01 !== routed ? -large : large, large);
        if (routed) pen.rotate(0.3); // they lean away, and run
        drawSoldier(pen, sign);
        pen.restore();
    }
}
