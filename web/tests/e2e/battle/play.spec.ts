// At the table: orders by mouse, by keys and as text; what is refused; a battle left and found again.

import { expect, test } from '@playwright/test';
import {
    cardOf,
    endPhase,
    inkOn,
    pressOnField,
    settle,
    takeTheField,
    takeTheFieldAt,
    walkToTheField,
} from '../steps/steps';

test('the field is drawn: ground, troops, and what is chosen', async ({ page }) => {
    await takeTheField(page);
    await expect.poll(() => inkOn(page, 'ground')).toBeGreaterThan(100_000);
    await expect.poll(() => inkOn(page, 'troops')).toBeGreaterThan(1_000);
    const before = await inkOn(page, 'overlay');
    await pressOnField(page, 'Tab');
    await settle(page);
    expect(await inkOn(page, 'overlay')).toBeGreaterThan(before + 200);
    await expect(page.locator('section.card h2')).not.toBeEmpty();
});

test('by keys alone: choose, point, see the odds, give, read the arithmetic and its rule', async ({
    page,
}) => {
    await takeTheField(page);
    await pressOnField(page, 'Tab');
    const directions = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
    for (const direction of directions) {
        await page.keyboard.press(direction);
        if (await page.locator('.pointed').isVisible()) break;
    }
    await expect(page.locator('.pointed .label')).not.toBeEmpty();
    await expect(page.locator('.pointed .chances li').first()).toBeVisible();
    await page.keyboard.press('Enter');
    const sentence = page.locator('.log details summary').first();
    await expect(sentence).toBeVisible();
    await sentence.click();
    const rule = page.locator('.log details[open] .rules .rule').first();
    const id = (await rule.textContent()) ?? '';
    await rule.click();
    await expect(page.locator('article.open h4')).toContainText(id);
});

test('a march is given by keys and taken back', async ({ page }) => {
    const heard = await takeTheFieldAt(page, /March/, 'The oblique order', '1757');
    await pressOnField(page, 'Tab');
    await expect(page.locator('.card .orders')).toBeVisible();
    const before = heard.board?.orders ?? 0;
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.pointed .label')).toContainText(/\d of \d/);
    await page.keyboard.press('Enter');
    await expect.poll(() => heard.board?.orders).toBe(before + 1);
    const last = page.locator('.log summary').first();
    await expect(last).toContainText('marches');
    const march = (await last.textContent()) ?? '';
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => heard.board?.orders).toBe(before);
    await expect(last).not.toHaveText(march);
});

test('a stack is spread out by a click', async ({ page }) => {
    await takeTheField(page);
    await page.getByRole('tab', { name: 'Armies' }).click();
    await page.getByRole('button', { name: /^Brigade Itzenplitz/ }).click();
    await pressOnField(page, 'c');
    await settle(page);
    const field = await page.getByRole('application').boundingBox();
    if (field === null) throw new Error('no field');
    const middle = { x: field.x + field.width / 2, y: field.y + field.height / 2 };
    await page.mouse.click(middle.x, middle.y);
    await expect(page.locator('section.card h2')).toHaveText('Battery of the advance guard');
});

test('a long list scrolls in its pane, and never the page', async ({ page }) => {
    await takeTheField(page);
    for (const name of ['Armies', 'Rules']) {
        await page.getByRole('tab', { name }).click();
        await settle(page);
        const spare = await page.evaluate(
            () => document.documentElement.scrollHeight - window.innerHeight,
        );
        expect(spare).toBeLessThanOrEqual(0);
    }
});

test('DRG-UI-01: the map takes two thirds, and the orders stand left of it where wanted', async ({
    page,
}) => {
    await takeTheField(page);
    const box = async (name: string) => {
        const found = await page.locator(name).boundingBox();
        if (found === null) throw new Error(`no ${name}`);
        return found;
    };
    expect((await box('main')).x).toBe(0);
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByLabel('Orders left of the field').check();
    const [map, panes] = [await box('main'), await box('.side')];
    expect(panes.x).toBe(0);
    expect(map.x).toBeGreaterThanOrEqual(panes.width);
    expect(map.width / (map.width + panes.width)).toBeGreaterThan(0.66);
});

test('DRG-UI-32: what is not allowed says why, and by which rule', async ({ page }) => {
    const heard = await takeTheFieldAt(page, /Movement/, 'The Lobosch', '1756');
    await pressOnField(page, 'Tab');
    await expect(page.locator('.card .orders')).toBeVisible();
    await page.keyboard.press('0'); // all of it on the screen
    await settle(page);
    // Free ground in the middle of the plan, where nobody can march now.
    const taken = new Set(heard.board?.pieces.map(({ at }) => at));
    const lit = new Set(heard.menu.map(({ to }) => to));
    const { width = 0, depth = 0, areas = [] } = heard.sheet?.surface ?? {};
    const off = ({ x, y }: { x: number; y: number }): number =>
        Math.hypot(x - width / 2, y - depth / 2);
    const [unlit] = areas
        .filter(({ id }) => !taken.has(id) && !lit.has(id))
        .sort((one, other) => off(one) - off(other));
    const spot = await heard.spot(page, unlit?.id);
    await page.mouse.click(spot.x, spot.y);
    await expect(page.locator('.refused')).toContainText(/Not allowed: .*Rule DRG-[A-Z]+-\d+/);
});

test('DRG-UI-25: the rulebook is searched, help opens with ?, paper turns dark', async ({
    page,
}) => {
    await takeTheField(page);
    await pressOnField(page, '/');
    await expect(page.locator('#rule-search')).toBeFocused();
    await page.keyboard.type('cavalry');
    await expect(page.locator('.book article').first()).toContainText(/cavalry/i);
    await pressOnField(page, '?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('o');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('help opens at its head; what was opened by View is put away by Escape or a click beside it', async ({
    page,
}) => {
    await page.setViewportSize({ width: 1000, height: 500 });
    await takeTheField(page);
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { name: 'How to play' })).toBeInViewport();
    await page.keyboard.press('Escape');
    const menu = page.locator('#view-menu');
    await page.getByRole('button', { name: 'View' }).click();
    await menu.getByLabel('Names').click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'View' }).click();
    await page.locator('.prompt').click();
    await expect(menu).toBeHidden();
});

test('the first battle teaches', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin the lesson' }).click();
    await page.getByRole('button', { name: 'To the field' }).click();
    const hint = page.locator('.hint');
    await expect(hint).toContainText('Step 1 of');
    await page.getByRole('button', { name: 'Skip this step' }).click();
    await expect(hint).toContainText('Step 2 of');
    await page.getByRole('button', { name: 'Leave the lesson' }).click();
    await expect(hint).toBeHidden();
});

test('a battle left is continued from the start page', async ({ page }) => {
    await takeTheField(page);
    await page.getByRole('button', { name: 'All battles' }).click();
    await page.locator('.own button').first().click();
    await expect(page.getByRole('application')).toBeVisible();
});

test('the browser has nothing to complain of', async ({ page }) => {
    const faults: string[] = [];
    page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await walkToTheField(page, 'The Lobosch');
    expect(faults).toEqual([]);
});

test('a friend joins by link; each side sees the other move, and hears what it says', async ({
    page,
    browser,
}) => {
    await page.goto('/');
    await cardOf(page, 'The oblique order').getByRole('button', { name: 'Take the field' }).click();
    await page.getByText('A friend elsewhere').click();
    await page.getByRole('button', { name: 'To the field' }).click();
    const link = await page.locator('#invitation').inputValue();
    await page.getByRole('button', { name: 'Go to the field' }).click();
    const elsewhere = await browser.newContext();
    const friend = await elsewhere.newPage();
    await friend.goto(link);
    await expect(friend.locator('.prompt')).toContainText('Waiting for the Prussians');
    await expect(page.locator('.prompt')).toContainText('barrage');
    await endPhase(page);
    await expect(page.locator('.log section').first()).toBeVisible();
    await expect(friend.locator('.log section').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Talk' }).click();
    await page.getByPlaceholder('Say something').fill('Good morning');
    await page.getByRole('button', { name: 'Say', exact: true }).click();
    await friend.getByRole('tab', { name: 'Talk' }).click();
    await expect(friend.getByRole('log')).toContainText('Good morning');
    await elsewhere.close();
});

test('two at one screen, with fog: the field is covered when it changes hands', async ({
    page,
}) => {
    await page.goto('/');
    await cardOf(page, 'The Lobosch').getByRole('button', { name: 'Take the field' }).click();
    await page.getByText('The Austrians', { exact: true }).click();
    await page.getByText('A friend at this screen').click();
    await page.getByRole('button', { name: 'To the field' }).click();
    await expect(page.getByRole('dialog')).toContainText('Pass the screen to the Prussians');
    await page.getByRole('button', { name: /I command the Prussians/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('header .you')).toHaveText(/Prussians/);
});
