import { expect, test, vi } from 'vitest';
import type { Answer, Board, Piece, PreviewStep, Sheet, ToServer } from '../../src/contract';
import { Staff, type Principal } from '../../src/corps/staff.svelte';
import { coursesOf, linesOf } from '../../src/corps/staff_plan';

const step = (order: object, more: Partial<PreviewStep> = {}): PreviewStep => ({
    order: order as PreviewStep['order'],
    accepted: true,
    ...more,
});
const piece = (id: string, leader: string | null, at: string): Piece =>
    ({ id, name: id.toUpperCase(), side: 'A', leader, at, arm: 'infantry', strength: 5 }) as Piece;

const marches = [
    step({ kind: 'take', unit: 'one' }),
    step({ kind: 'step', unit: 'one', to: '0102' }),
    step({ kind: 'step', unit: 'one', to: '0103' }, { stops: { rule: 'X', why: 'a die' } }),
    step({ kind: 'turn', unit: 'one', facing: 2 }),
    step({ kind: 'fire', unit: 'two', at: '0909' }),
    step({ kind: 'done' }),
];

test('a plan is told by who acts: several steps are one way', () => {
    const lines = linesOf(marches, (id) => id.toUpperCase());
    expect(lines.map(({ name, deeds }) => `${name} ${deeds}`)).toEqual([
        'ONE to 0103, turns',
        'TWO fires at 0909',
        'The army is done with this phase',
    ]);
    const pieces = [piece('one', null, '0101'), piece('two', null, '0201')];
    const [course, ...others] = coursesOf(lines, pieces);
    expect(course?.way).toEqual(['0101', '0102', '0103']);
    expect(others).toEqual([]);
});

// A seat at a table where the officer has the given plans, one after the other.
function seatWith(plans: PreviewStep[][]): {
    staff: Staff;
    asked: ToServer[];
    given: string[];
    board: Board;
} {
    const asked: ToServer[] = [];
    const given: string[] = [];
    const pieces: Piece[] = [
        { ...piece('chief', null, '0101'), arm: 'leader' },
        piece('one', 'chief', '0102'),
        piece('two', 'other', '0201'),
    ];
    const board = {
        kind: 'board',
        seat: 'A',
        headline: 'Turn 1',
        phase: 'Movement',
        prompt: 'March',
        orders: 0,
        pending: ['A'],
        outcome: null,
        pieces,
    } as unknown as Board;
    const seat: Principal = {
        battle: 'here',
        seat: 'A',
        sheet: { surface: { areas: [{}] } } as unknown as Sheet,
        board,
        pieces,
        menu: [],
        movers: ['one', 'two'],
        ending: { order: { kind: 'done' } },
        myMove: true,
        lookingAt: undefined,
        giving: false,
        piece: (id) => pieces.find((one) => one.id === id),
        nameOf: (id) => id,
        clearTable: () => undefined,
        ask: (message): Promise<Answer> => {
            asked.push(message);
            if (message.kind === 'plan')
                return Promise.resolve({ kind: 'plan', orders: 0, steps: plans.shift() ?? [] });
            if (message.kind === 'order') given.push(String(message.order['kind']));
            return Promise.resolve({ kind: 'accepted' } as Answer);
        },
    };
    return { staff: new Staff(seat), asked, given, board };
}
const handed = { leader: 'chief', intention: 'hold', at: undefined, isLasting: true } as const;

test('an officer gives orders until none are left, and thinks anew after a die', async () => {
    vi.useFakeTimers();
    const { staff, asked, given } = seatWith([marches, [step({ kind: 'fire', unit: 'one' })]]);
    staff.handOver(handed);
    await vi.runAllTimersAsync();
    // The other unit's shot was thought out before the die: it is asked for again.
    expect(given).toEqual(['take', 'step', 'step', 'turn', 'fire']);
    expect(asked.filter(({ kind }) => kind === 'plan')).toHaveLength(3);
    expect(asked[0]).toMatchObject({ intention: 'hold', units: ['chief', 'one'] });
    vi.useRealTimers();
});

test('a plan that is shown waits; what is struck out is not ordered', async () => {
    vi.useFakeTimers();
    const { staff, asked, given } = seatWith([marches]);
    staff.showsFirst = true;
    staff.handOver({ ...handed, leader: undefined });
    await vi.runAllTimersAsync();
    expect(given).toEqual([]);
    const [first] = staff.lines ?? [];
    if (first !== undefined) staff.strike(first);
    await staff.approve();
    await vi.runAllTimersAsync();
    expect(given).toEqual(['fire', 'done']);
    // In this phase the unit is the player's own.
    expect(asked.at(-1)).toMatchObject({ kind: 'plan', units: ['chief', 'two'] });
    vi.useRealTimers();
});

test('who is handed over for this move alone comes back when it is over', () => {
    const { staff, board } = seatWith([]);
    staff.handOver(handed);
    staff.handOver({ ...handed, leader: 'other', isLasting: false });
    expect(staff.posts).toHaveLength(2);
    staff.take({ ...board, pending: ['B'] });
    expect(staff.posts).toEqual([handed]);
    staff.recall(handed);
    expect(staff.isOn).toBe(false);
});
