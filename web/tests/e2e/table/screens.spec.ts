// WCAG AA, as far as axe can tell, on every other screen that a player may come to.

import { expect, test, type Browser, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { expectNoFaults } from '../steps/faults';
import {
    cardOf,
    endPhase,
    looksOn,
    Overheard,
    pressOnField,
    settle,
    takeTheField,
    untilPhase,
} from '../steps/steps';

test.describe.configure({ timeout: 300_000 }); // many screens, on a busy machine

const press = (page: Page, name: string | RegExp): Promise<void> =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).click();

test('an account: opened, told of moves, forgotten, deleted', async ({ page }) => {
    await page.goto('/');
    await press(page, 'Log in');
    await expectNoFaults(page, 'to log in');
    await press(page, 'I have forgotten my password');
    await expectNoFaults(page, 'a forgotten password');
    await page.getByLabel('Name').last().fill('Nobody');
    await press(page, 'Send me a code');
    await expect(page.getByLabel('Code')).toBeVisible();
    await expectNoFaults(page, 'the code');
    await page.keyboard.press('Escape');
    await page.getByLabel('I have no account yet').check();
    await page.getByLabel('Name').fill(`Seydlitz ${Date.now()}`);
    await page.getByLabel('Password').fill('ohlau-hussars');
    await expectNoFaults(page, 'a new account');
    await page.getByRole('dialog').getByRole('button', { name: 'Open an account' }).click();
    await expect(page.getByText(/You are Seydlitz/)).toBeVisible();
    await page.getByText('Tell me when it is my move').click();
    await expectNoFaults(page, 'known, and the notices');
    await press(page, 'Delete my account');
    await page.getByRole('dialog').getByLabel('Password').fill('not-the-one');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoFaults(page, 'an account to be deleted, by a wrong password');
});

test('what goes wrong: no server, no such battle, no such invitation, no record', async ({
    page,
}) => {
    await page.goto('/join/nowhere');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoFaults(page, 'an invitation that is none');
    await page.goto('/#/battle/nowhere/A');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoFaults(page, 'a battle that is none');
    await page.goto('/');
    await page.getByLabel('Look at a recorded battle').setInputFiles({
        name: 'battle.jsonl',
        mimeType: 'application/x-ndjson',
        buffer: Buffer.from('no record'),
    });
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoFaults(page, 'a record that is none');
    await page.route('**/api/scenarios', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('The server does not answer')).toBeVisible();
    await expectNoFaults(page, 'no server');
});

async function friendOf(page: Page, browser: Browser): Promise<Page> {
    await page.goto('/');
    await cardOf(page, 'The oblique order').getByRole('button', { name: 'Take the field' }).click();
    await page.getByText('A friend elsewhere').click();
    await page.getByLabel('Clock').selectOption('live');
    await page.getByText('More choices').click();
    await page.getByLabel('Seed of the dice').fill('no seed');
    await expectNoFaults(page, 'all choices, and a seed that is none');
    await page.getByLabel('Seed of the dice').fill('');
    await press(page, 'To the field');
    const link = await page.locator('#invitation').inputValue();
    await expectNoFaults(page, 'an invitation');
    await press(page, 'Go to the field');
    await expect(page.locator('.prompt')).toContainText('your friend');
    await expectNoFaults(page, 'waiting for a friend');
    const friend = await (await browser.newContext()).newPage();
    await friend.goto(link);
    return friend;
}

test('with a friend: choices, invitation, clocks, talk, an offer', async ({ page, browser }) => {
    const friend = await friendOf(page, browser);
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('tab', { name: 'Talk' }).click();
    await page.getByPlaceholder('Say something').fill('Good morning');
    await press(page, 'Say');
    await expect(page.getByRole('log')).toContainText('Good morning');
    await press(page, 'Invite an ally to your side');
    await expectNoFaults(page, 'talk, clocks, an ally');
    await friend.getByRole('tab', { name: 'Reckoning' }).click();
    await press(friend, 'Offer a draw');
    await expect(page.getByText('offer a draw')).toBeVisible();
    await expectNoFaults(page, 'an offer');
    await expectNoFaults(friend, 'an offer of one’s own');
    await friend.context().close();
});

test('the field covered for who comes next', async ({ page }) => {
    await page.goto('/');
    await cardOf(page, 'The Lobosch').getByRole('button', { name: 'Take the field' }).click();
    await page.getByText('The Austrians', { exact: true }).click();
    await page.getByText('A friend at this screen').click();
    await press(page, 'To the field');
    await expect(page.getByRole('dialog')).toContainText('Pass the screen');
    await expectNoFaults(page, 'the cover');
});

test('at the table: what wins, the view, a warning, a corps and its plan, a ruler', async ({
    page,
}) => {
    const heard = new Overheard(page);
    await takeTheField(page);
    await page.locator('header .score').click();
    await expectNoFaults(page, 'what wins');
    await page.keyboard.press('Escape');
    await press(page, 'View');
    await expectNoFaults(page, 'the view');
    await page.keyboard.press('Escape');
    await page.locator('button.end').click();
    await expect(page.locator('.warning')).toBeVisible();
    await expectNoFaults(page, 'a warning');
    await untilPhase(page, heard, /March/);
    await press(page, /^All \d+ march/);
    await press(page, 'Wheel to the right');
    await expect(page.locator('.plan .sum')).toBeVisible();
    await expectNoFaults(page, 'a corps and its plan');
    await press(page, 'Cancel');
    await pressOnField(page, 'Escape');
    await page.keyboard.press('Tab');
    await page.keyboard.press(',');
    await page.keyboard.press('ArrowUp');
    await expectNoFaults(page, 'a ruler');
});

test('what they did, played back and as a list', async ({ page }) => {
    looksOn(page);
    await takeTheField(page);
    const playback = page.locator('.playback');
    await endPhase(page);
    await expect(playback).toBeVisible();
    await playback.getByRole('button', { name: 'Pause' }).click();
    await expectNoFaults(page, 'played back');
    await playback.getByRole('button', { name: 'Skip' }).click();
    await playback.getByRole('button', { name: 'As a list' }).click();
    await expectNoFaults(page, 'as a list');
});

test('the lesson of the first battle', async ({ page }) => {
    await page.goto('/');
    await press(page, 'Begin the lesson');
    await press(page, 'To the field');
    await expect(page.locator('.hint')).toBeVisible();
    await expectNoFaults(page, 'a lesson');
});

test('a battle that is over: who won, its dice, its course', async ({ page }) => {
    await page.goto('/');
    await page
        .getByLabel('Look at a recorded battle')
        .setInputFiles(
            fileURLToPath(new URL('../../../../tests/records/the-lobosch.jsonl', import.meta.url)),
        );
    await press(page, 'Check the dice');
    await expect(page.getByRole('list', { name: 'Check the dice' })).toBeVisible();
    await expectNoFaults(page, 'who won, and the dice');
    await press(page, 'Replay the battle');
    await press(page, 'Next fight');
    await settle(page);
    await expectNoFaults(page, 'looking back');
    await page.goto('/');
    await expect(page.locator('#doors')).toBeVisible();
    await expectNoFaults(page, 'the start of who has fought');
});
