// The army builder in a real browser: by mouse, by keyboard, by touch; import and export; and the battle.

import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoFaults } from '../steps/faults';
import { settle } from '../steps/steps';

const open = async (page: Page): Promise<void> => {
    await page.goto('/#/army/horse-and-musket');
    await expect(page.locator('.verdict')).toContainText('135 of 136 points');
    await settle(page);
};
const verdict = (page: Page) => page.locator('.verdict');

test('the rules speak beside each line', async ({ page }) => {
    await open(page);
    await expect(verdict(page)).toContainText('May be fielded.');
    // HM-POINTS-06: a battalion too many.
    await page.getByRole('button', { name: 'Buy musketeers or fusiliers' }).click();
    await expect(verdict(page)).toContainText('148 of 136 points');
    await expect(verdict(page)).toContainText('May not be fielded');
    await expect(page.locator('.sum')).toContainText('HM-POINTS-06');
    await page.getByRole('button', { name: 'Give musketeers or fusiliers up' }).click();
    await expect(verdict(page)).toContainText('135 of 136 points');
    // HM-GENERAL-09: no chief. HM-POINTS-14: advice beside the fourth of three.
    await page.getByRole('button', { name: 'Give Bevern up' }).click();
    await expect(page.locator('.sum')).toContainText('HM-GENERAL-09');
    for (let i = 0; i < 2; i += 1)
        await page.getByRole('button', { name: 'Buy combined grenadiers' }).click();
    const fourth = page.locator('.own li.advice', { hasText: 'HM-POINTS-14' });
    await expect(fourth).toContainText('advice: the list recommends 3 at most');
    await expectNoFaults(page, 'the builder with findings');
});

test('by keyboard alone', async ({ page }) => {
    await open(page);
    await page.getByLabel('List').focus();
    await page.keyboard.press('ArrowUp'); // the list before it: Prussians of 1740
    await expect(page.locator('.own h2')).toContainText('The Prussians');
    const buy = page.getByRole('button', { name: 'Buy frederick' });
    await buy.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Buy guard infantry' }).focus();
    await page.keyboard.press('Space');
    await expect(verdict(page)).toContainText('55 of 152 points');
});

test('dice, files and a battle', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Throw its dice' }).click();
    await expect(page.locator('.rolls li').first()).toContainText('HM-GENERAL-14');
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Keep it as a file' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ format: 'oblique-army', rolled: true });
    await page.reload();
    await expect(verdict(page)).toContainText('135 of 136 points');
    await page.getByLabel('Open an army from a file').setInputFiles({
        name: 'army.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
    });
    await expect(page.getByText('The dice have been thrown.')).toBeVisible();
    await page.getByLabel('Open an army from a file').setInputFiles({
        name: 'other.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"format":"something"}'),
    });
    await expect(page.getByRole('alert')).toContainText('This file holds no army.');
    await page.getByRole('button', { name: 'To battle' }).click();
    await expect(page.getByRole('application')).toBeVisible();
});

test('on a phone, by touch', async ({ browser }) => {
    const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
    });
    const page = await context.newPage();
    await open(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Buy mediocre general' }).tap();
    await expect(verdict(page)).toContainText('139 of 136 points');
    await expectNoFaults(page, 'the builder on a phone');
    await context.close();
});
