// How long who waits for the machine sees nothing happen, in the largest battles, open and in fog:
// `WAITING=1 ./walk ../build/release/oblique waiting`. Every change of the page and every stroke on the field is
// noted with its time; what is told is how long after the last click of one's own the first comes, and the
// longest time between two of them. A figure to report: it depends on the machine.

import { test, type Page } from '@playwright/test';
import { endPhase, openBattle, Overheard, settle } from './steps';

test.skip(process.env['WAITING'] === undefined, 'measured on demand');

declare global {
    interface Window {
        seen: number[];
    }
}

const note = (): void => {
    window.seen = [];
    // Of what happens within one frame one mark is enough.
    const now = (): void => {
        const at = performance.now();
        if (at - (window.seen.at(-1) ?? 0) > 8) window.seen.push(at);
    };
    new MutationObserver(now).observe(document, {
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

const busy = (page: Page, from: number): Promise<number[]> =>
    page.evaluate((since) => window.seen.filter((at) => at >= since), from);

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
        const heard = new Overheard(page);
        const options = rules === 'dragoon' ? { fog } : {};
        const liked = { playback: 'normal', warn: false };
        await openBattle(page, { rules, scenario, enemy: 'captain', options, liked });
        await settle(page);
        let [first, longest, waits, whole] = [0, 0, 0, 0];
        const until = Date.now() + 90_000;
        while (Date.now() < until && heard.board?.outcome === null) {
            if (!heard.board.pending.includes('A')) {
                await page.waitForTimeout(30);
                continue;
            }
            const some = page.locator('.buttons button:enabled').first();
            if (await some.isVisible()) await some.click({ timeout: 2000 }).catch(() => undefined);
            else await endPhase(page).catch(() => undefined);
            const from = await page.evaluate(() => performance.now());
            await page.waitForTimeout(150);
            const isAsked = (): boolean => heard.board?.pending.includes('A') ?? true;
            if (isAsked()) continue;
            while (!isAsked() && Date.now() < until + 60_000) await page.waitForTimeout(30);
            await page.waitForTimeout(100);
            const till = await page.evaluate(() => performance.now());
            // The click's own marks are those of its first moment.
            const seen = (await busy(page, from + 100)).filter((at) => at <= till);
            const times = [from, ...seen, till];
            const gaps = times.slice(1).map((at, n) => at - (times[n] ?? at));
            first = Math.max(first, (seen[0] ?? till) - from);
            longest = Math.max(longest, ...gaps);
            whole = Math.max(whole, till - from);
            waits += 1;
        }
        const seconds = (ms: number): string => (ms / 1000).toFixed(2);
        console.log(
            `${scenario}${fog ? ' in fog' : ''}: ${waits} waits, first thing seen after ${seconds(first)} s at most, ` +
                `${seconds(longest)} s without anything at most, longest wait ${seconds(whole)} s`,
        );
    });
