// The player's own tools: what was seen last, and a ruler.

import { describe, expect, it } from 'vitest';
import type { Board, News, Piece } from '../../src/contract';
import { momentsOf, soughtFrom } from '../../src/tools/moments';
import { remembered } from '../../src/tools/sightings';
import { Ruler, stepsFrom } from '../../src/tools/ruler.svelte';

const piece = (id: string, at: string | null, side: 'A' | 'B' = 'B'): Piece =>
    ({ id, name: id.toUpperCase(), side, at }) as Piece;
const board = (pieces: Piece[], more: Partial<Board> = {}): Board =>
    ({
        seat: 'A',
        headline: 'Turn 1',
        orders: 5,
        pieces,
        news: [],
        hidden: true,
        ...more,
    }) as Board;
const nothing = { key: 'k', turn: 0, headline: 'Turn 1', lost: [] };

describe('who went out of sight', () => {
    const before = [piece('x', '0101'), piece('y', null), piece('own', '0202', 'A')];
    it('is remembered where it was, and no friend nor who was never on the field', () => {
        const { lost } = remembered(nothing, before, board([]));
        expect(lost.map(({ piece: { id }, at }) => `${id} ${at}`)).toEqual(['x 0101']);
    });
    it('grows older with the turns, and is forgotten when it is seen again', () => {
        const first = remembered(nothing, before, board([]));
        const later = remembered(first, [], board([], { headline: 'Turn 2', orders: 9 }));
        expect(later.turn - (later.lost[0]?.turn ?? 0)).toBe(1);
        const again = remembered(later, [], board([piece('x', '0105')], { orders: 10 }));
        expect(again.lost).toEqual([]);
    });
    it('is not who was seen to end, nor what was taken back', () => {
        const told = { text: 'X is destroyed.', weight: 'plain', rules: [] };
        const news = [{ n: 5, seat: 'A', sentences: [told] }];
        expect(remembered(nothing, before, board([], { news })).lost).toEqual([]);
        const seen = remembered(nothing, before, board([]));
        expect(remembered(seen, [], board([], { orders: 4 })).lost).toEqual([]);
    });
});

describe('a ruler', () => {
    const beside: Record<string, string[]> = { a: ['b'], b: ['a', 'c'], c: ['b'], far: [] };
    const grid = { neighbours: (id: string) => beside[id] ?? [] };
    it('counts steps', () => {
        const steps = stepsFrom(grid, 'a');
        expect(steps.get('c')).toBe(2);
        expect(steps.get('far')).toBeUndefined();
    });
    it('lies from the first press to the second, and a third begins anew', () => {
        const ruler = new Ruler(() => grid);
        ruler.toggle(undefined);
        ruler.over('b');
        expect(ruler.length).toBeUndefined();
        ruler.press('a');
        ruler.over('b');
        expect(ruler.length).toBe(1);
        ruler.press('c');
        ruler.over('b'); // it lies
        expect(ruler.length).toBe(2);
        ruler.press('b');
        expect(ruler.from).toBe('b');
        ruler.toggle(undefined);
        expect(ruler.isOn).toBe(false);
    });
    it('is moved by keys from where it begins', () => {
        const ruler = new Ruler(() => grid);
        ruler.toggle('a');
        ruler.aim((from) => (from === 'a' ? 'b' : 'c'));
        expect(ruler.length).toBe(1);
        ruler.aim((from) => (from === 'a' ? 'b' : 'c'));
        expect(ruler.length).toBe(2);
    });
});

describe('the moments of a battle', () => {
    const news = (n: number, weight = '', kind?: 'fire' | 'move'): News => ({
        n,
        seat: 'A',
        sentences:
            weight === ''
                ? []
                : [{ text: '', weight, rules: [], ...(kind && { effects: [{ kind }] }) }],
    });
    const log = [
        news(0, 'chapter'),
        news(1),
        news(2, 'plain', 'move'),
        news(4, 'plain', 'fire'),
        news(7, 'chapter'),
        news(8),
    ];
    const moments = momentsOf(log);
    it('are where something was told', () => {
        expect(moments.map(({ n }) => n)).toEqual([0, 2, 4, 7]);
        expect(soughtFrom(moments, 0, 'moment', 1)).toBe(2);
        expect(soughtFrom(moments, 8, 'moment', -1)).toBe(7);
        expect(soughtFrom(moments, 7, 'moment', 1)).toBeUndefined();
    });
    it('are jumped to by fight and by turn', () => {
        expect(soughtFrom(moments, 0, 'fought', 1)).toBe(4);
        expect(soughtFrom(moments, 4, 'fought', 1)).toBeUndefined();
        expect(soughtFrom(moments, 2, 'turn', 1)).toBe(7);
        expect(soughtFrom(moments, 7, 'turn', -1)).toBe(0);
    });
});
