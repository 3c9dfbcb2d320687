// The player's own tools, in a battle with fog: enemies out of sight, and a ruler by mouse, touch and keys.

import { expect, test } from '@playwright/test';
import type { Piece, SentBoard } from '../../../src/contract';
import { inkOn, Overheard, pressOnField, settle, takeTheField } from '../steps/steps';

test('an enemy that goes out of sight stays where it was seen, pale and with its age', async ({
    page,
}) => {
    // The line is listened to, so that an enemy can be made to vanish from it.
    let hide: (() => Piece | undefined) | undefined;
    await page.routeWebSocket(/\/seats\//, (socket) => {
        const server = socket.connectToServer();
        let seq = 0;
        let known: Piece[] = [];
        server.onMessage((line) => {
            const message = JSON.parse(String(line)) as Partial<SentBoard>;
            seq = message.seq ?? seq;
            if (message.pieces !== undefined && message.kind === 'board') known = message.pieces;
            socket.send(line);
        });
        hide = () => {
            const enemy = known.find(({ side, at, arm }) => side === 'B' && at && arm !== 'leader');
            const gone = { kind: 'change', seq: seq + 1, gone: [enemy?.id] };
            socket.send(JSON.stringify(gone));
            return enemy;
        };
    });
    const heard = new Overheard(page);
    await takeTheField(page, 'The Lobosch', '1756');
    expect(heard.board?.hidden).toBe(true);
    const close = page.getByRole('button', { name: 'Close', exact: true });
    if (await close.isVisible()) await close.click();
    const enemy = hide?.();
    if (enemy?.at == null) throw new Error('no enemy is in sight');
    await page.getByRole('tab', { name: 'Armies' }).click();
    await expect(page.locator('.lost li')).toContainText(enemy.name);
    await expect(page.locator('.lost li')).toContainText('this turn');
    await settle(page);
    const spot = await heard.spot(page, enemy.at);
    await page.mouse.move(spot.x, spot.y);
    await expect(page.locator('.place')).toContainText(`${enemy.name}, seen here this turn`);
    if (process.env['PICTURES_TO'] !== undefined)
        await page.screenshot({ path: `${process.env['PICTURES_TO']}/tools-last-seen.png` });
    await page.reload(); // it is in sight again, and no longer among the lost
    await expect(page.getByRole('application')).toBeVisible();
    await page.getByRole('tab', { name: 'Armies' }).click();
    await expect(page.getByText(enemy.name).first()).toBeVisible();
    await expect(page.locator('.lost li')).toHaveCount(0);
});

test('a ruler measures from any place to any other, by mouse and by keys', async ({ page }) => {
    const heard = new Overheard(page);
    await takeTheField(page, 'The oblique order', '1757');
    await page.getByRole('button', { name: 'Measure a distance' }).click();
    const before = await inkOn(page, 'overlay');
    const [a, b] = [await heard.spot(page, '2710'), await heard.spot(page, '2510')];
    await page.mouse.click(a.x, a.y);
    await page.mouse.move(b.x, b.y);
    await expect(page.getByText('2 from 2710 to 2510')).toBeAttached();
    await settle(page);
    expect(await inkOn(page, 'overlay')).toBeGreaterThan(before);
    await page.mouse.click(b.x, b.y);
    if (process.env['PICTURES_TO'] !== undefined)
        await page.screenshot({ path: `${process.env['PICTURES_TO']}/tools-ruler.png` });
    await page.keyboard.press('Escape');
    await expect(page.getByText('2 from 2710 to 2510')).toHaveCount(0);
    // From the chosen unit by keys.
    await pressOnField(page, 'Tab');
    await page.keyboard.press(',');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/^2 from \d+ to \d+, (in|out of) sight$/)).toBeAttached();
});

test.describe('by touch', () => {
    test.use({ hasTouch: true });
    test('a ruler lies from the first tap to the second', async ({ page }) => {
        const heard = new Overheard(page);
        await takeTheField(page, 'The oblique order', '1757');
        await page.getByRole('button', { name: 'Measure a distance' }).tap();
        for (const area of ['2710', '2509']) {
            const { x, y } = await heard.spot(page, area);
            await page.touchscreen.tap(x, y);
        }
        await expect(page.getByText(/^\d from 2710 to 2509, (in|out of) sight$/)).toBeAttached();
    });
});
