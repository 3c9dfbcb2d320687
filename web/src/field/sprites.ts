// Signs drawn once and kept: a frame of the field then only copies them.

import type { Point } from './camera';
import { drawFigures, figuresHalo } from './figures';
import {
    drawPeriodSign,
    haloOf,
    lettering,
    reachAlong,
    reachBehind,
    type Pen,
    type Sign,
} from './marks';
import { drawNatoSign } from './nato';
import { drawWear } from './wear';
import { coatOf, type Palette } from './palette';
import { standsUpright, toward, type Stand } from './stands';

export type Symbols = 'period' | 'figures' | 'nato';

export interface Sprite {
    image: OffscreenCanvas;
    look: string; // all that it depends on
    reach: number; // half its width, in the units of the sign
}

export type Look = Pick<Stand, 'piece' | 'mirrored' | 'alone'>;

export type Size = Pick<Sign, 'strength' | 'figures'>;

export interface Manner {
    symbols: Symbols;
    palette: Palette;
    figures: boolean;
}

const reach = 46;

function canvasOf(points: number): { image: OffscreenCanvas; pen: Pen } {
    const image = new OffscreenCanvas(points, points);
    const pen = image.getContext('2d');
    if (pen === null) throw new Error('no canvas to draw on');
    return { image, pen };
}

// Behind the sign where there is room, else at the end of its front.
function figurePlace(sign: Sign, manner: Manner, alone: boolean): Point {
    const { piece } = sign;
    if (piece.arm === 'hidden' || manner.symbols === 'figures') {
        // On the side that the arrow leaves free.
        const pointsDown = piece.facing !== null && toward(piece.facing).y > 0.4;
        const far = piece.arm === 'hidden' ? 18.5 : 30;
        return { x: 0, y: pointsDown ? -far : far };
    }
    if (manner.symbols === 'nato') return { x: 21, y: 0 };
    if (standsUpright(piece)) return { x: reachAlong(sign) + 6.5, y: 0 };
    const way = toward(piece.facing ?? 0);
    const rear = alone && piece.arm !== 'battery';
    const behind = rear ? reachBehind(sign) + 7 : 0;
    const along = rear ? 0 : reachAlong(sign) + 6.5;
    return { x: -way.y * along - way.x * behind, y: way.x * along - way.y * behind };
}

function drawFigure(pen: Pen, sign: Sign, manner: Manner, alone: boolean): void {
    const { piece, palette } = sign;
    if (piece.figure === '' || piece.arm === 'leader') return;
    const at = figurePlace(sign, manner, alone);
    pen.font = `600 ${piece.figure.length > 2 && !alone ? 10 : 13}px ${lettering}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.lineWidth = 3;
    pen.strokeStyle = palette.paper;
    pen.strokeText(piece.figure, at.x, at.y);
    pen.fillStyle = sign.coat.figure;
    pen.fillText(piece.figure, at.x, at.y);
    pen.lineJoin = 'miter';
}

function boxHalo(): Path2D {
    const box = new Path2D();
    box.rect(-16.5, -11.5, 33, 23);
    return box;
}

function drawSign(pen: Pen, sign: Sign, manner: Manner, alone: boolean): void {
    const closed = sign.piece.arm === 'hidden';
    const turned = manner.symbols === 'period' && !standsUpright(sign.piece);
    pen.save();
    if (turned) pen.rotate(((sign.piece.facing ?? 0) * Math.PI) / 180);
    const halo =
        manner.symbols === 'period' || closed
            ? haloOf(sign)
            : manner.symbols === 'figures'
              ? figuresHalo(sign)
              : boxHalo();
    pen.lineJoin = 'round';
    if (sign.piece.arm !== 'leader' && manner.symbols !== 'figures') {
        pen.strokeStyle = sign.palette.paper;
        pen.globalAlpha = 0.85;
        pen.lineWidth = 3;
        pen.stroke(halo);
        pen.globalAlpha = 1;
    }
    if (sign.piece.can_act) {
        pen.fillStyle = pen.strokeStyle = sign.palette.gold;
        pen.globalAlpha = 0.28;
        pen.lineWidth = 6;
        pen.stroke(halo);
        pen.fill(halo);
        pen.globalAlpha = 1;
        pen.lineWidth = 2;
        pen.stroke(halo);
    }
    if (sign.piece.finished === true) {
        pen.strokeStyle = sign.palette.faint;
        pen.globalAlpha = 0.55;
        pen.lineWidth = 2.4;
        pen.stroke(halo);
        pen.globalAlpha = 1;
    }
    pen.lineJoin = 'miter';
    if (manner.symbols === 'period' || closed) drawPeriodSign(pen, sign);
    else if (manner.symbols === 'figures') drawFigures(pen, sign);
    else drawNatoSign(pen, sign);
    if (manner.figures && manner.symbols === 'period' && turned) drawWear(pen, sign);
    pen.restore();
    if (manner.figures && (manner.symbols !== 'period' || !turned)) drawWear(pen, sign);
    if (manner.figures) drawFigure(pen, sign, manner, alone);
}

// Between two steps of zoom the same sprite is stretched a little.
export const scaleStep = (scale: number): number => 2 ** (Math.ceil(Math.log2(scale) * 3) / 3);

export class Sprites {
    private readonly kept = new Map<string, Sprite>();
    private manner = '';

    of({ piece, mirrored, alone }: Look, size: Size, scale: number, manner: Manner): Sprite {
        const now = `${manner.symbols} ${manner.figures} ${manner.palette.paper}`;
        if (now !== this.manner) this.forget();
        this.manner = now;
        const step = scaleStep(scale);
        const key = [
            step.toFixed(3), piece.arm, piece.side, piece.formation, piece.condition,
            piece.can_act, piece.finished, piece.disruption, piece.shaken, piece.facing, size.strength.toFixed(1), size.figures, piece.figure,
            piece.kind, piece.nation, piece.shows, piece.holds, piece.charging,
            piece.arm === 'hidden' && piece.leader !== null,
            piece.arm === 'leader' && piece.strength > 0,
            mirrored,
            alone,
        ].join(' '); // prettier-ignore
        const known = this.kept.get(key);
        if (known !== undefined) return known;
        if (this.kept.size > 700) this.forget();
        const { image, pen } = canvasOf(Math.ceil(2 * reach * step));
        pen.scale(step, step);
        pen.translate(reach, reach);
        if (mirrored) pen.scale(-1, 1);
        const { palette } = manner;
        drawSign(pen, { piece, ...size, coat: coatOf(palette, piece), palette }, manner, alone);
        const sprite = { image, look: key, reach };
        this.kept.set(key, sprite);
        return sprite;
    }

    forget(): void {
        this.kept.clear();
    }
}

export interface Name {
    image: OffscreenCanvas;
    width: number; // of the letters
}

// Names beside the signs, each written once.
export class Names {
    private readonly kept = new Map<string, Name>();

    of(text: string, size: number, ink: string, paper: string): Name {
        const key = `${text}|${size}|${ink}`;
        const known = this.kept.get(key);
        if (known !== undefined) return known;
        if (this.kept.size > 500) this.kept.clear();
        const name = letter(text, size, ink, paper);
        this.kept.set(key, name);
        return name;
    }

    forget(): void {
        this.kept.clear();
    }
}

function letter(text: string, size: number, ink: string, paper: string): Name {
    const font = `italic 500 ${size}px ${lettering}`;
    const measure = new OffscreenCanvas(1, 1).getContext('2d');
    if (measure !== null) measure.font = font;
    const width = Math.ceil((measure?.measureText(text).width ?? 0) + size * 0.4);
    const image = new OffscreenCanvas(Math.max(1, width), Math.ceil(size * 1.6));
    const pen = image.getContext('2d');
    if (pen === null) return { image, width };
    pen.font = font;
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.lineWidth = size * 0.26;
    pen.strokeStyle = paper;
    pen.globalAlpha = 0.8;
    pen.strokeText(text, size * 0.2, image.height / 2);
    pen.globalAlpha = 1;
    pen.fillStyle = ink;
    pen.fillText(text, size * 0.2, image.height / 2);
    return { image, width };
}
