import { describe, expect, it } from 'vitest';
import type { Entry, Piece } from '../../src/contract';
import {
    gripAt,
    headingTo,
    isOnStands,
    meantFamily,
    numbersFor,
    wheelTo,
} from '../../src/plane/drags';
import {
    allowedNear,
    limitOf,
    orderWith,
    snapped,
    spoken,
    steppedBy,
    turnBetween,
} from '../../src/plane/numbers';
import { withoutHeading } from '../../src/rulebook';

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
    it('are whole in an order, however the hand moved', () => {
        const go = { order: { kind: 'go' }, numbers: [{ name: 'bearing' }, { name: 'distance' }] };
        expect(orderWith(go as unknown as Entry, [71565.05, 3162.28])).toEqual({
            kind: 'go',
            bearing: 71565,
            distance: 3162,
        });
        expect(headingTo({ x: 0, y: 0 }, { x: -0.001, y: -1000 })).toBe(0); // and not 360,000
    });
    it('are told with their side', () => {
        const angle = { name: 'angle', measure: 'degree' as const, tick: 15000 };
        expect(spoken(-25_880, angle)).toBe('25.88° left');
        expect(spoken(0, angle)).toBe('0°');
        expect(spoken(500, { name: 'slant', measure: 'share', tick: 250 })).toBe('0.5 right');
        expect(spoken(-4370, { name: 'distance', measure: 'inch', tick: 3000 })).toBe('−4.37″');
    });
    it('go by steps with arrows and by round values with Page keys', () => {
        const inches = { name: 'distance', measure: 'inch' as const, tick: 3000 };
        expect(steppedBy('ArrowUp', 4000, inches)).toBe(4125);
        expect(steppedBy('ArrowLeft', 4000, inches)).toBe(3875);
        expect(steppedBy('PageUp', 3000, inches)).toBe(6000);
        expect(steppedBy('PageDown', 4370, inches)).toBe(3000);
        expect(steppedBy('PageDown', 3000, inches)).toBe(0);
        expect(steppedBy('PageUp', -1, inches)).toBe(3000); // an angle of nothing is none
        expect(steppedBy('PageDown', 1, inches)).toBe(-3000);
        expect(steppedBy('Home', 3000, inches)).toBeUndefined();
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

it('a rule is told without the heading of the printed rules at its end', () => {
    const text = 'So it does (by 9 inches) when it is seen. (Automatic halts)';
    expect(withoutHeading(text)).toBe('So it does (by 9 inches) when it is seen.');
});

describe('drags', () => {
    it('know what lies under the hand, whichever way its corners run', () => {
        const askew = [[0, -10], [10, 0], [0, 10], [-10, 0]] as [number, number][]; // prettier-ignore
        expect(isOnStands([askew], { x: 4, y: 4 })).toBe(true);
        expect(isOnStands([[...askew].reverse()], { x: 4, y: 4 })).toBe(true);
        expect(isOnStands([askew], { x: 8, y: 8 })).toBe(false);
        expect(isOnStands([], { x: 0, y: 0 })).toBe(false);
    });
    it('take a unit by a front corner or by its body', () => {
        expect(gripAt(line, { x: 18_100, y: 37_600 }, 300)).toBe('left');
        expect(gripAt(line, { x: 21_900, y: 37_600 }, 300)).toBe('right');
        expect(gripAt(line, { x: 20_000, y: 38_000 }, 300)).toBe('body');
        expect(gripAt(line, { x: 20_000, y: 30_000 }, 300)).toBeUndefined();
        // From afar, where a finger is as broad as the unit.
        expect(gripAt(line, { x: 20_000, y: 38_000 }, 2500)).toBe('body');
        expect(gripAt(line, { x: 17_000, y: 36_500 }, 2500)).toBe('left');
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
