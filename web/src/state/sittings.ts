// What this browser remembers of the battles it opened: which seats are its own, and what links lead
// to the others.

import { keep, kept } from '../settings.svelte';

export interface Sitting {
    seats: string[];
    lesson: boolean;
    links: Record<string, string>;
}

const place = 'oblique.sittings';

export function rememberSitting(battle: string, sitting: Sitting): void {
    const all = kept<Record<string, Sitting>>(place, {});
    const latest = Object.entries({ ...all, [battle]: sitting }).slice(-50);
    keep(place, Object.fromEntries(latest));
}

export function sittingOf(battle: string, seat: string): Sitting {
    const known = kept<Record<string, Sitting>>(place, {})[battle];
    return known ?? { seats: [seat], lesson: false, links: {} };
}
