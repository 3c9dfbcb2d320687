// The first battle teaches: every step is done by the player's own hand, in order, and is waited for.

import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Entry } from '../../../src/contract';
import { Overheard, settle, untilPhase } from '../steps/steps';

const sayOf = (page: Page): Locator => page.locator('.hint .say');

async function beginLesson(page: Page): Promise<Overheard> {
    const heard = new Overheard(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin the lesson' }).click();
    await page.getByRole('button', { name: 'To the field' }).click();
    await expect(page.locator('.hint')).toContainText('Step 1 of');
    await settle(page);
    return heard;
}

// A unit with an order of this verb, chosen by its name in the list of the armies.
const having = (heard: Overheard, verb: string): Entry | undefined =>
    heard.menu.find((entry) => entry.verb === verb && entry.unit !== undefined);

async function drag(page: Page): Promise<void> {
    const field = await page.getByRole('application').boundingBox();
    if (field === null) throw new Error('no field');
    const [x, y] = [field.x + field.width * 0.7, field.y + field.height * 0.75];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 80, y - 40, { steps: 4 });
    await page.mouse.up();
}

test('by mouse and keys: each step is waited for, and where it was left it goes on', async ({
    page,
}) => {
    const heard = await beginLesson(page);
    await expect(sayOf(page)).toContainText('Drag the plan');
    await drag(page);
    await expect(sayOf(page)).toContainText('what wins');
    await page.locator('.score').click();
    await page.keyboard.press('Escape');
    await expect(sayOf(page)).toContainText('sub points');
    await page.locator('.buttons button').first().click();
    await expect(sayOf(page)).not.toContainText('helps one corps');

    // Left, and taken up again.
    const step = (await page.locator('.hint .caps').textContent()) ?? '';
    await page.reload();
    await expect(page.locator('.hint .caps')).toHaveText(step);
    await settle(page);

    await untilPhase(page, heard, /Movement/);
    await page.getByRole('application').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => having(heard, 'march') !== undefined).toBe(true);
    for (
        let n = 0;
        n < 12 && (await sayOf(page).textContent())?.includes('to march there') !== true;
        ++n
    )
        await page.keyboard.press('Tab');
    await expect(sayOf(page)).toContainText('to march there');
    // An arrow may point at a wedge that turns the unit: on, until it is a place to march to.
    const aimed = page.getByText(/: (March|Step) to/);
    for (const way of ['Right', 'Up', 'Left', 'Down', 'Right', 'Up', 'Left', 'Down']) {
        if ((await aimed.count()) > 0) break;
        await page.keyboard.press(`Arrow${way}`);
    }
    await page.keyboard.press('Enter');
    await expect(sayOf(page)).not.toContainText('to march there');
});

test('a step is skipped, the lesson is left and found again', async ({ page }) => {
    const heard = await beginLesson(page);
    const steps = Number(
        /of (\d+)/.exec((await page.locator('.hint .caps').textContent()) ?? '')?.[1],
    );
    expect(steps).toBeGreaterThan(12);
    const skip = page.getByRole('button', { name: 'Skip this step' });
    await skip.click();
    await expect(page.locator('.hint')).toContainText('Step 2 of');
    await page.getByText('All steps').click();
    await expect(page.locator('.hint li.done')).toHaveCount(1);
    await page.getByRole('button', { name: 'Leave the lesson' }).click();
    await expect(page.locator('.hint')).toBeHidden();
    await page.getByRole('button', { name: 'View' }).click();
    await page.locator('#view-menu').getByLabel('Hints', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.locator('.hint')).toContainText('Step 2 of');
    expect(heard.board?.orders).toBe(0);
});

// Whatever passes by itself, the lesson waits for what the player does.
test('phases that pass by themselves take no step away', async ({ page }) => {
    const heard = await beginLesson(page);
    const skip = page.getByRole('button', { name: 'Skip this step' });
    while (!((await sayOf(page).textContent()) ?? '').includes('sub points')) await skip.click();
    await page.locator('.buttons button').first().click();
    await expect.poll(() => heard.board?.orders ?? 0).toBeGreaterThan(0);
    const before = (await page.locator('.hint .caps').textContent()) ?? '';
    await page.waitForTimeout(2500);
    await expect(page.locator('.hint .caps')).toHaveText(before);
    await untilPhase(page, heard, /Movement/);
    await page.getByRole('application').focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('.hint .caps')).not.toHaveText(before);
});
