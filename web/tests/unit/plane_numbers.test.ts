import { describe, expect, it } from 'vitest';
import type { Entry, Piece } from '../../src/contract';
import { gripAt, meantFamily, numbersFor, wheelTo } from '../../src/plane/drags';
import { allowedNear, limitOf, snapped, turnBetween } from '../../src/plane/numbers';

const spans = [
    { least: -4000, most: -1, rule: 'HM-GAP-09' },
    { least: 1, most: 4250, rule: 'HM-HALT-02' },
];

describe('numbers of an order', () => {
    it('go to the nearest that is allowed', () => {
        expect(allowedNear(spans, 9000)).toBe(4250);
        expect(allowedNear(spans, -0.2)).toBe(-1);
        expect(allowedNear(spans, 1200.4)).toBe(1200);
        expect(allowedNear([], 7)).toBe(7);
    });
    it('name the rule at whose limit they lie', () => {
        expect(limitOf(spans, 4250)).toBe('HM-HALT-02');
        expect(limitOf(spans, 4249)).toBeUndefined();
    });
    it('snap to round values and ends that are near', () => {
        const near = { tick: 3000, within: 200 };
        expect(snapped(2850, spans, near)).toBe(3000);
        expect(snapped(4100, spans, near)).toBe(4250);
        expect(snapped(2000, spans, near)).toBe(2000);
    });
    it('turn the shorter way round', () => {
        expect(turnBetween(350_000, 10_000)).toBe(20_000);
        expect(turnBetween(10_000, 350_000)).toBe(-20_000);
    });
});

// A line of five at (20000, 38000), facing north: y runs down.
const line = {
    id: 'a1',
    pose: { x: 20_000, y: 38_000, heading: 0 },
    footprint: [[[18_125, 37_625], [21_875, 37_625], [21_875, 38_375], [18_125, 38_375]]], // prettier-ignore
} as unknown as Piece;
const family = (verb: string, names: string[]): Entry =>
    ({ verb, numbers: names.map((name) => ({ name })) }) as unknown as Entry;

describe('drags', () => {
    it('take a unit by a front corner or by its body', () => {
        expect(gripAt(line, { x: 18_100, y: 37_600 }, 300)).toBe('left');
        expect(gripAt(line, { x: 21_900, y: 37_600 }, 300)).toBe('right');
        expect(gripAt(line, { x: 20_000, y: 38_000 }, 300)).toBe('body');
        expect(gripAt(line, { x: 20_000, y: 30_000 }, 300)).toBeUndefined();
    });
    it('wheel to the right by the left corner that goes forward', () => {
        const side = 3750 / Math.SQRT2;
        const at = { x: 21_875 - side, y: 37_625 - side };
        expect(wheelTo(line, 'left', at)).toBeCloseTo(45_000, 3);
        expect(wheelTo(line, 'right', { x: 18_125 + side, y: 37_625 - side })).toBeCloseTo(
            -45_000,
            3,
        );
    });
    it('mean the order that goes where the hand goes', () => {
        const move = family('move', ['distance']);
        const oblique = family('oblique', ['slant', 'distance']);
        const withdraw = family('withdraw', ['angle', 'facing']);
        const all = [withdraw, move, oblique];
        const pose = { x: 20_000, y: 38_000, heading: 0 };
        expect(meantFamily(all, pose, { x: 100, y: -4000 })).toBe(move);
        expect(meantFamily(all, pose, { x: 1000, y: -4000 })).toBe(oblique);
        expect(meantFamily(all, pose, { x: 0, y: 3000 })).toBe(withdraw);
        expect(numbersFor(oblique, pose, { x: 1000, y: -4000 })[0]).toBeCloseTo(250);
        expect(numbersFor(move, pose, { x: 0, y: -4000 })[0]).toBeCloseTo(4000);
        expect(numbersFor(withdraw, pose, { x: 0, y: 3000 })).toEqual([0, 0]);
    });
});
