// What was done, as it is drawn: marches as one way from where they began, shots, charges, routs, losses.

import type { Effect, News, Where } from './contract';

export interface Deed {
    kind: Effect['kind'];
    unit: string | undefined;
    target: string | undefined;
    way: Where[]; // from where to where; one place alone for a loss
    men: number;
}

function wayOf({ from, to, at, spots }: Effect): Where[] {
    if (spots !== undefined && spots.length > 0) return [...spots];
    return [from, to ?? at].flatMap((place) => place ?? []);
}

const goes = ({ kind }: Deed): boolean => kind === 'move' || kind === 'advance';

// A unit that goes on where it stood has gone one way.
export function deedsIn(news: readonly News[]): Deed[] {
    const deeds: Deed[] = [];
    const marches = new Map<string, Deed>();
    for (const { sentences } of news)
        for (const effect of sentences.flatMap(({ effects }) => effects ?? [])) {
            const { kind, unit, target, men = 0 } = effect;
            const deed: Deed = { kind, unit, target, way: wayOf(effect), men };
            const before = unit === undefined ? undefined : marches.get(unit);
            const [first, ...rest] = deed.way;
            if (before !== undefined && goes(deed) && String(before.way.at(-1)) === String(first)) {
                before.way.push(...rest);
                continue;
            }
            deeds.push(deed);
            if (unit !== undefined && goes(deed)) marches.set(unit, deed);
        }
    return deeds;
}
