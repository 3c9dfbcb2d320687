// What several orders promise: the umpire is asked for the odds of each, no faster than it answers.

import type { Answer, Entry, ToServer } from '../contract';
import { promiseOf } from './best_target';

const most = 120; // questions; of more the rest is as good as nothing

export async function oddsOfAll(
    ask: (message: ToServer) => Promise<Answer>,
    entries: readonly Entry[],
): Promise<(entry: Entry) => number> {
    const known = new Map<Entry, number>();
    for (const entry of entries.slice(0, most)) {
        if (!entry.chancy) continue;
        let answer = await ask({ kind: 'odds', order: entry.order });
        for (let n = 0; n < 20 && isRate(answer); ++n) {
            await new Promise((resolve) => setTimeout(resolve, 300));
            answer = await ask({ kind: 'odds', order: entry.order });
        }
        known.set(
            entry,
            promiseOf(answer.kind === 'odds' ? (answer.odds ?? undefined) : undefined),
        );
    }
    return (entry) => known.get(entry) ?? 0;
}

const isRate = (answer: Answer): boolean =>
    answer.kind === 'refused' && answer.rule === 'UMP-RATE-01';
