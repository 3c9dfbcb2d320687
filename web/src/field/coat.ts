// A shape in the colours of its nation. Whoever stands against the Prussians wears white, with the
// nation's colour over a part of it, as the plans of the day washed them.

import type { Piece } from '../contract';
import type { Pen } from './marks';
import type { Coat } from './palette';

export interface Wash {
    coat: Coat;
    side: Piece['side'];
    shaded: readonly [x: number, y: number, width: number, height: number];
    line: number; // the width of its edge
}

export function fillCoat(pen: Pen, shape: Path2D, { coat, side, shaded, line }: Wash): void {
    pen.fillStyle = coat.fill;
    pen.fill(shape);
    if (side === 'B') {
        pen.save();
        pen.clip(shape);
        pen.fillStyle = coat.edge;
        pen.fillRect(...shaded);
        pen.restore();
    }
    pen.strokeStyle = coat.edge;
    pen.lineWidth = line;
    pen.stroke(shape);
}
