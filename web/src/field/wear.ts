// What a unit has suffered, at the ends of its sign and without need of colour: strokes on the left for
// the order it has lost, dots on the right for the morale.

import { reachAlong, type Pen, type Sign } from './marks';

export function drawWear(pen: Pen, sign: Sign): void {
    const { piece, palette } = sign;
    const strokes = piece.disruption ?? 0;
    const dots = piece.shaken ?? 0;
    if (strokes + dots === 0) return;
    const end = reachAlong(sign) + 3;
    pen.lineCap = 'round';
    for (const [colour, width] of [
        [palette.paper, 4],
        [palette.ink, 1.7],
    ] as const) {
        pen.strokeStyle = colour;
        pen.lineWidth = width;
        pen.beginPath();
        for (let n = 0; n < strokes; ++n) {
            const x = -end - n * 3.6;
            pen.moveTo(x - 1.5, 5);
            pen.lineTo(x + 1.5, -5);
        }
        pen.stroke();
        pen.fillStyle = colour;
        for (let n = 0; n < dots; ++n) {
            pen.beginPath();
            pen.arc(end + 1, (n - (dots - 1) / 2) * 5, width > 2 ? 3 : 1.9, 0, 2 * Math.PI);
            pen.fill();
        }
    }
    pen.lineCap = 'butt';
}
