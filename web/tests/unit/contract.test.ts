import { describe, expect, it } from 'vitest';
import { board, problemsOfMessage, sheet } from '../../src/contract';
import { problemsOf } from '../../src/schema';
import { examplesOfTheContract } from './examples';

describe('the contract', () => {
    it('agrees with the example of a sheet in docs/table.md', () => {
        expect(problemsOf(sheet, examplesOfTheContract().sheet, 'sheet')).toEqual([]);
    });
    it('agrees with the example of a board in docs/table.md', () => {
        const example = examplesOfTheContract().board;
        expect(problemsOf(board, example, 'board')).toEqual([]);
        expect(problemsOfMessage(example)).toEqual([]);
    });
    it('agrees with the example of clocks in docs/table.md', () => {
        const example = examplesOfTheContract();
        const board_ = { ...(example.board as object), clock: example.clock };
        expect(problemsOf(board, board_, 'board')).toEqual([]);
    });
    it('finds a missing field, a wrong type, an unknown field and an unknown word', () => {
        const { board: example } = examplesOfTheContract();
        const broken = structuredClone(example) as Record<string, unknown>;
        delete broken['headline'];
        broken['orders'] = '17';
        broken['weather'] = 'mist';
        (broken['pieces'] as Record<string, unknown>[])[0]!['arm'] = 'elephants';
        expect(problemsOf(board, broken, 'board')).toEqual([
            'board.orders: expected a number, got "17"',
            'board.headline: missing',
            'board.pieces[0].arm: expected one of infantry, light, cavalry, battery, leader, hidden, got "elephants"',
            'board.weather: unknown field',
        ]);
    });
    it('does not know every message', () => {
        expect(problemsOfMessage({ kind: 'dance' })).toEqual([
            'message.kind: no message is called "dance"',
        ]);
    });
    it('takes the answers of docs/protocol.md', () => {
        for (const answer of [
            {
                kind: 'refused',
                id: 3,
                rule: 'LEU-RETR-06',
                why: 'no unit of yours must make way now',
            },
            { kind: 'error', where: 'order.unit', what: "no unit is called 'nobody-1'" },
            { kind: 'odds', id: 4, odds: null },
            { kind: 'said', seat: 'A', name: 'Fritz', text: 'Forward' },
            { kind: 'present', seats: ['A', 'spectator'] },
            { kind: 'said', seat: 'A', name: 'Fritz', text: 'Wait', to: 'side' },
            { kind: 'present', seats: ['A'], players: { A: ['Fritz', 'Moritz'], B: ['captain'] } },
            { kind: 'moved', orders: 17, your_move: true, outcome: null },
            {
                kind: 'notice',
                what: 'your_move',
                battle: 'x',
                name: 'The oblique order',
                seat: 'A',
                headline: 'Turn 3, 14:00',
            },
        ])
            expect(problemsOfMessage(answer)).toEqual([]);
    });
});
