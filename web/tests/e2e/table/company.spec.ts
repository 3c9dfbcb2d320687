// Company: the list of games, talk that was not read, one's own battles, another's seat, a rematch.

import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectNoFaults } from '../steps/faults';
import { cardOf, Overheard, settle, takeTheField } from '../steps/steps';

const pictures = process.env['PICTURES_TO'];

async function another(browser: Browser): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    await page.request.get('/api/me'); // known from the first request on
    return page;
}

// One opens a game for the list, another finds and joins it.
async function meet(page: Page, browser: Browser): Promise<Page> {
    await page.request.get('/api/me');
    await page.goto('/');
    await cardOf(page, 'The oblique order').getByRole('button', { name: 'Take the field' }).click();
    await page.getByRole('radio', { name: /friend elsewhere/ }).check();
    await page.getByLabel(/Put it on the list/).check();
    await page.getByRole('button', { name: 'To the field' }).click();
    await page.getByRole('button', { name: 'Go to the field' }).click();
    const other = await another(browser);
    await other.goto('/');
    const game = other.getByRole('list', { name: 'Open games' }).getByRole('listitem').first();
    await expect(game).toContainText('The oblique order');
    if (pictures !== undefined) {
        await game.scrollIntoViewIfNeeded();
        await other.screenshot({ path: `${pictures}/lobby.png` });
    }
    await expectNoFaults(other, 'the list of games');
    await game.getByRole('button', { name: 'Join' }).click();
    await expect(other.getByRole('application')).toBeVisible();
    await expect(page.locator('.prompt')).not.toHaveText(/begins when/);
    return other;
}

test('a game is found on the list; talk shows what is unread; a player is blocked', async ({
    page,
    browser,
}) => {
    const other = await meet(page, browser);
    await other.getByRole('tab', { name: /^Talk/ }).click();
    await other.getByLabel('Say something to the others').fill('Good day');
    await other.keyboard.press('Enter');
    const talk = page.getByRole('tab', { name: /^Talk/ });
    await expect(talk).toHaveText(/1/);
    await talk.click();
    await expect(page.getByRole('log', { name: 'Talk' })).toContainText('Good day');
    await expect(talk).not.toHaveText(/1/);
    await page.getByText(/^Trouble with/).click();
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByText('Blocked.')).toBeVisible();
    await other.getByLabel('Say something to the others').fill('Are you there?');
    await other.keyboard.press('Enter');
    await expect(other.getByRole('log', { name: 'Talk' })).toContainText('Are you there?');
    await expect(page.getByRole('log', { name: 'Talk' })).not.toContainText('Are you there?');
    await page.getByRole('button', { name: 'Report…' }).click();
    await page.getByLabel('What happened?').fill('They swear.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/^Reported to/)).toBeVisible();
    await expectNoFaults(page, 'trouble with a player');

    // Whoever neither plays nor is asked may look on, and another's seat says that it is.
    const stranger = await another(browser);
    await stranger.goto('/');
    await stranger.getByRole('button', { name: 'Watch' }).first().click();
    await expect(stranger.getByRole('application')).toBeVisible();
    await stranger.goto(page.url());
    await stranger.reload();
    await expect(stranger.getByRole('alert')).toHaveText('This seat is another player’s.');
    await expectNoFaults(stranger, 'another’s seat');
    await stranger.getByRole('button', { name: 'Watch the battle' }).click();
    await expect(stranger.getByRole('application')).toBeVisible();

    // A rematch is offered by a link in the talk.
    await page.getByRole('tab', { name: 'Reckoning' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: /^Really resign/ }).click();
    await page.getByRole('button', { name: 'Again, with sides changed' }).click();
    await expect(page.getByText(/finds the link to it in the talk/)).toBeVisible();
    await other.getByRole('button', { name: 'Look at the field' }).click();
    await other.getByRole('tab', { name: /^Talk/ }).click();
    await expect(other.getByRole('log', { name: 'Talk' }).getByRole('link')).toBeVisible();
});

test('one’s own battles: side and opponent, archived, deleted', async ({ page }) => {
    await takeTheField(page, 'The oblique order', '1757');
    await page.goto('/');
    const own = page.getByRole('region', { name: 'Continue' }).getByRole('listitem');
    await expect(own).toContainText('Prussians against a captain');
    await expect(own).toContainText('your move');
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/own-battles.png` });
    await own.getByRole('button', { name: /^Archive/ }).click();
    const archive = page.getByRole('region', { name: 'In the archive' }).getByRole('listitem');
    await expect(archive).toHaveCount(1);
    await expect(own).toHaveCount(0);
    await archive.getByRole('button', { name: /^Delete/ }).focus();
    await page.keyboard.press('Enter'); // by keys
    await page.getByRole('button', { name: 'Really delete it?' }).click();
    await expect(archive).toHaveCount(0);
});

test('two captains are watched', async ({ page }) => {
    const heard = new Overheard(page);
    await page.goto('/');
    await cardOf(page, 'The oblique order').getByRole('button', { name: 'Take the field' }).click();
    await page.getByRole('radio', { name: /two captains/ }).check();
    await page.getByRole('button', { name: 'To the field' }).click();
    await expect(page.getByRole('application')).toBeVisible();
    await expect.poll(() => heard.board?.orders ?? 0).toBeGreaterThan(5);
    await settle(page);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/two-captains.png` });
});

test('a rematch against the machine begins at once, with the sides changed', async ({ page }) => {
    await takeTheField(page, 'The oblique order', '1757');
    await page.getByRole('tab', { name: 'Reckoning' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: /^Really resign/ }).click();
    await page.getByRole('button', { name: 'Again, with sides changed' }).click();
    await expect(page.locator('.you')).toHaveText(/Austrians/);
});
