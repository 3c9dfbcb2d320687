import { describe, expect, it } from 'vitest';
import {
    byVerb,
    choiceFor,
    isStillMeant,
    nextOf,
    orderMeant,
    takingOf,
    unitsWithOrders,
} from '../../src/choose';
import type { Entry } from '../../src/contract';

const entry = (more: Partial<Entry>): Entry => ({
    order: { kind: 'x' },
    verb: 'march',
    label: '',
    chancy: false,
    ...more,
});
const step = (unit: string, to: string): Entry =>
    entry({ order: { kind: 'step', unit, to }, unit, to });
const fire = (unit: string, at: string): Entry =>
    entry({ order: { kind: 'fire', unit, target: at }, verb: 'fire', unit, at, chancy: true });
const done = entry({ order: { kind: 'done' }, verb: 'done', label: 'Done' });

describe('what a hand can point at', () => {
    it('is what the menu offers for the chosen unit', () => {
        const menu = [step('a', '0102'), step('b', '0103'), fire('a', 'x'), done];
        const { targets, buttons } = choiceFor(menu, 'a');
        expect(targets.map((target) => target.key)).toEqual(['to 0102', 'at x']);
        expect(buttons).toEqual([]);
        expect(choiceFor(menu, undefined).buttons).toEqual([done]);
    });
    it('puts several orders for one place together', () => {
        const alone = entry({ order: { kind: 'advance', with: false }, unit: 'a', to: '0102' });
        const led = entry({ order: { kind: 'advance', with: true }, unit: 'a', to: '0102' });
        const { targets } = choiceFor([alone, led], 'a');
        expect(targets).toHaveLength(1);
        expect(targets[0]?.entries).toEqual([alone, led]);
    });
    it('lets go of a unit when another is in hand, or others alone have orders', () => {
        const take = entry({ order: { kind: 'take', unit: 'a' }, verb: 'take', unit: 'a' });
        const menu = [take, step('b', '0102')];
        expect(isStillMeant(menu, ['a', 'b'], 'a')).toBe(false);
        expect(isStillMeant(menu, ['a', 'b'], 'b')).toBe(true);
        expect(isStillMeant(menu, ['a', 'b'], 'c')).toBe(false);
        expect(isStillMeant([], [], 'c')).toBe(true); // it may be looked at
    });
    it('takes a unit in hand by choosing it, without a button', () => {
        const take = entry({ order: { kind: 'take', unit: 'a' }, verb: 'take', unit: 'a' });
        expect(takingOf([done, take], 'a')).toBe(take);
        expect(takingOf([done, take], 'b')).toBeUndefined();
        expect(choiceFor([take], 'a').buttons).toEqual([]);
    });
    it('keeps facings apart from places', () => {
        const turn = entry({ order: { kind: 'turn' }, unit: 'a', facing: 60 });
        expect(choiceFor([turn], 'a').targets[0]).toMatchObject({ key: 'facing 60', facing: 60 });
    });
    it('lists units once, in the order of the menu', () => {
        expect(unitsWithOrders([step('b', '1'), step('a', '1'), step('b', '2'), done])).toEqual([
            'b',
            'a',
        ]);
    });
    it('gives an order of several units to each of them', () => {
        const assault = entry({ order: { kind: 'shock' }, unit: 'a', with: ['b', 'x2'], at: 'x1' });
        expect(choiceFor([assault], 'b').targets[0]?.piece).toBe('x1');
        expect(unitsWithOrders([assault], (unit) => !unit.startsWith('x'))).toEqual(['a', 'b']);
    });
    it('groups orders by verb', () => {
        const groups = byVerb([step('a', '1'), fire('a', 'x'), step('a', '2')]);
        expect(groups.map(({ verb, entries }) => [verb, entries.length])).toEqual([
            ['march', 2],
            ['fire', 1],
        ]);
    });
});

describe('the order a player seems to mean', () => {
    const board = { menu: [step('a', '0102'), fire('b', 'x'), done] };
    it('is modelled on his own', () => {
        expect(orderMeant(board, 'a', { area: '0909' })).toEqual({
            kind: 'step',
            unit: 'a',
            to: '0909',
        });
    });
    it("is modelled on another unit's where he has none", () => {
        expect(orderMeant(board, 'a', { piece: 'y' })).toEqual({
            kind: 'fire',
            unit: 'a',
            target: 'y',
        });
    });
    it('is nothing where no order is like it', () => {
        expect(orderMeant({ menu: [done] }, 'a', { area: '0909' })).toBeUndefined();
    });
});

describe('the next', () => {
    it('goes round both ways', () => {
        expect(nextOf(['a', 'b', 'c'], 'c', 1)).toBe('a');
        expect(nextOf(['a', 'b', 'c'], 'a', -1)).toBe('c');
        expect(nextOf(['a', 'b', 'c'], undefined, 1)).toBe('a');
        expect(nextOf(['a', 'b', 'c'], undefined, -1)).toBe('c');
        expect(nextOf([], 'a', 1)).toBeUndefined();
    });
});
