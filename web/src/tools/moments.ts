// The moments of a battle that are worth looking back at: where something was told, where somebody fought,
// where a turn began. Orders of which nothing was heard are passed over.

import type { News } from '../contract';

export interface Moment {
    n: number; // so many orders had been given
    fought: boolean;
    turn: boolean;
}
export type Sought = 'moment' | 'fought' | 'turn';

const fights = new Set(['fire', 'loss', 'rout', 'charge']);

export function momentsOf(log: readonly News[]): Moment[] {
    return log.flatMap(({ n, sentences }) =>
        sentences.length === 0
            ? []
            : [
                  {
                      n,
                      fought: sentences.some(({ effects }) =>
                          effects?.some(({ kind }) => fights.has(kind)),
                      ),
                      turn: sentences.some(({ weight }) => weight === 'chapter'),
                  },
              ],
    );
}

// The next of its kind after so many orders, or the last before them.
export function soughtFrom(
    moments: readonly Moment[],
    at: number,
    sought: Sought,
    step: 1 | -1,
): number | undefined {
    const fits = (moment: Moment): boolean => sought === 'moment' || moment[sought];
    const some = moments.filter(fits);
    const found =
        step === 1 ? some.find(({ n }) => n > at) : some.findLast(({ n }) => n < at && n >= 0);
    return found?.n;
}
