// No button lies, no click betrays: what ends a phase, what a click on a friend does, fingers, and a
// layout that keeps still.

import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { Fingers } from '../steps/fingers';
import { lookOf, Overheard, pressOnField, settle, takeTheField, untilPhase } from '../steps/steps';

const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (box === null) throw new Error('it is not there');
    return box;
};

test('what ends a phase says so, keeps its place, and warns once', async ({ page }) => {
    const heard = new Overheard(page);
    await takeTheField(page);
    const end = page.locator('button.end');
    await expect(end).toHaveText(/End the barrage/);
    const before = await boxOf(end);
    await end.click();
    await expect(page.locator('.warning')).toContainText('can still fire');
    await expect(page.locator('.prompt')).toContainText('batteries'); // nothing has ended
    await end.click();
    await expect(page.locator('.phase')).not.toHaveText('Barrage');
    await expect(page.locator('.warning')).toBeHidden();
    await untilPhase(page, heard, /March/);
    await expect(end).toHaveText(/End the march/);
    expect(await boxOf(end)).toEqual(before);
});

test('a click meant for what stood there before ends nothing', async ({ page }) => {
    await takeTheField(page);
    // Quicker than anybody could have read what came: both clicks in one task of the browser.
    const pressed = await page.evaluate(async () => {
        const end = document.querySelector<HTMLButtonElement>('button.end');
        end?.click(); // it warns, and so the screen has changed
        await new Promise((resolve) => setTimeout(resolve, 50));
        end?.click();
        await new Promise((resolve) => setTimeout(resolve, 50));
        return document.querySelector('button.end')?.textContent;
    });
    expect(pressed).toContain('End the barrage');
    await page.waitForTimeout(450);
    await page.locator('button.end').click();
    await expect(page.locator('.phase')).not.toHaveText('Barrage');
});

test('by keys: End warns, and ends', async ({ page }) => {
    await takeTheField(page);
    await expect(page.getByRole('application')).toBeFocused(); // the next act is there
    await page.waitForTimeout(450);
    await page.keyboard.press('End');
    await expect(page.locator('.warning')).toBeVisible();
    await page.waitForTimeout(450);
    await page.keyboard.press('End');
    await expect(page.locator('.phase')).not.toHaveText('Barrage');
});

test('nothing moves under the hand: choosing, pointing at orders, ending', async ({ page }) => {
    await takeTheField(page);
    const places = async () =>
        Promise.all(
            ['main', '.tabs', 'button.end', '.prompt'].map((name) => boxOf(page.locator(name))),
        );
    const before = await places();
    await page.keyboard.press('Tab');
    await expect(page.locator('.card .orders')).toBeVisible();
    expect(await places()).toEqual(before);
    const orders = page.locator('.card .orders li button');
    const last = orders.nth((await orders.count()) - 1);
    const lies = await boxOf(last);
    for (const order of (await orders.all()).slice(0, 3)) {
        await order.hover();
        await page.waitForTimeout(120);
        expect(await boxOf(last)).toEqual(lies);
    }
    await pressOnField(page, 'Escape');
    expect(await places()).toEqual(before);
});

const phone = async (browser: Browser): Promise<Page> => {
    const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
    });
    return context.newPage();
};

test('by fingers: a lit place is shown by the first tap and given by the second', async ({
    browser,
}) => {
    const page = await phone(browser);
    const heard = new Overheard(page);
    await takeTheField(page);
    await pressOnField(page, 'Tab');
    await expect(page.locator('.card .orders')).toBeVisible();
    await page.keyboard.press('0'); // all of it on the screen
    await settle(page);
    const entry = heard.menu.find(({ unit, at }) => unit !== undefined && at !== undefined);
    const target = heard.board?.pieces.find(({ id }) => id === entry?.at);
    const spot = await heard.spot(page, target?.at ?? undefined);
    await page.touchscreen.tap(spot.x, spot.y);
    await expect(page.locator('.pointed')).toBeVisible();
    await page.waitForTimeout(500);
    await expect(page.locator('.pointed')).toBeVisible(); // the finger is gone, it stays
    await page.touchscreen.tap(spot.x, spot.y);
    await expect(page.locator('.log section').first()).toBeVisible();
    await page.context().close();
});

test('by fingers: one drags the plan, two zoom it', async ({ browser }) => {
    const page = await phone(browser);
    await takeTheField(page);
    const fingers = await Fingers.of(page);
    const field = await boxOf(page.getByRole('application'));
    const middle = { x: field.x + field.width / 2, y: field.y + field.height / 2 };
    const before = await lookOf(page);
    await fingers.move([middle], [{ x: middle.x - 60, y: middle.y - 40 }]);
    await page.waitForTimeout(200);
    const dragged = await lookOf(page);
    expect(dragged.x).not.toBe(before.x);
    expect(dragged.scale).toBe(before.scale);
    await fingers.move(
        [
            { x: middle.x - 30, y: middle.y },
            { x: middle.x + 30, y: middle.y },
        ],
        [
            { x: middle.x - 90, y: middle.y },
            { x: middle.x + 90, y: middle.y },
        ],
    );
    await page.waitForTimeout(200);
    expect((await lookOf(page)).scale).toBeGreaterThan(before.scale * 1.5);
    await page.context().close();
});

test('the side, the score and what wins stand in the head of the page', async ({ page }) => {
    await takeTheField(page);
    await expect(page.locator('header .you')).toHaveText(/Prussians/);
    await expect(page.locator('header .score')).toContainText('Prussians');
    await expect(page.locator('.taught .victory')).toContainText('decisive');
    await page.locator('.taught .victory').getByRole('button', { name: 'Close' }).click();
    await page.locator('header .score').click();
    await expect(page.locator('#what-wins')).toContainText('decisive');
    await page.keyboard.press('Escape');
    await expect(page.locator('#what-wins')).toBeHidden();
});
