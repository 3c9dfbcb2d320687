// Corps handed to a staff officer, in real battles: a plan that is shown, struck out in part and carried out;
// an army that is led until it is recalled.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { faults } from '../steps/faults';
import { Overheard, settle, takeTheField } from '../steps/steps';

const pictures = process.env['PICTURES_TO'];
const picture = async (page: Page, name: string): Promise<void> => {
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/staff-${name}.png` });
};
const staff = (page: Page): Locator => page.getByRole('region', { name: 'Staff officers' });
const button = (page: Page, name: string | RegExp): Locator =>
    staff(page).getByRole('button', { name, exact: typeof name === 'string' });

async function takeTheFieldAndClose(page: Page, battle: string, seed: string): Promise<Overheard> {
    const heard = new Overheard(page);
    await takeTheField(page, battle, seed);
    const close = page.getByRole('button', { name: 'Close', exact: true });
    if (await close.isVisible()) await close.click();
    return heard;
}
const ordersAbove = (heard: Overheard, count: number): Promise<void> =>
    expect.poll(() => heard.board?.orders ?? 0, { timeout: 90_000 }).toBeGreaterThan(count);

test('The Lobosch: a plan is shown, struck out in part, and carried out', async ({ page }) => {
    const heard = await takeTheFieldAndClose(page, 'The Lobosch', '1756');
    await button(page, /^Hand/).click();
    await button(page, 'The whole army').click();
    await staff(page).getByLabel('Show me the plan').check();
    await picture(page, 'form');
    await button(page, 'Hand over').click();
    // One plan after the other is agreed to until the officer wants to march.
    const lines = staff(page).locator('.lines li');
    for (let n = 0; n < 30; ++n) {
        await expect(lines.first()).toBeVisible({ timeout: 60_000 });
        if ((await lines.count()) > 3) break;
        const before = heard.board?.orders ?? 0;
        await page.waitForTimeout(450); // it is deaf until it has been seen
        await button(page, 'Carry out').click();
        await ordersAbove(heard, before);
    }
    expect(await lines.count()).toBeGreaterThan(3);
    await settle(page);
    await picture(page, 'plan');
    expect(await faults(page)).toEqual([]);
    await lines
        .nth(1)
        .getByRole('button', { name: /^Strike out/ })
        .click();
    await expect(lines.nth(1)).toHaveClass(/struck/);
    const before = heard.board?.orders ?? 0;
    await button(page, 'Carry out').click();
    await ordersAbove(heard, before);
    await button(page, 'Recall').click();
    await expect(button(page, 'Recall')).toHaveCount(0);
});

test('The oblique order: an army handed over plays until it is recalled', async ({ page }) => {
    const heard = await takeTheFieldAndClose(page, 'The oblique order', '1757');
    await button(page, /^Hand/).click();
    await button(page, 'Hand over').click();
    await ordersAbove(heard, 40);
    await picture(page, 'army');
    await button(page, 'Stop').click();
    await expect(staff(page)).toContainText('The officer waits');
    await page.waitForTimeout(1500);
    const then = heard.board?.orders ?? 0;
    if (heard.board?.pending.includes('A') === true) {
        await page.waitForTimeout(1500);
        expect(heard.board.orders).toBe(then);
    }
    await button(page, 'Recall').click();
});
