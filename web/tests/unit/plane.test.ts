// A ground without hexes, and pieces that stand on it by their poses: no rules yet.

import { describe, expect, it } from 'vitest';
import { choiceFor } from '../../src/choose';
import {
    sheet as sheetShape,
    type Entry,
    type News,
    type Piece,
    type Sheet,
    type Spot,
} from '../../src/contract';
import { groundOf } from '../../src/field/ground';
import { FieldPainter } from '../../src/field/layers/painter';
import { light } from '../../src/field/palette';
import { placeOf, under } from '../../src/field/pointing';
import { isInside, middleOf } from '../../src/field/polygon';
import type { Scene } from '../../src/field/scene';
import { standsOf, standUnder } from '../../src/field/stands';
import { fallenOf, firersIn, smokeOf } from '../../src/log';
import { problemsOf } from '../../src/schema';
import { armies, sheet as hexes } from './hexes';

// A table of 72 by 48 inches in mils, drawn on a plan of 1440 by 960.
const sheet: Sheet = {
    ...hexes,
    plan: { width: 1440, height: 960, url: '/plan.svg', small: '/plan.svg?size=small' },
    surface: {
        width: 72000,
        depth: 48000,
        unit: { name: 'inch', length: 1000 },
        areas: [],
        features: [
            {
                terrain: 'woodland',
                level: 0,
                name: 'Lissa wood',
                outline: [[12000, 16750], [20000, 16750], [20000, 22000]],
            }, // prettier-ignore
        ],
    },
};

const box = (x: number, y: number, width: number, depth: number): Spot[] => [
    [x - width / 2, y - depth / 2],
    [x + width / 2, y - depth / 2],
    [x + width / 2, y + depth / 2],
    [x - width / 2, y + depth / 2],
];
const posed = (id: string, x: number, y: number): Piece => ({
    ...armies[0]!,
    id,
    at: null,
    pose: { x, y, heading: 90500 },
    footprint: [box(x - 1000, y, 1900, 1000), box(x + 1000, y, 1900, 1000)],
});
const pieces = [posed('a', 24000, 12000), posed('b', 30000, 12000)];
const ground = groundOf(sheet);

describe('a plane', () => {
    it('is a sheet as the contract has it', () => {
        expect(problemsOf(sheetShape, sheet, 'sheet')).toEqual([]);
    });
    it('has no areas, and spots by its own units', () => {
        expect(ground.areas).toEqual([]);
        expect(ground.point('0101')).toBeUndefined();
        expect(ground.point([36000, 24000])).toEqual({ x: 720, y: 480 });
    });
    it('measures in inches: 9 of them are a quarter of an 36 inch half', () => {
        expect(ground.reach(9)).toBe(180);
    });
    it('stands each piece where its pose says, and nobody who has none', () => {
        const stands = standsOf([...pieces, { ...pieces[0]!, id: 'c', pose: undefined! }], ground); // prettier-ignore
        expect(stands.map(({ piece }) => piece.id)).toEqual(['a', 'b']);
        expect(stands[0]?.at).toEqual({ x: 480, y: 240 });
        expect(stands[0]?.piece.facing).toBe(90.5);
        expect(stands[0]?.footprint).toHaveLength(2);
    });
    it('finds a piece under the hand by its stands, even where another is nearer', () => {
        const stands = standsOf(pieces, ground);
        expect(standUnder(stands, { x: 440 + 1.5, y: 240 }, ground.size)?.piece.id).toBe('a');
        expect(standUnder(stands, { x: 600 + 38, y: 248 }, ground.size)?.piece.id).toBe('b');
        expect(standUnder(stands, { x: 540, y: 300 }, ground.size)).toBeUndefined();
    });
});

it('effects on a plane have spots in place of areas', () => {
    const effects: NonNullable<News['sentences'][number]['effects']> = [
        { kind: 'fire', unit: 'a', target: 'b', spots: [[24000, 12000], [30000, 9000]] },
        { kind: 'loss', unit: 'b', spots: [[30000, 9000]], men: 1 },
    ]; // prettier-ignore
    const log: News[] = [
        { n: 1, seat: 'A', sentences: [{ text: '', weight: 'plain', rules: [], effects }] },
    ];
    expect(firersIn(log)).toEqual(['a']);
    expect(smokeOf(log, 1, 12)).toEqual([{ at: [30000, 9000], n: 1, firers: 1 }]);
    expect(fallenOf(log)).toEqual([{ at: [30000, 9000], men: 1 }]);
});

describe('polygons', () => {
    const corner = [[0, 0], [4, 0], [4, 1], [1, 1], [1, 4], [0, 4]].map(([x, y]) => ({ x: x!, y: y! })); // prettier-ignore
    it('hold what lies in them, also where they are not convex', () => {
        expect(isInside(corner, { x: 3, y: 0.5 })).toBe(true);
        expect(isInside(corner, { x: 0.5, y: 3 })).toBe(true);
        expect(isInside(corner, { x: 2, y: 2 })).toBe(false);
        expect(isInside(corner, { x: -1, y: 0.5 })).toBe(false);
    });
    it('have a middle', () => {
        expect(middleOf(corner.slice(0, 2))).toEqual({ x: 2, y: 0 });
    });
});

// A canvas that only notes what is asked of it.
function notedCanvas(calls: string[]): HTMLCanvasElement {
    const canvas = { width: 800, height: 600 };
    const pen = new Proxy({} as Record<string, unknown>, {
        get: (set, name: string) =>
            name === 'canvas' ? canvas : (set[name] ?? ((): void => void calls.push(name))),
        set: (set, name: string, value) => {
            set[name] = value;
            return true;
        },
    });
    return Object.assign(canvas, { getContext: () => pen }) as unknown as HTMLCanvasElement;
}

describe('the field on a plane', () => {
    const paths: number[][] = [];
    class NotedPath {
        moveTo(x: number, y: number): void {
            paths.push([x, y]);
        }
        lineTo(x: number, y: number): void {
            paths.push([x, y]);
        }
        closePath(): void {}
        addPath(): void {}
    }
    // Figures are drawn aside, and not looked at here.
    class NoCanvas {
        getContext(): null {
            return null;
        }
    }
    Object.assign(globalThis, { Path2D: NotedPath, OffscreenCanvas: NoCanvas });
    const fan: Spot[] = box(24000, 6000, 4000, 4000);
    const entry: Entry = {
        order: { kind: 'move', unit: 'a', distance: 4370 },
        verb: 'move',
        unit: 'a',
        label: 'Move up to 4.37',
        chancy: false,
        fan,
    };
    const { targets, buttons } = choiceFor([entry], 'a');
    const scene: Scene = {
        pieces,
        targets,
        chosen: 'a',
        aimed: targets[0]?.key,
        held: [],
        fanned: undefined,
        marked: new Set(),
        smoke: [{ at: [30000, 9000], age: 0, firers: 2 }],
        fallen: [{ at: [30000, 9000], men: 3 }],
        pace: 'none',
        highlights: [
            { name: 'zone', label: 'Zones', tone: 'red', areas: [], pieces: ['b'], polygons: [box(40000, 9000, 3000, 3000)] },
        ], // prettier-ignore
        objectives: [{ spot: [50000, 9000], name: 'Hof', holder: 'A', worth: { A: 1, B: 1 } }],
        radius: { ...pieces[0]!, radius: 9 },
        symbols: 'bars' as Scene['symbols'],
        grid: true,
        names: false,
        palette: light,
    };
    const calls: string[] = [];
    const canvas = notedCanvas(calls);
    const painter = new FieldPainter(
        sheet,
        { ground: canvas, troops: canvas, moving: canvas, overlay: canvas },
        scene,
    );
    painter.show(scene);
    const camera = { x: 720, y: 300, scale: 1 };

    it('offers a polygon to point into, and no button', () => {
        expect(buttons).toEqual([]);
        const [target] = targets;
        expect(under(painter, targets, 'a', { x: 480, y: 120 }).target).toBe(target);
        expect(under(painter, targets, 'a', { x: 480, y: 200 }).target).toBeUndefined();
        expect(placeOf(painter, target!, 'a')).toEqual({ x: 480, y: 120 });
    });
    it('draws stands, highlights, targets and the chosen unit where they are', () => {
        painter.paintTroops(camera, { width: 800, height: 600 });
        painter.paintOverlay(camera, { width: 800, height: 600 });
        expect(paths).toContainEqual([561, 230]); // a corner of a stand of the other unit
        expect(paths).toContainEqual([770, 150]); // of the highlight
        expect(paths).toContainEqual([440, 80]); // of the target
        expect(calls).toContain('arc'); // the radius
    });
});
