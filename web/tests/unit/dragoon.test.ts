// Dragoon's interface as far as the page alone makes it: DRG-UI-08, -18 to -21, -23, -33 to -37,
// -38 to -41, -44, -53.

import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { Effect, Objective, Piece, Sentence } from '../../src/contract';
import { edgeScroll, greatestScale, sizes } from '../../src/field/camera';
import { actionOf, highlightOf, keyOfHighlight, verbsOf, type Action } from '../../src/keys';
import { choiceFor, turnFor, type Target } from '../../src/choose';
import { flashes, Motion } from '../../src/field/motion';
import { figuresOf, placesOf } from '../../src/field/figures';
import { smokeSize } from '../../src/field/overlay';
import { stackFlagOf } from '../../src/field/stack_flag';
import { stackOf, standsOf, topOf } from '../../src/field/stands';
import { fallenOf, firersIn, messagesOf, smokeOf } from '../../src/log';
import { groundOf } from '../../src/field/ground';
import { inWords } from '../../src/place';
import { music, sound } from '../../src/sound';
import { armies, sheet } from './hexes';

const stroke = (key: string) => {
    const alt = key.startsWith('Alt-');
    return { key: alt ? key.slice(4) : key, shift: false, ctrl: false, alt };
};

describe('DRG-UI-53: the keys of the printed list', () => {
    const table = readFileSync(
        new URL('../../../rules/dragoon/tables/shortcuts.tsv', import.meta.url),
        'utf8',
    );
    const rows = table.split('\n').slice(2).filter(Boolean);
    const printed = new Map(rows.map((row) => row.split('\t') as [string, string]));
    const highlights: Record<string, string> = {
        command_radius: 'radius',
        own_units: 'attached',
        deferred: 'deferred',
        disrupted: 'disrupted',
        shaken: 'shaken',
        finished: 'finished',
    };
    const actions: Record<string, Action> = {
        first_button: { button: 0 },
        second_button: { button: 1 },
        zoom_25: 'small',
        zoom_100: 'middle',
        zoom_400: 'close',
        battle_stats: 'statistics',
        controls: 'controls',
        manual: 'rules',
        turn_left: 'turn-left',
        turn_right: 'turn-right',
        recover: 'recover',
        form: 'formation',
        rally: 'rally',
        charge: 'charge',
        disengage: 'disengage',
        assault_move: 'assault-move',
        previous_messages: 'earlier', // DRG-GAP-56
        make_top: 'make-top',
    };
    it('each has its action', () => {
        expect(printed.size).toBe(24);
        for (const [what, key] of printed) {
            const highlight = highlights[what];
            if (highlight === undefined) expect(actionOf(stroke(key)), what).toEqual(actions[what]);
            else {
                expect(highlightOf(stroke(key)), what).toBe(highlight);
                expect(keyOfHighlight(highlight)).toBe(key);
            }
        }
    });
    it('a highlight is switched by the bare key only', () => {
        expect(highlightOf({ ...stroke('a'), ctrl: true })).toBeUndefined();
        expect(highlightOf(stroke('q'))).toBeUndefined();
    });
    it('an order is asked for by the verb of the menu', () => {
        expect(verbsOf['make-top']).toContain('to the front');
    });
});

it('DRG-UI-08: the map at a quarter, at normal size and at four times', () => {
    expect(sizes.small / sizes.normal).toBe(0.25);
    expect(sizes.great / sizes.normal).toBe(4);
    const hexOfDragoon = 50; // units of the plan
    expect(sizes.great / hexOfDragoon).toBeLessThan(greatestScale);
});

it('DRG-UI-33: messages are read again, the newest first', () => {
    const told = (text: string, weight = 'plain') => ({ text, weight, rules: [] });
    const log = [
        { n: 1, seat: 'A', sentences: [told('one'), told('a step', 'step'), told('two')] },
        { n: 2, seat: 'B', sentences: [told('three')] },
    ];
    expect(messagesOf(log)).toEqual(['three', 'two', 'one']);
});

describe('DRG-UI-35, DRG-UI-37: a hex in words', () => {
    const sheet = {
        sides: { A: 'the Prussians', B: 'the Austrians' },
        surface: { width: 1, depth: 1, unit: { name: 'hex', length: 70 }, areas: [] },
    };
    const wood = { id: '0507', x: 0, y: 0, terrain: 'sunken_road', level: 2 };
    const objective: Objective = { at: '0507', name: 'Hof', holder: 'B', worth: { A: 10, B: 4 } };
    it('tells terrain, level and road', () => {
        expect(inWords({ ...wood, road: true }, { sheet, objectives: [] })).toBe(
            'Hex 0507, sunken road, level 2, road',
        );
        expect(inWords({ ...wood, name: 'Lobosch' }, { sheet, objectives: [] })).toBe(
            'Hex 0507, Lobosch, sunken road, level 2',
        );
    });
    it('DRG-UI-34: tells an objective, its worth and its holder, and those of no other hex', () => {
        const elsewhere = { ...objective, at: '0101', name: 'Elsewhere' };
        expect(
            inWords({ ...wood, name: 'Hof' }, { sheet, objectives: [objective, elsewhere] }),
        ).toBe(
            'Hex 0507, sunken road, level 2. Hof, held by the Austrians: worth 10 to the Prussians, 4 to the Austrians',
        );
    });
});

describe('DRG-UI-18: the speed of movement', () => {
    const moves = (pace: 'none' | 'slow' | 'very fast', after: number) => {
        const motion = new Motion();
        motion.march(new Map([['a', { x: 0, y: 0 }]]), new Map([['a', { x: 100, y: 0 }]]), 0, pace);
        return motion.place('a', { x: 100, y: 0 }, after).x;
    };
    it('from none to very fast', () => {
        expect(moves('none', 1)).toBe(100);
        expect(moves('slow', 100)).toBeLessThan(moves('very fast', 50));
        expect(moves('slow', 100)).toBeGreaterThan(0);
        expect(moves('slow', 1000)).toBe(100);
    });
    it('a unit that is called on goes on from where it is', () => {
        const motion = new Motion();
        const at = (x: number) => new Map([['a', { x, y: 0 }]]);
        motion.march(at(0), at(100), 0, 'normal');
        const halfway = motion.place('a', { x: 100, y: 0 }, 100).x;
        motion.march(at(100), at(200), 100, 'normal');
        expect(motion.place('a', { x: 200, y: 0 }, 100).x).toBe(halfway);
        expect(motion.isMarching(200)).toBe(true);
        expect(motion.isMarching(2000)).toBe(false);
    });
});

it('DRG-UI-19: the plan scrolls at the edge, from not at all to very fast', () => {
    const screen = { width: 800, height: 600 };
    expect(edgeScroll({ x: 4, y: 300 }, screen, 'none')).toBeUndefined();
    expect(edgeScroll({ x: 400, y: 300 }, screen, 'fast')).toBeUndefined();
    const slow = edgeScroll({ x: 4, y: 300 }, screen, 'slow');
    const fast = edgeScroll({ x: 4, y: 300 }, screen, 'very fast');
    expect(slow?.x).toBeGreaterThan(0);
    expect(slow?.y).toBe(0);
    expect(fast?.x).toBeGreaterThan(slow?.x ?? 0);
    expect(edgeScroll({ x: 400, y: 599 }, screen, 'slow')?.y).toBeLessThan(0);
});

it('DRG-UI-20: the fallen are counted where they fell', () => {
    const lost = (where: { at?: string }, men: number): Sentence => ({
        text: '',
        weight: 'plain',
        rules: [],
        effects: [{ kind: 'loss', unit: 'a', men, ...where }],
    });
    const there = { at: '0507' };
    const log = [{ n: 1, seat: 'A', sentences: [lost(there, 40), lost(there, 25), lost({}, 9)] }];
    expect(fallenOf(log)).toEqual([{ at: '0507', men: 65 }]);
});

describe('DRG-UI-23: a click beside a unit turns it first', () => {
    const turn = (facing: number): Target => ({ key: `facing ${facing}`, facing, entries: [] });
    const turns = [0, 60, 120, 180, 240, 300].map(turn);
    const beside = (degrees: number, facing: number, far = 50) => ({
        from: { x: 0, y: 0 },
        to: {
            x: far * Math.sin((degrees * Math.PI) / 180),
            y: -far * Math.cos((degrees * Math.PI) / 180),
        },
        facing,
        size: 50,
    });
    it('toward the hex that was clicked', () => {
        expect(turnFor(beside(120, 0), turns)?.facing).toBe(120);
        expect(turnFor(beside(300, 120), turns)?.facing).toBe(300);
    });
    it('and enters a hex that it faces, or one farther off', () => {
        expect(turnFor(beside(60, 60), turns)).toBeUndefined();
        expect(turnFor(beside(60, 90), turns)).toBeUndefined();
        expect(turnFor(beside(120, 0, 100), turns)).toBeUndefined();
    });
    it('if it may turn at all', () => {
        expect(turnFor(beside(120, 0), [])).toBeUndefined();
    });
});

describe('DRG-UI-21: sound and music, each by itself', () => {
    const heard = { bangs: 0, notes: 0 };
    class Air {
        sampleRate = 100;
        currentTime = 0;
        destination = {};
        private readonly part = {
            connect: (next: unknown) => next,
            start: () => {},
            stop: () => {},
        };
        private readonly level = {
            value: 0,
            setValueAtTime: () => {},
            exponentialRampToValueAtTime: () => {},
        };
        resume = async () => {};
        createBuffer = (_: number, length: number) => ({
            getChannelData: () => new Float32Array(length),
        });
        createBufferSource = () => ((heard.bangs += 1), { ...this.part });
        createOscillator = () => ((heard.notes += 1), { ...this.part, frequency: this.level });
        createBiquadFilter = () => ({ ...this.part, frequency: this.level });
        createGain = () => ({ ...this.part, gain: this.level });
    }
    const count = (act: () => void) => {
        heard.bangs = heard.notes = 0;
        act();
        return { ...heard };
    };
    it('a volley is one crash, ragged fire many shots, and music has notes', () => {
        vi.stubGlobal('AudioContext', Air);
        expect(count(() => sound('volley'))).toEqual({ bangs: 1, notes: 0 });
        expect(count(() => sound('gun'))).toEqual({ bangs: 1, notes: 0 });
        expect(count(() => sound('ragged')).bangs).toBeGreaterThan(3);
        expect(count(() => music(true)).notes).toBeGreaterThan(8);
        expect(count(() => music(false))).toEqual({ bangs: 0, notes: 0 });
        vi.unstubAllGlobals();
    });
});

describe('DRG-UI-39: the volley', () => {
    const burning = (share: number, ragged: boolean) =>
        flashes(share, ragged).filter((bright) => bright > 0).length;
    it('of ordered troops is one', () => {
        expect(burning(0.15, false)).toBe(7);
        expect(burning(0.5, false)).toBe(0);
    });
    it('of the disordered is ragged', () => {
        for (const share of [0.1, 0.3, 0.5, 0.7]) {
            expect(burning(share, true)).toBeGreaterThan(0);
            expect(burning(share, true)).toBeLessThan(4);
        }
    });
    it('is fired by those of whom it was heard', () => {
        const shot = (kind: Effect['kind'], unit: string): Sentence => ({
            text: '',
            weight: 'plain',
            rules: [],
            report: { kind: 'fired', unit: 'not asked' },
            effects: [{ kind, unit }],
        });
        const sentences = [shot('fire', 'a'), shot('fire', 'a'), shot('move', 'b')];
        expect(firersIn([{ n: 3, seat: 'A', sentences }])).toEqual(['a']);
    });
});

const unit = (more: Partial<Piece>): Piece => ({ ...armies[0]!, top: false, ...more });

describe('DRG-UI-38: figures fall with the men', () => {
    const of = (arm: Piece['arm'], strength: number): number =>
        figuresOf(unit({ arm, strength }), 900);
    it('foot has eight above 700 men, horse and light foot four above 400', () => {
        expect([900, 701, 700, 350, 20].map((men) => of('infantry', men))).toEqual([8, 8, 7, 4, 1]);
        expect([600, 401, 390, 20].map((men) => of('cavalry', men))).toEqual([4, 4, 3, 1]);
        expect(of('light', 401)).toBe(4);
    });
    it('and where strength is counted in points, the strongest has all', () => {
        expect(figuresOf(unit({ arm: 'infantry', strength: 5 }), 5)).toBe(8);
        expect(figuresOf(unit({ arm: 'cavalry', strength: 1 }), 4)).toBe(1);
    });
    it('foot in line stands in two rows, in column two abreast', () => {
        const rows = (formation: Piece['formation']): number[] => {
            const piece = unit({ arm: 'infantry', formation, condition: 'ordered' });
            const counts = new Map<number, number>();
            for (const { y } of placesOf(piece, 8)) counts.set(y, (counts.get(y) ?? 0) + 1);
            return [...counts.values()];
        };
        expect(rows('line')).toEqual([4, 4]);
        expect(rows('column')).toEqual([2, 2, 2, 2]);
    });
});

it('DRG-UI-40: smoke grows with those who fire', () => {
    const shot = (by: string): Sentence => ({
        text: '',
        weight: 'plain',
        rules: [],
        effects: [{ kind: 'fire', unit: by, to: '0507' }],
    });
    const log = [
        { n: 1, seat: 'A', sentences: [shot('a'), shot('b')] },
        { n: 2, seat: 'A', sentences: [shot('b'), shot('c')] },
    ];
    expect(smokeOf(log, 2, 12)).toEqual([{ at: '0507', n: 2, firers: 3 }]);
    expect(smokeSize(3)).toBeGreaterThan(smokeSize(1));
});

it('DRG-UI-36: a stack is listed, its top unit first', () => {
    const named = (id: string, more: Partial<Piece> = {}): Piece =>
        unit({ id, arm: 'infantry', at: '0507', strength: 300, ...more });
    const elsewhere = named('elsewhere', { at: '0508' });
    const waiting = named('waiting', { at: null });
    const all = [named('under'), elsewhere, named('over', { top: true }), waiting];
    const listed = (at: string | null): string[] => stackOf(all, at).map(({ id }) => id);
    expect(listed('0507')).toEqual(['over', 'under']);
    expect(listed('0508')).toEqual([]); // by itself
    expect(listed(null)).toEqual([]);
});

describe('DRG-UI-41: a flag marks a stack, whose top unit is drawn', () => {
    const foot = unit({ id: 'foot', arm: 'infantry', strength: 300 });
    const horse = unit({ id: 'horse', arm: 'cavalry', strength: 500 });
    const leader = unit({ id: 'leader', arm: 'leader', strength: 1 });
    it('the top one is as the system says, else the strongest', () => {
        expect(topOf([leader, foot, horse])?.id).toBe('horse');
        expect(topOf([horse, { ...foot, top: true }])?.id).toBe('foot');
        expect(topOf([leader])?.id).toBe('leader');
    });
    it('the others are covered, until the stack is opened', () => {
        const at = foot.at ?? '';
        const covered = (fanned: string | undefined): string[] =>
            standsOf([leader, foot, horse], groundOf(sheet), { fanned, onlyTop: true })
                .filter((stand) => stand.covered)
                .map(({ piece }) => piece.id);
        expect(covered(undefined)).toEqual(['leader', 'foot']);
        expect(covered(at)).toEqual([]);
    });
    it('the flag tells what is stacked', () => {
        expect(stackFlagOf([foot])).toBeUndefined();
        expect(stackFlagOf([foot, horse])).toEqual({ tails: true, ball: false, crown: false });
        expect(stackFlagOf([foot, leader])).toEqual({ tails: false, ball: false, crown: true });
    });
});

describe('orders of a unit are offered by name and by key, as the board of Dragoon words them', () => {
    const boardMenu = readFileSync(
        new URL('../../../rules/dragoon/board/board_menu.cpp', import.meta.url),
        'utf8',
    );
    it.each([
        ['DRG-UI-10', 'make-top', 'to the front'],
        ['DRG-UI-11', 'recover', 'recover'],
        ['DRG-UI-12', 'formation', 'form'],
        ['DRG-UI-13', 'rally', 'rally'],
        ['DRG-UI-14', 'charge', 'charge'],
        ['DRG-UI-15', 'disengage', 'disengage'],
        ['DRG-UI-16', 'assault-move', 'assault move'],
    ])('%s: %s', (_, action, verb) => {
        expect(verbsOf[action]).toContain(verb);
        expect(boardMenu).toContain(`("${verb}", `);
        const entry = { order: {}, verb, unit: 'a', label: verb, chancy: false };
        expect(choiceFor([entry], 'a').buttons).toEqual([entry]);
        expect(choiceFor([entry], 'b').buttons).toEqual([]);
    });
    it('DRG-UI-09: turns are wedges about the unit', () => {
        expect(boardMenu).toContain('("turn", ');
        const left = { order: {}, verb: 'turn', unit: 'a', facing: 300, label: '', chancy: false };
        expect(choiceFor([left], 'a').targets).toEqual([
            { key: 'facing 300', facing: 300, entries: [left] },
        ]);
    });
});
