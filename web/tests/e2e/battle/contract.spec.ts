// Everything the server says on the way through a battle is held against src/contract.ts: what one of
// the two changes alone is found here.

import { expect, test, type Response } from '@playwright/test';
import * as contract from '../../../src/contract';
import { problemsOf, type Shape } from '../../../src/schema';
import { pressOnField, walkToTheField } from '../steps/steps';

const shapes: Record<string, Shape<unknown>> = {
    'GET scenarios': contract.scenarios,
    'GET rulebook': contract.rulebook,
    'GET sheet': contract.sheet,
    'GET board': contract.board,
    'GET battles': contract.ownBattles,
    'POST battles': contract.opened,
};
// What is asked for: the last part of the path, or what a rulebook's name follows.
const askedFor = (response: Response): string => {
    const path = new URL(response.url()).pathname.replace(/^\/api\/rulebook\/.*/, '/rulebook');
    return `${response.request().method()} ${path.split('/').at(-1) ?? ''}`;
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
    const read = new Set<string>();
    page.on('response', (response) => {
        const asked = askedFor(response);
        const shape = shapes[asked];
        if (shape === undefined || !response.ok()) return;
        reading.push(
            response.json().then(
                (answer) => {
                    read.add(asked);
                    problems.push(...problemsOf(shape, answer, asked));
                },
                () => undefined, // gone with the page it was for
            ),
        );
    });
    await walkToTheField(page, 'The oblique order');
    // A while of play: every unit in turn gives the first order it has.
    for (let n = 0; n < 12; ++n) {
        await pressOnField(page, 'Escape');
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
    expect([...read].sort()).toEqual(Object.keys(shapes).sort());
    expect([...kinds]).toEqual(expect.arrayContaining(['board', 'accepted', 'odds', 'present']));
    expect([...new Set(problems.map((problem) => problem.replaceAll(/\[\d+\]/g, '[n]')))]).toEqual(
        [],
    );
});
