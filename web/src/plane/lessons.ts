// The three learning battles of Horse & Musket: what each teaches, said when it is on the table.

import type { Board } from '../contract';

// What a hint may look at: the board, the menu, and what the player has done.
export interface Learning {
    board: Board;
    chosen: string | undefined;
    aimed: boolean;
    given: number; // orders given so far
    refused: boolean;
    myMove: boolean;
}
export interface Hint {
    id: string;
    say: string;
    when: (now: Learning) => boolean;
}

const offers = (board: Board, verb: RegExp): boolean =>
    board.menu.some((entry) => verb.test(entry.verb));
const hasNumbers = (board: Board): boolean =>
    board.menu.some(({ unit, numbers }) => unit !== undefined && numbers !== undefined);

const cards: readonly Hint[] = [
    {
        id: 'hm-welcome',
        say: 'You command the Prussians, at the bottom of the table. Each turn cards are drawn; a card with a battalion’s name is one order for it. Your hand lies below.',
        when: () => true,
    },
    {
        id: 'hm-decide',
        say: 'Now decide: pass and keep your cards for a later turn, or issue orders. One battalion alone is soon beaten: collect until several can go together.',
        when: ({ board }) => offers(board, /issue/i),
    },
    {
        id: 'hm-choose',
        say: 'Take a card to see whom it moves, or a battalion to see its cards. Units that can be ordered are edged in gold.',
        when: ({ board, myMove }) => myMove && hasNumbers(board),
    },
    {
        id: 'hm-move',
        say: 'Drag the battalion ahead, at most six inches; drag a front corner to wheel it. The ghost shows where it comes to stand, and what stops it.',
        when: ({ board, chosen }) => chosen !== undefined && hasNumbers(board),
    },
    {
        id: 'hm-halt',
        say: 'Nine inches from an enemy everybody halts. From there nothing brings you closer but an Attack, and only on the nearest.',
        when: ({ given }) => given >= 3,
    },
    {
        id: 'hm-attack',
        say: 'An enemy is in reach. Point at the Attack before you order it: all that may come of it is reckoned exactly, and both columns show what counts.',
        when: ({ board }) => offers(board, /attack/i),
    },
    {
        id: 'hm-columns',
        say: 'Fresh troops, friends close on the flanks and behind add; stands disordered or lost take off. Attack where your column is clearly the better.',
        when: ({ aimed, board }) => aimed && offers(board, /attack/i),
    },
    {
        id: 'hm-reform',
        say: 'Stands turned aside are in disorder. With more than half so the battalion is shaken: order a Reform before anything else this turn.',
        when: ({ board }) => offers(board, /reform/i),
    },
];
const guns: readonly Hint[] = [
    {
        id: 'hm-guns',
        say: 'Batteries obey the artillery card, all of them at once: let them fire first, at whom you mean to Attack. Point at a shot to see what it may do.',
        when: () => true,
    },
    {
        id: 'hm-general',
        say: 'A General’s card orders any one unit of their command within reach, and the General rides as well. The Joker is worth three of them.',
        when: ({ given }) => given >= 2,
    },
];
const horse: readonly Hint[] = [
    {
        id: 'hm-horse',
        say: 'Horse Attacks from eighteen inches, and halts all who come into its zone. Steady foot shoots it down: keep it for the shaken, and for the enemy’s horse.',
        when: () => true,
    },
    {
        id: 'hm-breakthrough',
        say: 'Horse that charges home and keeps more stands in order breaks through, and may Attack the next at once. Have a second line behind your own.',
        when: ({ given }) => given >= 3,
    },
];

const lessons: Record<string, readonly Hint[]> = {
    'first-lesson': cards,
    'second-lesson': [...guns, ...cards],
    'third-lesson': [...horse, ...guns, ...cards],
};
// The hints of a learning battle; nothing for others.
export const lessonOf = (rules: string, scenario: string): readonly Hint[] | undefined =>
    rules === 'horse-and-musket' ? lessons[scenario] : undefined;

// The next hint that has something to say and was not said.
export const hintFor = (
    now: Learning,
    told: ReadonlySet<string>,
    of: readonly Hint[],
): Hint | undefined => of.find((hint) => !told.has(hint.id) && hint.when(now));
