import { inTime, leftOf, mayClaim } from '../../src/clock';
import { describe, expect, it } from 'vitest';
import type { Board, News, Sentence } from '../../src/contract';
import { actionOf } from '../../src/keys';
import { hintFor, lessonOf } from '../../src/plane/lessons';
import { arithmeticOf, fightsTogether, heard, smokeOf } from '../../src/log';
import { cutAtRules, idsIn, search } from '../../src/rulebook';
import { curve, greatestOf, remember } from '../../src/statistics';
import { words } from '../../src/words';

const news = (n: number, text = '', more: object = {}): News => ({
    n,
    seat: 'A',
    sentences: [{ text, weight: 'plain', rules: [], ...more }],
});

describe('the log', () => {
    it('puts news to what is known, once', () => {
        expect(heard([news(1)], [news(2), news(1)], 2).map(({ n }) => n)).toEqual([1, 2]);
    });
    it('forgets what was taken back', () => {
        expect(heard([news(1), news(2)], [], 1).map(({ n }) => n)).toEqual([1]);
        expect(
            heard([news(1), news(2, 'old')], [news(2, 'new')], 2).at(-1)?.sentences[0]?.text,
        ).toBe('new');
    });
    it('finds dice and sums in any report', () => {
        const told = arithmeticOf({
            kind: 'fired',
            rule: 'LEU-ART-10',
            unit: 'battery',
            sum: { die: 2, terms: [{ rule: 'LEU-GAP-04', value: 1 }], total: 3 },
            against: 4,
            result: 'disorganized',
        });
        expect(told.sum).toEqual({ die: 2, terms: [{ rule: 'LEU-GAP-04', value: 1 }], total: 3 });
        expect(told.against).toBe(4);
        expect(arithmeticOf({ kind: 'rolled', rule: 'R', low: 0, high: 9, face: 2 }).rolls).toEqual(
            [{ rule: 'R', low: 0, high: 9, face: 2 }],
        );
    });
    it('finds the sum of a Resolve test', () => {
        const factors = [{ rule: 'HM-MOD-11', value: 1 }];
        const told = arithmeticOf({ kind: 'tested', unit: 'a1', dice: 7, factors, total: 8 });
        expect(told.sum).toEqual({ die: 7, terms: factors, total: 8 });
    });
    it('sees smoke where fire fell lately, and nowhere else', () => {
        const log = [
            news(1, '', { effects: [{ kind: 'fire', unit: 'a', to: '0101' }] }),
            news(20, '', { effects: [{ kind: 'fire', unit: 'a', to: '0202' }] }),
            news(21, '', { at: '0303', effects: [{ kind: 'move', unit: 'a', to: '0303' }] }),
        ];
        expect(smokeOf(log, 21, 10)).toEqual([{ at: '0202', n: 20, firers: 1 }]);
    });
});

describe('the rulebook', () => {
    const book = {
        sections: [
            {
                title: 'March',
                rules: [
                    { id: 'LEU-MOVE-02', text: 'A unit marches by hexes.', status: 'done' },
                    { id: 'LEU-MOVE-03', text: 'A line stays out of the wood.', status: 'done' },
                ],
            },
            {
                title: 'Fire',
                rules: [{ id: 'LEU-FIRE-01', text: 'A line fires.', status: 'done' }],
            },
        ],
    };
    it('is searched by id and by words together', () => {
        const ids = (wanted: string): string[] =>
            search(book, wanted).flatMap(({ rules }) => rules.map(({ id }) => id));
        expect(ids('move-03')).toEqual(['LEU-MOVE-03']);
        expect(ids('line WOOD')).toEqual(['LEU-MOVE-03']);
        expect(ids('')).toHaveLength(3);
        expect(ids('elephant')).toEqual([]);
    });
    it('is linked from any text', () => {
        expect(cutAtRules('see LEU-GAP-04, twice')).toEqual([
            { text: 'see ', rule: false },
            { text: 'LEU-GAP-04', rule: true },
            { text: ', twice', rule: false },
        ]);
    });
    it('has ids of two letters, three digits and two topics', () => {
        expect(idsIn('XY-CARD-101 (XY-OPT-GEN-01), XYZ-MOVE-03; not X-MOVE-03, XY-01')).toEqual([
            'XY-CARD-101',
            'XY-OPT-GEN-01',
            'XYZ-MOVE-03',
        ]);
        expect(cutAtRules('by XY-OPT-GEN-01 alone').map(({ text }) => text)).toEqual([
            'by ',
            'XY-OPT-GEN-01',
            ' alone',
        ]);
    });
});

describe('the reckoning', () => {
    const at = (orders: number, lost: number): Pick<Board, 'orders' | 'statistics'> => ({
        orders,
        statistics: { A: { strength: 100 - lost, lost } },
    });
    it('remembers the course and goes back with an undo', () => {
        let course = remember([], at(1, 0));
        course = remember(course, at(2, 3));
        course = remember(course, at(2, 4));
        expect(course.map(({ values }) => values['A']?.['lost'])).toEqual([0, 4]);
        expect(greatestOf(course, 'lost')).toBe(4);
        expect(curve(course, 'A', 'lost', { width: 100, height: 40, greatest: 4 })).toBe(
            'M0.0 40.0L100.0 0.0',
        );
    });
});

describe('keys', () => {
    const press = (key: string, more = {}) =>
        actionOf({ key, shift: false, ctrl: false, alt: false, ...more });
    it("are Dragoon's where Dragoon has them", () => {
        expect([press('l'), press(';'), press('r'), press('G')]).toEqual([
            'turn-left',
            'turn-right',
            'rally',
            'charge',
        ]);
        expect([press('z'), press('x'), press('c')]).toEqual(['small', 'middle', 'close']);
        expect([press('b', { alt: true }), press('F1')]).toEqual(['statistics', 'rules']);
        expect(press('2')).toEqual({ button: 1 });
    });
    it('leave the browser its own', () => {
        expect(press('c', { ctrl: true })).toBeUndefined();
        expect(press('z', { ctrl: true })).toBe('undo');
    });
});

describe('hints of the learning battles', () => {
    const board = { menu: [], may_undo: false } as unknown as Board;
    const now = { board, chosen: undefined, aimed: false, given: 0, refused: false, myMove: true };
    it('come once each, when there is something to say', () => {
        const all = lessonOf('horse-and-musket', 'first-lesson') ?? [];
        expect(hintFor(now, new Set(), all)?.id).toBe('hm-welcome');
        expect(hintFor(now, new Set(['hm-welcome']), all)).toBeUndefined();
        expect(hintFor({ ...now, given: 3 }, new Set(['hm-welcome']), all)?.id).toBe('hm-halt');
    });
    it('belong to three battles of one system', () => {
        for (const scenario of ['first-lesson', 'second-lesson', 'third-lesson']) {
            const lesson = lessonOf('horse-and-musket', scenario) ?? [];
            expect(lesson.length).toBeGreaterThan(7);
            expect(new Set(lesson.map(({ id }) => id)).size).toBe(lesson.length);
        }
        expect(lessonOf('glory', 'first-lesson')).toBeUndefined();
    });
});

describe('words', () => {
    it('speak of dates, shares and bearings', () => {
        expect(words.date('1757-12-05')).toBe('5 December 1757');
        expect(words.percent(1, 600)).toBe('under 1 %');
        expect(words.percent(31, 60)).toBe('52 %');
        expect(words.compass(60)).toBe('east-north-east');
        expect(words.compass(-90)).toBe('west');
        expect(words.signed(-2)).toBe('−2');
    });
});

describe('a clock', () => {
    const clock = {
        move: 120_000,
        reserve: 1_200_000,
        now: 1_000_000,
        A: { reserve: 600_000, runs_out: 1_060_000 },
        B: { reserve: 900_000, runs_out: null },
    };
    it('counts down where it runs, and stands where it does not', () => {
        expect(leftOf(clock, 'A', 10_000)).toBe(50_000);
        expect(leftOf(clock, 'B', 10_000)).toBe(900_000);
    });
    it('lets the other side claim when it has run out', () => {
        expect(mayClaim(clock, 'B', 59_000)).toBe(false);
        expect(mayClaim(clock, 'B', 61_000)).toBe(true);
        expect(mayClaim(clock, 'A', 61_000)).toBe(false);
    });
    it('is read as clocks are', () => {
        expect(inTime(50_000)).toBe('0:50');
        expect(inTime(1_180_000)).toBe('19:40');
        expect(inTime(4 * 3_600_000 + 7 * 60_000)).toBe('4 h 07');
        expect(inTime(76 * 3_600_000)).toBe('3 d 4 h');
        expect(inTime(-5)).toBe('0:00');
    });
});

describe('the help', () => {
    it('shows the version of the program', () => {
        expect(words.version).toMatch(/^Oblique \d+\.\d+\.\d+$/);
    });
});

describe('a fight', () => {
    const said = (text: string, weight: string, kind?: string, target?: string): Sentence =>
        ({
            text,
            weight,
            rules: [],
            ...(kind && { effects: [{ kind, unit: 'u', ...(target && { target }) }] }),
        }) as unknown as Sentence;
    it('stands under its headline, with what it came to', () => {
        const deeds = fightsTogether([
            said('the fire is opened', 'section'),
            said('Kleist fires at Croats', 'plain', 'fire', 'c'),
            said('Croats lose 40', 'plain', 'loss'),
            said('Croats rout', 'plain', 'rout'),
            said('Bevern fires at Croats', 'plain', 'fire', 'c'),
            said('the next turn', 'chapter'),
        ]);
        expect(deeds.map(({ headline, rest }) => [headline.text, rest.length])).toEqual([
            ['the fire is opened', 0],
            ['Kleist fires at Croats', 2],
            ['Bevern fires at Croats', 0],
            ['the next turn', 0],
        ]);
    });
});
