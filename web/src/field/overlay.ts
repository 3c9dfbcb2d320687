// What is laid over the field: where orders can be given, what the hand points at, smoke, radius.

import type { Target } from '../choose';
import type { Highlight, Objective, Piece, Where } from '../contract';
import type { Fallen } from '../log';
import { borderOf } from './area_ground';
import type { Point } from './camera';
import type { Ground } from './ground';
import { flashes, muskets } from './motion';
import { polygonInto } from './polygon';
import type { Palette } from './palette';
import { toward, type Stand } from './stands';

type Pen = CanvasRenderingContext2D;

function pathOf(...polygons: readonly (readonly Point[])[]): Path2D {
    const path = new Path2D();
    for (const polygon of polygons) polygonInto(path, polygon);
    return path;
}
const placePath = (ground: Ground, at: Point, share = 1): Path2D =>
    pathOf(ground.outline(at, share));

// What a target lights on the ground, if it is one that is given by a place.
function litPath(ground: Ground, { area, fan }: Target): Path2D | undefined {
    if (fan !== undefined) return pathOf(ground.polygon(fan));
    const at = ground.area(area);
    return at && placePath(ground, at, 0.93);
}

// Under the troops: the places an order can name.
export function drawLit(
    pen: Pen,
    ground: Ground,
    targets: readonly Target[],
    palette: Palette,
): void {
    pen.lineWidth = ground.size * 0.022;
    for (const target of targets) {
        const path = litPath(ground, target);
        if (path === undefined) continue;
        pen.fillStyle = palette.lit;
        pen.fill(path);
        pen.strokeStyle = palette.litEdge;
        // Chancy ground is edged with dashes.
        const chancy = target.entries.some((entry) => entry.chancy);
        pen.setLineDash(chancy ? [ground.size * 0.09, ground.size * 0.06] : []);
        pen.stroke(path);
    }
    pen.setLineDash([]);
}

// Under the troops: places the player wants pointed out, washed so thinly that the ground stays plain.
export function drawHighlightedPlaces(
    pen: Pen,
    ground: Ground,
    { areas, polygons, tone }: Highlight,
    palette: Palette,
): void {
    const some = areas.flatMap((id) => ground.area(id) ?? []);
    const drawn = (polygons ?? []).map((spots) => ground.polygon(spots));
    const all = pathOf(...some.map((area) => ground.outline(area)), ...drawn);
    pen.fillStyle = `rgba(${palette.tones[tone]}, 0.14)`;
    pen.fill(all);
    // Outlines on a plane cross each other where those of areas lie side by side.
    const isPlane = drawn.length > 0;
    pen.strokeStyle = `rgba(${palette.tones[tone]}, ${isPlane ? 0.55 : 0.8})`;
    pen.lineWidth = ground.size * (isPlane ? 0.025 : 0.06);
    const border = pathOf(...drawn);
    for (const [from, to] of borderOf(some, ground)) {
        border.moveTo(from.x, from.y);
        border.lineTo(to.x, to.y);
    }
    pen.stroke(border);
}

// A ring round each piece pointed out; several highlights of one piece lie one outside the other.
export function drawHighlightRing(
    pen: Pen,
    at: Point,
    size: number,
    tone: Highlight['tone'],
    palette: Palette,
): void {
    pen.beginPath();
    pen.arc(at.x, at.y, size * 0.4, 0, 2 * Math.PI);
    pen.fillStyle = `rgba(${palette.tones[tone]}, 0.16)`;
    pen.fill();
    pen.strokeStyle = `rgba(${palette.tones[tone]}, 0.95)`;
    pen.lineWidth = size * 0.05;
    pen.stroke();
}

// Each objective flies the colours of whoever holds it.
export function drawObjective(
    pen: Pen,
    ground: Ground,
    { at, spot, holder }: Objective,
    palette: Palette,
): void {
    const place = ground.point(at ?? spot ?? '');
    if (place === undefined) return;
    const unit = ground.size / 70;
    const coat = palette.coats[holder];
    pen.save();
    pen.translate(place.x - 14 * unit, place.y + 24 * unit);
    pen.scale(unit, unit);
    pen.strokeStyle = palette.ink;
    pen.lineWidth = 2.4;
    pen.stroke(new Path2D('M0 0V-48'));
    const cloth = new Path2D('M0 -47C10 -52 18 -42 30 -47V-27C18 -22 10 -32 0 -27Z');
    pen.fillStyle = holder === 'A' ? coat.fill : coat.edge;
    pen.fill(cloth);
    pen.strokeStyle = palette.ink;
    pen.lineWidth = 1.2;
    pen.stroke(cloth);
    pen.restore();
}

export const wedgeAt = (from: Point, facing: number, size: number): Point => {
    const way = toward(facing);
    return { x: from.x + way.x * size * 0.66, y: from.y + way.y * size * 0.66 };
};

// Facings as small wedges round the unit.
export function drawWedges(
    pen: Pen,
    from: Point,
    size: number,
    targets: readonly Target[],
    aimed: string | undefined,
    palette: Palette,
): void {
    for (const target of targets) {
        if (target.facing === undefined) continue;
        const at = wedgeAt(from, target.facing, size);
        const isAimed = target.key === aimed;
        const unit = size * (isAimed ? 0.15 : 0.115);
        pen.save();
        pen.translate(at.x, at.y);
        pen.rotate((target.facing * Math.PI) / 180);
        pen.beginPath();
        pen.moveTo(0, -unit);
        pen.lineTo(unit, unit * 0.8);
        pen.lineTo(0, unit * 0.35);
        pen.lineTo(-unit, unit * 0.8);
        pen.closePath();
        pen.fillStyle = isAimed ? palette.gold : palette.paper;
        pen.fill();
        pen.lineWidth = size * 0.022;
        pen.strokeStyle = palette.litEdge;
        pen.stroke();
        pen.restore();
    }
}

// A ring with four strokes round each enemy that can be fired at or assaulted.
export function drawTargetRing(
    pen: Pen,
    at: Point,
    size: number,
    isAimed: boolean,
    palette: Palette,
): void {
    const radius = size * 0.44;
    pen.strokeStyle = palette.danger;
    pen.lineWidth = size * (isAimed ? 0.05 : 0.028);
    pen.beginPath();
    pen.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    for (let n = 0; n < 4; ++n) {
        const way = toward(n * 90);
        pen.moveTo(at.x + way.x * radius * 0.78, at.y + way.y * radius * 0.78);
        pen.lineTo(at.x + way.x * radius * 1.18, at.y + way.y * radius * 1.18);
    }
    pen.stroke();
}

export function drawChosen(pen: Pen, ground: Ground, stand: Stand, palette: Palette): void {
    const at = ground.place(stand.piece);
    if (at === undefined) return;
    pen.strokeStyle = palette.ink;
    const { footprint = [] } = stand;
    pen.lineWidth = ground.size * (footprint.length > 0 ? 0.016 : 0.04);
    pen.stroke(footprint.length > 0 ? pathOf(...footprint) : placePath(ground, at, 0.97));
}

export function drawAimedPlace(
    pen: Pen,
    ground: Ground,
    from: Point | undefined,
    at: Point,
    palette: Palette,
): void {
    if (from !== undefined) {
        pen.strokeStyle = palette.litEdge;
        pen.lineWidth = ground.size * 0.03;
        pen.setLineDash([ground.size * 0.1, ground.size * 0.07]);
        pen.beginPath();
        pen.moveTo(from.x, from.y);
        pen.lineTo(at.x, at.y);
        pen.stroke();
        pen.setLineDash([]);
    }
    pen.fillStyle = palette.lit;
    pen.fill(placePath(ground, at, 0.93));
    pen.strokeStyle = palette.gold;
    pen.lineWidth = ground.size * 0.05;
    pen.stroke(placePath(ground, at, 0.93));
}

// From a gun to what it is pointed at, with a head; dashed, for the shot is still to come.
export function drawAim(pen: Pen, from: Point, to: Point, size: number, palette: Palette): void {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length < 1) return;
    const way = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const start = { x: from.x + way.x * size * 0.28, y: from.y + way.y * size * 0.28 };
    const end = { x: to.x - way.x * size * 0.3, y: to.y - way.y * size * 0.3 };
    for (const [colour, width] of [
        [palette.paper, 0.1],
        [palette.danger, 0.045],
    ] as const) {
        pen.strokeStyle = pen.fillStyle = colour;
        pen.lineWidth = size * width;
        pen.setLineDash(width > 0.05 ? [] : [size * 0.14, size * 0.08]);
        pen.beginPath();
        pen.moveTo(start.x, start.y);
        pen.lineTo(end.x, end.y);
        pen.stroke();
    }
    pen.setLineDash([]);
    pen.beginPath();
    pen.moveTo(end.x + way.x * size * 0.14, end.y + way.y * size * 0.14);
    pen.lineTo(end.x - way.y * size * 0.1, end.y + way.x * size * 0.1);
    pen.lineTo(end.x + way.y * size * 0.1, end.y - way.x * size * 0.1);
    pen.fill();
}

export function drawRadius(pen: Pen, ground: Ground, leader: Piece, palette: Palette): void {
    const centre = ground.place(leader);
    if (centre === undefined || !leader.radius) return;
    pen.strokeStyle = palette.coats[leader.side].figure;
    pen.globalAlpha = 0.75;
    pen.lineWidth = ground.size * 0.03;
    pen.setLineDash([ground.size * 0.16, ground.size * 0.1]);
    pen.beginPath();
    pen.arc(centre.x, centre.y, ground.reach(leader.radius), 0, 2 * Math.PI);
    pen.stroke();
    pen.setLineDash([]);
    pen.globalAlpha = 0.05;
    pen.fillStyle = palette.coats[leader.side].figure;
    pen.fill();
    pen.globalAlpha = 1;
}

// Those who fell lie where they stood, a small cross for some of them, never so many that they hide
// the ground. Where they lie follows from the place alone, so that they do not stir.
export function drawFallen(
    pen: Pen,
    ground: Ground,
    fallen: readonly Fallen[],
    palette: Palette,
): void {
    const unit = ground.size / 70;
    pen.strokeStyle = palette.fallen;
    pen.lineWidth = 1.5 * unit;
    pen.beginPath();
    for (const { at, men } of fallen) {
        const place = ground.point(at);
        if (place === undefined) continue;
        const shown = Math.min(9, Math.ceil(Math.sqrt(men / 8)));
        for (let n = 0; n < shown; ++n) {
            const turn = n * 2.4 + (typeof at === 'string' ? Number(at) : at[0] + at[1]) * 0.7; // the golden angle spreads them
            const far = 27 * unit * Math.sqrt((n + 0.8) / 9.8);
            const x = place.x + far * Math.cos(turn);
            const y = place.y + far * Math.sin(turn);
            const lies = toward((turn * 180) / Math.PI + n * 40);
            pen.moveTo(x - lies.x * 4 * unit, y - lies.y * 4 * unit);
            pen.lineTo(x + lies.x * 4 * unit, y + lies.y * 4 * unit);
            pen.moveTo(
                x - lies.y * 2 * unit + lies.x * unit,
                y + lies.x * 2 * unit + lies.y * unit,
            );
            pen.lineTo(
                x + lies.y * 2 * unit + lies.x * unit,
                y - lies.x * 2 * unit + lies.y * unit,
            );
        }
    }
    pen.stroke();
}

// The muskets of a front, as they flash.
export function drawFlashes(
    pen: Pen,
    { piece, at }: Stand,
    size: number,
    { share, ragged }: { share: number; ragged: boolean },
): void {
    const front = toward(piece.facing ?? 0);
    flashes(share, ragged).forEach((bright, n) => {
        if (bright === 0) return;
        const along = ((n + 0.5) / muskets - 0.5) * 0.8 * size;
        const x = at.x + front.x * 0.2 * size - front.y * along;
        const y = at.y + front.y * 0.2 * size + front.x * along;
        pen.fillStyle = `rgba(255, 196, 60, ${bright})`;
        pen.beginPath();
        pen.arc(x, y, size * (0.03 + 0.05 * bright), 0, 2 * Math.PI);
        pen.fill();
    });
}

// A puff as an engraver cuts it: round after round, light within and lined below.
const rounds = [
    [-0.2, 0.04, 0.13],
    [0.2, 0.05, 0.12],
    [-0.08, -0.1, 0.14],
    [0.1, -0.08, 0.13],
    [0, 0.06, 0.15],
] as const;

function drawPuff(pen: Pen, at: Point, size: number, palette: Palette): void {
    pen.fillStyle = `rgb(${palette.smoke})`;
    pen.strokeStyle = palette.faint;
    pen.lineWidth = size * 0.012;
    for (const [x, y, radius] of rounds) {
        pen.beginPath();
        pen.arc(at.x + x * size, at.y + y * size, radius * size, 0, 2 * Math.PI);
        pen.fill();
        pen.stroke();
    }
    for (const [x, y, radius] of rounds) {
        pen.beginPath();
        pen.arc(at.x + x * size, at.y + y * size, radius * size * 0.9, 0, 2 * Math.PI);
        pen.fill();
    }
    pen.beginPath();
    for (const [x, y, radius] of rounds) {
        const inner = radius * size * 0.62;
        pen.moveTo(
            at.x + x * size + inner * Math.cos(0.4),
            at.y + y * size + inner * Math.sin(0.4),
        );
        pen.arc(at.x + x * size, at.y + y * size, inner, 0.4, 1.7);
    }
    pen.stroke();
}

export interface Smoke {
    at: Where;
    age: number; // 0 just now, 1 gone
    firers: number; // who fired at it
}

// DRG-UI-40: the more that fire at a place, the larger; six fill it.
export const smokeSize = (firers: number): number => 0.85 + 0.15 * Math.min(6, firers);

// Under the troops, above their place: they are seen through it.
export function drawSmoke(
    pen: Pen,
    ground: Ground,
    smoke: readonly Smoke[],
    palette: Palette,
): void {
    for (const { at, age, firers } of smoke) {
        const place = ground.point(at);
        if (place === undefined) continue;
        pen.globalAlpha = 0.95 * (1 - age);
        const size = ground.size * smokeSize(firers) * (1 + age * 0.3);
        drawPuff(pen, { x: place.x, y: place.y - size * 0.3 }, size, palette);
    }
    pen.globalAlpha = 1;
}
