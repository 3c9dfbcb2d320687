// Every word the page says by itself, in one file. What a rule system says comes from the server.

import type { Piece } from './contract';

const months = [
    'January', 'February', 'March', 'April', 'May', 'June',
    'July', 'August', 'September', 'October', 'November', 'December',
]; // prettier-ignore

const numerals = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

declare const OBLIQUE_VERSION: string; // vite.config.ts reads it from CMakeLists.txt

export const words = {
    language: 'en',
    title: 'Oblique',
    motto: 'The battles of Frederick the Great, fought on engraved plans',

    date(iso: string): string {
        if (iso === '') return ''; // no day of history
        const [year, month, day] = iso.split('-').map(Number);
        return `${day ?? ''} ${months[(month ?? 1) - 1] ?? ''} ${year ?? ''}`;
    },
    percent(ways: number, of: number): string {
        const share = (100 * ways) / of;
        return ways > 0 && share < 1 ? 'under 1 %' : `${Math.round(share)} %`;
    },
    ways: (ways: number, of: number): string => `${ways} in ${of}`,
    signed: (value: number): string => (value < 0 ? `−${-value}` : `+${value}`),
    capital: (text: string): string => text.charAt(0).toUpperCase() + text.slice(1),

    // The start
    systems: {
        leuthen1757: 'brigades; an hour or two',
        dragoon: 'battalions and squadrons; from half an hour to a long evening',
        glory: 'brigades under their wings, in the fog of war; an evening',
        'horse-and-musket': 'model soldiers on a table, moved in inches by cards from a hand',
    } as Record<string, string | undefined>,
    unfinished: (done: number, rules: number, missing: readonly string[]): string =>
        `In the making: ${done} of ${rules} rules are played. Not yet whole: ${missing.join('; ')}.`,
    logIn: 'Log in',
    logOut: 'Log out',
    loggedIn: (name: string): string => `You are ${name}.`,
    newAccount: 'Open an account',
    isNew: 'I have no account yet',
    accountMeans: 'To be known on another device too. To play here you need none.',
    name: 'Name',
    password: 'Password',
    newPassword: 'New password',
    forgotten: 'I have forgotten my password',
    forgottenMeans: 'If the account has an address of mail that was confirmed, a code goes there.',
    sendCode: 'Send me a code',
    code: 'Code',
    codeSent: 'If there is such an account, the code is on its way. It holds for an hour.',
    setPassword: 'Set the new password',
    deleteAccount: 'Delete my account',
    deleteMeans:
        'Name, password and addresses are deleted at once and cannot be brought back. Your battles stay, for they are the others’ too, under “a former player”.',
    checkDice: 'Check the dice',
    diceUnknown: 'The record could not be read.',
    proofs: {
        promise: [
            'The server’s secret is the one it promised before the battle.',
            'The server’s secret is not the one it promised.',
        ],
        words: [
            'The dice follow from that secret and the players’ own words.',
            'The dice do not follow from the secret and the players’ words.',
        ],
        commitment: [
            'The seed is the one that was sealed when the battle began.',
            'The seed is not the one that was sealed.',
        ],
        chain: [
            'Every order stands in the record as it was given.',
            'The orders in the record are not those that were given.',
        ],
    } as Record<string, readonly [string, string]>,
    continueBattles: 'Continue',
    yourMove: 'your move',
    waiting: 'waiting for the other side',
    over: 'over',
    turns: (count: number): string => `${count} turns`,
    unitsAgainst: (a: number, b: number): string => `${a} units against ${b}`,
    units: (count: number): string => `${count} units`,
    take: 'Take the field',
    firstBattle: 'Your first battle',
    firstBattleInvites:
        'You lead the Prussians; a dozen hints at the table show how orders are given.',
    learn: 'Begin with hints',
    choosing: 'How shall it be fought?',
    system: 'Rules',
    side: 'You command',
    opponent: 'Against',
    opponents: {
        recruit: ['A recruit', 'the computer; knows the rules, and plays at random'],
        solo: ['The absent opponent', 'the computer; by the rulebook’s advice for playing alone'],
        captain: ['A captain', 'the computer; plays well'],
        here: ['A friend at this screen', 'you pass the screen from hand to hand'],
        open: ['A friend elsewhere', 'you send them a link'],
    } as Record<string, readonly [string, string]>,
    fog: 'Fog of war',
    fogMeans: 'each side sees only what its own army can see',
    seed: 'Seed of the dice',
    seedMeans: 'leave it empty for fresh dice',
    seedWrong: 'A seed is 1 to 32 of the figures 0–9 and letters a–f.',
    more: 'More choices',
    begin: 'To the field',
    cancel: 'Cancel',
    close: 'Close',
    joinByLink: 'Join by link',
    joinPlaceholder: 'the link you were sent',
    join: 'Join',
    joining: 'Taking your seat…',
    upload: 'Look at a recorded battle',
    inviteFriend: 'Send this link to your friend:',
    copy: 'Copy',
    copied: 'Copied',
    enterBattle: 'Go to the field',
    loading: 'Loading…',
    noServer: 'The server does not answer. Start it with ./run, then try again.',
    tryAgain: 'Try again',
    planOf: (name: string): string => `Plan of the ground: ${name}`,
    size: 'size',
    difficulty: 'difficulty',

    // At the table
    toStart: 'All battles',
    notYourMove: 'It is not your turn',
    othersMove: (side: string): string => `Waiting for ${side}.`,
    nothingLikeIt: 'this unit can do nothing there now',
    lineLost: 'Connection lost. Trying again…',
    opening: 'Taking your seat…',
    orders: 'Orders',
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
    nothingChosen: 'Choose a unit: those edged in gold can still act.',
    nothingChosenWait: 'Choose a unit to look at it.',
    nothingChosenPlace: 'Point at a lit place to see what can be done there.',
    noOrders: 'It can do nothing now.',
    whyNone: 'Why not?',
    whichOrder: 'Which order?',
    give: 'Give the order',
    chances: 'Chances',
    asking: 'calculating…',
    certain: 'Nothing is left to chance.',
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
    version: `Oblique ${OBLIQUE_VERSION}`,
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

    // Several under one command
    together: 'Commanded together',
    unitsTogether: (count: number, leader: string | undefined): string =>
        leader === undefined ? `${count} units` : `${count} units under ${leader}`,
    nobodyYet: 'Tap your units, or draw a frame round them.',
    select: 'Choose several units',
    allMarch: (count: number): string => `All ${count} march`,
    fireAll: 'All fire at the best target',
    recoverAll: (count: number): string => `Recover all (${count})`,
    pointed: (count: number): string =>
        `${words.capital(words.spelled(count))} pointed at the best target. They fire when the phase ends.`,
    pointAtPlace:
        'Point at a place: the nearest unit goes there and the others keep their places beside it.',
    pointAtColumn: 'Point at a place: the nearest unit leads and the others follow in its steps.',
    manners: { together: 'Keep their places', column: 'Follow the leader' },
    advance: 'Advance',
    obliqueLeft: 'Oblique to the left',
    obliqueRight: 'Oblique to the right',
    wheelLeft: 'Wheel to the left',
    wheelRight: 'Wheel to the right',
    faceAll: 'Face all',
    formAll: 'Form all',
    planning: 'Asking the umpire what would come of it…',
    acting: 'The orders are being given…',
    stop: 'Stop',
    carryOut: 'Carry out',
    carryOutAndEnd: (end: string): string =>
        `Carry out, and ${end.charAt(0).toLowerCase()}${end.slice(1)}`,
    planTitle: 'What would come of it',
    planEnds: {
        there: (to: string): string => `to ${to}`,
        short: (to: string): string => `only to ${to}`,
        perhaps: (to: string): string => `to ${to}, once there is room`,
        stays: (to: string): string => `stays at ${to}`,
    },
    planSum: (there: number, short: number, stay: number): string =>
        [
            `${words.capital(words.spelled(there))} ${there === 1 ? 'arrives' : 'arrive'}`,
            ...(short > 0
                ? [`${words.spelled(short)} ${short === 1 ? 'falls' : 'fall'} short`]
                : []),
            ...(stay > 0 ? [`${words.spelled(stay)} ${stay === 1 ? 'stays' : 'stay'}`] : []),
        ].join(', '),
    planRisks: (count: number): string =>
        count === 0
            ? 'Nothing is left to chance.'
            : `${words.capital(words.spelled(count))} must pass a die on the way.`,
    letGoOf: (name: string): string => `Let ${name} go`,
    comesInSight: (name: string): string => `${words.capital(name)} comes into sight`,
    isLost: (name: string): string => `${words.capital(name)} is lost`,
    routs: (name: string): string => `${words.capital(name)} routs`,
    losesMen: (name: string): string => `${words.capital(name)} loses men`,
    phaseIsNow: (phase: string): string => `It is now: ${phase}`,
    halted: 'You stopped it',
    stoppedBy: (what: string, left: number): string =>
        left === 0
            ? `${what}.`
            : `${what}. ${words.capital(words.spelled(left))} ${left === 1 ? 'has' : 'have'} not moved yet.`,
    notAll: (why: string, others: number): string =>
        others === 0 ? `Not all: ${why}.` : `Not all: ${why}, and ${words.spelled(others)} more.`,

    // Staff officers
    staff: 'Staff officers',
    wholeArmy: 'The whole army',
    theArmy: 'The army',
    corpsOf: (leader: string): string => `The corps of ${leader}`,
    delegate: 'Hand over',
    handOverArmy: 'Hand the army to a staff officer…',
    handOverCorps: (leader: string): string => `Hand ${leader}’s corps to a staff officer…`,
    whoIsHanded: 'Who is handed over',
    intention: 'What they are to do',
    intentions: {
        free: 'As they see fit',
        attack: 'Attack',
        hold: 'Hold',
        screen: 'Screen',
        fall_back: 'Fall back',
        reserve: 'Reserve',
    },
    intentionAt: (told: string, at: string | undefined): string =>
        at === undefined ? told.toLowerCase() : `${told.toLowerCase()}, ${at}`,
    pointAtGoal: (intention: string): string =>
        intention === 'attack'
            ? 'Point at the place to attack.'
            : 'Where they stand, or point at a place.',
    goalIs: (at: string): string => `The place: ${at}.`,
    untilRecalled: 'Until recalled, not only for this move',
    showsFirst: 'Show me the plan before it is carried out',
    forNow: 'for this move',
    recall: 'Recall',
    staffActs: 'The officer gives orders in your name…',
    staffHalted: 'The officer waits.',
    staffPlan: (count: number): string =>
        `The officer’s plan: ${words.spelled(count)} ${count === 1 ? 'command' : 'commands'}`,
    leaveIt: 'Leave this phase to me',
    strikeOut: (name: string): string => `Strike out ${name}`,
    deed: (kind: string, about: string | undefined): string => {
        const deeds: Record<string, string> = {
            step: 'to',
            march: 'to',
            enter: 'enters at',
            turn: 'turns',
            face: 'faces about',
            form: 'changes formation',
            recover: 'recovers',
            fire: 'fires at',
            shock: 'charges',
            onslaught: 'charges',
            charge: 'charges to',
            assault: 'assaults',
            assault_move: 'storms to',
            engage: 'attacks',
            disengage: 'breaks off to',
            withdraw: 'withdraws to',
            fall_back: 'falls back to',
            advance: 'follows up to',
            ride: 'rides to',
            rally: 'is rallied',
            activate: 'acts',
            defer: 'waits',
            allot: 'is given points',
            recall: 'is called up',
            take: 'stands by',
            done: 'is done with this phase',
        };
        const told = deeds[kind] ?? kind.replaceAll('_', ' ');
        return about === undefined ? told : `${told} ${about}`;
    },

    // Tools
    measure: 'Measure a distance',
    rangeOf: (length: number, from: string, to: string): string =>
        `${length} from ${from} to ${to}`,
    turnsAgo: (age: number): string =>
        age === 0 ? 'this turn' : age === 1 ? 'a turn ago' : `${words.spelled(age)} turns ago`,
    lastSeen: (name: string, age: number): string => `${name} was seen here ${words.turnsAgo(age)}`,
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

    // Hints
    hint: (n: number, of: number): string => `Hint ${n} of ${of}`,
    understood: 'Understood',
    noMoreHints: 'No more hints',
    spelled: (n: number): string => numerals[n] ?? String(n),

    helpTitle: 'How to play at this table',
    helpText: [
        'Units edged in gold can still act; grey ones are done. Choose one by a click, a tap, or the Tab key: where it may go is lit, where it may turn shows as wedges, whom it may fire at or assault is ringed in red.',
        'Point at a lit place to see what it costs and the exact chances; click to give the order. On a touch screen the first touch shows, the second gives. A click on one of your own units always chooses it: to move onto it, hold, or press Ctrl.',
        'The button at the right ends the phase. Fire and assaults are carried out then: until you press it you can point your units elsewhere, or press the same target again to let it go.',
        'Several at once: Shift+click each, draw a frame with Shift, or double-click a unit for its whole corps; on a touch screen press the button with the frame first. Point at a place, look at what would come of it, and press again to carry it out.',
        'Pointing at what is not lit tells why it is not allowed, and by which rule. Every rule opens in the rulebook.',
        'Several pieces in one hex: a click spreads them out. Drag to move the plan, turn the wheel or pinch to zoom.',
        'Everything can be done without the picture: the tab “Armies” lists the units, and the orders of the chosen one stand under “Orders” with their chances.',
    ],
    keysTitle: 'Keys',
    keys: [
        ['Tab, ] / Shift+Tab, [', 'next / previous unit that can act'],
        ['Arrows', 'point at the order in that direction; without a unit, move the plan'],
        ['Shift+Arrows', 'move the plan'],
        ['Enter or Space', 'give the order pointed at'],
        ['B, I', 'the whole corps of the chosen unit; take the chosen unit into the group'],
        ['Esc', 'let go'],
        ['End', 'end the phase'],
        ['1 … 9', 'the buttons of the army'],
        ['Backspace, Ctrl+Z', 'undo'],
        ['L / ;', 'turn left / right'],
        ['H, R, G, E, D, M', 'formation, rally, charge, disengage, recover, assault move'],
        ['T', 'to the front of the hex'],
        ['Z / X / C', 'a quarter / normal / four times the size'],
        ['+ / −, 0, .', 'zoom, whole plan, centre on the chosen unit'],
        ['A, P', 'the leader’s radius, the disordered units'],
        [
            'U, F, S, N',
            'his units, deferred leaders, shaken units, those that have acted (Dragoon)',
        ],
        [',', 'measure a distance, from the chosen unit or from the place pressed next'],
        ['V', 'earlier messages, one by one'],
        ['Q, K, Y, O', 'hexes, names, symbols, light or dark paper'],
        ['J, W, Alt+B, Alt+C', 'dispatches, armies, reckoning, view and settings'],
        ['F1, /', 'rulebook, search in it'],
        ['?', 'this help'],
    ] as const,
};

export function describe(
    piece: Pick<
        Piece,
        | 'name' | 'arm' | 'formation' | 'condition' | 'figure' | 'at' | 'facing'
        | 'holds' | 'shows' | 'leader'
    >, // prettier-ignore
): string {
    const parts = [
        piece.name,
        words.armOf(piece) ?? piece.arm,
        words.formations[piece.formation] ?? piece.formation,
        piece.figure === '' ? '' : `${words.strength} ${piece.figure}`,
        piece.condition === 'ordered' ? '' : (words.conditions[piece.condition] ?? piece.condition),
        piece.at === null ? words.offField : `${words.at} ${piece.at}`,
        piece.facing === null ? '' : words.faces(piece.facing),
    ];
    return parts.filter((part) => part !== '').join(', ');
}
