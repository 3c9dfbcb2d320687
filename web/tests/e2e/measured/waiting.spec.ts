// How long who waits for the machine sees nothing happen, in the largest battles, open and in fog:
// `WAITING=1 ./walk ../build/release/oblique waiting`. Every change of the page and every stroke on the field is
// noted with its time; what is told is how long after the last click of one's own the first comes, and the
// longest time between two of them; and besides, how long nothing but the watch beside the prompt went, because
// what the others did could not be seen. Figures to report: they depend on the machine.

import { test, type Page } from '@playwright/test';
import { act, openBattle, Overheard, settle } from '../steps/steps';

test.skip(process.env['WAITING'] === undefined, 'measured on demand');

declare global {
    interface Window {
        seen: number[];
        deeds: number[]; // what is not the watch
    }
}

const note = (): void => {
    window.seen = [];
    window.deeds = [];
    // Of what happens within one frame one mark is enough.
    const mark = (marks: number[]): void => {
        const at = performance.now();
        if (at - (marks.at(-1) ?? 0) > 8) marks.push(at);
    };
    const now = (): void => {
        mark(window.seen);
        mark(window.deeds);
    };
    const isWatch = ({ target }: MutationRecord): boolean =>
        (target instanceof Element ? target : target.parentElement)?.closest('.waited') != null;
    new MutationObserver((changes) => {
        mark(window.seen);
        if (!changes.every(isWatch)) mark(window.deeds);
    }).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
    });
    for (const name of ['stroke', 'fill', 'drawImage', 'fillText'] as const) {
        const pen = CanvasRenderingContext2D.prototype as unknown as Record<
            string,
            (...given: unknown[]) => unknown
        >;
        const drawn = pen[name];
        if (drawn === undefined) continue;
        pen[name] = function (this: unknown, ...given: unknown[]): unknown {
            now();
            return drawn.apply(this, given);
        };
    }
};

// The times between two marks, from one moment to another. The click's own marks are those of its first moment.
async function gapsIn(page: Page, what: 'seen' | 'deeds', from: number, till: number) {
    const marks = await page.evaluate((name) => window[name], what);
    const times = [from, ...marks.filter((at) => at >= from + 100 && at <= till), till];
    return times.slice(1).map((at, n) => at - (times[n] ?? at));
}

const battles = [
    { rules: 'dragoon', scenario: 'kunersdorf', fog: false },
    { rules: 'dragoon', scenario: 'kunersdorf', fog: true },
    { rules: 'dragoon', scenario: 'torgau', fog: true },
    { rules: 'leuthen1757', scenario: 'leuthen-oblique', fog: false },
];

for (const { rules, scenario, fog } of battles)
    test(`${scenario}${fog ? ' in fog' : ''}`, async ({ page }) => {
        test.setTimeout(600_000);
        await page.addInitScript(note);
        page.setDefaultTimeout(5000); // what is not there is not waited for
        const heard = new Overheard(page);
        const options = rules === 'dragoon' ? { fog } : {};
        const liked = { playback: 'normal', warn: false };
        await openBattle(page, { rules, scenario, enemy: 'captain', options, liked });
        await settle(page);
        let [first, longest, unseen, waits, whole] = [0, 0, 0, 0, 0];
        const until = Date.now() + 90_000;
        while (Date.now() < until && heard.board?.outcome === null) {
            if (!heard.board.pending.includes('A')) {
                await page.waitForTimeout(30);
                continue;
            }
            await act(page).catch(() => undefined); // the board has changed meanwhile
            const from = await page.evaluate(() => performance.now());
            await page.waitForTimeout(150);
            const isAsked = (): boolean => heard.board?.pending.includes('A') ?? true;
            if (isAsked()) continue;
            while (!isAsked() && Date.now() < until + 60_000) await page.waitForTimeout(30);
            await page.waitForTimeout(100);
            const till = await page.evaluate(() => performance.now());
            const gaps = await gapsIn(page, 'seen', from, till);
            first = Math.max(first, gaps[0] ?? 0);
            longest = Math.max(longest, ...gaps);
            unseen = Math.max(unseen, ...(await gapsIn(page, 'deeds', from, till)));
            whole = Math.max(whole, till - from);
            waits += 1;
        }
        const seconds = (ms: number): string => (ms / 1000).toFixed(2);
        console.log(
            `${scenario}${fog ? ' in fog' : ''}: ${waits} waits, first thing seen after ${seconds(first)} s at most, ` +
                `${seconds(longest)} s without anything at most, ${seconds(unseen)} s with the watch alone, ` +
                `longest wait ${seconds(whole)} s`,
        );
    });
