// WCAG AA, as far as axe can tell, on either paper and on a phone: where every player comes by. The other
// screens are in screens.spec.ts.

import { expect, test } from '@playwright/test';
import { expectNoFaults } from '../steps/faults';
import { pressOnField, settle, takeTheField } from '../steps/steps';

test('the start', async ({ page }) => {
    await page.goto('/');
    await settle(page);
    await expectNoFaults(page, 'the start');
    await page.getByRole('button', { name: 'Take the field' }).first().click();
    await expectNoFaults(page, 'the choice of an opponent');
});

test('the table', async ({ page }) => {
    await takeTheField(page);
    await pressOnField(page, 'Tab');
    for (const direction of ['ArrowUp', 'ArrowRight']) await page.keyboard.press(direction);
    await settle(page);
    await expectNoFaults(page, 'orders and odds');
    for (const pane of ['Armies', 'Rules', 'Reckoning']) {
        await page.getByRole('tab', { name: pane }).click();
        await page.waitForTimeout(300);
        await expectNoFaults(page, pane);
    }
    await page.getByRole('button', { name: 'Help' }).click();
    await expectNoFaults(page, 'help');
});

test('on a phone of 360 points nothing runs off the side', async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto('/');
    await settle(page);
    const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(360);
    await takeTheField(page);
    expect(await width()).toBeLessThanOrEqual(360);
    await expectNoFaults(page, 'the table');
    await page.close();
});
