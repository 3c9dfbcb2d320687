// Pictures of the table for the documentation: `npm run pictures`, then look at them.

import { expect, test, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import {
    act,
    looksOn,
    openBattle,
    pressOnField,
    settle as still,
    takeTheField,
} from '../steps/steps';

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
    await page.getByRole('button', { name: 'Leave the rest to chance' }).click();
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
    await page.waitForTimeout(15_000); // a large plan
    await page.screenshot(shot('leuthen'));
});

test('the armies, and other symbols', async ({ page }) => {
    await takeTheField(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
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

for (const colorScheme of ['light', 'dark'] as const)
    test(`on a phone, ${colorScheme}: the field, the sheet pulled up, a lesson`, async ({
        browser,
    }) => {
        const isForTheEye = colorScheme === 'dark' && process.env['PICTURES_TO'] === undefined;
        test.skip(isForTheEye, 'looked at, and not kept');
        const context = await browser.newContext({
            viewport: { width: 390, height: 844 },
            hasTouch: true,
            isMobile: true,
            colorScheme,
        });
        const page = await context.newPage();
        const name = (what: string): string => (colorScheme === 'dark' ? `${what}-dark` : what);
        await takeTheField(page);
        await pressOnField(page, 'Tab');
        await settle(page);
        await page.screenshot(shot(name('phone')));
        await page.getByRole('button', { name: /pull up or down$/ }).tap();
        await settle(page);
        await page.screenshot(shot(name('phone-sheet')));
        await openBattle(page, { rules: 'horse-and-musket', scenario: 'first-lesson' });
        await expect(page.locator('.hint.slip')).toBeVisible();
        await settle(page);
        await page.screenshot(shot(name('phone-lesson')));
        await context.close();
    });

// What they did as six pictures on one strip, which the browser itself puts together.
test('a film strip of what they did', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 640 });
    looksOn(page);
    await takeTheField(page, 'The oblique order', '1757');
    const close = page.getByRole('button', { name: 'Close', exact: true });
    if (await close.isVisible()) await close.click();
    const playback = page.locator('.playback');
    for (let n = 0; n < 40 && !(await playback.isVisible()); ++n) {
        await act(page).catch(() => undefined); // the board has changed meanwhile
        await page.waitForTimeout(250);
    }
    await playback.getByRole('button', { name: 'Pause' }).click();
    const frames: string[] = [];
    while (frames.length < 6) {
        await settle(page);
        const told = await page.locator('.log summary').first().innerText();
        const picture = await page.getByRole('application').screenshot();
        frames.push(
            `<figure><img src="data:image/png;base64,${picture.toString('base64')}"><figcaption>${told.replace('›', '')}</figcaption></figure>`,
        );
        const step = playback.getByRole('button', { name: 'Step' });
        await step.click(); // more comes while the captain goes on
    }
    expect(frames.length).toBeGreaterThan(3);
    await page.setViewportSize({ width: 1500, height: 600 });
    await page.goto('about:blank'); // the page's own policy takes no styles from here
    await page.setContent(
        `<style>body{margin:0;padding:12px;background:#2b2118;display:grid;gap:12px;grid-template-columns:repeat(3,1fr);align-items:start}
        figure{margin:0;background:#f8f1e0;font:italic 17px Garamond,serif}img{width:100%;display:block}
        figcaption{padding:4px 8px 8px;height:3.4em;overflow:hidden}</style>${frames.join('')}`,
    );
    await page.locator('body').screenshot(shot('film'));
});

test('the report of a battle', async ({ page, context }) => {
    await page.goto('/');
    await page
        .getByLabel('Look at a recorded battle')
        .setInputFiles(
            fileURLToPath(new URL('../../../../tests/records/the-lobosch.jsonl', import.meta.url)),
        );
    await page.getByRole('button', { name: 'Replay the battle' }).click();
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Report of the battle' }).click();
    const report = await opening;
    await report.setViewportSize({ width: 800, height: 1000 });
    await report.screenshot(shot('report'));
});

test('Horse & Musket: a battle of the atlas, and a table that is laid', async ({ page }) => {
    await openBattle(page, { rules: 'horse-and-musket', scenario: 'table-lobositz' });
    await settle(page);
    await pressOnField(page, 'x');
    await settle(page);
    await page.screenshot(shot('plane'));
    await openBattle(page, { rules: 'horse-and-musket', scenario: 'field-of-the-host' });
    await page.getByRole('button', { name: 'Lay the ground as proposed' }).click();
    await expect(page.locator('.prompt')).not.toContainText('Lay the ground');
    await settle(page);
    await page.screenshot(shot('laid'));
});

// To be looked at, and not kept: all that is large, or much the same.
test('on a large screen, and Horse & Musket', async ({ browser }) => {
    test.skip(process.env['PICTURES_TO'] === undefined, 'for the eye alone');
    for (const colorScheme of ['light', 'dark'] as const) {
        const page = await browser.newPage({
            viewport: { width: 3840, height: 2160 },
            colorScheme,
        });
        await takeTheField(page);
        await pressOnField(page, 'Tab');
        await settle(page);
        await page.screenshot(shot(`4k-${colorScheme}`));
        for (const scenario of ['table-lobositz', 'first-lesson']) {
            await page.setViewportSize({ width: 1440, height: 900 });
            await openBattle(page, { rules: 'horse-and-musket', scenario });
            await settle(page);
            await page.screenshot(shot(`${scenario}-${colorScheme}`));
        }
        await page.context().close();
    }
});
