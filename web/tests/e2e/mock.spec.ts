// What only the mock's toy rules can show in a minute: undo, a whole battle, the hand-over.

import { expect, test } from '@playwright/test';
import { endPhase, settle, takeTheField } from './steps';

const isReal = process.env['OBLIQUE_SERVER'] ?? process.env['OBLIQUE_TABLE'];
test.skip(isReal !== undefined, 'toy rules');

test('a march is clicked on the field and taken back', async ({ page }) => {
    await takeTheField(page);
    await endPhase(page);
    await expect(page.getByRole('button', { name: 'End the march' })).toBeVisible();
    await page.getByRole('application').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.pointed .label')).toContainText('1 of 3');
    await page.keyboard.press('Enter');
    await expect(page.locator('.log summary').first()).toContainText('marches to');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.log summary').first()).not.toContainText('marches to');
});

test('a battle is fought to its end, and looked back upon', async ({ page }) => {
    await takeTheField(page);
    for (let turn = 0; turn < 3; ++turn) {
        await endPhase(page);
        await endPhase(page);
    }
    await expect(page.getByRole('dialog')).toContainText('The Prussians have won');
    await page.getByRole('button', { name: 'Replay the battle' }).click();
    await expect(page.locator('.order-line')).toContainText('after 0 orders');
    await expect(page.locator('.headline')).toContainText('Turn 1'); // as it was, not as it is
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.locator('.order-line')).toContainText('after 1 orders');
    await page.getByRole('button', { name: 'Back to now' }).first().click();
    await expect(page.locator('.order-line')).toContainText('The battle is over');
});

test('two at one screen, with fog: the field is covered when it changes hands', async ({
    page,
}) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Take the field' }).first().click();
    await page.getByText('The Austrians').click();
    await page.getByText('A friend at this screen').click();
    await page.getByRole('button', { name: 'To the field' }).click();
    await expect(page.getByRole('dialog')).toContainText('Pass the screen to the Prussians');
    await page.getByRole('button', { name: /I command the Prussians/ }).click();
    await expect(page.locator('.prompt')).toContainText('Fire with your batteries');
});

test('a friend elsewhere gets a link', async ({ page, context }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Take the field' }).first().click();
    await page.getByText('A friend elsewhere').click();
    await page.getByRole('button', { name: 'To the field' }).click();
    const link = await page.locator('#invitation').inputValue();
    const friend = await context.newPage();
    await friend.goto(link);
    await expect(friend.locator('.prompt')).toContainText('Waiting for the Prussians');
    await page.getByRole('button', { name: 'Go to the field' }).click();
    await page.getByRole('tab', { name: 'Talk' }).click();
    await page.getByPlaceholder('Say something').fill('Good morning');
    await page.getByRole('button', { name: 'Say', exact: true }).click();
    await friend.getByRole('tab', { name: 'Talk' }).click();
    await expect(friend.getByRole('log')).toContainText('Good morning');
});

test('the first battle teaches', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin with hints' }).click();
    await page.getByRole('button', { name: 'To the field' }).click();
    await expect(page.locator('.hint')).toContainText('Hint 1 of 12');
    await page.getByRole('button', { name: 'Understood' }).click();
    await expect(page.locator('.hint')).toContainText('Hint 2 of 12');
    await settle(page);
});

test('a stack is spread out by a click', async ({ page }) => {
    await takeTheField(page);
    await page.getByRole('tab', { name: 'Armies' }).click();
    await page.getByRole('button', { name: /^Brigade Itzenplitz/ }).click();
    await page.getByRole('application').focus();
    await page.keyboard.press('c');
    await settle(page);
    const field = await page.getByRole('application').boundingBox();
    if (field === null) throw new Error('no field');
    const middle = { x: field.x + field.width / 2, y: field.y + field.height / 2 };
    await page.mouse.click(middle.x, middle.y);
    await expect(page.locator('.card h2')).toHaveText('Battery of the advance guard');
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
