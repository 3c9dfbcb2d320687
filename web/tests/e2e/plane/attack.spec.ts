// An Attack on a table without hexes: what it came to is told before the steps that led there, and its blow
// is played back as one.

import { expect, test } from '@playwright/test';
import { PlaneTable } from '../steps/plane_steps';

test('what an Attack came to is read without unfolding it', async ({ page }) => {
    test.setTimeout(240_000);
    for (let seed = 5; seed < 30; ++seed) {
        const table = new PlaneTable(page);
        await table.open('third-lesson', { seed: String(seed) });
        await table.act(page.getByRole('button', { name: 'Issue orders' }));
        const attack = table.board.menu.find(({ verb }) => verb === 'attack');
        if (attack?.unit === undefined) continue;
        await table.chooseByKeys(attack.unit);
        await table.act(page.locator('.orders button', { hasText: attack.label }).first());
        const told = table.board.news.flatMap(({ sentences }) => sentences);
        const blows = told.flatMap(({ effects = [] }) => effects.map(({ kind }) => kind));
        expect(blows).toContain('charge');
        const came = told.filter(({ text }) => / Resolve \d+ [+-]/.test(text));
        if (came.length === 0) continue; // the enemy gave way before
        const log = page.locator('.log');
        for (const { text } of came) await expect(log).toContainText(text);
        return;
    }
    throw new Error('no Attack');
});
