// The switch: symbols of our own day, upright, with a pointer to where the troops look.

import type { Pen, Sign } from './marks';
import { toward } from './stands';

const half = { x: 15, y: 10 };

function symbol(sign: Sign): Path2D {
    switch (sign.piece.arm) {
        case 'infantry':
            return new Path2D('M-15 -10L15 10M15 -10L-15 10');
        case 'light':
            return new Path2D('M-15 -10L15 10M15 -10L-15 10M0 -10V-4');
        case 'cavalry':
            return new Path2D('M-15 10L15 -10');
        case 'leader':
            return new Path2D('M-15 -4H15');
        case 'battery':
        case 'hidden': // drawn as it lies on the table, whatever the symbols
            return new Path2D();
    }
}

export function drawNatoSign(pen: Pen, sign: Sign): void {
    const { piece, coat, palette } = sign;
    const routed = piece.condition === 'routed';
    const line = piece.side === 'A' && !routed ? palette.slash : coat.edge;
    if (piece.facing !== null && piece.arm !== 'leader') {
        const way = toward(piece.facing);
        pen.fillStyle = coat.edge;
        pen.beginPath();
        const tip = { x: way.x * 22, y: way.y * 19 };
        const foot = { x: way.x * 12, y: way.y * 10 };
        pen.moveTo(tip.x, tip.y);
        pen.lineTo(foot.x - way.y * 6, foot.y + way.x * 6);
        pen.lineTo(foot.x + way.y * 6, foot.y - way.x * 6);
        pen.fill();
    }
    pen.fillStyle = routed ? palette.paper : coat.fill;
    pen.fillRect(-half.x, -half.y, 2 * half.x, 2 * half.y);
    pen.strokeStyle = line;
    pen.lineWidth = 1.5;
    pen.stroke(symbol(sign));
    if (piece.arm === 'battery') {
        pen.fillStyle = line;
        pen.beginPath();
        pen.arc(0, 0, 4, 0, 2 * Math.PI);
        pen.fill();
    }
    pen.strokeStyle = routed ? coat.figure : coat.edge;
    pen.setLineDash(routed ? [4, 2.4] : []);
    pen.strokeRect(-half.x, -half.y, 2 * half.x, 2 * half.y);
    pen.setLineDash([]);
    drawFormation(pen, sign);
}

// Above the box, as sizes are: a stroke for a line, two for a column, a box for a square; below it a
// jagged line for disorder.
function drawFormation(pen: Pen, sign: Sign): void {
    const { piece, coat } = sign;
    pen.strokeStyle = coat.figure;
    pen.lineWidth = 1.4;
    if (piece.formation === 'column' || piece.formation === 'limbered')
        pen.stroke(new Path2D('M-2 -12V-17M2 -12V-17'));
    if (piece.formation === 'square') pen.strokeRect(-2.5, -17, 5, 5);
    if (piece.condition === 'disordered')
        pen.stroke(new Path2D('M-15 14L-10 11.5L-5 14L0 11.5L5 14L10 11.5L15 14'));
}
