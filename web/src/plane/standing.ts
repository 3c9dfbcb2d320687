// Pauses and instructions in the menu: one entry for the whole document, one for each card held, one
// to sleep, and one for each other way of being asked.

import type { Entry } from '../contract';

export const clauses = [
    'evade',
    'evade_with',
    'cover',
    'general',
    'losses',
    'breakthrough',
] as const;
export type Clause = (typeof clauses)[number];
export const pauseWords = ['never', 'choices', 'attacks', 'always'] as const;
export type PauseWord = (typeof pauseWords)[number];

const verbs: readonly string[] = ['set_pause', 'instruct', 'instruct_card', 'sleep'];
// What has a panel of its own.
export const isStanding = ({ verb }: Pick<Entry, 'verb'>): boolean => verbs.includes(verb);

export interface Standing {
    document: Entry | undefined; // nothing may be filed now: undefined
    cards: Entry[];
    sleep: Entry | undefined;
}
export const standingIn = (menu: readonly Entry[]): Standing => ({
    document: menu.find(({ verb }) => verb === 'instruct'),
    cards: menu.filter(({ verb }) => verb === 'instruct_card'),
    sleep: menu.find(({ verb }) => verb === 'sleep'),
});

// The other ways of being asked, by their words; the one that stands is the one that is missing.
export function pausesOf(menu: readonly Entry[]): {
    now: PauseWord | undefined;
    entries: Map<string, Entry>;
} {
    const entries = new Map<string, Entry>();
    for (const entry of menu)
        if (entry.verb === 'set_pause') entries.set(String(entry.order.pause), entry);
    const now = entries.size === 0 ? undefined : pauseWords.find((word) => !entries.has(word));
    return { now, entries };
}

export const withAnswer = (document: Entry, clause: Clause, answer: string): Entry => ({
    ...document,
    order: { ...document.order, [clause]: answer },
});
