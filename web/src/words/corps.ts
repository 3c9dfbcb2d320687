// What the page says of several units under one command, and of staff officers.

import { basicWords } from './basic';

const { capital, spelled } = basicWords;

export const corpsWords = {
    together: 'Commanded together',
    unitsTogether: (count: number, leader: string | undefined): string =>
        leader === undefined ? `${count} units` : `${count} units under ${leader}`,
    nobodyYet: 'Tap your units, or draw a frame round them.',
    select: 'Choose several units',
    allMarch: (count: number): string => `All ${count} march`,
    fireAll: 'All fire at the best target',
    recoverAll: (count: number): string => `Recover all (${count})`,
    pointed: (count: number): string =>
        `${capital(spelled(count))} pointed at the best target. They fire when the phase ends.`,
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
            `${capital(spelled(there))} ${there === 1 ? 'arrives' : 'arrive'}`,
            ...(short > 0 ? [`${spelled(short)} ${short === 1 ? 'falls' : 'fall'} short`] : []),
            ...(stay > 0 ? [`${spelled(stay)} ${stay === 1 ? 'stays' : 'stay'}`] : []),
        ].join(', '),
    planRisks: (count: number): string =>
        count === 0
            ? 'Nothing is left to chance.'
            : `${capital(spelled(count))} must pass a die on the way.`,
    letGoOf: (name: string): string => `Let ${name} go`,
    comesInSight: (name: string): string => `${capital(name)}: in sight now`,
    isLost: (name: string): string => `${capital(name)}: lost`,
    routs: (name: string): string => `${capital(name)}: routed`,
    losesMen: (name: string): string => `${capital(name)}: men lost`,
    phaseIsNow: (phase: string): string => `It is now: ${phase}`,
    halted: 'You stopped it',
    stoppedBy: (what: string, left: number): string =>
        left === 0
            ? `${what}.`
            : `${what}. ${capital(spelled(left))} ${left === 1 ? 'has' : 'have'} not moved yet.`,
    notAll: (why: string, others: number): string =>
        others === 0 ? `Not all: ${why}.` : `Not all: ${why}, and ${spelled(others)} more.`,

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
        `The officer’s plan: ${spelled(count)} ${count === 1 ? 'command' : 'commands'}`,
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
};
