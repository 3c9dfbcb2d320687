// A battle that is over: given up at the table, or brought along as a record; and how it is looked back upon.

import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Outcome } from '../../../src/contract';
import { endPhase, Overheard, resign, takeTheField } from '../steps/steps';

test('a battle is given up, and looked back upon from its first order', async ({ page }) => {
    const heard = new Overheard(page);
    await takeTheField(page, 'The oblique order', '1757');
    await endPhase(page);
    await expect.poll(() => heard.board?.orders).toBeGreaterThan(0);
    await resign(page);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.locator('.order-line')).toContainText(/after [1-9]\d* order/);
    await page.getByRole('button', { name: 'Back to now' }).first().click();
    await expect(page.locator('.order-line')).toContainText('The battle is over');
});

test('a recorded battle, fought to its end, is brought along and looked back upon', async ({
    page,
}) => {
    const file = fileURLToPath(
        new URL('../../../../tests/records/the-lobosch.jsonl', import.meta.url),
    );
    const { outcome } = JSON.parse(
        readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '',
    ) as { outcome: Outcome };
    const winner = outcome.winner === 'A' ? 'Prussians' : 'Austrians';
    await page.goto('/');
    await page.getByLabel('Look at a recorded battle').setInputFiles(file);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`The ${winner} have won`);
    await expect(dialog).toContainText(outcome.rule ?? 'no rule');
    await page.getByRole('button', { name: 'Replay the battle' }).click();
    await expect(page.locator('.headline')).toContainText('Turn 1'); // as it was, not as it is
    await page.getByRole('button', { name: 'Next turn' }).click();
    await expect(page.locator('.headline')).toContainText('Turn 2');
    await page.getByRole('button', { name: 'Back to now' }).first().click();
    await expect(page.locator('.order-line')).toContainText('The battle is over');
});
