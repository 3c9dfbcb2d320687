// The ground: the cartographer's drawing, rasterised in tiles and kept for each step of zoom. Until a
// tile is there, a coarser one is shown in its place.

import type { Box, Size } from '../camera';

const side = 512;
const keptAtMost = 160;

export interface Tile {
    image: OffscreenCanvas;
    used: number;
}

export const levelOf = (scale: number): number => Math.ceil(Math.log2(scale) * 2 - 0.01);
export const scaleOf = (level: number): number => 2 ** (level / 2);

export interface TilePlace {
    level: number;
    column: number;
    row: number;
}

// The tiles of a level that a box of the plan touches.
export function tilesIn(box: Box, plan: Size, level: number): TilePlace[] {
    const span = side / scaleOf(level); // of the plan
    const places: TilePlace[] = [];
    const last = {
        column: Math.ceil(plan.width / span) - 1,
        row: Math.ceil(plan.height / span) - 1,
    };
    const from = {
        column: Math.max(0, Math.floor(box.left / span)),
        row: Math.max(0, Math.floor(box.top / span)),
    };
    const to = {
        column: Math.min(last.column, Math.floor(box.right / span)),
        row: Math.min(last.row, Math.floor(box.bottom / span)),
    };
    for (let row = from.row; row <= to.row; ++row)
        for (let column = from.column; column <= to.column; ++column)
            places.push({ level, column, row });
    return places;
}

export type Engrave = (pen: OffscreenCanvasRenderingContext2D, box: Box, scale: number) => void;

export class PlanTiles {
    private readonly kept = new Map<string, Tile>();
    private overview: OffscreenCanvas | undefined;
    private clock = 0;

    // `engrave` draws what lies over the drawing, such as the hexes.
    constructor(
        private readonly image: HTMLImageElement,
        private readonly plan: Size,
        private readonly engrave: Engrave,
    ) {}

    private key({ level, column, row }: TilePlace): string {
        return `${level}/${column}/${row}`;
    }

    private overviewScale(): number {
        return Math.min(1, 700 / Math.max(this.plan.width, this.plan.height));
    }

    private drawOverview(): OffscreenCanvas {
        const scale = this.overviewScale();
        const image = new OffscreenCanvas(
            Math.ceil(this.plan.width * scale),
            Math.ceil(this.plan.height * scale),
        );
        image.getContext('2d')?.drawImage(this.image, 0, 0, image.width, image.height);
        return image;
    }

    private rasterise(place: TilePlace): Tile {
        const scale = scaleOf(place.level);
        const span = side / scale;
        const box = {
            left: place.column * span,
            top: place.row * span,
            right: Math.min((place.column + 1) * span, this.plan.width),
            bottom: Math.min((place.row + 1) * span, this.plan.height),
        };
        const image = new OffscreenCanvas(side, side);
        const pen = image.getContext('2d');
        if (pen !== null) {
            pen.setTransform(scale, 0, 0, scale, -box.left * scale, -box.top * scale);
            pen.save();
            pen.beginPath();
            pen.rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
            pen.clip();
            pen.drawImage(this.image, 0, 0, this.plan.width, this.plan.height);
            pen.restore();
            this.engrave(pen, box, scale);
        }
        const tile = { image, used: this.clock };
        this.kept.set(this.key(place), tile);
        this.dropOldest();
        return tile;
    }

    private dropOldest(): void {
        if (this.kept.size <= keptAtMost) return;
        const byAge = [...this.kept].sort(([, a], [, b]) => a.used - b.used);
        for (const [key] of byAge.slice(0, this.kept.size - keptAtMost)) this.kept.delete(key);
    }

    // Draws in units of the plan; makes missing tiles for at most so many milliseconds, and says
    // whether any are missing still.
    draw(pen: CanvasRenderingContext2D, box: Box, scale: number, milliseconds: number): boolean {
        this.clock += 1;
        const level = levelOf(scale);
        const until = performance.now() + milliseconds;
        const missing: TilePlace[] = [];
        const ready: [TilePlace, Tile][] = [];
        for (const place of tilesIn(box, this.plan, level)) {
            const tile = this.kept.get(this.key(place));
            if (tile !== undefined) ready.push([place, tile]);
            else missing.push(place);
        }
        const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
        const span = side / scaleOf(level);
        const far = (place: TilePlace): number =>
            Math.hypot((place.column + 0.5) * span - middle.x, (place.row + 0.5) * span - middle.y);
        missing.sort((one, other) => far(one) - far(other));
        while (missing.length > 0 && performance.now() < until) {
            const place = missing.shift();
            if (place !== undefined) ready.push([place, this.rasterise(place)]);
        }
        if (missing.length > 0) this.drawCoarser(pen, missing, span);
        for (const [{ column, row }, tile] of ready) {
            tile.used = this.clock;
            pen.drawImage(tile.image, column * span, row * span, span, span);
        }
        return missing.length > 0;
    }

    private drawCoarser(pen: CanvasRenderingContext2D, places: TilePlace[], span: number): void {
        this.overview ??= this.drawOverview();
        const scale = this.overviewScale();
        for (const { column, row } of places) {
            const left = column * span;
            const top = row * span;
            const width = Math.min(span, this.plan.width - left);
            const height = Math.min(span, this.plan.height - top);
            pen.drawImage(
                this.overview,
                left * scale, top * scale, width * scale, height * scale,
                left, top, width, height,
            ); // prettier-ignore
        }
    }
}
