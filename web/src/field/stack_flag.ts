// DRG-UI-41: where only the top unit of an area is drawn, a flag tells that others stand under it. Its
// colours are the nation's; horse among them cuts it to swallow tails, guns give it a ball, a leader
// crowns it.

import type { Piece } from '../contract';
import { fillCoat } from './coat';
import type { Ground } from './ground';
import { boxRound, type Mark } from './layers/kept_layer';
import { coatOf, type Palette } from './palette';
import type { Stand } from './stands';

export interface StackFlag {
    tails: boolean;
    ball: boolean;
    crown: boolean;
}

// None where a piece stands by itself.
export function stackFlagOf(pieces: readonly Piece[]): StackFlag | undefined {
    if (pieces.length < 2) return undefined;
    const has = (arm: Piece['arm']): boolean => pieces.some((piece) => piece.arm === arm);
    return { tails: has('cavalry'), ball: has('battery'), crown: has('leader') };
}

function drawStackFlag(
    pen: CanvasRenderingContext2D,
    flag: StackFlag,
    top: Piece,
    palette: Palette,
): void {
    pen.strokeStyle = palette.ink;
    pen.lineWidth = 1.3;
    pen.stroke(new Path2D('M0 0V-24'));
    const cloth = new Path2D(
        flag.tails ? 'M0 -23.5H15L10.5 -18.5L15 -13.5H0Z' : 'M0 -23.5H13V-13.5H0Z',
    );
    const coat = coatOf(palette, top);
    fillCoat(pen, cloth, { coat, side: top.side, shaded: [0, -18.5, 16, 6], line: 1.2 });
    pen.fillStyle = top.side === 'A' ? palette.slash : palette.ink;
    pen.beginPath();
    if (flag.ball) pen.arc(5.5, -18.5, 2.1, 0, 2 * Math.PI);
    pen.fill();
    if (!flag.crown) return;
    pen.fillStyle = palette.gold;
    pen.fill(new Path2D('M-2.6 -24.5L-2.6 -29L-1 -26.8L0 -29.6L1 -26.8L2.6 -29V-24.5Z'));
}

export function stackFlagMarks(stands: readonly Stand[], ground: Ground, palette: Palette): Mark[] {
    const byArea = new Map<string, Stand[]>();
    for (const stand of stands)
        if (!stand.fanned && stand.piece.at !== null)
            byArea.set(stand.piece.at, [...(byArea.get(stand.piece.at) ?? []), stand]);
    const unit = ground.size / 70;
    return [...byArea].flatMap(([area, here]) => {
        const flag = stackFlagOf(here.map(({ piece }) => piece));
        const top = here.find(({ covered }) => !covered);
        if (flag === undefined || top === undefined) return [];
        const { side, nation } = top.piece;
        return {
            look: JSON.stringify(['flag', area, flag, side, nation]),
            box: boxRound(top.at, ground.size),
            draw(pen) {
                pen.translate(top.at.x + 17 * unit, top.at.y - 6 * unit);
                pen.scale(unit, unit);
                drawStackFlag(pen, flag, top.piece, palette);
            },
        };
    });
}
