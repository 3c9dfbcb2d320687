// Troops as the plans of the day drew them. Each sign is drawn in a frame of its own: x along the
// front to the right, y to the rear, in units of a hex of 70.

import type { Piece } from '../contract';
import { closedExtent, closedHalo, drawClosed } from './closed';
import { fillCoat } from './coat';
import type { Coat, Palette } from './palette';

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface Sign {
    piece: Piece;
    strength: number; // 1 to 5: how long the bar is
    figures: number; // how many soldiers stand for it
    coat: Coat;
    palette: Palette;
}

const thickness = 10;
const barLength = (sign: Sign): number => 18 + 9 * sign.strength;

// Strength in the steps of a bar: as it is where the system counts so low, else against the greatest.
export function stepsOf(strength: number, greatest: number): number {
    const steps = greatest <= 6 ? strength : (5 * strength) / greatest;
    return Math.min(5, Math.max(1, steps));
}

function path(points: readonly (readonly [number, number])[], closed: boolean): Path2D {
    const line = new Path2D();
    points.forEach(([x, y], n) => (n === 0 ? line.moveTo(x, y) : line.lineTo(x, y)));
    if (closed) line.closePath();
    return line;
}

// A line along a bar, from its left to its right. In disorder it has lost its dressing.
function rank(half: number, y: number, disordered: boolean): [number, number][] {
    if (!disordered)
        return [
            [-half, y],
            [half, y],
        ];
    const teeth = 6;
    return Array.from({ length: teeth + 1 }, (_, n) => [
        -half + (2 * half * n) / teeth,
        y + (n % 2 === 1 ? 3.4 : -1),
    ]);
}

interface Block {
    half: number; // of its front
    deep: number;
}

function blockOf(sign: Sign): Block {
    const length = barLength(sign);
    switch (sign.piece.formation) {
        case 'column':
            return { half: 8, deep: Math.min(34, 12 + length * 0.4) };
        case 'square':
            return { half: 7 + sign.strength, deep: 2 * (7 + sign.strength) };
        case 'line':
        case 'open':
        case 'limbered':
        case '':
            return { half: length / 2, deep: sign.piece.arm === 'light' ? 7.5 : thickness };
    }
}

function outline({ half, deep }: Block, disordered: boolean): Path2D {
    return path(
        [...rank(half, -deep / 2, disordered), ...rank(half, deep / 2, disordered).reverse()],
        true,
    );
}

function drawFront(pen: Pen, sign: Sign, front: number): void {
    pen.fillStyle = sign.coat.edge;
    pen.fill(
        path(
            [
                [-4.6, front],
                [0, front - 6.4],
                [4.6, front],
            ],
            true,
        ),
    );
}

// One slash for each point of strength, so that the arm is plain at any length.
function drawSlashes(pen: Pen, sign: Sign, block: Block, routed: boolean): void {
    const slashes = Math.max(1, Math.round(sign.strength));
    const step = (2 * block.half) / slashes;
    const lean = Math.min(4, block.half * 0.6);
    pen.strokeStyle = sign.piece.side === 'A' && !routed ? sign.palette.slash : sign.coat.edge;
    pen.lineWidth = 2.4;
    pen.beginPath();
    for (let n = 0; n < slashes; ++n) {
        const middle = -block.half + (n + 0.5) * step;
        pen.moveTo(middle - lean, block.deep / 2);
        pen.lineTo(middle + lean, -block.deep / 2);
    }
    pen.stroke();
}

function drawBlock(pen: Pen, sign: Sign): void {
    const { piece, coat } = sign;
    const disordered = piece.condition === 'disordered';
    const routed = piece.condition === 'routed';
    const block = blockOf(sign);
    const shape = outline(block, disordered);
    if (piece.formation !== 'square' && piece.facing !== null)
        drawFront(pen, sign, -block.deep / 2);
    pen.fillStyle = routed ? sign.palette.paper : coat.fill;
    pen.fill(shape);
    pen.save();
    pen.clip(shape);
    if (piece.arm === 'cavalry') drawSlashes(pen, sign, block, routed);
    else if (piece.side === 'B' && !routed) {
        // White in front and red behind, as the plans washed them.
        pen.fillStyle = coat.edge;
        pen.fillRect(-block.half - 2, block.deep * 0.04, 2 * block.half + 4, block.deep);
    }
    if (piece.formation === 'square') {
        pen.fillStyle = sign.palette.paper;
        const inner = block.half * 0.5;
        pen.fillRect(-inner, -inner, 2 * inner, 2 * inner);
    }
    if (piece.arm === 'light' || piece.formation === 'open') drawGaps(pen, sign, block);
    if (piece.kind !== undefined) drawKind(pen, sign, block);
    pen.restore();
    pen.strokeStyle = routed ? coat.figure : coat.edge;
    pen.lineWidth = 1.5;
    pen.setLineDash(routed ? [4, 2.4] : []);
    pen.stroke(shape);
    pen.setLineDash([]);
}

// Grenadiers wear the grenade in the middle of their bar; the bars of hussars and Cossacks are cut at
// the corner, as light horse.
function drawKind(pen: Pen, { piece, coat, palette }: Sign, block: Block): void {
    if (piece.kind === 'grenadiers') {
        pen.fillStyle = palette.gold;
        pen.strokeStyle = coat.edge;
        pen.lineWidth = 1;
        pen.beginPath();
        pen.arc(0, 0, Math.min(3.4, block.deep * 0.36), 0, 2 * Math.PI);
        pen.fill();
        pen.stroke();
    }
    if (piece.kind !== 'hussars' && piece.kind !== 'cossacks') return;
    const [x, y] = [block.half + 2, block.deep / 2 + 1];
    const cut = Math.min(9, block.half);
    pen.fillStyle = palette.paper;
    for (const way of [-1, 1]) {
        pen.beginPath();
        pen.moveTo(way * x, y);
        pen.lineTo(way * (x - cut), y);
        pen.lineTo(way * x, y - cut);
        pen.fill();
    }
}

// Open order: the bar is broken by gaps.
function drawGaps(pen: Pen, sign: Sign, block: Block): void {
    pen.fillStyle = sign.palette.paper;
    const gaps = 2 + Math.round(sign.strength / 2);
    for (let n = 1; n <= gaps; ++n) {
        const x = -block.half + (2 * block.half * n) / (gaps + 1);
        pen.fillRect(x - 1.5, -block.deep, 3, 2 * block.deep);
    }
}

const sizeOfGun: Readonly<Record<string, number>> = { light: 0.82, heavy: 1.22 };

export function drawGun(pen: Pen, sign: Sign): void {
    const { piece, coat } = sign;
    const routed = piece.condition === 'routed';
    pen.save();
    const size = sizeOfGun[piece.kind ?? ''] ?? 1;
    pen.scale(size, size);
    if (piece.formation === 'limbered') pen.rotate(Math.PI); // the muzzle trails behind
    pen.strokeStyle = coat.edge;
    pen.fillStyle = routed ? sign.palette.paper : coat.fill;
    pen.setLineDash(piece.condition === 'disordered' ? [3, 2] : []);
    // Seen from above: axle and trail, a wheel on either side, the barrel pointing to the front.
    pen.lineWidth = 1.5;
    pen.stroke(new Path2D('M-7 1H7M-1.2 2L-2.4 10H2.4L1.2 2'));
    for (const [shape, width] of [
        [new Path2D('M-8.2 -4H-5.8V6H-8.2ZM5.8 -4H8.2V6H5.8Z'), 1.1],
        [new Path2D('M-2.6 5L-1.7 -10H1.7L2.6 5Z'), 1.2],
    ] as const) {
        pen.lineWidth = width;
        pen.fill(shape);
        pen.stroke(shape);
    }
    if (piece.formation === 'limbered') {
        const limber = new Path2D('M-4 10H4V15H-4ZM0 15V20');
        pen.fill(limber);
        pen.stroke(limber);
    }
    pen.restore();
}

function drawFlag(pen: Pen, sign: Sign): void {
    const { piece, coat, palette } = sign;
    const leadsAll = piece.strength > 0;
    pen.strokeStyle = palette.ink;
    pen.lineWidth = 1.5;
    pen.lineCap = 'round';
    pen.stroke(new Path2D(leadsAll ? 'M0 5V-19' : 'M0 5V-15.5'));
    pen.lineCap = 'butt';
    const cloth = new Path2D(leadsAll ? 'M0 -17H15L11.5 -12L15 -7H0Z' : 'M0 -14.5H11V-6.5H0Z');
    const lower = leadsAll ? ([0, -12, 15, 5] as const) : ([0, -10.5, 11, 4] as const);
    fillCoat(pen, cloth, { coat, side: piece.side, shaded: lower, line: 1.4 });
    if (!leadsAll) return;
    pen.fillStyle = palette.gold;
    pen.beginPath();
    pen.arc(0, -20.5, 2.2, 0, 2 * Math.PI);
    pen.fill();
}

export const lettering =
    "'EB Garamond Variable', Garamond, Palatino, Georgia, 'DejaVu Serif', serif";

export function drawPeriodSign(pen: Pen, sign: Sign): void {
    switch (sign.piece.arm) {
        case 'infantry':
        case 'light':
        case 'cavalry':
            return drawBlock(pen, sign);
        case 'battery':
            return drawGun(pen, sign);
        case 'leader':
            return drawFlag(pen, sign);
        case 'hidden':
            return drawClosed(pen, sign);
    }
}

// How far the sign reaches along its front, for the figure beside it.
export function reachAlong(sign: Sign): number {
    switch (sign.piece.arm) {
        case 'battery':
            return 9;
        case 'leader':
            return 6;
        case 'hidden':
            return closedExtent(sign.piece).x;
        case 'infantry':
        case 'light':
        case 'cavalry':
            return blockOf(sign).half;
    }
}

// How far foot and horse reach to the rear.
export function reachBehind(sign: Sign): number {
    return blockOf(sign).deep / 2;
}

// The outline a sign is lit by, when it can act.
export function haloOf(sign: Sign): Path2D {
    const { piece } = sign;
    const halo = new Path2D();
    if (piece.arm === 'leader') halo.rect(-3, -18, 17, 24);
    else if (piece.arm === 'battery') halo.arc(0, 0, 13.5, 0, 2 * Math.PI);
    else if (piece.arm === 'hidden') return closedHalo(piece);
    else {
        const { half, deep } = blockOf(sign);
        halo.rect(-half - 1.5, -deep / 2 - 1.5, 2 * half + 3, deep + 3);
    }
    return halo;
}

// Half the width and height of a sign as it lies on the plan, turned to its facing.
export function extentOf(sign: Sign, upright: boolean): { x: number; y: number } {
    const { piece } = sign;
    if (piece.arm === 'leader') return { x: 8, y: 12 };
    if (piece.arm === 'battery') return { x: 12, y: 12 };
    if (piece.arm === 'hidden') return closedExtent(piece);
    if (upright) return { x: 17, y: 12 };
    const { half, deep } = blockOf(sign);
    const turn = ((piece.facing ?? 0) * Math.PI) / 180;
    const [sine, cosine] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
    return {
        x: cosine * half + (sine * deep) / 2 + 2,
        y: sine * half + (cosine * deep) / 2 + 2,
    };
}
