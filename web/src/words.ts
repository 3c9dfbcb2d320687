// Every word the page says by itself, here and in words/. What a rule system says comes from the server.

import type { Piece } from './contract';
import { after } from './words/after';
import { armyWords } from './words/army';
import { basicWords } from './words/basic';
import { company } from './words/company';
import { corpsWords } from './words/corps';
import { helpWords } from './words/help';
import { lessons } from './words/lessons';
import { startWords } from './words/start';

export const words = {
    ...basicWords,
    ...startWords,
    ...corpsWords,
    ...helpWords,
    army: armyWords,
    ...lessons,

    ...after,
    ...company,

    // At the table
    toStart: 'All battles',
    notYourMove: 'It is not your turn',
    othersMove: (side: string): string => `Waiting for ${side}.`,
    waited: (seconds: number): string =>
        seconds < 100 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`,
    nothingLikeIt: 'this unit can do nothing there now',
    lineLost: 'Connection lost. Trying again…',
    opening: 'Taking your seat…',
    orders: 'Orders',
    sheet: 'Orders and dispatches: pull up or down',
    whatIsAsked: 'What is asked of you',
    dispatches: 'Dispatches',
    armies: 'Armies',
    rules: 'Rules',
    reckoning: 'Reckoning',
    undo: 'Undo',
    undoMeans: 'Take back your last order',
    decided: (count: number): string => `${count} decided`,
    canStill: (who: string, phrase: string, targets: number): string =>
        `${who} can still ${phrase}${phrase.endsWith(' at') ? ` ${words.spelled(targets)}` : ''}`,
    warned: (first: string, others: number): string =>
        others === 0
            ? `${first}.`
            : `${first}, and ${words.spelled(others)} ${others === 1 ? 'other has' : 'others have'} something left to do.`,
    endAnyway: 'Press again to end all the same.',
    toPlace: (count: number): string =>
        count === 1 ? 'Still to be placed:' : `Still to be placed, ${words.spelled(count)}:`,
    stackByHand: 'A click chooses the unit that stands here. Hold, or Ctrl+click, to move here.',
    stackByTouch: 'A tap chooses the unit that stands here. Hold to move here.',
    inexact: (assumed: string): string => `Not exact: ${assumed}.`,
    andRarer: (count: number): string =>
        `and ${words.spelled(count)} rarer ${count === 1 ? 'result' : 'results'}`,
    youAre: 'You command',
    whatWins: 'What wins',
    // “the Prussians” without its article
    bare: (side: string): string => words.capital(side.replace(/^the /, '')),
    nextUnit: 'Next unit',
    nothingChosen: 'Choose a unit: those edged in gold can still act.',
    nothingChosenWait: 'Choose a unit to look at it.',
    nothingChosenPlace: 'Point at a lit place to see what can be done there.',
    noOrders: 'It can do nothing now.',
    // Headings of orders, where the system's own word does not say it.
    orderKinds: { take_array: 'before its first order' } as Readonly<Record<string, string>>,
    whyNone: 'Why not?',
    whichOrder: 'Which order?',
    give: 'Give the order',
    chances: 'Chances',
    asking: 'calculating…',
    certain: 'Nothing is left to chance.',
    resolveColumns: 'Resolve: what counts on both sides',
    attacker: 'Attacker',
    defender: 'Defender',
    beforeDice: 'Before the dice',
    everyModifier: 'Every modifier',
    counts: 'counts',
    countsNot: 'does not count',
    at: 'at',
    faces: (degrees: number): string => `facing ${words.compass(degrees)}`,
    compass(degrees: number): string {
        const names = [
            'north', 'north-north-east', 'north-east', 'east-north-east', 'east', 'east-south-east',
            'south-east', 'south-south-east', 'south', 'south-south-west', 'south-west',
            'west-south-west', 'west', 'west-north-west', 'north-west', 'north-north-west',
        ]; // prettier-ignore
        return names[Math.round((((degrees % 360) + 360) % 360) / 22.5) % 16] ?? '';
    },
    arms: {
        infantry: 'infantry',
        light: 'light infantry',
        cavalry: 'cavalry',
        battery: 'battery',
        leader: 'leader',
        hidden: 'closed counter',
    } as Record<string, string>,
    held: { wing: 'hidden wing', dummy: 'dummy' },
    closedToEnemy: {
        infantry: 'The enemy sees a closed counter of infantry.',
        cavalry: 'The enemy sees a closed counter of cavalry.',
        both: 'The enemy sees a closed counter of infantry and cavalry.',
    },
    armOf: ({ arm, holds, shows, leader }: Pick<Piece, 'arm' | 'holds' | 'shows' | 'leader'>) =>
        holds !== undefined
            ? words.held[holds]
            : arm === 'hidden' && shows === undefined && leader
              ? 'outlier'
              : words.arms[arm],
    formations: {
        line: 'in line',
        column: 'in column',
        square: 'in square',
        open: 'in open order',
        limbered: 'limbered',
        '': '',
    } as Record<string, string>,
    conditions: { ordered: 'in order', disordered: 'in disorder', routed: 'routed' } as Record<
        string,
        string
    >,
    strength: 'strength',
    onTop: 'top of the stack',
    stack: 'In this hex, the top one first',
    canAct: 'can act',
    under: 'under',
    radius: (distance: number, unit: string): string => `commands within ${distance} ${unit}es`, // hexes, inches
    refused: 'Not allowed',
    seeRule: (rule: string): string => `Rule ${rule}`,
    goTo: 'Go to',
    fit: 'Whole plan',
    closer: 'Closer',
    farther: 'Farther',
    view: 'View',
    pointOut: 'Point out',
    areaAt: (kind: string, id: string): string =>
        `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${id}`,
    level: (level: number): string => `level ${level}`,
    road: 'road',
    toSide: (side: string): string => `to ${side}`,
    objective: (name: string, holder: string, worth: string): string =>
        `${name}, held by ${holder}: worth ${worth}`,
    hexes: 'Hexes',
    names: 'Names',
    symbols: 'Troops as',
    symbolsOf: { period: 'bars of the period', figures: 'figures', nato: 'NATO-like symbols' },
    panesLeft: 'Orders left of the field',
    hints: 'Hints',
    aloud: 'Read hints aloud',
    darkPaper: 'Dark paper',
    fallen: 'The fallen',
    turnFirst: 'A click beside a unit only turns it',
    warn: 'Warn me before I end a phase too soon',
    passBy: 'Skip phases in which I can do nothing',
    sound: 'Sound',
    music: 'Music',
    animation: 'Movement',
    playback: 'What others did',
    follow: 'Follow what others do',
    played: 'What they did',
    toCome: (count: number): string => (count === 0 ? 'The last' : `${count} more`),
    goOn: 'Go on',
    step: 'Step',
    faster: 'Faster',
    skip: 'Skip',
    again: 'See it again',
    asList: 'As a list',
    scrolling: 'Scrolling at the edge',
    paces: {
        none: 'none',
        slow: 'slow',
        normal: 'normal',
        fast: 'fast',
        'very fast': 'very fast',
    } as Record<string, string>,
    settings: 'View and settings',
    help: 'Help',
    field: 'The field. Tab chooses the next unit, arrows point at its orders, Enter gives the order.',
    fieldHelp: 'Press question mark for all keys. The tab “Armies” holds the same as lists.',
    aiming: (what: string): string => `Pointing at: ${what}`,
    choosingUnit: (what: string): string => `Chosen: ${what}`,
    onlyMovers: 'only units that can act',
    andMore: (count: number): string => `and ${count} more`,
    by: (places: readonly string[]): string => `by ${places.join(', ')}`,
    emptyLog: 'Nothing has happened yet.',
    orderNumber: (n: number, seat: string): string => `Order ${n}, ${seat}`,
    opensAt: 'Show on the plan',
    die: 'die',
    total: 'total',
    against: 'against',
    result: 'result',
    rolled: (face: number, low: number, high: number): string =>
        `${face} on a die of ${low} to ${high}`,
    searchRules: 'Search by id or word',
    noRuleFound: 'No rule speaks of it.',
    rulesFound: (count: number): string => `${count} rules`,
    statusDone: 'done',
    standing: 'How it stands',
    lookBack: 'Look back',
    lookingBack: (orders: number): string =>
        `as it stood after ${orders} ${orders === 1 ? 'order' : 'orders'}`,
    toNow: 'Back to now',
    turnBack: 'Turn before',
    turnOn: 'Next turn',
    nextFight: 'Next fight',
    speed: 'Speed',
    earlier: 'Earlier',
    later: 'Later',
    play: 'Play',
    pause: 'Pause',
    talk: 'Talk',
    talkTo: 'Say something to the others',
    say: 'Say',
    presentSeats: (seats: string): string => `At the table: ${seats}`,
    download: 'Download the record',

    offField: 'not yet on the field',
    waitingForFriend: 'The battle begins when your friend has opened the link.',
    offers: (side: string, what: string): string =>
        what === 'draw'
            ? `${words.capital(side)} offer a draw.`
            : `${words.capital(side)} ask to take an order back.`,
    offered: 'Your offer waits for an answer.',
    agree: 'Agree',
    decline: 'Decline',
    parley: 'Draw, take back, resign',
    offerDraw: 'Offer a draw',
    askTakeBack: 'Ask to take back',
    resign: 'Resign',
    resignSurely: 'Really resign? You lose the battle.',
    eyes: 'Seen by',
    truth: 'the umpire',

    // Tools
    measure: 'Measure a distance, and see what is in sight',
    sightOf: (isSeen: boolean | undefined): string =>
        isSeen === undefined ? '' : isSeen ? ', in sight' : ', out of sight',
    rangeOf: (length: number, from: string, to: string): string =>
        `${length} from ${from} to ${to}`,
    turnsAgo: (age: number): string =>
        age === 0 ? 'this turn' : age === 1 ? 'a turn ago' : `${words.spelled(age)} turns ago`,
    lastSeen: (name: string, age: number): string => `${name}, seen here ${words.turnsAgo(age)}`,
    seenAt: (at: string, age: number): string => `${at}, ${words.turnsAgo(age)}`,
    outOfSight: 'Out of sight',

    // Hand-over and end
    clocks: 'Clocks',
    claim: 'Claim the battle',
    clock: 'Clock',
    clockChoices: {
        none: 'no clock',
        live: 'live: two minutes an order, twenty in reserve',
        day: 'a move a day, three days in reserve',
    } as Record<string, string>,
    noticed: (what: string, name: string): string =>
        what === 'over' ? `${name} is over` : `It is your move: ${name}`,
    inviteAlly: 'Invite an ally to your side',
    allyLink: 'Whoever opens this link plays on your side:',
    toSideOnly: 'only to my side',
    toSideMark: '(to the side)',
    notices: 'Tell me when it is my move',
    webhook: 'Webhook address',
    mail: 'Mail address',
    keepNotices: 'Keep',
    noticesKept: 'Kept.',
    mailWaits: (mail: string): string =>
        `A code has been sent to ${mail}. Type it here; until then nothing else goes there.`,
    confirmMail: 'Confirm',
    mailConfirmed: 'The address is confirmed.',
    handOver: (side: string): string => `Pass the screen to ${side}`,
    handOverMeans: 'What the other side sees is covered until then.',
    takeOver: (side: string): string => `I command ${side}: show my field`,
    victory: (side: string): string => `${words.capital(side)} have won`,
    draw: 'The battle is undecided',
    ended: 'The battle is over',
    fought: 'Battles that are over',
    lookAtField: 'Look at the field',
    replay: 'Replay the battle',
    another: 'Another battle',
};

export function describe(
    piece: Pick<
        Piece,
        | 'name' | 'arm' | 'formation' | 'condition' | 'figure' | 'at' | 'facing'
        | 'holds' | 'shows' | 'leader' | 'pose'
    >, // prettier-ignore
): string {
    const parts = [
        piece.name,
        words.armOf(piece) ?? piece.arm,
        words.formations[piece.formation] ?? piece.formation,
        piece.figure === '' ? '' : `${words.strength} ${piece.figure}`,
        piece.condition === 'ordered' ? '' : (words.conditions[piece.condition] ?? piece.condition),
        piece.at !== null ? `${words.at} ${piece.at}` : piece.pose ? '' : words.offField,
        piece.facing === null ? '' : words.faces(piece.facing),
    ];
    return parts.filter((part) => part !== '').join(', ');
}
