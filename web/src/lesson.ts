// The first battle teaches: a dozen hints, each said once, when what it speaks of is on the table.
// They look at the board and the menu only.

import type { Board } from './contract';

export interface Lesson {
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
    when: (now: Lesson) => boolean;
}

const offers = (board: Board, verb: RegExp): boolean =>
    board.menu.some((entry) => verb.test(entry.verb));

export const hints: readonly Hint[] = [
    {
        id: 'welcome',
        say: 'You command the Prussians. The blue bars are yours: a bar is foot, a slashed bar horse, its point shows where it looks. The line at the top says what is wanted of you now.',
        when: () => true,
    },
    {
        id: 'choose',
        say: 'Units edged in gold can act. Click one, or press Tab to go from one to the next.',
        when: ({ myMove, board }) => myMove && board.menu.some((entry) => entry.unit !== undefined),
    },
    {
        id: 'barrage',
        say: 'Your guns can fire: the enemies ringed in red are in their reach. Point at one to see the exact chances before you decide.',
        when: ({ chosen, board }) =>
            chosen !== undefined && board.menu.some((entry) => entry.at !== undefined),
    },
    {
        id: 'odds',
        say: 'The bars are exact: so many rolls of all that can fall. Below stand the modifiers, each with its rule. Click a rule to read it.',
        when: ({ aimed, board }) => aimed && board.menu.some((entry) => entry.chancy),
    },
    {
        id: 'dispatches',
        say: 'What happened stands under Dispatches. Open a sentence to see the dice and the arithmetic; smoke on the plan shows where shots fell.',
        when: ({ given }) => given >= 1,
    },
    {
        id: 'buttons',
        say: 'When you have done enough here, end the phase with the button at the right, or the key End.',
        when: ({ given, board }) =>
            given >= 1 && board.menu.some((entry) => entry.unit === undefined),
    },
    {
        id: 'activate',
        say: 'Corps are called up one after another. Choose which of yours acts now: the one with the best ground before it.',
        when: ({ board }) => offers(board, /activate/i),
    },
    {
        id: 'march',
        say: 'A chosen unit may go where the plan is lit; the cost stands beside your hand. Wedges round it turn it. It fights best to its front.',
        when: ({ chosen, board }) =>
            chosen !== undefined &&
            board.menu.some((entry) => entry.unit === chosen && entry.to !== undefined),
    },
    {
        id: 'undo',
        say: 'A march can be taken back with Undo, as long as no die was rolled and nothing was learnt by it.',
        when: ({ board }) => board.may_undo,
    },
    {
        id: 'why',
        say: 'What is not lit is not allowed, and you may always ask why: click there, and the rule is named.',
        when: ({ given, chosen }) => given >= 3 && chosen !== undefined,
    },
    {
        id: 'leaders',
        say: 'Flags are generals. Choose one to see the ring he commands: troops out of it hear no orders. Keep the corps together.',
        when: ({ given }) => given >= 5,
    },
    {
        id: 'plan',
        say: 'A good plan puts all the weight on one wing and holds the other back. Take the ground that counts, and do not spend the whole army on it.',
        when: ({ given }) => given >= 8,
    },
];

// The next hint that has something to say and was not said.
export function hintFor(now: Lesson, told: ReadonlySet<string>): Hint | undefined {
    return hints.find((hint) => !told.has(hint.id) && hint.when(now));
}
