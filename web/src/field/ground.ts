// The hexes of a sheet: where they lie, how they are shaped, which one a point is in.

import type { Hex, Sheet } from '../contract';
import type { Point } from './camera';

export interface Ground {
    readonly size: number; // from side to side
    readonly corners: readonly Point[]; // from the centre; all hexes are alike
    hex(at: string): Hex | undefined;
    hexUnder(point: Point): Hex | undefined;
    readonly hexes: readonly Hex[];
    readonly outlines: Path2D | undefined; // of all hexes, in units of the plan
}

// The grid may be turned: the direction to the nearest neighbours tells which way the sides look.
export function cornersOf(hexes: readonly Pick<Hex, 'x' | 'y'>[], size: number): Point[] {
    let toNeighbour = 0;
    search: for (const one of hexes.slice(0, 40))
        for (const other of hexes) {
            const x = other.x - one.x;
            const y = other.y - one.y;
            const distance = Math.hypot(x, y);
            if (distance < size * 0.5 || distance > size * 1.1) continue;
            toNeighbour = Math.atan2(y, x);
            break search;
        }
    const radius = size / Math.sqrt(3);
    return Array.from({ length: 6 }, (_, n) => {
        const angle = toNeighbour + Math.PI / 6 + (n * Math.PI) / 3;
        return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    });
}

export function outlineInto(path: Path2D, corners: readonly Point[], at: Point): void {
    corners.forEach((corner, n) => {
        if (n === 0) path.moveTo(at.x + corner.x, at.y + corner.y);
        else path.lineTo(at.x + corner.x, at.y + corner.y);
    });
    path.closePath();
}

export function groundOf(sheet: Sheet): Ground {
    const byLabel = new Map(sheet.hexes.map((hex) => [hex.at, hex]));
    const cell = sheet.hex_size;
    const cells = new Map<string, Hex[]>();
    const cellOf = (x: number, y: number): string =>
        `${Math.floor(x / cell)},${Math.floor(y / cell)}`;
    for (const hex of sheet.hexes) {
        const key = cellOf(hex.x, hex.y);
        const known = cells.get(key);
        if (known === undefined) cells.set(key, [hex]);
        else known.push(hex);
    }
    const corners = cornersOf(sheet.hexes, sheet.hex_size);
    let outlines: Path2D | undefined;
    if (typeof Path2D !== 'undefined') {
        outlines = new Path2D();
        for (const hex of sheet.hexes) outlineInto(outlines, corners, hex);
    }
    return {
        size: sheet.hex_size,
        corners,
        hexes: sheet.hexes,
        outlines,
        hex: (at) => byLabel.get(at),
        hexUnder(point) {
            let nearest: Hex | undefined;
            let least = sheet.hex_size * 0.6;
            for (let column = -1; column <= 1; ++column)
                for (let row = -1; row <= 1; ++row) {
                    const near = cells.get(cellOf(point.x + column * cell, point.y + row * cell));
                    for (const hex of near ?? []) {
                        const distance = Math.hypot(hex.x - point.x, hex.y - point.y);
                        if (distance >= least) continue;
                        least = distance;
                        nearest = hex;
                    }
                }
            return nearest;
        },
    };
}
