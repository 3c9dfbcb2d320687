// Several units under one command: where each is to stand, by which way, and what is made of what the
// umpire says of it.

import { describe, expect, it } from 'vitest';
import { bestShots, promiseOf } from '../../src/corps/best_target';
import { advanced, filed, inTurn, nearestTo, shifted, wheeled, type Member } from '../../src/corps/formation'; // prettier-ignore
import { between, Grid } from '../../src/corps/grid';
import { corpsOf, marchersIn, toggled } from '../../src/corps/group';
import { Models } from '../../src/corps/models';
import { planned } from '../../src/corps/planner';
import { gaitOf, legsOf } from '../../src/corps/route';
import { surpriseIn } from '../../src/corps/surprise';
import type { Answer, Board, Entry, Odds, Order, Piece, ToServer } from '../../src/contract';

// Hexes with a neighbour right above: columns 70 * sin 60 apart, odd ones half a hex lower.
const size = 70;
const idOf = (column: number, row: number): string =>
    `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
const areas = Array.from({ length: 12 * 12 }, (_, n) => {
    const column = (n % 12) + 1;
    const row = Math.floor(n / 12) + 1;
    return {
        id: idOf(column, row),
        x: column * size * Math.sqrt(0.75),
        y: (row + (column % 2) / 2) * size,
        terrain: 'clear',
        level: 0,
    };
});
const grid = new Grid({ areas, unit: { name: 'hex', length: size } });
const at = (id: string, place: string, facing: number | null = 0): Member => ({
    id,
    at: place,
    facing,
});

describe('the grid', () => {
    it('has six neighbours for each area, each its own way', () => {
        const beside = grid.neighbours('0606');
        expect(beside).toHaveLength(6);
        const ways = beside
            .map((other) => Math.round(grid.way('0606', other)))
            .sort((a, b) => a - b);
        expect(ways).toEqual([0, 60, 120, 180, 240, 300]);
        expect(grid.toward('0606', 0)).toBe('0605');
        expect(grid.isBeside('0606', '0608')).toBe(false);
    });
    it('knows how far two ways lie apart', () => {
        expect(between(350, 10)).toBe(20);
        expect(between(0, 180)).toBe(180);
    });
    it('turns a place about another onto a place', () => {
        expect(grid.turned('0604', '0606', 60)).toBe('0805');
        expect(grid.turned('0606', '0606', 60)).toBe('0606');
    });
});

const line = [at('a', '0408'), at('b', '0508', 0), at('c', '0608')];
const placesOf = (goals: readonly { unit: string; at: string }[]): string[] =>
    goals.map(({ unit, at: place }) => `${unit} ${place}`);

describe('the places of a group', () => {
    it('are kept beside each other when it is shifted', () => {
        expect(nearestTo(grid, line, '0603')?.id).toBe('c');
        const goals = shifted(grid, line, line[2] as Member, '0605');
        expect(placesOf(goals)).toEqual(['a 0405', 'b 0505', 'c 0605']);
        expect(goals.every(({ facing }) => facing === 0)).toBe(true);
    });
    it('lie ahead of it, or aslant to a hand', () => {
        expect(placesOf(advanced(grid, line, { areas: 2 }))).toEqual([
            'a 0406',
            'b 0506',
            'c 0606',
        ]);
        const right = advanced(grid, line, { areas: 1, aslant: 'right' });
        expect(grid.way('0408', right[0]?.at ?? '')).toBeCloseTo(60);
        const left = advanced(grid, line, { areas: 1, aslant: 'left' });
        expect(grid.way('0408', left[0]?.at ?? '')).toBeCloseTo(300);
    });
    it('turn about the inner flank when it wheels', () => {
        const goals = wheeled(grid, line, 'right');
        expect(goals.find(({ unit }) => unit === 'c')?.at).toBe('0608'); // it only turns
        expect(goals.map(({ facing }) => facing)).toEqual([60, 60, 60]);
        const [outer] = goals;
        expect(grid.distance(outer?.at ?? '', '0608')).toBeCloseTo(grid.distance('0408', '0608'));
        expect(outer?.at).not.toBe('0408');
        expect(wheeled(grid, line, 'left').find(({ unit }) => unit === 'a')?.at).toBe('0408');
    });
    it('follow each other in a column', () => {
        const goals = filed(grid, line, '0605', () => true);
        expect(goals[0]).toMatchObject({ unit: 'c', at: '0605' });
        expect(new Set(goals.map((goal) => goal.at)).size).toBe(3);
        const [head, second, third] = goals.map((goal) => goal.at);
        expect(grid.isBeside(head ?? '', second ?? '')).toBe(true);
        expect(grid.isBeside(second ?? '', third ?? '')).toBe(true);
    });
    it('are taken by the foremost first', () => {
        const file = [at('rear', '0606'), at('front', '0605')];
        const goals = shifted(grid, file, file[0] as Member, '0604');
        expect(inTurn(grid, file, goals).map(({ unit }) => unit)).toEqual(['front', 'rear']);
    });
});

const step = (unit: string, to: string): Entry => ({
    order: { kind: 'step', unit, to },
    verb: 'march',
    unit,
    to,
    label: '',
    chancy: false,
});
const piece = (id: string, place: string | null, more: Partial<Piece> = {}): Piece => ({
    id,
    name: id.toUpperCase(),
    side: 'A',
    arm: 'infantry',
    at: place,
    facing: 0,
    formation: 'line',
    strength: 5,
    figure: '5',
    condition: 'ordered',
    can_act: true,
    leader: null,
    radius: 0,
    lines: [],
    ...more,
});

describe('a way by steps and turns', () => {
    const gait = gaitOf(grid, [step('a', '0605')], [piece('a', '0606')]);
    const free = (): boolean => true;
    it('learns from the menu that one goes straight ahead', () => {
        expect(gait).toEqual([0]);
    });
    it('turns where the goal lies aside', () => {
        const from = { at: '0606', facing: 0 };
        const ahead = legsOf(grid, { from, to: { at: '0604', facing: 0 }, gait, isFree: free });
        expect(ahead).toEqual([{ step: '0605' }, { step: '0604' }]);
        const aside = legsOf(grid, { from, to: { at: '0705', facing: null }, gait, isFree: free });
        expect(aside?.[0]).toEqual({ face: 60 });
        expect(aside).toHaveLength(2);
    });
    it('goes round what is in the way, and nowhere if all is', () => {
        const from = { at: '0606', facing: null };
        const to = { at: '0603', facing: null };
        const round = legsOf(grid, { from, to, gait, isFree: (area) => area !== '0605' });
        expect(round?.length).toBe(4);
        expect(legsOf(grid, { from, to, gait, isFree: () => false })).toBeUndefined();
    });
});

// An umpire that lets units go so many steps, not onto others, and rolls a die on rough ground.
function umpire(places: Record<string, string>, allowance: number, rough: string[] = []) {
    const asked: Order[][] = [];
    const ask = (message: ToServer): Promise<Answer> => {
        if (message.kind !== 'preview' || !('orders' in message)) throw new Error('only previews');
        asked.push(message.orders);
        const here = { ...places };
        const gone: Record<string, number> = {};
        const steps = message.orders.map((order) => {
            const unit = String(order['unit']);
            const to = String(order['to']);
            const refused = (why: string) => ({ order, refused: { rule: 'R', why } });
            if (!grid.isBeside(here[unit] ?? '', to)) return refused('too far');
            if (Object.values(here).includes(to)) return refused('no room');
            gone[unit] = (gone[unit] ?? 0) + 1;
            if ((gone[unit] ?? 0) > allowance) return refused('no points left');
            here[unit] = to;
            const risk = { rule: 'R', of: 6, result: 'passed', ways: 4 };
            const dice = { risk, supposed: { rule: 'R', why: 'a die is rolled' } };
            return { order, accepted: true, pieces: [], ...(rough.includes(to) ? dice : {}) };
        });
        return Promise.resolve({ kind: 'preview', steps });
    };
    return { ask, asked };
}

describe('what would come of it', () => {
    const plan = async (members: Member[], to: string, allowance: number, rough?: string[]) => {
        const models = new Models(grid);
        const menu = members.map(({ id, at: place }) => step(id, grid.toward(place, 0) ?? ''));
        models.learn(
            menu,
            members.map(({ id, at: place }) => piece(id, place)),
        );
        const places = Object.fromEntries(members.map(({ id, at: place }) => [id, place]));
        return planned(
            {
                grid,
                models,
                gait: [0],
                isFree: () => true,
                ask: umpire(places, allowance, rough).ask,
            },
            members,
            shifted(grid, members, members[0] as Member, to),
        );
    };
    it('is that who stands in front makes room for who stands behind', async () => {
        const courses = await plan([at('rear', '0606'), at('front', '0605')], '0604', 9);
        expect(courses.map(({ unit, ends }) => `${unit} ${ends}`)).toEqual([
            'front there',
            'rear there',
        ]);
        expect(courses[1]?.orders).toEqual([
            { kind: 'step', unit: 'rear', to: '0605' },
            { kind: 'step', unit: 'rear', to: '0604' },
        ]);
    });
    it('tells who falls short, and why', async () => {
        const [course] = await plan([at('a', '0606')], '0603', 2);
        expect(course).toMatchObject({ ends: 'short', to: { at: '0604' }, why: 'no points left' });
    });
    it('tells what is left to chance, and goes on past it', async () => {
        const [course] = await plan([at('a', '0606')], '0604', 9, ['0605']);
        expect(course?.ends).toBe('there');
        expect(course?.risk).toMatchObject({ result: 'passed', ways: 4, of: 6 });
    });
});

describe('orders written after others', () => {
    const march: Entry = { ...step('a', '0602'), order: { kind: 'march', unit: 'a', to: '0602' } };
    const take: Entry = { order: { kind: 'take', unit: 'b' }, verb: 'take', unit: 'b', label: '', chancy: false }; // prettier-ignore
    const models = new Models(grid);
    models.learn([step('a', '0605'), march, take], [piece('a', '0606'), piece('b', '0406')]);
    it('step beside and march farther, for whom the umpire finds the way', () => {
        expect(models.findsWays).toBe(true);
        expect(models.goes('b', '0406', '0405').map(({ kind }) => kind)).toEqual(['step', 'march']);
        expect(models.goes('b', '0406', '0402')).toEqual([
            { kind: 'march', unit: 'b', to: '0402' },
        ]);
        expect(models.take('b')).toEqual([{ kind: 'take', unit: 'b' }]);
        expect(models.take('a')).toEqual([]);
    });
});

describe('who is commanded together', () => {
    const pieces = [
        piece('l', '0101', { arm: 'leader' }),
        piece('a', '0101', { leader: 'l' }),
        piece('b', '0102', { leader: 'l' }),
        piece('off', null, { leader: 'l' }),
        piece('gun', '0103', { arm: 'battery' }),
        piece('x', '0109', { side: 'B', leader: 'l' }),
    ];
    const of = (id: string): Piece => pieces.find((one) => one.id === id) as Piece;
    it('is a leader with all on the field who obey him', () => {
        expect(corpsOf(pieces, of('a'), () => false)).toEqual(['l', 'a', 'b']);
        expect(corpsOf(pieces, of('l'), () => false)).toEqual(['l', 'a', 'b']);
        expect(corpsOf(pieces, of('gun'), () => false)).toEqual(['gun']);
    });
    it('is those alone who can act, if any can', () => {
        expect(corpsOf(pieces, of('a'), (id) => id === 'b')).toEqual(['b']);
    });
    it('changes one by one', () => {
        expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
        expect(toggled(['b'], 'a')).toEqual(['b', 'a']);
    });
    it('is, for a march of all, whoever can step or be taken in hand', () => {
        const take: Entry = { ...step('b', ''), verb: 'take' };
        const fire: Entry = { ...step('gun', '0109'), verb: 'fire' };
        expect(marchersIn([step('a', '0102'), take, fire], () => true)).toEqual(['a', 'b']);
        expect(marchersIn([step('a', '0102'), take], (id) => id !== 'a')).toEqual(['b']);
    });
});

describe('the best target', () => {
    const odds = (ways: number, gist?: Odds['gist']): Odds => ({
        rule: 'R',
        of: 10,
        chances: [
            { result: 'hit', ways },
            { result: 'nothing', ways: 10 - ways },
        ],
        terms: [],
        ...(gist && { gist }),
    });
    const fire = (unit: string, to: string): Entry => ({ ...step(unit, to), verb: 'fire' });
    it('promises what matters, or whatever is not nothing', () => {
        expect(promiseOf(odds(3))).toBeCloseTo(0.3);
        expect(promiseOf(odds(3, [{ result: 'enemy breaks', ways: 1 }]))).toBeCloseTo(0.1);
        expect(promiseOf(undefined)).toBe(0);
    });
    it('is the likeliest for each, and among equals what others fire at', () => {
        const promise = ({ unit, to }: Entry): number =>
            unit === 'a' && to === '2' ? 0.9 : unit === 'c' && to === '1' ? 0.6 : 0.5;
        const all = ['a', 'b', 'c'].flatMap((unit) => [fire(unit, '1'), fire(unit, '2')]);
        const best = bestShots(all, promise);
        expect(best.map(({ unit, to }) => `${unit} ${to}`)).toEqual(['a 2', 'b 2', 'c 1']);
    });
});

describe('what nobody could foresee', () => {
    const board = (pieces: Piece[], more: Partial<Board> = {}): Board =>
        ({ pieces, pending: ['A'], phase: 'March', outcome: null, ...more }) as Board;
    const before = board([piece('a', '0606')]);
    const met = (after: Board): string | undefined => surpriseIn(before, after, 'A', ['a']);
    it('is an enemy who comes into sight, a loss, a rout, the end of the phase', () => {
        expect(met(before)).toBeUndefined();
        expect(met(board([piece('a', '0605', { disruption: 2 })]))).toBeUndefined();
        const enemy = piece('x', '0601', { side: 'B', name: 'Croats' });
        expect(met(board([piece('a', '0605'), enemy]))).toBe('Croats: in sight now');
        expect(met(board([piece('a', '0605', { strength: 4 })]))).toBe('A: men lost');
        expect(met(board([piece('a', '0605', { condition: 'routed' })]))).toBe('A: routed');
        expect(met(board([]))).toBe('A: lost');
        expect(met(board(before.pieces, { phase: 'Fire' }))).toBe('It is now: Fire');
        expect(met(board(before.pieces, { pending: ['B'] }))).toBe('It is not your turn');
    });
});
