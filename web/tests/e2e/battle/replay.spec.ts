// Looking back at a real battle: it plays by itself, passes over what nobody heard of, and tells in words
// what is seen.

import { expect, test, type Page } from '@playwright/test';
import { Overheard, settle, takeTheField } from '../steps/steps';

// Some shots, and the enemy's answer; a barrage in which nobody can fire any more passes by itself.
async function fight(page: Page): Promise<Overheard> {
    const heard = new Overheard(page);
    await takeTheField(page, 'The oblique order', '1757');
    const close = page.getByRole('button', { name: 'Close', exact: true });
    if (await close.isVisible()) await close.click();
    await page.getByRole('button', { name: 'All fire at the best target' }).click();
    await expect.poll(() => heard.board?.orders ?? 0).toBeGreaterThan(0);
    await expect
        .poll(() => heard.menu.some(({ verb }) => verb === 'activate'), { timeout: 60_000 })
        .toBe(true);
    await page.getByRole('tab', { name: 'Reckoning' }).click();
    return heard;
}
const lookedAt = async (page: Page): Promise<number> =>
    Number(
        /after (\d+) order/.exec((await page.locator('.prompt').textContent()) ?? '')?.[1] ?? -1,
    );

test('by mouse: from fight to fight, by turns, and back to now', async ({ page }) => {
    const heard = await fight(page);
    await page.getByRole('button', { name: 'Turn before' }).click();
    await expect.poll(() => lookedAt(page)).toBe(0);
    await page.getByRole('button', { name: 'Next fight' }).click();
    await expect(page.locator('.told')).toContainText(/fires|fire/);
    const first = await lookedAt(page);
    expect(first).toBeGreaterThan(0);
    await settle(page);
    if (process.env['PICTURES_TO'] !== undefined)
        await page.screenshot({ path: `${process.env['PICTURES_TO']}/replay-fight.png` });
    await page.getByRole('button', { name: 'Earlier', exact: true }).click();
    await expect.poll(() => lookedAt(page)).toBeLessThan(first);
    await page.locator('.steps').getByRole('button', { name: 'Back to now' }).click();
    await expect(page.locator('.prompt')).not.toContainText('as it stood');
    expect(heard.board?.orders).toBeGreaterThan(first);
});

test('by keys: it plays at its own speed, and pauses', async ({ page }) => {
    await fight(page);
    await page.getByLabel('Speed').selectOption('fast');
    await page.locator('button.play').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => lookedAt(page), { intervals: [50] }).toBeGreaterThan(1); // it comes by
    await page.keyboard.press('Enter');
    await expect(page.locator('button.play')).toHaveText('Play');
    const paused = await lookedAt(page);
    await page.waitForTimeout(1000);
    expect(await lookedAt(page)).toBe(paused);
});

test.describe('by touch', () => {
    test.use({ hasTouch: true });
    test('a tap leads from one thing to the next', async ({ page }) => {
        await fight(page);
        await page.getByRole('button', { name: 'Turn before' }).tap();
        await expect.poll(() => lookedAt(page)).toBe(0);
        await page.getByRole('button', { name: 'Later' }).tap();
        await expect.poll(() => lookedAt(page)).toBeGreaterThan(0);
    });
});
