// On a phone: the field has half of the screen, and the panes are a sheet that is pulled up over it.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { Fingers } from '../steps/fingers';
import { PlaneTable } from '../steps/plane_steps';
import { openBattle, pressOnField, settle, takeTheField } from '../steps/steps';

const pictures = process.env['PICTURES_TO'];
const picture = async (page: Page, name: string): Promise<void> => {
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/phone-${name}.png` });
};
const heightOf = async (what: Locator): Promise<number> => (await what.boundingBox())?.height ?? 0;
const sheetOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Orders' });
const gripOf = (page: Page): Locator => page.getByRole('button', { name: /pull up or down$/ });

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const [rules, scenario] of [
    ['horse-and-musket', 'first-lesson'],
    ['horse-and-musket', 'meeting'],
    ['dragoon', 'the-lobosch'],
    ['leuthen1757', 'leuthen-oblique'],
    ['glory', 'glory-leuthen'],
] as const)
    test(`the field has half of the screen: ${rules}, ${scenario}`, async ({ page }) => {
        await openBattle(page, { rules, scenario });
        const field = page.getByRole('application');
        await expect(field).toBeVisible();
        await settle(page);
        await picture(page, scenario);
        expect(await heightOf(field)).toBeGreaterThanOrEqual(422);
    });

test('by a finger: the sheet is pulled up, further up, and let down by a touch of the field', async ({
    page,
}) => {
    await takeTheField(page, 'The Lobosch', '1756');
    const [sheet, grip] = [sheetOf(page), gripOf(page)];
    const field = await heightOf(page.getByRole('application'));
    const fingers = await Fingers.of(page);
    const pull = async (by: number): Promise<void> => {
        const box = await grip.boundingBox();
        if (box === null) throw new Error('nothing to pull by');
        const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        await fingers.move([from], [{ x: from.x, y: from.y - by }]);
    };
    const low = await heightOf(sheet);
    expect(low).toBeLessThan(130);
    await pull(150);
    await expect.poll(() => heightOf(sheet)).toBeGreaterThan(400);
    await picture(page, 'sheet');
    await pull(150);
    await expect.poll(() => heightOf(sheet)).toBeGreaterThan(700);
    await pull(-500);
    await expect.poll(() => heightOf(sheet)).toBe(low);
    await grip.tap();
    await expect.poll(() => heightOf(sheet)).toBeGreaterThan(400);
    await page.touchscreen.tap(200, 250);
    await expect.poll(() => heightOf(sheet)).toBe(low);
    // What is asked for by its tab lies on top, and the field has kept its place.
    await page.getByRole('tab', { name: 'Armies' }).tap();
    await expect(page.getByText('only units that can act')).toBeInViewport();
    expect(await heightOf(page.getByRole('application'))).toBe(field);
});

test('by keys: who comes to it sees it, and arrows move it', async ({ page }) => {
    await takeTheField(page, 'The Lobosch', '1756');
    const [sheet, grip] = [sheetOf(page), gripOf(page)];
    await grip.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => heightOf(sheet)).toBeGreaterThan(400);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => heightOf(sheet)).toBeLessThan(130);
    await page.keyboard.press('Enter');
    await expect(grip).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(grip).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Tab');
    await expect(grip).toHaveAttribute('aria-expanded', 'true');
    await pressOnField(page, '/'); // the rules, and where to search them
    await expect(page.locator('#rule-search')).toBeInViewport();
});

test('an order in hand shows its numbers and what gives it', async ({ page }) => {
    const table = new PlaneTable(page);
    await table.open('first-lesson', { hints: true });
    const unit = await table.issueOrdersFor(['a1', 'a2', 'a3', 'a4']);
    await table.dragByFinger(table.from(unit, 0), table.from(unit, 2));
    await table.ready();
    await settle(page);
    await picture(page, 'in-hand');
    await expect(page.getByRole('slider', { name: 'Distance' })).toBeInViewport();
    await expect(page.locator('.families .grand')).toBeInViewport();
});
