// WCAG AA, as far as axe can tell, on either paper and on a phone.

import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { settle, takeTheField } from './steps';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
    violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
}

async function faults(page: Page): Promise<string[]> {
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
        const { axe: tool } = window as unknown as {
            axe: { run: (where: Document, how: object) => Promise<Found> };
        };
        return tool.run(document, {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        });
    });
    return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(
            ({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`,
        ),
    );
}

for (const colorScheme of ['light', 'dark'] as const) {
    test(`the start, on ${colorScheme} paper`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto('/');
        await settle(page);
        expect(await faults(page)).toEqual([]);
        await page.getByRole('button', { name: 'Take the field' }).first().click();
        expect(await faults(page)).toEqual([]);
    });

    test(`the table, on ${colorScheme} paper`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await takeTheField(page);
        await page.getByRole('application').focus();
        await page.keyboard.press('Tab');
        for (const direction of ['ArrowUp', 'ArrowRight']) await page.keyboard.press(direction);
        await settle(page);
        expect(await faults(page)).toEqual([]);
        for (const pane of ['Armies', 'Rules', 'Reckoning']) {
            await page.getByRole('tab', { name: pane }).click();
            await page.waitForTimeout(300);
            expect(await faults(page)).toEqual([]);
        }
        await page.getByRole('button', { name: 'Help' }).click();
        expect(await faults(page)).toEqual([]);
    });
}

test('on a phone of 360 points nothing runs off the side', async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto('/');
    await settle(page);
    const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(360);
    await takeTheField(page);
    expect(await width()).toBeLessThanOrEqual(360);
    expect(await faults(page)).toEqual([]);
    await page.close();
});
