import { describe, expect, it } from 'vitest';
import type { News, Sentence } from '../../src/contract';
import { marchesTogether, messagesOf, rulesOf } from '../../src/log';
import { withoutRules } from '../../src/rulebook';

const sentence = (text: string, more: Partial<Sentence> = {}): Sentence => ({
    text,
    weight: 'plain',
    at: null,
    rules: [],
    ...more,
});
const step = (n: number, unit: string, at: string): News => ({
    n,
    seat: 'A',
    sentences: [
        sentence(`${unit} marches to ${at}`, {
            weight: 'step',
            at,
            effects: [{ kind: 'move', unit, to: at }],
        }),
    ],
});
const shot: News = { n: 9, seat: 'A', sentences: [sentence('A volley')] };

describe('dispatches', () => {
    it('tells a march of many steps in one line, with what it went by', () => {
        const told = marchesTogether([
            step(1, 'a', '0101'),
            step(2, 'a', '0102'),
            step(3, 'a', '0103'),
        ]);
        expect(told.map(({ n }) => n)).toEqual([3]);
        expect(told[0]?.before.map(({ at }) => at)).toEqual(['0101', '0102']);
    });

    it('parts the marches of two units, and what happened between two steps', () => {
        const told = marchesTogether([
            step(1, 'a', '0101'),
            step(2, 'b', '0201'),
            shot,
            step(10, 'b', '0202'),
            { n: 11, seat: 'A', sentences: [] },
        ]);
        expect(told.map(({ n }) => n)).toEqual([1, 2, 9, 10]);
        expect(told.every(({ before }) => before.length === 0)).toBe(true);
    });

    it('keeps an order of more than its step to itself', () => {
        const checked: News = {
            ...step(2, 'a', '0102'),
            sentences: [...step(2, 'a', '0102').sentences, sentence('a passes its check')],
        };
        expect(marchesTogether([step(1, 'a', '0101'), checked]).length).toBe(2);
    });

    it('names the rules of a sum where it is opened, not in the sentence', () => {
        const text = 'Kleist fails: die 10 -1 (DRG-TERR-01) +1 (DRG-STACK-15) = 10 against 6';
        const plain = 'Kleist fails: die 10 −1 +1 = 10 against 6';
        expect(withoutRules(text)).toBe(plain);
        expect(messagesOf([{ ...shot, sentences: [sentence(text)] }])).toEqual([plain]);
        expect(rulesOf(sentence(text, { rules: ['DRG-CHK-01', 'DRG-TERR-01'] }))).toEqual([
            'DRG-CHK-01',
            'DRG-TERR-01',
            'DRG-STACK-15',
        ]);
    });
});
