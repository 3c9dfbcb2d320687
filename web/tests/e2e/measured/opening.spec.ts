// What travels before a fresh browser can press something, and how soon that is on a slow laptop. The
// latter is measured on demand, `npm run opening`: the processor is held to a quarter, the line to 10 Mbit/s
// with 40 ms of delay. The figures stand in docs/table.md.

import { expect, test, type Page } from '@playwright/test';

// Bytes as they travel, compressed and with their headers, by the path they were asked for under.
async function travelled(page: Page): Promise<Map<string, number>> {
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const paths = new Map<string, string>();
    const bytes = new Map<string, number>();
    line.on('Network.requestWillBeSent', ({ requestId, request }) =>
        paths.set(requestId, new URL(request.url).pathname),
    );
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const path = paths.get(requestId) ?? '';
        bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength); // what is at hand takes none
    });
    return bytes;
}
const sum = (bytes: Map<string, number>): number =>
    [...bytes.values()].reduce((all, some) => all + some, 0);

test('all that travels before the first click is at most 200 KB', async ({ page }) => {
    // What comes ahead of its use, while the player looks about, is not waited for.
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    const bytes = await travelled(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Begin the lesson' })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    const paths = [...bytes.keys()].join(' ');
    for (const part of ['/assets/index', '.woff2', '/api/scenarios', '/api/plan/'])
        expect(paths).toContain(part);
    expect(paths).not.toContain('/assets/Battle');
    console.log(`${Math.round(sum(bytes) / 1000)} KB travel before the first click`);
    expect(sum(bytes), JSON.stringify([...bytes])).toBeLessThanOrEqual(200_000);
    // And it can be pressed: the rest is not needed for it.
    await page.getByRole('button', { name: 'Begin the lesson' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('on a slow laptop', () => {
    test.skip(process.env['OPENING'] === undefined, 'measured on demand');

    test('the start page on a throttled laptop', async ({ page }) => {
        const line = await page.context().newCDPSession(page);
        await line.send('Network.enable');
        await line.send('Network.emulateNetworkConditions', {
            offline: false,
            latency: 40,
            downloadThroughput: 10e6 / 8,
            uploadThroughput: 10e6 / 8,
        });
        await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        const bytes = await travelled(page);
        const began = Date.now();
        await page.goto('/', { waitUntil: 'commit' });
        await page.getByRole('button', { name: 'Begin the lesson' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        const answered = Date.now() - began;
        await page.keyboard.press('Escape');
        await page.waitForLoadState('networkidle');
        const drawn = Date.now() - began;
        const painted = await page.evaluate(
            () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        );
        const kilobytes = (isData: boolean): string => {
            const some = [...bytes].filter(([path]) => path.startsWith('/api/') === isData);
            return `${Math.round(sum(new Map(some)) / 1000)} KB`;
        };
        // The time is reported and not held to a limit: it depends on what else the machine does.
        console.log(
            `first paint ${Math.round(painted)} ms, answers a click after ${answered} ms, ` +
                `at rest after ${drawn} ms; the page ${kilobytes(false)}, the battles' data ${kilobytes(true)}`,
        );
    });

    test('what the start page asks of the processor', async ({ page }) => {
        const line = await page.context().newCDPSession(page);
        await line.send('Performance.enable', { timeDomain: 'threadTicks' });
        await page.goto('/', { waitUntil: 'commit' });
        await page.getByRole('button', { name: 'Begin the lesson' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        const { metrics } = await line.send('Performance.getMetrics');
        const busy = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
        // Reckoned, not measured: a quarter of the processor; 173 KB at 10 Mbit/s and five times there and back.
        const throttled = 4 * busy + 140 + 5 * 40;
        console.log(
            `the main thread works ${Math.round(busy)} ms until a click is answered: ` +
                `${Math.round(throttled)} ms reckoned for the throttled laptop`,
        );
        expect(throttled).toBeLessThan(2_000);
    });
});
