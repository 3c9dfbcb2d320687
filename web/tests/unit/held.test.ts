// What is decided on and not yet given; what players call a modifier; what matters of the chances.

import { describe, expect, it } from 'vitest';
import type { Entry, Odds, Piece } from '../../src/contract';
import { gistOf } from '../../src/odds';
import { modifierOf } from '../../src/rulebook';
import { Held } from '../../src/state/held.svelte';
import { leftBehind } from '../../src/state/left_behind';

const fire = (unit: string, to: string): Entry => ({
    order: { kind: 'fire', unit, at: to },
    verb: 'fire',
    unit,
    to,
    label: `Fire at ${to}`,
    chancy: true,
    waits: true,
});

describe('orders held back', () => {
    it('has one for each unit, which another takes the place of', () => {
        const held = new Held();
        held.toggle(fire('a', '1'));
        held.toggle(fire('b', '1'));
        held.toggle(fire('a', '2'));
        expect(held.entries.map(({ unit, to }) => `${unit} ${to}`)).toEqual(['b 1', 'a 2']);
        held.toggle(fire('a', '2')); // once more, and it is let go
        expect(held.of('a')).toBeUndefined();
    });
    it('forgets what the menu no longer has', () => {
        const held = new Held();
        held.toggle(fire('a', '1'));
        held.toggle(fire('b', '1'));
        held.keepOnly([fire('b', '1'), fire('a', '3')]);
        expect(held.entries.map(({ unit }) => unit)).toEqual(['b']);
        expect(held.take()?.unit).toBe('b');
        expect(held.take()).toBeUndefined();
    });
});

describe('results in words', () => {
    it('names a modifier by its value first', () => {
        const book = {
            sections: [],
            modifiers: [
                { rule: 'LEU-GAP-08', value: 1, name: 'close range' },
                { rule: 'LEU-GAP-08', name: 'range' },
            ],
        };
        expect(modifierOf(book, 'LEU-GAP-08', 1)).toBe('close range');
        expect(modifierOf(book, 'LEU-GAP-08', -1)).toBe('range');
        expect(modifierOf(book, 'LEU-GAP-09', 1)).toBeUndefined();
    });
    it('leads with what matters, or with the likeliest', () => {
        const odds: Odds = {
            rule: 'R',
            of: 6,
            terms: [],
            chances: [
                { result: 'nothing', ways: 2 },
                { result: 'hit', ways: 4 },
            ],
        };
        expect(gistOf(odds)).toEqual([{ result: 'hit', ways: 4 }]);
        expect(gistOf({ ...odds, gist: [{ result: 'enemy breaks', ways: 1 }] })).toEqual([
            { result: 'enemy breaks', ways: 1 },
        ]);
    });
});

describe('who could still act', () => {
    const named = (id: string, finished = false): Piece =>
        ({ id, name: id.toUpperCase(), finished }) as Piece;
    const pieces = [named('a'), named('b'), named('c', true)];
    const end: Entry = {
        order: { kind: 'done' },
        verb: 'done',
        label: 'Done firing',
        chancy: false,
        ends: true,
        rest: [
            { verb: 'fire', phrase: 'fire at' },
            { verb: 'rally', phrase: 'rally' },
        ],
    };
    const rally: Entry = { ...fire('a', '1'), verb: 'rally' };
    const menu = [rally, fire('a', '1'), fire('a', '2'), fire('b', '1'), fire('c', '1'), end];
    const left = (decided: string[], ending = end): string | undefined =>
        leftBehind(ending, {
            menu,
            piece: (id) => pieces.find((piece) => piece.id === id),
            hasDecided: (unit) => decided.includes(unit),
        });

    it('is named with the number of targets, once, and others are counted', () => {
        expect(left([])).toBe('A can still fire at two, and one other has something left to do.');
        expect(left(['b'])).toBe('A can still fire at two.');
        expect(left(['a'])).toBe('B can still fire at one.');
    });
    it('is nobody who is finished or has decided, and nothing the umpire does not mention', () => {
        expect(left(['a', 'b'])).toBeUndefined();
        expect(left([], { ...end, rest: [] })).toBeUndefined();
        expect(left(['b'], { ...end, rest: [{ verb: 'rally', phrase: 'rally' }] })).toBe(
            'A can still rally.',
        );
    });
});
