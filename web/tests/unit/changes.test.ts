import { describe, expect, it } from 'vitest';
import { expanded } from '../../src/changes';
import { board as boardShape, change as changeShape } from '../../src/contract';
import { problemsOf } from '../../src/schema';
import { recorded } from './recorded';

describe('a menu as it travels', () => {
    const march = {
        order: { kind: 'step', unit: 'a', to: '0101' },
        verb: 'march',
        unit: 'a',
        label: 'March to ',
        vary: ['to', 'to'],
    };
    it('has an entry for each place, with its cost', () => {
        const entries = expanded([{ ...march, costs: [['2 of 6', ['0101', '0102']]] }]);
        expect(entries[1]).toEqual({
            order: { kind: 'step', unit: 'a', to: '0102' },
            verb: 'march',
            unit: 'a',
            to: '0102',
            label: 'March to 0102',
            cost: '2 of 6',
            chancy: false,
        });
    });
    it('says a facing in degrees, and in the words of the rules', () => {
        const turn = { ...march, verb: 'turn', label: 'Face ', vary: ['facing', 'facing'] };
        const [entry] = expanded([{ ...turn, chancy: true, each: [[2, 'east', 90]] }]);
        expect(entry?.order).toEqual({ kind: 'step', unit: 'a', to: '0101', facing: 2 });
        expect(entry).toMatchObject({ facing: 90, label: 'Face east', chancy: true });
    });
    it('has entries that stand alone', () => {
        const done = { order: { kind: 'done' }, verb: 'done', label: 'Done' };
        expect(expanded([done])).toEqual([{ ...done, chancy: false }]);
    });
});

describe('a board sent as changes', () => {
    it('is as agreed', () => {
        for (const { boards, changes } of recorded()) {
            for (const change of changes)
                expect(problemsOf(changeShape, change, 'change')).toEqual([]);
            for (const board of boards) expect(problemsOf(boardShape, board, 'board')).toEqual([]);
        }
    });
    it('comes to the whole board', () => {
        expect(recorded().map(({ changes }) => changes.length > 20)).toEqual([true, true]);
    });
});
