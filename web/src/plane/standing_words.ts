// What the page says of pauses and instructions.

import type { Clause, PauseWord } from './standing';

interface ClauseWords {
    question: string;
    answers: Readonly<Record<string, string>>;
}
const advised = 'as the odds advise';

const clauses: Readonly<Record<Clause, ClauseWords>> = {
    evade: {
        question: 'Attacked, troops that may Evade',
        answers: {
            if_it_saves: 'go if that saves stands',
            always: 'always go',
            never: 'always stand',
        },
    },
    evade_with: {
        question: 'and take for it',
        answers: {
            none: 'no card',
            skirmisher_card: 'a skirmisher card',
            any_card: 'any card that helps',
        },
    },
    cover: {
        question: 'In cover, Resolve is',
        answers: { advised, plus: 'more by 1', minus: 'less by 3' },
    },
    general: {
        question: 'With a General, Resolve is',
        answers: { advised, plus: 'more by 1', minus: 'less by 1' },
    },
    losses: {
        question: 'Stands are lost',
        answers: {
            away: 'away from the enemy',
            left: 'from the left',
            right: 'from the right',
        },
    },
    breakthrough: {
        question: 'Broken through in the enemy’s turn, they',
        answers: { advised: `go on ${advised}`, reform: 'Reform', halt: 'halt' },
    },
};
const pauses: Readonly<Record<PauseWord, string>> = {
    never: 'nothing: my instructions answer',
    choices: 'what my troops do in an Attack',
    attacks: 'that, and cards in Attacks',
    always: 'that, and cards at every moment',
};
const plans: Readonly<Record<string, string>> = {
    hold: 'hold it',
    play: 'play it at its first moment',
    'worth 200': 'play it if it gains a fifth of a stand',
    'worth 500': 'play it if it gains half a stand',
    'worth 1000': 'play it if it gains a stand',
};

export const standingWords = {
    title: 'Instructions',
    notNow: 'Instructions are filed in your own turn, between two orders.',
    pause: 'Ask me',
    pauses,
    unasked: 'Where I am not asked',
    clauses,
    card: (name: string): string => `The card “${name}”`,
    plans,
    sleepUntil: 'Pass until I hold',
    cards: 'cards',
    orNear: 'or an enemy is within',
    inches: 'inches',
    sleep: 'Sleep',
};
