// Battles as the umpire tells them to a seat: tests/board_changes_test.cpp writes them.

import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { changed } from '../../src/changes';
import type { Change, SentBoard } from '../../src/contract';
import { heard } from '../../src/log';

export interface Recorded {
    boards: SentBoard[]; // with all news
    changes: Change[]; // the n-th leads from the n-th board to the next
}

// A whole board stands now and then among the changes, and they must have come to it.
function recordedBattle([first, ...others]: (SentBoard | Change)[]): Recorded {
    const boards = [first as SentBoard];
    const changes: Change[] = [];
    for (const message of others) {
        const last = boards.at(-1)!;
        if (message.kind === 'board') {
            expect(last).toEqual(message);
            continue;
        }
        const board = changed(last, message);
        changes.push(message);
        boards.push({ ...board, news: heard(last.news, board.news, board.orders) });
    }
    return { boards, changes };
}

export function recorded(): Recorded[] {
    const text = readFileSync(new URL('changes.json', import.meta.url), 'utf8');
    return (JSON.parse(text) as (SentBoard | Change)[][]).map(recordedBattle);
}
