// Who is commanded together, and where each would come to stand: a bar where it arrives, broken where that
// is not sure, a cross on who stays, and a die where something is left to chance.

import type { Side } from '../contract';
import type { Point } from '../field/camera';
import type { Ground } from '../field/ground';
import { lettering } from '../field/marks';
import type { Palette } from '../field/palette';
import { polygonInto, strokeLine } from '../field/polygon';
import { words } from '../words';
import type { Course } from './planner';

type Pen = CanvasRenderingContext2D;

export interface CorpsShown {
    side: Side;
    places: readonly string[]; // where they stand
    plan: readonly Course[];
}

function outlined(ground: Ground, at: Point, share: number): Path2D {
    const path = new Path2D();
    polygonInto(path, ground.outline(at, share));
    return path;
}

function drawWay(pen: Pen, points: readonly Point[], size: number, palette: Palette): void {
    strokeLine(pen, points, [
        [palette.paper, size * 0.11],
        [palette.litEdge, size * 0.05],
    ]);
}

function drawBar(pen: Pen, at: Point, facing: number | null, size: number): void {
    pen.save();
    pen.translate(at.x, at.y);
    pen.rotate(((facing ?? 0) * Math.PI) / 180);
    pen.beginPath();
    if (facing === null) pen.arc(0, 0, size * 0.16, 0, 2 * Math.PI);
    else {
        pen.rect(-size * 0.34, -size * 0.09, size * 0.68, size * 0.18);
        pen.moveTo(-size * 0.08, -size * 0.12);
        pen.lineTo(0, -size * 0.24);
        pen.lineTo(size * 0.08, -size * 0.12);
    }
    pen.fill();
    pen.stroke();
    pen.restore();
}

function drawCross(pen: Pen, at: Point, size: number, palette: Palette): void {
    pen.strokeStyle = palette.danger;
    pen.lineWidth = size * 0.06;
    pen.beginPath();
    for (const way of [1, -1]) {
        pen.moveTo(at.x - size * 0.16, at.y - size * 0.16 * way);
        pen.lineTo(at.x + size * 0.16, at.y + size * 0.16 * way);
    }
    pen.stroke();
}

// A die, and how likely the likeliest result is.
function drawRisk(pen: Pen, at: Point, size: number, course: Course, palette: Palette): void {
    const { risk } = course;
    if (risk === undefined) return;
    const edge = size * 0.2;
    const x = at.x + size * 0.2;
    const y = at.y - size * 0.42;
    pen.fillStyle = palette.paper;
    pen.strokeStyle = palette.danger;
    pen.lineWidth = size * 0.025;
    pen.beginPath();
    pen.rect(x, y, edge, edge);
    pen.fill();
    pen.stroke();
    pen.fillStyle = palette.danger;
    pen.beginPath();
    for (const [right, down] of [
        [0.28, 0.28],
        [0.5, 0.5],
        [0.72, 0.72],
    ] as const)
        pen.arc(x + edge * right, y + edge * down, edge * 0.09, 0, 2 * Math.PI);
    pen.fill();
    if (risk.ways === 0) return;
    pen.font = `600 ${size * 0.19}px ${lettering}`;
    pen.textAlign = 'left';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.strokeStyle = palette.paper;
    pen.lineWidth = size * 0.07;
    const chance = words.percent(risk.ways, risk.of);
    pen.strokeText(chance, x + edge * 1.2, y + edge * 0.5);
    pen.fillText(chance, x + edge * 1.2, y + edge * 0.5);
    pen.textBaseline = 'alphabetic';
}

export function drawCorps(pen: Pen, ground: Ground, shown: CorpsShown, palette: Palette): void {
    const { size } = ground;
    pen.strokeStyle = palette.gold;
    pen.lineWidth = size * 0.05;
    for (const place of shown.places) {
        const at = ground.area(place);
        if (at !== undefined) pen.stroke(outlined(ground, at, 0.9));
    }
    for (const { way } of shown.plan)
        drawWay(pen, way.flatMap((id) => ground.area(id) ?? []), size, palette); // prettier-ignore
    for (const course of shown.plan) {
        const at = ground.area(course.to.at);
        if (at === undefined) continue;
        if (course.ends === 'stays') {
            drawCross(pen, at, size, palette);
            continue;
        }
        const isSure = course.ends === 'there';
        pen.fillStyle = isSure ? palette.coats[shown.side].fill : palette.paper;
        pen.strokeStyle = palette.coats[shown.side].edge;
        pen.lineWidth = size * 0.035;
        pen.setLineDash(isSure ? [] : [size * 0.08, size * 0.05]);
        drawBar(pen, at, course.to.facing, size);
        pen.setLineDash([]);
        drawRisk(pen, at, size, course, palette);
    }
}
