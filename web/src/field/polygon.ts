// Polygons: a footprint, the outline of an area, where an order can be pointed at.

import type { Point } from './camera';

export function polygonInto(path: Path2D, polygon: readonly Point[]): void {
    polygon.forEach(({ x, y }, n) => {
        if (n === 0) path.moveTo(x, y);
        else path.lineTo(x, y);
    });
    path.closePath();
}

// A line from point to point, once for each colour and width: the widest first, as its edge.
export function strokeLine(
    pen: CanvasRenderingContext2D,
    points: readonly Point[],
    strokes: readonly (readonly [colour: string, width: number])[],
): void {
    for (const [colour, width] of strokes) {
        pen.strokeStyle = colour;
        pen.lineWidth = width;
        pen.beginPath();
        points.forEach(({ x, y }, n) => (n === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
        pen.stroke();
    }
}

// Whether a point lies in a polygon: a line from it crosses the sides an odd number of times.
export function isInside(polygon: readonly Point[], { x, y }: Point): boolean {
    let inside = false;
    polygon.forEach((one, n) => {
        const other = polygon[(n + 1) % polygon.length] ?? one;
        if (one.y > y === other.y > y) return;
        const crossing = one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x);
        if (x < crossing) inside = !inside;
    });
    return inside;
}

export function middleOf(polygon: readonly Point[]): Point {
    const sum = polygon.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
    return { x: sum.x / polygon.length, y: sum.y / polygon.length };
}
