// Chances as a player wants them: what matters first.

import type { Odds } from './contract';

type Chance = Odds['chances'][number];

const leading = 2; // of the gist; what follows are the results in words, where the chances name a table

export const resultsOf = ({ gist = [], chances }: Odds): Chance[] =>
    gist.length > leading ? gist.slice(leading) : chances;

// Who breaks, where the umpire says so; else the likeliest result.
export function gistOf({ gist, chances }: Odds): Chance[] {
    const matters = gist?.slice(0, leading) ?? [];
    const likely = matters.filter(({ ways }) => ways > 0);
    if (matters.length > 0) return likely.length > 0 ? likely : matters.slice(0, 1);
    const [best] = [...chances].sort((one, other) => other.ways - one.ways);
    return best === undefined ? [] : [best];
}
