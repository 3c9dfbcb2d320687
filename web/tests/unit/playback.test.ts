// What others did, played back.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board, Effect } from '../../src/contract';
import { deedsIn } from '../../src/deeds';
import type { Pace } from '../../src/field/motion';
import { beat, lasts, Playback } from '../../src/state/playback.svelte';

const board = (orders: number, effects: Effect[], hidden = false): Board =>
    ({
        orders,
        hidden,
        news: [
            {
                n: orders,
                seat: 'B',
                sentences: [{ text: `${orders}`, weight: 'plain', rules: [], effects }],
            },
        ],
    }) as unknown as Board;
const move = (unit: string, from: string, to: string): Effect => ({ kind: 'move', unit, from, to });
const shot: Effect = { kind: 'fire', unit: 'gun', target: 'a', from: '5', to: '1' };

describe('deeds', () => {
    it('a march is one way, however many steps it took', () => {
        const news = [move('a', '1', '2'), move('b', '7', '8'), move('a', '2', '3')].flatMap(
            (effect, n) => board(n, [effect]).news,
        );
        expect(deedsIn(news).map(({ unit, way }) => [unit, way])).toEqual([
            ['a', ['1', '2', '3']],
            ['b', ['7', '8']],
        ]);
    });
});

describe('the playback', () => {
    const shown: number[] = [];
    const again: (number | undefined)[] = [];
    let pace: Pace = 'normal';
    let playback: Playback;
    beforeEach(() => {
        vi.useFakeTimers();
        shown.length = again.length = 0;
        pace = 'normal';
        playback = new Playback({
            pace: () => pace,
            show: ({ orders }) => shown.push(orders),
            showAgain: (then) => again.push(then?.orders),
        });
    });
    afterEach(() => void vi.useRealTimers());
    const three = (): void => {
        playback.add(board(1, [shot]));
        playback.add(board(2, [shot]));
        playback.add(board(3, [shot]));
    };

    it('shows one after another, a fight longer than a march', () => {
        expect(lasts(board(1, [shot]), undefined)).toBeGreaterThan(
            lasts(board(1, [move('a', '1', '2')]), undefined),
        );
        three();
        expect(shown).toEqual([1]);
        vi.advanceTimersByTime(lasts(board(1, [shot]), undefined));
        expect(shown).toEqual([1, 2]);
        vi.runAllTimers();
        expect(shown).toEqual([1, 2, 3]);
        expect(playback.isPlaying).toBe(false);
    });
    it('is paused, stepped through and skipped; nothing overtakes', () => {
        three();
        playback.pause();
        vi.runAllTimers();
        expect(shown).toEqual([1]);
        playback.step();
        expect(shown).toEqual([1, 2]);
        vi.runAllTimers();
        expect(shown).toEqual([1, 2]);
        playback.addAtOnce(board(4, []));
        expect(shown).toEqual([1, 2, 3, 4]);
    });
    it('is seen again, and ends where the battle is now', () => {
        three();
        playback.skip();
        playback.again();
        vi.runAllTimers();
        expect(again).toEqual([1, 2, 3, undefined]);
        expect(shown).toEqual([1, 2, 3]);
        expect(playback.deeds).toHaveLength(3);
        playback.forget();
        expect(playback.deeds).toHaveLength(0);
    });
    it('shows at once to whoever wants stillness, and many in no more time than some', () => {
        pace = 'none';
        three();
        expect(shown).toEqual([1, 2, 3]);
        pace = 'normal';
        for (let n = 4; n < 304; ++n) playback.add(board(n, [shot]));
        vi.advanceTimersByTime(45_000);
        expect(shown.at(-1)).toBe(303);
    });
    it('GLI-INFO-08: where something is hidden each thing takes as long as any other', () => {
        expect(lasts(board(1, [], true), undefined)).toBe(beat);
        expect(lasts(board(1, [shot], true), undefined)).toBe(beat);
    });
    it('GLI-INFO-08: so when each is shown tells only how many there are, many or few', () => {
        const timesOf = (most: number, effects: (n: number) => Effect[]): number[] => {
            const began = Date.now();
            const times: number[] = [];
            const one = new Playback({
                pace: () => 'normal',
                show: () => times.push(Date.now() - began),
                showAgain: () => undefined,
            });
            for (let n = 1; n <= most; ++n) one.add(board(n, effects(n), true));
            vi.runAllTimers();
            return times;
        };
        for (const most of [3, 100]) {
            const quiet = timesOf(most, () => []);
            expect(quiet).toHaveLength(most);
            expect(timesOf(most, (n) => [n % 2 === 0 ? shot : move('a', '1', '2')])).toEqual(quiet);
        }
    });
});
