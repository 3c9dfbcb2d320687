// What axe finds against WCAG AA on a page.

import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
    violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
}

export async function faults(page: Page): Promise<string[]> {
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
