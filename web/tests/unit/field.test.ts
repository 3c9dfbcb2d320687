import { describe, expect, it } from 'vitest';
import type { Piece } from '../../src/contract';
import * as cam from '../../src/field/camera';
import { borderOf } from '../../src/field/area_ground';
import { groundOf } from '../../src/field/ground';
import { stepsOf } from '../../src/field/marks';
import { isOutlier } from '../../src/field/closed';
import { Room } from '../../src/field/layers/names';
import { coatOf, dark, light } from '../../src/field/palette';
import { nearestToward } from '../../src/field/pointing';
import { ranks, fanPlaces, standsOf, standUnder, toward } from '../../src/field/stands';
import { levelOf, scaleOf, tilesIn } from '../../src/field/layers/tiles';
import { armies, sheet } from './hexes';

const bounds = { plan: { width: 1500, height: 2100 }, screen: { width: 1000, height: 800 } };

describe('the camera', () => {
    const camera = { x: 700, y: 900, scale: 0.8 };
    it('finds its way back from the screen', () => {
        const there = cam.toScreen(camera, bounds.screen, { x: 123, y: 456 });
        const back = cam.toPlan(camera, bounds.screen, there);
        expect(back.x).toBeCloseTo(123);
        expect(back.y).toBeCloseTo(456);
    });
    it('zooms round the hand', () => {
        const hand = { x: 600, y: 300 };
        const before = cam.toPlan(camera, bounds.screen, hand);
        const after = cam.toPlan(cam.zoomed(camera, bounds, hand, 1.5), bounds.screen, hand);
        expect(after.x).toBeCloseTo(before.x);
        expect(after.y).toBeCloseTo(before.y);
    });
    it('does not lose the plan', () => {
        const gone = cam.panned(camera, bounds, { x: -1e6, y: 1e6 });
        const shown = cam.shownBox(gone, bounds.screen);
        expect(shown.left).toBeLessThan(bounds.plan.width);
        expect(shown.bottom).toBeGreaterThan(0);
    });
    it('zooms neither to nothing nor to the paper grain', () => {
        const small = cam.zoomed(camera, bounds, { x: 0, y: 0 }, 1e-6);
        expect(small.scale).toBe(cam.smallestScale(bounds));
        expect(cam.zoomed(camera, bounds, { x: 0, y: 0 }, 1e6).scale).toBe(cam.greatestScale);
    });
    it('fits a box', () => {
        const box = { left: 100, top: 100, right: 900, bottom: 500 };
        const shown = cam.shownBox(cam.fitted(box, bounds, 0), bounds.screen);
        expect(shown.right - shown.left).toBeGreaterThanOrEqual(800);
    });
});

describe('the ground', () => {
    const ground = groundOf(sheet);
    it('finds every hex by its centre and by a point near its side', () => {
        for (const hex of sheet.surface.areas) {
            expect(ground.areaUnder(hex)?.id).toBe(hex.id);
            expect(ground.areaUnder({ x: hex.x + 30, y: hex.y })?.id).toBe(hex.id);
        }
        expect(ground.areaUnder({ x: -500, y: -500 })).toBeUndefined();
    });
    it('shares corners between neighbours', () => {
        const [one, other] = [ground.area('1010'), ground.area('1011')];
        const corner = (at: { x: number; y: number }): string[] =>
            ground.outline(at).map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`);
        const shared = corner(one!).filter((place) => corner(other!).includes(place));
        expect(shared).toHaveLength(2);
    });
    it('draws an area by its own outline where it has one', () => {
        const [first, ...rest] = sheet.surface.areas;
        const square: [number, number][] = [[-9, -9], [9, -9], [9, 9], [-9, 9]]; // prettier-ignore
        const areas = [{ ...first!, outline: square }, ...rest];
        const odd = groundOf({ ...sheet, surface: { ...sheet.surface, areas } });
        expect(odd.outline(first!)).toHaveLength(4);
        expect(odd.outline(rest[0]!)).toHaveLength(6);
    });
    it('lays the surface on the plan, whatever the units of either', () => {
        const plan = { ...sheet.plan, width: sheet.plan.width * 2 };
        const large = groundOf({ ...sheet, plan });
        const [first] = sheet.surface.areas;
        expect(large.area(first!.id)?.x).toBeCloseTo(first!.x * 2);
        expect(large.size).toBeCloseTo(140);
    });
    it('stands batteries before the line and leaders behind it', () => {
        const piece = (arm: Piece['arm']): Piece => ({ ...armies[0]!, arm });
        const [bar, gun, leader] = [piece('infantry'), piece('battery'), piece('leader')];
        const behind = ranks([bar, gun, leader]);
        expect(behind.get(gun)!).toBeLessThan(behind.get(bar)!);
        expect(behind.get(leader)!).toBeGreaterThan(behind.get(bar)!);
    });
    it('spreads a stack out when it is opened, and finds each piece under the hand', () => {
        const shared = armies.find((one) =>
            armies.some((two) => two !== one && two.at === one.at),
        )!.at!;
        const stacked = armies.filter((piece) => piece.at === shared);
        const all = standsOf(armies, ground, { fanned: shared });
        const stands = all.filter((stand) => stand.fanned);
        expect(stands).toHaveLength(stacked.length);
        for (const stand of stands)
            expect(standUnder(all, stand.at, 70)?.piece.id).toBe(stand.piece.id);
    });
    it('leaves out who is off the field', () => {
        expect(standsOf([{ ...armies[0]!, at: 'lost' }], ground)).toEqual([]);
    });
    it('an open stack covers nothing that can be pointed at', () => {
        const centre = { x: 500, y: 500 };
        const lit = [0, 60, 120, 180, 240, 300].map((degrees) => ({
            x: centre.x + 70 * Math.cos((degrees * Math.PI) / 180),
            y: centre.y + 70 * Math.sin((degrees * Math.PI) / 180),
        }));
        for (const free of [[], lit.slice(0, 3), lit]) {
            const places = fanPlaces(3, centre, 70, free);
            expect(places).toHaveLength(3);
            for (const { x, y } of places)
                for (const one of free)
                    expect(Math.hypot(x - one.x, y - one.y)).toBeGreaterThan(70 * 0.69);
        }
    });
});

describe('signs', () => {
    it('are as long as the troops are strong', () => {
        expect(stepsOf(3, 5)).toBe(3);
        expect(stepsOf(350, 700)).toBe(2.5);
        expect(stepsOf(0, 700)).toBe(1);
    });
    it('look where the troops look', () => {
        expect(toward(0).y).toBeCloseTo(-1);
        expect(toward(90).x).toBeCloseTo(1);
    });
});

describe('arrow keys', () => {
    it('go to the nearest ahead', () => {
        const places = [
            { of: 'ahead', at: { x: 50, y: 5 } },
            { of: 'far', at: { x: 90, y: 0 } },
            { of: 'behind', at: { x: -20, y: 0 } },
            { of: 'aside', at: { x: 2, y: 40 } },
        ];
        expect(nearestToward({ x: 0, y: 0 }, { x: 1, y: 0 }, places)).toBe('ahead');
        expect(nearestToward({ x: 0, y: 0 }, { x: 0, y: -1 }, places)).toBeUndefined();
    });
});

describe('names', () => {
    it('stand where no other stands, or nowhere', () => {
        const room = new Room();
        const size = { width: 50, height: 10 };
        const places = [
            { x: 0, y: 0 },
            { x: 0, y: 20 },
        ];
        expect(room.place(places, { x: 100, y: 100 }, size)).toEqual({ x: 100, y: 100 });
        expect(room.place(places, { x: 120, y: 105 }, size)).toEqual({ x: 120, y: 125 });
        expect(room.place(places, { x: 110, y: 102 }, size)).toBeUndefined();
    });
});

describe('tiles', () => {
    it('are never coarser than the screen', () => {
        for (const scale of [0.2, 0.5, 1, 1.3, 2, 4.9])
            expect(scaleOf(levelOf(scale))).toBeGreaterThanOrEqual(scale * 0.99);
    });
    it('cover what is shown, and nothing off the plan', () => {
        const plan = { width: 1500, height: 2100 };
        const all = tilesIn({ left: -100, top: -100, right: 9999, bottom: 9999 }, plan, 0);
        expect(all).toHaveLength(3 * 5);
        expect(tilesIn({ left: 600, top: 600, right: 700, bottom: 700 }, plan, 0)).toEqual([
            { level: 0, column: 1, row: 1 },
        ]);
    });
});

describe('the border of an area', () => {
    const ground = groundOf(sheet);
    const area = (...labels: string[]) => labels.flatMap((at) => ground.area(at) ?? []);
    it('has six sides round one hex, ten round two, and lines within it for none', () => {
        expect(borderOf(area('1010'), ground)).toHaveLength(6);
        expect(borderOf(area('1010', '1011'), ground)).toHaveLength(10);
        expect(borderOf(ground.areas, ground).length).toBeLessThan(33 * 4 + 20 * 4);
    });
    it('has none round no hex', () => expect(borderOf([], ground)).toEqual([]));
});

describe('GLO-COMP-03: each army has its colour', () => {
    const nations = ['prussian', 'austrian', 'saxon', 'french', 'imperial', 'russian'];
    it.each([light, dark])('on either paper', (palette) => {
        const coats = nations.map((nation) =>
            coatOf(palette, { side: nation === 'prussian' ? 'A' : 'B', nation }),
        );
        expect(new Set(coats.map(({ edge }) => edge)).size).toBe(nations.length);
        expect(coatOf(palette, { side: 'B' })).toBe(palette.coats.B);
    });
});

it('an outlier is a closed counter that shows nothing and belongs to one', () => {
    const closed: Piece = { ...armies[0]!, arm: 'hidden', leader: null };
    expect(isOutlier({ ...closed, leader: 'zieten' })).toBe(true);
    expect(isOutlier({ ...closed, leader: 'zieten', shows: 'cavalry' })).toBe(false);
    expect(isOutlier(closed)).toBe(false);
});
