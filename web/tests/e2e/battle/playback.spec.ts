// What the enemy did is played back, can be paused, skipped and seen again, and is told as a list.

import { expect, test, type Page } from '@playwright/test';
import { endPhase, inkOn, looksOn, takeTheField } from '../steps/steps';

// Does whatever is asked, until the enemy has done something.
async function untilTheyAct(page: Page): Promise<void> {
    for (let n = 0; n < 60; ++n) {
        if (await page.locator('.playback').isVisible()) return;
        const first = page.locator('.buttons button').first();
        const end = page.locator('button.end');
        if (await end.isVisible()) await endPhase(page).catch(() => undefined);
        else if (await first.isVisible())
            await first.click({ timeout: 2000 }).catch(() => undefined);
        await page.waitForTimeout(250);
    }
    throw new Error('they do nothing');
}

test('what they did is paused, gone on with, skipped, seen again and listed', async ({ page }) => {
    looksOn(page);
    await takeTheField(page, 'The oblique order', '1757');
    await untilTheyAct(page);
    const playback = page.locator('.playback');
    await playback.getByRole('button', { name: 'Pause' }).click();
    await page.waitForTimeout(300);
    expect(await inkOn(page, 'overlay')).toBeGreaterThan(0); // arrows and lines
    await playback.getByRole('button', { name: 'Go on' }).click();
    await playback.getByRole('button', { name: 'Skip' }).click();
    const again = playback.getByRole('button', { name: 'See it again' });
    await expect(again).toBeVisible({ timeout: 60_000 });
    await playback.getByRole('button', { name: 'As a list' }).click();
    expect(await playback.locator('li').count()).toBeGreaterThan(0);
    await again.click();
    await expect(playback.getByRole('button', { name: 'Skip' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to now' }).click();
    await expect(again).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to now' })).toBeHidden();
});
