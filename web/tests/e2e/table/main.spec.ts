// The way of a new player: the start page, a battle against a recruit, one order given, in at most
// six clicks. `./test` walks it every time.

import { expect, test } from '@playwright/test';

test('an order is given within six clicks of opening the page', async ({ page }) => {
    let clicks = 0;
    const press = async (name: string | RegExp): Promise<void> => {
        await page.getByRole('button', { name }).first().click();
        clicks += 1;
    };
    await page.goto('/');
    await press('Begin the lesson');
    await expect(page.getByRole('radio', { name: /recruit/ })).toBeChecked();
    await press('To the field');
    await expect(page.locator('.hint')).toContainText('Step 1 of');
    await expect(page.locator('.prompt')).not.toHaveText(/Taking your seat/);
    // What the army can do stands under the prompt; the button at the right ends the phase.
    await page.locator('.buttons button, button.end').first().click();
    clicks += 1;
    if (await page.locator('.warning').isVisible()) {
        await page.locator('button.end').click(); // it was said who could still act
        clicks += 1;
    }
    // The server keeps it; on the field a shot into the fog may not be heard.
    const kept = async (): Promise<number> => {
        const answer = await page.request.get('/api/battles');
        const { battles } = (await answer.json()) as { battles: { orders: number }[] };
        return battles[0]?.orders ?? 0;
    };
    await expect.poll(kept).toBeGreaterThan(0);
    expect(clicks).toBeLessThanOrEqual(6);

    await page.goto('/');
    await expect(page.locator('.own button').first()).toBeVisible(); // it is kept
});
