// Counters that lie closed: a dashed frame, and in it what its enemy sees of it. Who owns it sees more:
// troops of a hidden wing in their colours, a dummy empty and struck through.

import type { Piece } from '../contract';
import { lettering, type Pen, type Sign } from './marks';
import { toward } from './stands';

// Marks how far a wing may reach, and is not itself one.
export const isOutlier = ({ arm, shows, leader }: Piece): boolean =>
    arm === 'hidden' && shows === undefined && typeof leader === 'string';

const frame = { x: 18, y: 11 };

const outlier = { x: 6, y: 6 };

// With the arrow and the figure, which lie above and below.
export const closedExtent = (piece: Piece): { x: number; y: number } =>
    isOutlier(piece) ? outlier : { x: frame.x, y: frame.y + 13 };

export function closedHalo(piece: Piece): Path2D {
    const { x, y } = isOutlier(piece) ? outlier : frame;
    const halo = new Path2D();
    halo.rect(-x - 1, -y - 1, 2 * x + 2, 2 * y + 2);
    return halo;
}

interface Bar {
    arm: 'infantry' | 'cavalry';
    top: number;
    high: number;
}

function barsOf(shows: Piece['shows']): Bar[] {
    switch (shows) {
        case 'both':
            return [
                { arm: 'infantry', top: -7.5, high: 6.5 },
                { arm: 'cavalry', top: 1, high: 6.5 },
            ];
        case 'infantry':
        case 'cavalry':
            return [{ arm: shows, top: -5, high: 10 }];
        case undefined:
            return [];
    }
}

function drawBar(pen: Pen, { coat, palette, piece }: Sign, bar: Bar): void {
    const filled = piece.holds === 'wing';
    const unknown = piece.holds === undefined;
    const half = unknown ? 7.5 : 13; // of its front
    const shape = new Path2D();
    shape.rect(-half, bar.top, 2 * half, bar.high);
    pen.save();
    if (unknown) pen.translate(-6.5, 0); // there is a question beside it
    pen.fillStyle = filled ? coat.fill : palette.paper;
    pen.fill(shape);
    pen.save();
    pen.clip(shape);
    if (bar.arm === 'cavalry') {
        pen.strokeStyle = filled && piece.side === 'A' ? palette.slash : coat.figure;
        pen.lineWidth = filled ? 2.2 : 1.2;
        pen.beginPath();
        for (let x = -half + 4; x < half; x += 6) {
            pen.moveTo(x - 3, bar.top + bar.high);
            pen.lineTo(x + 3, bar.top);
        }
        pen.stroke();
    } else if (filled && piece.side === 'B') {
        pen.fillStyle = coat.edge;
        pen.fillRect(-half, bar.top + bar.high / 2, 2 * half, bar.high);
    }
    pen.restore();
    pen.strokeStyle = filled ? coat.edge : coat.figure;
    pen.lineWidth = 1.2;
    pen.stroke(shape);
    pen.restore();
}

function drawArrow(pen: Pen, { coat }: Sign, facing: number): void {
    const way = toward(facing);
    // From the edge of the frame outward, whichever edge lies that way.
    const edge = Math.min(
        frame.x / Math.max(0.001, Math.abs(way.x)),
        frame.y / Math.max(0.001, Math.abs(way.y)),
    );
    const foot = { x: way.x * (edge + 2), y: way.y * (edge + 2) };
    pen.fillStyle = coat.figure;
    pen.beginPath();
    pen.moveTo(foot.x + way.x * 9, foot.y + way.y * 9);
    pen.lineTo(foot.x - way.y * 5, foot.y + way.x * 5);
    pen.lineTo(foot.x + way.y * 5, foot.y - way.x * 5);
    pen.fill();
}

function drawOutlier(pen: Pen, { coat, palette }: Sign): void {
    const diamond = new Path2D('M0 -6L6 0L0 6L-6 0Z');
    pen.fillStyle = palette.paper;
    pen.fill(diamond);
    pen.strokeStyle = coat.figure;
    pen.lineWidth = 1.3;
    pen.setLineDash([2.4, 1.6]);
    pen.stroke(diamond);
    pen.setLineDash([]);
}

export function drawClosed(pen: Pen, sign: Sign): void {
    const { piece, coat, palette } = sign;
    if (isOutlier(piece)) return drawOutlier(pen, sign);
    const outline = new Path2D(`M${-frame.x} ${-frame.y}H${frame.x}V${frame.y}H${-frame.x}Z`);
    pen.fillStyle = palette.paper;
    pen.fill(outline);
    for (const bar of barsOf(piece.shows)) drawBar(pen, sign, bar);
    if (piece.holds === 'dummy') {
        pen.strokeStyle = coat.figure;
        pen.lineWidth = 1.2;
        pen.stroke(new Path2D(`M${-frame.x} ${frame.y}L${frame.x} ${-frame.y}`));
    } else if (piece.holds === undefined) drawQuestion(pen, sign);
    pen.strokeStyle = coat.figure;
    pen.lineWidth = 1.6;
    pen.setLineDash([3.4, 2.2]);
    pen.stroke(outline);
    pen.setLineDash([]);
    if (piece.facing !== null) drawArrow(pen, sign, piece.facing);
}

function drawQuestion(pen: Pen, { coat }: Sign): void {
    pen.font = `italic 700 17px ${lettering}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = coat.figure;
    pen.fillText('?', 9.5, 1);
}
