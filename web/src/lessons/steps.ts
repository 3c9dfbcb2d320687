// The steps of the lessons: those of every table, and those of each system.

import type { Board } from '../contract';
import type { Step } from './lesson';

const offers = ({ menu }: Board, ...verbs: string[]): boolean =>
    menu.some(({ verb }) => verbs.includes(verb));
const always = (): boolean => true;

export const common: readonly Step[] = [
    {
        id: 'look',
        title: 'Look about',
        say: 'This is the field. Drag the plan to move it, turn the wheel to come closer. Do it now; the button with the corners shows the whole plan again.',
        touch: 'This is the field. Drag the plan with a finger, pinch to come closer. Do it now; the button with the corners shows the whole plan again.',
        may: always,
        deeds: ['look'],
        everywhere: true,
    },
    {
        id: 'wins',
        title: 'What wins',
        say: 'The score stands in the head of the page. Press it to read what wins this battle.',
        may: ({ board }) => Boolean(board.score),
        deeds: ['wins'],
        everywhere: true,
    },
    {
        id: 'activate',
        title: 'Call up a leader',
        say: 'The line at the top says what is asked of you: which of your leaders acts first. Press the button with a leader’s name.',
        may: ({ board, myMove }) => myMove && offers(board, 'activate'),
        deeds: ['activate'],
    },
    {
        id: 'choose',
        title: 'Choose a unit',
        say: 'Your units edged in gold can act. Click one, or press Tab to go from one to the next. A bar is foot, a slashed bar horse; the point shows where it faces.',
        touch: 'Your units edged in gold can act. Tap one. A bar is foot, a slashed bar horse; the point shows where it faces.',
        may: ({ board, myMove }) => myMove && board.menu.some(({ unit }) => unit !== undefined),
        deeds: ['choose'],
        everywhere: true,
    },
    {
        id: 'march',
        title: 'March',
        say: 'Where the chosen unit may go is lit, and the cost stands beside your hand. Click a lit place to march there.',
        touch: 'Where the chosen unit may go is lit. Tap a lit place to see the cost, tap it again to march there.',
        may: ({ board, chosen }) =>
            chosen !== undefined &&
            board.menu.some(({ unit, verb }) => unit === chosen && verb === 'march'),
        deeds: ['march'],
    },
    {
        id: 'undo',
        title: 'Take it back',
        say: 'No die was rolled and nothing was learnt by it, so you can take it back. Press Undo.',
        may: ({ board, has }) => board.may_undo && has('march'),
        deeds: ['undo'],
    },
    {
        id: 'turn',
        title: 'Turn',
        say: 'A unit fights best to its front. The wedges round the chosen unit turn it: press one.',
        may: ({ board, chosen }) =>
            chosen !== undefined &&
            board.menu.some(({ unit, verb }) => unit === chosen && verb === 'turn'),
        deeds: ['turn'],
    },
    {
        id: 'why',
        title: 'Ask why not',
        say: 'What is not lit is not allowed, and you may always ask why. With a unit chosen, press a place far away: the rule is named, and by how much it is too far.',
        may: ({ chosen, myMove }) => myMove && chosen !== undefined,
        deeds: ['why'],
    },
    {
        id: 'rule',
        title: 'Read a rule',
        say: 'Every rule can be read. Press a rule that is named, or open the tab Rules.',
        may: always,
        deeds: ['rule'],
        everywhere: true,
    },
    {
        id: 'together',
        title: 'Command several',
        say: 'A whole corps moves at once: double-click one of its units, point at a place, look at what would come of it, and press Carry out.',
        touch: 'A whole corps moves at once: press the button with the frame, tap its units, tap a place, look at what would come of it, and press Carry out.',
        may: ({ board, myMove }) =>
            myMove &&
            new Set(board.menu.filter(({ verb }) => verb === 'march').map(({ unit }) => unit))
                .size > 1,
        deeds: ['together'],
    },
    {
        id: 'fire',
        title: 'Fire',
        say: 'Enemies ringed in red are in reach of the chosen unit. Point at one: the chances are exact, with every modifier. Then press it to point your fire there.',
        touch: 'Enemies ringed in red are in reach of the chosen unit. Tap one: the chances are exact, with every modifier. Tap it again to point your fire there.',
        may: ({ board, myMove }) => myMove && offers(board, 'fire', 'snipe'),
        deeds: ['fire', 'snipe'],
    },
    {
        id: 'end',
        title: 'End a phase',
        say: 'When you have done enough here, press the button at the right, or the key End. Fire that was pointed falls then. If somebody could still act you are told once.',
        may: ({ board, myMove }) => myMove && board.menu.some(({ ends }) => ends === true),
        deeds: ['end'],
        everywhere: true,
    },
    {
        id: 'dice',
        title: 'See the dice',
        say: 'What happened stands under Dispatches. Open a sentence there to see the dice and the arithmetic.',
        may: ({ board }) => board.orders > 0,
        deeds: ['dice'],
        everywhere: true,
    },
    {
        id: 'again',
        title: 'See what they did',
        say: 'What the enemy did was played back on the field. Press See it again.',
        may: ({ hasSeen }) => hasSeen,
        deeds: ['again'],
        everywhere: true,
    },
    {
        id: 'staff',
        title: 'Hand over a corps',
        say: 'You need not do everything yourself. Press Hand the army to a staff officer, choose what they are to do, and press Hand over: they give orders in your name, and know what you see and no more.',
        may: ({ board, myMove }) => myMove && board.orders > 4,
        deeds: ['staff'],
    },
];

export const ofSystem: Record<string, readonly Step[] | undefined> = {
    dragoon: [
        {
            id: 'allot',
            title: 'Give sub points',
            say: 'The commander helps one corps in each turn by sub points: a corps with more of them is called up sooner, and its leader obeys more surely. Press one of the buttons under the line at the top.',
            may: ({ board, myMove }) => myMove && offers(board, 'allot'),
            deeds: ['allot'],
            before: 'activate',
        },
        {
            id: 'form',
            title: 'Change formation',
            say: 'A line fires best, a column marches best. With a battalion chosen, press one of the Form buttons under Orders.',
            may: ({ board, chosen }) =>
                board.menu.some(({ unit, verb }) => unit === chosen && verb === 'form'),
            deeds: ['form'],
        },
        {
            id: 'attack',
            title: 'Attack',
            say: 'Fire alone seldom takes ground. An assault of foot, or a charge of horse, drives the enemy off: the chances say who breaks. Press an enemy that can be assaulted or charged.',
            may: ({ board, myMove }) => myMove && offers(board, 'assault', 'charge'),
            deeds: ['assault', 'charge'],
        },
    ],
    leuthen1757: [
        {
            id: 'attack',
            title: 'Attack',
            say: 'Brigades that stand before the enemy can attack: those ringed in red. The chances tell what the result will cost. Press one.',
            may: ({ board, myMove }) => myMove && offers(board, 'assault'),
            deeds: ['assault'],
        },
    ],
    glory: [
        {
            id: 'attack',
            title: 'Attack',
            say: 'Brigades that stand before the enemy can engage them; several may attack one. The chances tell who gives way. Press an enemy ringed in red.',
            may: ({ board, myMove }) => myMove && offers(board, 'engage', 'assault', 'charge'),
            deeds: ['engage', 'assault', 'charge'],
        },
    ],
};
