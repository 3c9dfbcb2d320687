// What axe finds against WCAG AA on a page.

import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
    violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
}

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colours = ['color-contrast', 'link-in-text-block']; // the rules that another paper may break

export async function faults(page: Page, runOnly = everything): Promise<string[]> {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
    const found = await page.evaluate(async (rules) => {
        const { axe: tool } = window as unknown as {
            axe: { run: (where: Document, how: object) => Promise<Found> };
        };
        return tool.run(document, { runOnly: rules });
    }, runOnly);
    return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(
            ({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`,
        ),
    );
}

// Nothing, on light paper and on dark. A test goes on to its other screens if there is something.
export async function expectNoFaults(page: Page, screen: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        const found = await faults(page, colorScheme === 'light' ? everything : colours);
        expect.soft(found, `${screen}, on ${colorScheme} paper`).toEqual([]);
    }
}
