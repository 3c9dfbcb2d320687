// The examples of docs/table.md, read from the page itself: when it changes, these tests know.

import { readFileSync } from 'node:fs';

export function examplesOfTheContract(): {
    sheet: unknown;
    board: unknown;
    clock: unknown;
} {
    const page = readFileSync(new URL('../../../docs/table.md', import.meta.url), 'utf8');
    const examples = [...page.matchAll(/\n\n((?: {4}.*\n)+)/g)].flatMap((found) => {
        try {
            return [
                JSON.parse(
                    (found[1] ?? '').replaceAll(', "…": "…"', '').replaceAll('"…": "…"', ''),
                ) as object,
            ];
        } catch {
            return []; // not an example of one message
        }
    });
    const sheet = examples.find((example) => 'surface' in example);
    const board = examples.find((example) => 'kind' in example && example.kind === 'board');
    const clock = examples.find((example) => 'clock' in example && !('kind' in example));
    return { sheet, board, clock: (clock as { clock?: unknown } | undefined)?.clock };
}
