// A lesson: each step waits until it can be done, and until it has been.

import { describe, expect, it } from 'vitest';
import type { Board, Entry } from '../../src/contract';
import { isDone, skipped, stepFor, stepsOf, type Now } from '../../src/lessons/lesson';

const entry = (verb: string, more: Partial<Entry> = {}): Entry =>
    ({ order: { kind: verb }, verb, label: verb, ...more }) as Entry;
function at(deeds: string[], menu: Entry[] = [], more: Partial<Now> = {}): Now {
    const board = { menu, may_undo: false, orders: 0, score: '' } as unknown as Board;
    return {
        board,
        chosen: undefined,
        myMove: true,
        hasSeen: false,
        has: (deed) => deeds.includes(deed),
        ...more,
    };
}

describe('a lesson', () => {
    const steps = stepsOf('dragoon');
    it('has steps of its own names, and each waits for something', () => {
        expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
        expect(steps.every(({ deeds }) => deeds.length > 0)).toBe(true);
        expect(steps.length).toBeGreaterThan(12);
    });
    it('begins with the field, and goes on when that was done', () => {
        expect(stepFor(steps, at([]))?.id).toBe('look');
        expect(stepFor(steps, at(['look'], [entry('activate')]))?.id).toBe('activate');
    });
    it('passes over what cannot be done now, and comes back to it', () => {
        const seen = ['look', 'activate', 'rule'];
        expect(stepFor(steps, at(seen, [entry('done', { ends: true })]))?.id).toBe('end');
        const march = entry('march', { unit: 'one' });
        expect(stepFor(steps, at([...seen, 'end'], [march]))?.id).toBe('choose');
        expect(stepFor(steps, at([...seen, 'end', 'choose'], [march], { chosen: 'one' }))?.id).toBe(
            'march',
        );
    });
    it('is not moved on by what a phase does by itself', () => {
        const now = at(['look', 'rule'], [entry('done', { ends: true })]);
        expect(stepFor(steps, now)?.id).toBe('end');
        expect(stepFor(steps, { ...now, myMove: false })).toBeUndefined();
        expect(stepFor(steps, now)?.id).toBe('end');
    });
    it('has what a system asks first before what all have', () => {
        const ids = steps.map(({ id }) => id);
        expect(ids.indexOf('allot')).toBeLessThan(ids.indexOf('activate'));
        expect(stepFor(steps, at(['look'], [entry('allot')]))?.id).toBe('allot');
    });
    it('lets a step be skipped', () => {
        const [first] = steps;
        if (first === undefined) throw new Error('no step');
        expect(isDone(first, at([skipped(first)]))).toBe(true);
    });
    it('keeps to what a system has', () => {
        expect(stepsOf('horse-and-musket').some(({ id }) => id === 'march')).toBe(false);
        expect(stepsOf('glory').some(({ id }) => id === 'attack')).toBe(true);
    });
});
