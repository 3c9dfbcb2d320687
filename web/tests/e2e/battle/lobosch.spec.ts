// A real battle, The Lobosch: what is decided and not yet given, a friend in the way, and
// phases that pass by themselves.

import { expect, test } from '@playwright/test';
import {
    endPhase,
    openBattle,
    Overheard,
    settle,
    takeTheField,
    takeTheFieldAt,
} from '../steps/steps';

test('a click on a friend chooses it, and Ctrl stacks', async ({ page }) => {
    const heard = await takeTheFieldAt(page, /Movement/, 'The Lobosch', '1756');
    await page.getByRole('application').focus();
    // A unit that could march to where a friend stands.
    let found: { unit: string; to: string; friend: string } | undefined;
    for (let n = 0; n < 30 && found === undefined; ++n) {
        await page.keyboard.press('Tab');
        await page.waitForTimeout(350);
        const { board, menu } = heard;
        for (const { unit, to, verb } of menu) {
            if (verb !== 'march' || unit === undefined || to === undefined) continue;
            const friend = board?.pieces.find(
                (piece) => piece.at === to && piece.side === 'A' && piece.arm !== 'leader',
            );
            if (friend !== undefined) found = { unit, to, friend: friend.name };
        }
    }
    if (found === undefined) throw new Error('nobody can stack');
    await settle(page);
    const spot = await heard.spot(page, found.to);
    const name = await page.locator('.card h2').textContent();
    const before = heard.board?.pieces.find(({ id }) => id === found.unit)?.at;
    await page.mouse.move(spot.x, spot.y);
    await expect(page.locator('.pointed')).toContainText('A click chooses');
    await page.mouse.click(spot.x, spot.y);
    await expect(page.locator('.card h2')).not.toHaveText(name ?? '');
    await page.waitForTimeout(500);
    const place = () => heard.board?.pieces.find(({ id }) => id === found.unit)?.at;
    expect(place()).toBe(before); // it stands still
    while ((await page.locator('.card h2').textContent()) !== name) {
        await page.keyboard.press(']');
        await page.waitForTimeout(350);
    }
    await settle(page); // the plan may have moved to show it
    const now = await heard.spot(page, found.to);
    await page.keyboard.down('Control');
    await page.mouse.click(now.x, now.y);
    await page.keyboard.up('Control');
    await expect.poll(place).toBe(found.to);
});

test('guns are pointed, re-pointed and let go before they fire', async ({ page }) => {
    const heard = new Overheard(page);
    await takeTheField(page, 'Kunersdorf', '1759');
    const isPointing = (): boolean =>
        heard.menu.some(({ waits, to }) => waits === true && to !== undefined);
    await expect.poll(isPointing).toBe(true);
    await page.keyboard.press('Tab');
    const orders = page.locator('.card .orders li button');
    await expect(orders.first()).toBeVisible();
    const given = heard.board?.orders;
    await orders.first().click();
    await expect(page.locator('button.end')).toContainText('1 decided');
    await expect(orders.first()).toHaveAttribute('aria-pressed', 'true');
    await orders.nth(1).click(); // another target
    await expect(page.locator('button.end')).toContainText('1 decided');
    await expect(orders.first()).toHaveAttribute('aria-pressed', 'false');
    await orders.nth(1).click(); // and none
    await expect(page.locator('button.end')).not.toContainText('decided');
    await orders.first().click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('button.end')).not.toContainText('decided');
    expect(heard.board?.orders).toBe(given); // the umpire knows of none of it
    await orders.first().click();
    await endPhase(page);
    await expect.poll(() => heard.board?.orders ?? 0).toBeGreaterThan((given ?? 0) + 1);
});

test('a phase in which nothing can be done passes by itself, where that is wanted', async ({
    page,
}) => {
    const heard = new Overheard(page);
    const lobosch = { rules: 'dragoon', scenario: 'the-lobosch', options: { fog: true } };
    await openBattle(page, { ...lobosch, liked: { passBy: false } });
    await expect(page.locator('button.end')).toContainText('Go on');
    await page.waitForTimeout(1500); // it would have passed
    expect(heard.menu).toHaveLength(1);
    expect(heard.board?.orders).toBe(0);
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByLabel('Skip phases in which I can do nothing').check();
    await page.reload();
    await expect.poll(() => heard.board?.orders).toBeGreaterThan(0);
    expect(heard.menu.length).toBeGreaterThan(1);
});

test('no Escape leads to a dead end where units are to be placed', async ({ page }) => {
    await takeTheField(page, 'Rossbach, 5 November 1757, with Limited Intelligence', '1757');
    const offered = page.locator('.buttons button, .card .orders li button');
    const before = await offered.count();
    expect(before).toBeGreaterThan(0);
    for (let n = 0; n < 3; ++n) await page.keyboard.press('Escape');
    expect(await offered.count()).toBe(before);
    await page.mouse.click(400, 500);
    await page.waitForTimeout(300);
    for (let n = 0; n < 3; ++n) await page.keyboard.press('Escape');
    expect(await offered.count()).toBe(before);
});
