// After the battle: another way from any moment of it, the report, notes.

import { expect, test, type Page } from '@playwright/test';
import { endPhase, Overheard, resign, settle, takeTheField } from '../steps/steps';

const pictures = process.env['PICTURES_TO'];

// A battle given up after some orders, and looked back upon.
async function giveUp(page: Page): Promise<Overheard> {
    const heard = new Overheard(page);
    await takeTheField(page, 'The oblique order', '1757');
    await endPhase(page);
    await expect.poll(() => heard.board?.orders).toBeGreaterThan(2);
    await resign(page);
    return heard;
}

test('by mouse: the battle is fought on from a moment of it, against a recruit', async ({
    page,
}) => {
    const heard = await giveUp(page);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.locator('.order-line')).toContainText(/after [1-9]\d* order/);
    const fightOn = page.getByRole('button', { name: /^Fight on from order/ });
    const at = Number(/order (\d+)/.exec((await fightOn.textContent()) ?? '')?.[1]);
    expect(at).toBeGreaterThan(0);
    await page.getByLabel('Against').selectOption('recruit');
    await settle(page);
    if (pictures !== undefined)
        await page.screenshot({ path: `${pictures}/what-if.png`, fullPage: true });
    const first = page.url();
    await fightOn.click();
    await expect(page).not.toHaveURL(first);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => heard.board?.outcome).toBeNull();
    expect(heard.board?.orders).toBeGreaterThanOrEqual(at);
    await expect(page.locator('.you')).toHaveText(/Prussians/);
    await page.goto('/'); // both are kept: one goes on, one is over
    await expect(page.locator('#own')).toBeVisible();
    await expect(page.locator('#finished')).toBeVisible();
});

test('by keys: the other side is taken, and what cannot be is said', async ({ page }) => {
    await giveUp(page);
    await page.getByLabel('You command').last().selectOption('B');
    await page.getByRole('button', { name: 'Fight on from order 0' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.you')).toHaveText(/Austrians/);
});

test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
    test('a note is written, kept, and leads back', async ({ page }) => {
        await giveUp(page);
        await page.getByRole('button', { name: 'Later' }).tap();
        await page.getByLabel(/^Your note after/).fill('Here it was lost.');
        await page.getByRole('button', { name: 'Earlier', exact: true }).tap();
        await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Here it was lost.');
        await page.reload();
        await page.getByRole('button', { name: 'Look at the field' }).tap();
        await page.getByRole('tab', { name: 'Reckoning' }).tap();
        await page.getByRole('list', { name: 'Notes' }).getByRole('button').tap();
        await expect(page.getByLabel(/^Your note after/)).toHaveValue('Here it was lost.');
        if (pictures !== undefined) await page.screenshot({ path: `${pictures}/notes-phone.png` });
        await page.getByRole('button', { name: /^Fight on from order/ }).tap();
        await expect(page.locator('.you')).toBeVisible();
    });
});

test('the report is read, and saved as one file', async ({ page, context }) => {
    await giveUp(page);
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Report of the battle' }).click();
    const report = await opening;
    await expect(report.getByRole('heading', { level: 1 })).toHaveText('The oblique order');
    await expect(report.locator('.verdict')).toContainText('The Austrians win, resigned');
    await expect(report.getByRole('heading', { name: 'Luck of the dice' })).toBeVisible();
    await expect(report.locator('figure svg').first()).toBeVisible();
    expect(await report.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
        'Georgia',
    ); // its style is applied
    if (pictures !== undefined) {
        await report.screenshot({ path: `${pictures}/report.png`, fullPage: true });
        await report.setViewportSize({ width: 390, height: 844 });
        await report.screenshot({ path: `${pictures}/report-phone.png` });
    }
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save the report' }).click();
    expect((await saving).suggestedFilename()).toBe('leuthen-oblique-report.html');
});

test('a battle under way has neither', async ({ page }) => {
    await takeTheField(page, 'The oblique order', '1757');
    await page.getByRole('tab', { name: 'Reckoning' }).click();
    await expect(page.getByRole('button', { name: /^Fight on/ })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Report of the battle' })).toBeHidden();
    const battle = /battle\/(\w+)\//.exec(page.url())?.[1] ?? '';
    expect((await page.request.get(`/api/battles/${battle}/report`)).status()).toBe(409);
});
