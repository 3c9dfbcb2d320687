// What a hand would do: the ground a unit would cover, how far it is, and the tape.

import type { Piece, Pose, PreviewStep, Spot } from '../contract';
import type { Point } from '../field/camera';
import type { Ground } from '../field/ground';
import { lettering } from '../field/marks';
import type { Palette } from '../field/palette';
import { polygonInto, strokeLine } from '../field/polygon';
import { fromFrame } from './drags';

type Pen = CanvasRenderingContext2D;

// Where somebody would stand.
export interface Ghost {
    id: string;
    pose: Pose;
    footprint: Spot[][];
}

const isPose = (value: unknown): value is [number, number, number] =>
    Array.isArray(value) && value.length === 3 && value.every(Number.isFinite);

// Of what a preview says has changed, as the view has it: y is counted from the near edge there. How
// large a stand is, is seen of those that stand.
export function ghostsOf(
    step: PreviewStep | undefined,
    pieces: readonly Piece[],
    depth: number,
): Ghost[] {
    return (step?.pieces ?? []).flatMap(({ id, stands, pose }) => {
        const piece = pieces.find((one) => one.id === id);
        const places = [...(Array.isArray(stands) ? (stands as unknown[]) : []), pose].filter(
            isPose,
        );
        const [first] = places;
        const [one, other] = piece?.footprint?.[0] ?? [];
        if (piece === undefined || first === undefined) return [];
        const side = one && other ? Math.hypot(other[0] - one[0], other[1] - one[1]) : 750;
        const half = side / 2;
        const on = ([x, y, heading]: [number, number, number]): Pose => ({
            x,
            y: depth - y,
            heading,
        });
        const corners = [[1, -1], [1, 1], [-1, 1], [-1, -1]] as const; // prettier-ignore
        const footprint = places.map((place) =>
            corners.map(([ahead, right]): Spot => {
                const { x, y } = fromFrame(on(place), { ahead: ahead * half, right: right * half });
                return [x, y];
            }),
        );
        return { id: piece.id, pose: on(first), footprint };
    });
}

export interface GhostShown {
    ghosts: readonly Ghost[];
    from: Point | undefined; // where the unit stands, on the surface
    label: string; // "4.37″"
    ends?: string | undefined; // what lets it go no farther
    handle?: Point | undefined; // by which it is turned, on the surface
}
export interface Tape {
    from: Point; // on the surface
    to: Point;
    label: string;
}

function write(pen: Pen, text: string, at: Point, size: number, palette: Palette): void {
    pen.font = `600 ${size}px ${lettering}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.lineWidth = size * 0.3;
    pen.strokeStyle = palette.paper;
    pen.strokeText(text, at.x, at.y);
    pen.fillStyle = palette.ink;
    pen.fillText(text, at.x, at.y);
}

// `point` is the size of a point of the screen on the plan.
export function drawGhost(
    pen: Pen,
    ground: Ground,
    { ghosts, from, label, ends, handle }: GhostShown,
    palette: Palette,
    point: number,
): void {
    for (const { footprint, pose } of ghosts) {
        const path = new Path2D();
        for (const stand of footprint) polygonInto(path, ground.polygon(stand));
        pen.fillStyle = palette.lit;
        pen.fill(path);
        pen.strokeStyle = palette.litEdge;
        pen.lineWidth = 1.6 * point;
        pen.stroke(path);
        const to = ground.point([pose.x, pose.y]);
        const start = from && ground.point([from.x, from.y]);
        if (to === undefined) continue;
        if (start !== undefined) {
            pen.setLineDash([7 * point, 5 * point]);
            pen.beginPath();
            pen.moveTo(start.x, start.y);
            pen.lineTo(to.x, to.y);
            pen.stroke();
            pen.setLineDash([]);
        }
        drawFront(pen, to, pose.heading, point, palette);
    }
    const [first] = ghosts;
    const at = first && ground.point([first.pose.x, first.pose.y]);
    const grip = handle && ground.point([handle.x, handle.y]);
    if (at !== undefined && grip !== undefined) drawHandle(pen, at, grip, palette, point);
    if (at === undefined || label === '') return;
    // Where a handle stands ahead, the measure stands behind it.
    const above = grip === undefined ? -1 : grip.y > at.y ? -1 : 1;
    const labelled = { x: at.x, y: at.y + above * 34 * point };
    write(pen, label, labelled, 18 * point, palette);
    const below = { x: at.x, y: above < 0 ? at.y + 30 * point : labelled.y + 18 * point };
    if (ends !== undefined) write(pen, ends, below, 14 * point, palette);
}

function drawHandle(pen: Pen, from: Point, to: Point, palette: Palette, point: number): void {
    pen.strokeStyle = palette.gold;
    pen.lineWidth = 2 * point;
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    drawKnob(pen, to, palette, point);
}

function drawKnob(pen: Pen, at: Point, palette: Palette, point: number): void {
    pen.fillStyle = palette.gold;
    pen.strokeStyle = palette.ink;
    pen.lineWidth = 1.2 * point;
    pen.beginPath();
    pen.arc(at.x, at.y, 5.5 * point, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
}

function drawFront(pen: Pen, at: Point, heading: number, point: number, palette: Palette): void {
    pen.save();
    pen.translate(at.x, at.y);
    pen.rotate((heading / 180_000) * Math.PI);
    pen.beginPath();
    pen.moveTo(0, -24 * point);
    pen.lineTo(5 * point, -14 * point);
    pen.lineTo(-5 * point, -14 * point);
    pen.closePath();
    pen.fillStyle = palette.gold;
    pen.fill();
    pen.restore();
}

// The front corners of a unit that can be wheeled by them.
export function drawGrips(
    pen: Pen,
    ground: Ground,
    corners: readonly Point[],
    palette: Palette,
    point: number,
): void {
    for (const corner of corners) {
        const at = ground.point([corner.x, corner.y]);
        if (at !== undefined) drawKnob(pen, at, palette, point);
    }
}

// A tape with a stroke for each inch.
export function drawTape(
    pen: Pen,
    ground: Ground,
    { from, to, label }: Tape,
    palette: Palette,
    point: number,
): void {
    const [a, b] = [ground.point([from.x, from.y]), ground.point([to.x, to.y])];
    if (a === undefined || b === undefined) return;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const inch = ground.reach(1);
    const way = { x: (b.x - a.x) / (length || 1), y: (b.y - a.y) / (length || 1) };
    strokeLine(
        pen,
        [a, b],
        [
            [palette.ink, 7 * point],
            [palette.gold, 5 * point],
        ],
    );
    pen.strokeStyle = palette.ink;
    pen.lineWidth = point;
    pen.beginPath();
    for (let n = 1; n * inch < length; ++n) {
        const half = (n % 3 === 0 ? 5 : 2.5) * point;
        const [x, y] = [a.x + way.x * n * inch, a.y + way.y * n * inch];
        pen.moveTo(x - way.y * half, y + way.x * half);
        pen.lineTo(x + way.y * half, y - way.x * half);
    }
    pen.stroke();
    write(pen, label, { x: b.x, y: b.y - 18 * point }, 17 * point, palette);
}
