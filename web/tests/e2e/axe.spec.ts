// WCAG AA, as far as axe can tell, on either paper and on a phone.

import { expect, test } from '@playwright/test';
import { faults } from './faults';
import { settle, takeTheField } from './steps';

for (const colorScheme of ['light', 'dark'] as const) {
    test(`the start, on ${colorScheme} paper`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto('/');
        await settle(page);
        expect(await faults(page)).toEqual([]);
        await page.getByRole('button', { name: 'Take the field' }).first().click();
        expect(await faults(page)).toEqual([]);
    });

    test(`the table, on ${colorScheme} paper`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await takeTheField(page);
        await page.getByRole('application').focus();
        await page.keyboard.press('Tab');
        for (const direction of ['ArrowUp', 'ArrowRight']) await page.keyboard.press(direction);
        await settle(page);
        expect(await faults(page)).toEqual([]);
        for (const pane of ['Armies', 'Rules', 'Reckoning']) {
            await page.getByRole('tab', { name: pane }).click();
            await page.waitForTimeout(300);
            expect(await faults(page)).toEqual([]);
        }
        await page.getByRole('button', { name: 'Help' }).click();
        expect(await faults(page)).toEqual([]);
    });
}

test('on a phone of 360 points nothing runs off the side', async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto('/');
    await settle(page);
    const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(360);
    await takeTheField(page);
    expect(await width()).toBeLessThanOrEqual(360);
    expect(await faults(page)).toEqual([]);
    await page.close();
});
