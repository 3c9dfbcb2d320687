// Cards of events and nations: the decks are chosen before the battle, what can be played is lit, so is whom
// it may be aimed at, and both sides are shown what was played.

import { expect, test, type Page } from '@playwright/test';
import type { Entry } from '../../../src/contract';
import { expectNoFaults } from '../steps/faults';
import { cardOf, openBattle, Overheard, settle } from '../steps/steps';

const pictures = process.env['PICTURES_TO'];
const options = { event_deck: true, national_decks: true };
const liked = { animation: 'none', warn: false };

const plays = (heard: Overheard): Entry[] =>
    heard.menu.filter(({ verb }) => verb === 'play_fortune');

// A battle in whose first hand there is a card as wanted: dice are tried from these on.
async function openWith(
    page: Page,
    from: number,
    isWanted: (found: Entry[]) => boolean,
): Promise<{ heard: Overheard; found: Entry[] }> {
    for (let seed = from; seed < from + 40; ++seed) {
        const heard = new Overheard(page);
        await openBattle(page, {
            rules: 'horse-and-musket',
            scenario: 'meeting',
            seed: String(seed),
            options,
            liked,
        });
        await expect.poll(() => heard.board?.pending.includes('A') === true).toBe(true);
        if (!isWanted(plays(heard))) continue;
        await settle(page);
        return { heard, found: plays(heard) };
    }
    throw new Error('no such hand');
}

const titleOf = (heard: Overheard, { card }: Entry): string =>
    heard.board?.deck?.cards.find(({ id }) => id === card)?.name ?? '';

test('the decks are chosen on the start page', async ({ page }) => {
    const heard = new Overheard(page);
    await page.goto('/');
    await cardOf(page, 'A meeting at 160 points')
        .getByRole('button', { name: 'Take the field' })
        .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('More choices').click();
    await dialog.getByRole('checkbox', { name: /^Event cards/ }).check();
    await dialog.getByRole('checkbox', { name: /^National cards/ }).check();
    await dialog.getByRole('button', { name: 'To the field' }).click();
    await expect(page.getByRole('application')).toBeVisible();
    // The first are dealt as the first turn opens.
    await expect
        .poll(() => heard.board?.deck?.cards.some(({ text }) => text !== undefined))
        .toBe(true);
});

test('by mouse: a card says what it does and on whom, and is played', async ({ page }) => {
    test.setTimeout(240_000);
    const { heard, found } = await openWith(page, 1, (all) => all.length > 0);
    const first = found[0] as Entry;
    const title = titleOf(heard, first);
    await expect(page.getByText(/can be played$/)).toBeVisible();
    const card = page.getByRole('button', { name: new RegExp(`^${title}`) });
    if ((await card.getAttribute('aria-pressed')) !== 'true') await card.click();
    await expect(page.locator('.reads')).toContainText(title);
    if (pictures !== undefined)
        for (const theme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme: theme });
            await page.waitForTimeout(400);
            await page.screenshot({ path: `${pictures}/cards-${theme}.png` });
        }
    await expectNoFaults(page, 'a card in hand');
    await page.getByRole('region', { name: 'Your hand of cards' }).locator('.grand').click();
    await expect(page.locator('.played')).toContainText(title);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/cards-played.png` });
    await expectNoFaults(page, 'a card that was played');
    await page.getByRole('button', { name: 'Put away' }).click();
    await expect(page.locator('.played')).toHaveCount(0);
});

test('by keys: whom a card may be aimed at is lit, and pointed at by arrows', async ({ page }) => {
    test.setTimeout(240_000);
    const { heard, found } = await openWith(
        page,
        38,
        (all) => all.length > 1 && all.every(({ at }) => at !== undefined),
    );
    const title = titleOf(heard, found[0] as Entry);
    const card = page.getByRole('button', { name: new RegExp(`^${title}`) });
    if ((await card.getAttribute('aria-pressed')) !== 'true') {
        await card.focus();
        await page.keyboard.press('Enter');
    }
    await expect(page.locator('.reads')).toContainText('lit on the table');
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/^Pointing at: Play: /)).toBeAttached();
    await page.waitForTimeout(450);
    await page.keyboard.press('Enter');
    await expect(page.locator('.played')).toContainText(title);
});

test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
    test('a card is read and played on a phone', async ({ page }) => {
        test.setTimeout(240_000);
        const { heard, found } = await openWith(page, 43, (all) => all.length > 0);
        const title = titleOf(heard, found[0] as Entry);
        const card = page.getByRole('button', { name: new RegExp(`^${title}`) });
        if (!(await card.isVisible())) await page.getByRole('button', { name: /^Hand,/ }).tap();
        if ((await card.getAttribute('aria-pressed')) !== 'true') await card.tap();
        await expect(page.locator('.reads')).toContainText(title);
        if (pictures !== undefined) await page.screenshot({ path: `${pictures}/cards-phone.png` });
        await page.getByRole('region', { name: 'Your hand of cards' }).locator('.grand').tap();
        await expect(page.locator('.played')).toContainText(title);
    });
});
