// Ground that players have laid, drawn over the bare cloth in the manner of the plan: what a seat knows of
// it comes with the board.

import type { Feature } from '../contract';
import type { Point } from '../field/camera';
import type { Ground } from '../field/ground';
import { lettering } from '../field/marks';
import { polygonInto } from '../field/polygon';

type Pen = OffscreenCanvasRenderingContext2D;

interface Inks {
    ink: string;
    hill: string;
    contour: string;
    wood: string;
    tree: string;
    marsh: string;
    reed: string;
    water: string;
    bank: string;
    village: string;
    house: string;
    road: string;
    crops: string;
    paper: string;
}
const day: Inks = {
    ink: '#2b2118',
    hill: 'rgba(150, 112, 58, 0.2)',
    contour: 'rgba(98, 68, 30, 0.6)',
    wood: 'rgba(72, 104, 52, 0.42)',
    tree: '#3d5c2c',
    marsh: 'rgba(92, 130, 122, 0.4)',
    reed: '#3f655f',
    water: '#7fa6b8',
    bank: '#44687a',
    village: 'rgba(196, 160, 104, 0.55)',
    house: '#8a3b2c',
    road: '#d9c291',
    crops: 'rgba(205, 172, 72, 0.5)',
    paper: '#f3e9d2',
};
const candlelight: Inks = {
    ink: '#e9dcc0',
    hill: 'rgba(196, 158, 98, 0.16)',
    contour: 'rgba(214, 178, 120, 0.5)',
    wood: 'rgba(96, 136, 72, 0.36)',
    tree: '#7d9c62',
    marsh: 'rgba(96, 140, 132, 0.34)',
    reed: '#8cb3a9',
    water: '#3c6274',
    bank: '#8db3c4',
    village: 'rgba(150, 116, 70, 0.5)',
    house: '#c98a6a',
    road: '#8f7a52',
    crops: 'rgba(176, 146, 60, 0.4)',
    paper: '#1d2620',
};

const middleOf = (ring: readonly Point[]): Point => ({
    x: ring.reduce((sum, { x }) => sum + x, 0) / ring.length,
    y: ring.reduce((sum, { y }) => sum + y, 0) / ring.length,
});
const between = (a: Point, b: Point, share: number): Point => ({
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
});
function pathOf(ring: readonly Point[]): Path2D {
    const path = new Path2D();
    polygonInto(path, ring);
    return path;
}
const isInside = (ring: readonly Point[], { x, y }: Point): boolean =>
    ring.reduce((inside, a, n) => {
        const b = ring[(n + 1) % ring.length] ?? a;
        const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
        return crosses ? !inside : inside;
    }, false);

// Places inside a ring, a step apart and a little off their rows, the same at each drawing.
function scattered(ring: readonly Point[], step: number, off = 0.35): Point[] {
    const xs = ring.map(({ x }) => x);
    const ys = ring.map(({ y }) => y);
    const found: Point[] = [];
    let seed = 1757;
    const chance = (): number => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed / 2_147_483_647 - 0.5;
    };
    for (let y = Math.min(...ys) + step / 2; y < Math.max(...ys); y += step)
        for (let x = Math.min(...xs) + step / 2; x < Math.max(...xs); x += step) {
            const at = { x: x + chance() * 2 * off * step, y: y + chance() * 2 * off * step };
            if (isInside(ring, at)) found.push(at);
        }
    return found;
}

const rings: Readonly<Record<string, number>> = {
    gentle_hill: 2,
    normal_hill: 3,
    steep_hill: 4,
    very_steep_hill: 5,
    sheer_slope: 6,
};

class Drawing {
    constructor(
        private readonly pen: Pen,
        private readonly inks: Inks,
        private readonly inch: number, // on the plan
    ) {}

    draw(terrain: string, ring: readonly Point[]): void {
        const { inks } = this;
        if (rings[terrain] !== undefined) this.hill(ring, rings[terrain]);
        else if (['orchard', 'woodland', 'forest'].includes(terrain)) this.wood(terrain, ring);
        else if (['bog', 'morass', 'quagmire', 'rocky_ground', 'broken_ground'].includes(terrain))
            this.marsh(terrain, ring);
        else if (['settlement', 'building', 'farm'].includes(terrain)) this.village(terrain, ring);
        else if (terrain === 'road') this.fill(ring, inks.road, inks.contour);
        else if (terrain === 'bridge') this.bridge(ring);
        else if (terrain === 'ford') this.fill(ring, inks.road, inks.bank);
        else if (terrain === 'crowd') this.herd(ring);
        else if (terrain === 'lake') this.pond(ring);
        else if (terrain === 'crops') this.fill(ring, inks.crops, inks.contour);
        else if (terrain === 'linear_obstacle') this.fill(ring, inks.ink, inks.ink);
        else this.fill(ring, inks.water, inks.bank);
    }
    name(text: string, ring: readonly Point[]): void {
        const { pen, inks, inch } = this;
        const at = middleOf(ring);
        pen.font = `italic ${0.85 * inch}px ${lettering}`;
        pen.textAlign = 'center';
        pen.textBaseline = 'middle';
        pen.lineJoin = 'round';
        pen.lineWidth = 0.24 * inch;
        pen.strokeStyle = inks.paper;
        pen.strokeText(text, at.x, at.y);
        pen.fillStyle = inks.ink;
        pen.fillText(text, at.x, at.y);
    }

    private fill(ring: readonly Point[], colour: string, edge: string): void {
        const path = pathOf(ring);
        this.pen.fillStyle = colour;
        this.pen.fill(path);
        this.pen.strokeStyle = edge;
        this.pen.lineWidth = 0.07 * this.inch;
        this.pen.stroke(path);
    }
    private hill(ring: readonly Point[], count: number): void {
        const middle = middleOf(ring);
        for (let n = 0; n < count; ++n)
            this.fill(
                ring.map((corner) => between(corner, middle, (0.75 * n) / count)),
                this.inks.hill,
                this.inks.contour,
            );
    }
    private wood(terrain: string, ring: readonly Point[]): void {
        const { pen, inks, inch } = this;
        this.fill(ring, inks.wood, inks.tree);
        const step = terrain === 'forest' ? 0.7 : terrain === 'orchard' ? 1.3 : 1;
        for (const { x, y } of scattered(ring, step * inch, terrain === 'orchard' ? 0 : 0.35)) {
            pen.beginPath();
            pen.arc(x, y, 0.27 * inch, 0, 2 * Math.PI);
            pen.fillStyle = inks.tree;
            pen.fill();
        }
    }
    private marsh(terrain: string, ring: readonly Point[]): void {
        const { pen, inks, inch } = this;
        const isRock = terrain === 'rocky_ground' || terrain === 'broken_ground';
        this.fill(ring, isRock ? inks.hill : inks.marsh, isRock ? inks.contour : inks.reed);
        pen.strokeStyle = isRock ? inks.contour : inks.reed;
        pen.lineWidth = 0.09 * inch;
        for (const { x, y } of scattered(ring, 0.9 * inch)) {
            pen.beginPath();
            pen.moveTo(x - 0.3 * inch, y);
            pen.lineTo(x + 0.3 * inch, isRock ? y - 0.25 * inch : y);
            pen.stroke();
        }
    }
    // Trodden ground, and beasts on it, each with its head to one side.
    private herd(ring: readonly Point[]): void {
        const { pen, inks, inch } = this;
        this.fill(ring, inks.village, inks.contour);
        pen.fillStyle = inks.ink;
        scattered(ring, 0.62 * inch, 0.25).forEach(({ x, y }, n) => {
            const ahead = n % 3 === 0 ? -1 : 1;
            pen.beginPath();
            pen.ellipse(x, y, 0.19 * inch, 0.1 * inch, 0, 0, 2 * Math.PI);
            pen.ellipse(x + ahead * 0.22 * inch, y - 0.07 * inch, 0.07 * inch, 0.06 * inch, 0, 0, 2 * Math.PI); // prettier-ignore
            pen.fill();
        });
    }
    private pond(ring: readonly Point[]): void {
        const { pen, inks, inch } = this;
        this.fill(ring, inks.water, inks.bank);
        pen.strokeStyle = inks.bank;
        pen.lineWidth = 0.05 * inch;
        for (const { x, y } of scattered(ring, 0.8 * inch, 0.2)) {
            pen.beginPath();
            pen.moveTo(x - 0.3 * inch, y);
            pen.quadraticCurveTo(x - 0.15 * inch, y - 0.12 * inch, x, y);
            pen.quadraticCurveTo(x + 0.15 * inch, y + 0.12 * inch, x + 0.3 * inch, y);
            pen.stroke();
        }
    }
    // Houses in rows along its first side.
    private village(terrain: string, ring: readonly Point[]): void {
        const { pen, inks, inch } = this;
        this.fill(ring, inks.village, inks.contour);
        const [a, b, c] = ring;
        if (a === undefined || b === undefined || c === undefined) return;
        const [along, down] = [Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - b.x, c.y - b.y)];
        const turn = Math.atan2(b.y - a.y, b.x - a.x);
        const pitch = (length: number): number =>
            terrain === 'settlement' ? Math.max(1, Math.floor(length / (1.7 * inch))) : 1;
        const [columns, rows] = [pitch(along), pitch(down)];
        pen.fillStyle = inks.house;
        for (let row = 0; row < rows; ++row)
            for (let column = 0; column < columns; ++column) {
                const top = between(a, b, (column + 0.5) / columns);
                const by = (row + 0.5) / rows;
                pen.save();
                pen.translate(top.x + (c.x - b.x) * by, top.y + (c.y - b.y) * by);
                pen.rotate(turn + ((row + column) % 2) * (Math.PI / 2));
                pen.fillRect(-0.5 * inch, -0.3 * inch, inch, 0.6 * inch);
                pen.restore();
            }
    }
    private bridge(ring: readonly Point[]): void {
        this.fill(ring, this.inks.road, this.inks.ink);
    }
}

const hasName = (terrain: string): boolean =>
    !['road', 'bridge', 'linear_obstacle', 'crops'].includes(terrain);

// Over a tile of the ground.
export function drawLaidGround(
    pen: Pen,
    ground: Ground,
    features: readonly Feature[],
    isDark: boolean,
): void {
    const drawing = new Drawing(pen, isDark ? candlelight : day, ground.reach(1));
    const places = features.map((feature) => ({
        ...feature,
        ring: ground.polygon(feature.outline),
    }));
    for (const { terrain, ring } of places) drawing.draw(terrain, ring);
    const named = new Set<string>();
    for (const { terrain, name, ring } of places) {
        if (name === undefined || !hasName(terrain) || named.has(name)) continue;
        named.add(name);
        drawing.name(name, ring);
    }
}
