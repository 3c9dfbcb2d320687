// What a player does, for the tests.

import { expect, type Locator, type Page } from '@playwright/test';

// A battle's card on the start page.
export const cardOf = (page: Page, battle: string): Locator =>
    page.locator('.battles li', { has: page.getByRole('heading', { name: battle, exact: true }) });

// From the start page to the field, with dice of the test's own if it names a seed. Gives the number of
// clicks it took.
export async function takeTheField(
    page: Page,
    battle = 'The oblique order',
    seed?: string,
): Promise<number> {
    await page.goto('/');
    await cardOf(page, battle).getByRole('button', { name: 'Take the field' }).click();
    if (seed !== undefined) {
        await page.getByText('More choices').click();
        await page.getByLabel('Seed of the dice').fill(seed);
    }
    await page.getByRole('button', { name: 'To the field' }).click();
    await expect(page.getByRole('application')).toBeVisible();
    await expect(page.locator('.prompt')).not.toHaveText('Taking your seat…');
    await settle(page);
    return 2;
}

// Until the plan is drawn and nothing moves.
export async function settle(page: Page): Promise<void> {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(900);
}

// The field is a picture: whether a place on it is paper or drawn upon is all a test can ask.
export function inkOn(page: Page, layer: number): Promise<number> {
    return page.evaluate((n) => {
        const canvas = document.querySelectorAll('canvas')[n];
        const pen = canvas?.getContext('2d');
        if (canvas === undefined || !pen) return 0;
        const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
        let drawn = 0;
        for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) drawn += 1;
        return drawn;
    }, layer);
}
