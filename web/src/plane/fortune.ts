// Cards of fortune in the menu: which can be played, on whom, and what was played last.

import { targetOf, type Target } from '../choose';
import type { Board, Card, Entry } from '../contract';

const plays = 'play_fortune';

export const playsOf = (menu: readonly Entry[], card: string | undefined): Entry[] =>
    menu.filter((entry) => entry.verb === plays && card !== undefined && entry.card === card);

// The cards that can be played now.
export const playableIn = (menu: readonly Entry[]): string[] => [
    ...new Set(menu.flatMap((entry) => (entry.verb === plays && entry.card) || [])),
];

// Nothing else is to be decided but whether a card is played, and on whom.
export const isAsked = (menu: readonly Entry[]): boolean =>
    menu.every(({ verb, ends }) => verb === plays || ends === true);

// Whom the card in hand may be aimed at; nothing where it is aimed at nobody.
export function targetsOfCard(
    menu: readonly Entry[],
    card: string | undefined,
): Target[] | undefined {
    const aimed = playsOf(menu, card).filter(({ at }) => at !== undefined);
    return aimed.length === 0 ? undefined : aimed.map(targetOf);
}

// The cards that lie on the discards now and did not before, while all of them were listed.
export function playedSince(before: Board | undefined, now: Board): Card[] {
    const lay = new Map(before?.deck?.cards.map(({ id, discards = 0 }) => [id, discards]));
    return (now.deck?.cards ?? []).filter(
        ({ id, text, discards = 0 }) =>
            before !== undefined && text !== undefined && discards > (lay.get(id) ?? 0),
    );
}

// What was told of a card: the latest sentence that has its title.
export function toldOf({ name }: Card, board: Board): string | undefined {
    const sentences = board.news.flatMap((news) => news.sentences);
    return sentences.findLast(({ text }) => text.includes(`"${name}"`))?.text;
}
