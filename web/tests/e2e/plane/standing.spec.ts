// Instructions: where the umpire waits for a player, and what it answers where it does not, filed by
// keys and by mouse, and known again after the page has been loaded anew.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { pausesOf, standingIn } from '../../../src/plane/standing';
import { standingWords } from '../../../src/plane/standing_words';
import { faults } from '../steps/faults';
import { PlaneTable } from '../steps/plane_steps';

const panelOf = (page: Page): Locator => page.getByRole('region', { name: standingWords.title });
const opened = async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: standingWords.title }).click();
    const panel = panelOf(page);
    await expect(panel).toBeInViewport();
    return panel;
};

test('a player says when to be asked, and what is answered for them', async ({ page }) => {
    const table = new PlaneTable(page);
    await table.open('second-lesson');
    const panel = await opened(page);
    expect(pausesOf(table.board.menu).now).toBe('choices');
    await table.changed(async () => {
        await panel.getByRole('combobox', { name: standingWords.pause }).selectOption('never');
    });
    await expect.poll(() => pausesOf(table.board.menu).now).toBe('never');
    const { question, answers } = standingWords.clauses.evade;
    await table.changed(async () => {
        await panel.getByLabel(question).selectOption({ label: answers['never'] ?? '' });
    });
    await expect.poll(() => standingIn(table.board.menu).document?.order['evade']).toBe('never');
    expect(await faults(page)).toEqual([]);

    await page.reload();
    const again = await opened(page);
    await expect(again.getByLabel(question)).toHaveValue('never');
    await expect(again.getByRole('combobox', { name: standingWords.pause })).toHaveValue('never');
});

test('turns are slept through', async ({ page }) => {
    const table = new PlaneTable(page);
    await table.open('second-lesson');
    const { headline } = table.board;
    const panel = await opened(page);
    await panel.getByRole('spinbutton', { name: standingWords.cards }).fill('12');
    await table.changed(async () => {
        await panel.getByRole('button', { name: standingWords.sleep }).click();
    });
    await expect.poll(() => table.board.headline).not.toBe(headline);
});
