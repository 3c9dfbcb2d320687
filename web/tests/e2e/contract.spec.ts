// Everything the server says on the way through a battle is held against src/contract.ts: what one of
// the two changes alone is found here.

import { expect, test } from '@playwright/test';
import * as contract from '../../src/contract';
import { problemsOf, type Shape } from '../../src/schema';
import { walkToTheField } from './steps';

const shapeOf = (path: string): Shape<unknown> | undefined => {
    if (path === '/api/scenarios') return contract.scenarios;
    if (path.startsWith('/api/rulebook/')) return contract.rulebook;
    if (path.endsWith('/sheet')) return contract.sheet;
    if (path.endsWith('/board')) return contract.board;
    return undefined;
};

test('the server speaks by the contract', async ({ page }) => {
    const problems: string[] = [];
    const kinds = new Set<string>();
    const reading: Promise<unknown>[] = [];
    page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
            const message = JSON.parse(payload.toString()) as { kind: string };
            kinds.add(message.kind);
            problems.push(...contract.problemsOfMessage(message));
        }),
    );
    page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        const posted = response.request().method() === 'POST';
        const shape =
            pathname === '/api/battles'
                ? posted
                    ? contract.opened
                    : contract.ownBattles
                : shapeOf(pathname);
        if (shape === undefined || !response.ok()) return;
        reading.push(
            response.json().then(
                (answer) => problems.push(...problemsOf(shape, answer, pathname)),
                () => undefined, // gone with the page it was for
            ),
        );
    });
    await walkToTheField(page, 'The oblique order');
    // A while of play: every unit in turn gives the first order it has.
    for (let n = 0; n < 12; ++n) {
        await page.getByRole('application').focus();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Tab');
        const order = page.locator('.card .orders li button').first();
        if (n % 4 === 3 || !(await order.isVisible())) await page.keyboard.press('End');
        else {
            await order.hover();
            await page.waitForTimeout(150);
            await order.click();
        }
        await page.waitForTimeout(250);
    }
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByRole('tab', { name: 'Reckoning' }).click();
    await page.getByRole('button', { name: 'Earlier' }).click();
    await expect(page.locator('.prompt')).toContainText('as it stood');
    await page.getByRole('button', { name: 'All battles' }).click();
    await expect(page.locator('.own button').first()).toBeVisible();
    await Promise.all(reading);
    expect([...kinds]).toEqual(expect.arrayContaining(['board', 'accepted', 'odds', 'present']));
    expect([...new Set(problems.map((problem) => problem.replaceAll(/\[\d+\]/g, '[n]')))]).toEqual(
        [],
    );
});
