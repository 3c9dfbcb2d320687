// Pictures of the table for the documentation: `npm run pictures`, then look at them.

import { expect, test, type Page } from '@playwright/test';
import { pressOnField, settle as still, takeTheField } from './steps';

const settle = async (page: Page): Promise<void> => {
    await still(page);
    await page.waitForTimeout(900); // until all is drawn
};
test.skip(process.env['PICTURES'] === undefined, 'pictures are taken on demand');
const folder = process.env['PICTURES_TO'] ?? '../docs/pictures';
const shot = (name: string): { path: string } => ({ path: `${folder}/table-${name}.png` });

test('the start', async ({ page }) => {
    await page.goto('/');
    await page.waitForTimeout(4500); // until the engraved plan has taken the small one's place
    await settle(page);
    await page.screenshot(shot('start'));
});

test('the battle at three zooms, odds, log, rulebook', async ({ page }) => {
    await takeTheField(page);
    const field = page.getByRole('application');
    await page.screenshot(shot('battle'));
    await field.focus();
    await page.keyboard.press('Tab');
    await settle(page);
    for (const arrow of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
        await page.keyboard.press(arrow);
        await page.waitForTimeout(600);
        if (await page.locator('.pointed .chances').isVisible()) break;
    }
    await page.screenshot(shot('odds'));
    await page.keyboard.press('Enter');
    await settle(page);
    const sentence = page.locator('details summary').first();
    await sentence.click();
    await page.waitForTimeout(300);
    await page.screenshot(shot('dispatches'));
    await page.locator('details[open] .rule').first().click();
    await settle(page);
    await page.screenshot(shot('rulebook'));
    await field.focus();
    await page.keyboard.press('0');
    await settle(page);
    await page.screenshot(shot('whole'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('c');
    await settle(page);
    await page.screenshot(shot('close'));
});

// Dragoon, in fog: the first battle, and the greatest.
test('the Lobosch on the march', async ({ page }) => {
    await takeTheField(page, 'The Lobosch');
    const field = page.getByRole('application');
    for (let n = 0; n < 40; ++n) {
        if (await page.locator('.phase', { hasText: 'Movement' }).isVisible()) break;
        const button = page.locator('.buttons button, button.end').filter({ hasNotText: 'Defer' });
        await button
            .first()
            .click({ timeout: 2000 })
            .catch(() => undefined);
        await page.waitForTimeout(500);
    }
    await field.focus();
    await page.keyboard.press('Tab');
    await settle(page);
    await page.keyboard.press('ArrowUp');
    await settle(page);
    await page.screenshot(shot('lobosch'));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('u');
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'View' }).click();
    await settle(page);
    await page.screenshot(shot('highlights'));
});

test('Rossbach: wings that march closed, among dummies', async ({ page }) => {
    await takeTheField(page, 'Rossbach, 5 November 1757, with Limited Intelligence', '1757');
    await page.getByRole('button', { name: 'Leave the rest as proposed' }).click();
    const march = page.getByRole('button', { name: 'End the movement' });
    for (let n = 0; n < 40 && !(await march.isVisible()); ++n) {
        const rouse = page.getByRole('button', { name: 'Try to rouse the army' });
        await rouse.click({ timeout: 1000 }).catch(() => undefined);
        await page.waitForTimeout(300);
    }
    await pressOnField(page, 'Tab');
    await page.keyboard.press('ArrowUp');
    await page.waitForTimeout(5000); // until the plan is drawn
    await page.screenshot(shot('glory'));
});

test('the Lobosch in figures', async ({ page }) => {
    await takeTheField(page, 'The Lobosch');
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByLabel('Troops as').selectOption('figures');
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByRole('button', { name: 'Closer' }).click();
    await page.waitForTimeout(5000);
    await page.screenshot(shot('figures'));
});

test('Leuthen in battalions', async ({ page }) => {
    await page.goto('/');
    const dragoon = page.locator('section', { has: page.locator('#battles-dragoon') });
    const card = dragoon.locator('li', {
        has: page.getByRole('heading', { name: 'Leuthen', exact: true }),
    });
    await card.getByRole('button').click();
    await page.getByRole('button', { name: 'To the field' }).click();
    await expect(page.locator('.prompt')).toContainText('guns');
    await page.waitForTimeout(6000); // a large plan
    await page.screenshot(shot('leuthen'));
});

test('the armies, and other symbols', async ({ page }) => {
    await takeTheField(page);
    const field = page.getByRole('application');
    await field.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('x');
    await page.getByRole('tab', { name: 'Armies' }).click();
    await settle(page);
    await page.screenshot(shot('armies'));
    await page.getByRole('tab', { name: 'Reckoning' }).click();
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByLabel('Troops as').selectOption('nato');
    await page.getByRole('button', { name: 'View' }).click();
    await settle(page);
    await page.screenshot(shot('nato'));
});

test('on dark paper', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await takeTheField(page);
    await pressOnField(page, 'Tab');
    await settle(page);
    await page.screenshot(shot('dark'));
});

test('on a phone', async ({ browser }) => {
    const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
    });
    const page = await context.newPage();
    await takeTheField(page);
    await pressOnField(page, 'Tab');
    await settle(page);
    await page.screenshot(shot('phone'));
    await context.close();
});
