// What the page and the server say to each other: docs/table.md in shapes. Types follow from them.

import {
    anything,
    either,
    flag,
    list,
    map,
    nullable,
    number,
    object,
    oneOf,
    optional,
    partial,
    problemsOf,
    record,
    spot,
    text,
    type Infer,
    type Shape,
} from './schema';
import {
    armyReport,
    armyRoll,
    boardFields,
    effect,
    entryFields,
    highlight,
    listedArmy,
    piece,
    sheetFields,
} from './generated/board';

// What a rule system shows is described by its structs, and written from them.
export * from './generated/board';

// An order is a system's own affair: the page sends it back as it came.
export type Order = Infer<typeof object>;

// A place on the surface: an area by its id, or a spot in the surface's own units.
export type Spot = Infer<typeof spot>;
export type Where = string | Spot;

export type Seat = string; // "A", "B", "spectator", "umpire"

const plan = record({ width: number, height: number, url: text, small: text });
const headFields = {
    rules: text,
    system: text, // its name
    scenario: text,
    name: text,
    battle: text,
    title: text, // of the battle
    date: text,
    story: text,
    notes: optional(text), // what a player should know of it
    tips: optional(text), // how to begin
    turns: number,
    sides: record({ A: text, B: text }),
    plan,
};
export const named = record({ name: nullable(text) });

export const sheet = record({ ...headFields, ...sheetFields });
export type Sheet = Infer<typeof sheet>;

export const summary = record({
    ...headFields,
    plan: record({ url: text, small: text }), // where it is, and a small one for a list
    units: either(number, map(number)),
    size: text,
    difficulty: either(text, number),
    options: optional(list(text)), // what may be chosen before it
    commanders: optional(list(text)), // levels of the machines that play it
    unfinished: optional(record({ rules: number, done: number, missing: list(text) })),
    armies: optional(flag), // that players buy
});
export type Summary = Infer<typeof summary>;

// An entry of the menu, and the order itself, which the page sends back as it is.
export const entry = record({ order: object, ...entryFields, chancy: flag });
export type Entry = Infer<typeof entry>;

// Entries as they travel: those that are alike but for one field are a group (changes.ts).
const variant = either(either(text, number), list(either(text, number)));
export type Variant = Infer<typeof variant>;
export const menuGroup = record({
    order: object,
    ...entryFields,
    vary: optional(list(text)), // the field of the entry, and that of its order
    each: optional(list(variant)),
    costs: optional(list(list(either(text, list(variant))))), // [cost, variants]
});
export type MenuGroup = Infer<typeof menuGroup>;

export const sentence = record({
    text,
    weight: text,
    at: optional(nullable(text)),
    rules: list(text),
    report: optional(object),
    effects: optional(list(effect)), // what is to be seen of it
});
export type Sentence = Infer<typeof sentence>;
export type Report = Record<string, unknown>;

export const news = record({ n: number, seat: nullable(text), sentences: list(sentence) });
export type News = Infer<typeof news>;

export const outcome = record({
    winner: nullable(text),
    level: optional(text),
    rule: optional(text),
    reason: optional(text),
});
export type Outcome = Infer<typeof outcome>;

const offer = record({ seat: text, what: text });

// All in milliseconds; `now` and `runs_out` since 1970, by the server's clock.
const hand = record({ reserve: number, runs_out: nullable(number) });
export const clock = record({
    move: number,
    reserve: number,
    now: number,
    A: hand,
    B: hand,
});
export type ClockFace = Infer<typeof clock>;

const { pieces, highlights, ...systemFields } = boardFields;
const frameFields = {
    battle: text,
    seat: text,
    commitment: optional(nullable(text)), // the seed's promise; none at a toy table
    chain: optional(nullable(text)), // a hash of all orders so far
    offer: optional(nullable(offer)),
    clock: optional(nullable(clock)),
    orders: number,
    ...systemFields,
    pending: list(text),
    outcome: nullable(outcome),
    may_undo: flag,
};
export const board = record({
    ...frameFields,
    kind: oneOf('board'),
    seq: optional(number), // not at a toy table, nor of a board that is past
    id: optional(anything),
    pieces,
    menu: list(menuGroup),
    highlights,
    news: list(news),
});
export type SentBoard = Infer<typeof board>; // as it travels
export type Board = Omit<SentBoard, 'menu'> & {
    menu: Entry[];
    whole?: boolean; // with all its news: nothing before it counts
};

// What differs from the board with the number before: fields as in a board, and these.
export const change = record({
    ...partial(frameFields),
    kind: oneOf('change'),
    seq: number,
    without: optional(list(text)), // fields that fell away
    pieces: optional(list(object)), // the id, and the fields that changed
    new: optional(list(record({ after: nullable(text), piece }))), // nowhere: before all others
    gone: optional(list(text)),
    menu: optional(list(either(menuGroup, list(number)))), // [from, count] of the old one
    highlights: optional(list(highlight)),
    news: optional(list(news)),
});
export type Change = Infer<typeof change>;

const term = record({ rule: text, value: number });
export type Term = Infer<typeof term>;
export const odds = record({
    rule: text,
    of: number,
    chances: list(record({ result: text, ways: number })),
    gist: optional(list(record({ result: text, ways: number }))), // what matters of it
    inexact: optional(text), // what they assume, where more decides than order and dice
    terms: list(term),
    against: optional(list(term)), // of the other side, where both roll
});
export type Odds = Infer<typeof odds>;

const id = optional(anything);
// What an answer may tell besides, as in docs/protocol.md.
const asInProtocol = {
    battle: optional(text),
    seat: optional(text),
    orders: optional(number),
    pending: optional(list(text)),
    outcome: optional(nullable(outcome)),
    reports: optional(anything),
};
export const accepted = record({ kind: oneOf('accepted', 'undone', 'legal'), id, ...asInProtocol });
export const refused = record({ kind: oneOf('refused'), id, rule: text, why: text });
export const fault = record({ kind: oneOf('error'), id, where: text, what: text });
export const oddsAnswer = record({
    kind: oneOf('odds'),
    id,
    battle: optional(text),
    seat: optional(text),
    orders: optional(number), // of the board they were reckoned on
    odds: nullable(odds),
});
// Of a number of an order: what it may be, those before it being what they are.
const span = record({ least: number, most: number, rule: text });
export type Span = Infer<typeof span>;
export const spansAnswer = record({
    kind: oneOf('spans'),
    id,
    ...asInProtocol,
    number: text,
    tick: number,
    spans: list(span),
});
const reason = record({ rule: nullable(text), why: text });
const previewStep = record({
    order: object,
    accepted: optional(flag),
    refused: optional(reason),
    pieces: optional(list(object)),
    cost: optional(number),
    risk: optional(object),
    stops: optional(reason),
    supposed: optional(reason), // a die, of which one result is supposed
});
export type PreviewStep = Infer<typeof previewStep>;
export const previewAnswer = record({
    kind: oneOf('preview'),
    id,
    ...asInProtocol,
    steps: list(previewStep),
});
// What a staff officer would order.
export const planAnswer = record({
    kind: oneOf('plan'),
    id,
    ...asInProtocol,
    orders: number,
    steps: list(previewStep),
});
// Until all seats are filled there is no board.
export const waiting = record({
    kind: oneOf('waiting'),
    battle: text,
    seat: text,
    links: map(text),
    promise: optional(nullable(text)),
});
export const said = record({
    kind: oneOf('said'),
    seat: text,
    name: text,
    text,
    to: optional(oneOf('side')), // to one's own side only
});
export const present = record({
    kind: oneOf('present'),
    seats: list(text),
    players: optional(record({ A: list(text), B: list(text) })), // all who play, there or not
});
// Instead of a board, for a program that sat down with ?boards=off.
export const moved = record({
    kind: oneOf('moved'),
    orders: number,
    your_move: flag,
    outcome: nullable(outcome),
});
// Over the WebSocket /api/notices.
export const notice = record({
    kind: oneOf('notice'),
    what: oneOf('your_move', 'over'),
    battle: text,
    name: text,
    seat: text,
    headline: text,
});
export type Notice = Infer<typeof notice>;

export type Accepted = Infer<typeof accepted>;
export type Refused = Infer<typeof refused>;
export type Fault = Infer<typeof fault>;
export type OddsAnswer = Infer<typeof oddsAnswer>;
export type Waiting = Infer<typeof waiting>;
export type Said = Infer<typeof said>;
export type Present = Infer<typeof present>;
export type SpansAnswer = Infer<typeof spansAnswer>;
export type PreviewAnswer = Infer<typeof previewAnswer>;
export type PlanAnswer = Infer<typeof planAnswer>;
export type Answer =
    Accepted | Refused | Fault | OddsAnswer | SpansAnswer | PreviewAnswer | PlanAnswer;
export type FromServer = Board | Waiting | Answer | Said | Present;

export type ToServer =
    | { kind: 'order'; order: Order; after: number }
    | { kind: 'odds'; order: Order; given?: Order[] }
    | { kind: 'spans'; order: Order; k: number }
    | { kind: 'preview'; order: Order }
    | { kind: 'preview'; orders: Order[] }
    | { kind: 'plan'; intention: string; most: number; units?: string[]; at?: string }
    | { kind: 'undo' }
    | { kind: 'why'; order: Order }
    | { kind: 'say'; text: string; to?: 'side' }
    | { kind: 'resign' }
    | { kind: 'offer'; what: 'draw' | 'take_back' }
    | { kind: 'reply'; agreed: boolean }
    | { kind: 'claim' }
    | { kind: 'highlights'; names: string[] }
    | { kind: 'board' };

const messages: Record<string, Shape<unknown>> = {
    board,
    change,
    waiting,
    accepted,
    undone: accepted,
    legal: accepted,
    refused,
    error: fault,
    odds: oddsAnswer,
    spans: spansAnswer,
    preview: previewAnswer,
    plan: planAnswer,
    said,
    present,
    moved,
    notice,
};

// What is wrong with a message of the WebSocket; nothing, if it is as agreed.
export function problemsOfMessage(message: unknown): string[] {
    const kind = (message as { kind?: unknown } | null)?.kind;
    const shape = typeof kind === 'string' ? messages[kind] : undefined;
    if (shape === undefined) return [`message.kind: no message is called ${JSON.stringify(kind)}`];
    return problemsOf(shape, message, kind as string);
}

// The requests over HTTP.
export const scenarios = record({ scenarios: list(summary) });
export const ruleLine = record({
    id: text,
    text,
    status: text,
    reason: optional(nullable(text)), // why it is not done, or only in part
});
export type RuleLine = Infer<typeof ruleLine>;
export const rulebook = record({
    name: optional(text),
    sections: list(record({ title: text, rules: list(ruleLine) })),
    modifiers: optional(list(record({ rule: text, value: optional(number), name: text }))),
});
export type Rulebook = Infer<typeof rulebook>;
export const opened = record({
    battle: text,
    links: optional(map(text)),
    promise: optional(nullable(text)),
    commitment: optional(nullable(text)),
});
export type Opened = Infer<typeof opened>;
export const joined = record({ battle: text, seat: text });
export type Joined = Infer<typeof joined>;
export const ownBattle = record({
    id: text,
    rules: text,
    scenario: text,
    name: optional(text), // this and the clock not at a toy table
    headline: text,
    seat: text,
    seats: record({ A: text, B: text }),
    players: optional(record({ A: text, B: text })), // their names; not at a toy table
    orders: number,
    created: number, // in seconds since 1970
    clock: optional(nullable(clock)),
    your_move: flag,
    outcome: nullable(outcome),
});
export type OwnBattle = Infer<typeof ownBattle>;
export const ownBattles = record({ battles: list(ownBattle), archived: optional(list(text)) });
export type OwnBattles = Infer<typeof ownBattles>;
const listed = {
    battle: text,
    rules: text,
    scenario: text,
    name: text,
    players: record({ A: text, B: text }),
    own: flag,
    created: number,
};
export const openGame = record({
    ...listed,
    side: text, // the one that is free
    join: text,
    clock: nullable(record({ move: number, reserve: number })), // in milliseconds
});
export type OpenGame = Infer<typeof openGame>;
export const watchable = record(listed);
export type Watchable = Infer<typeof watchable>;
export const lobby = record({ open: list(openGame), watch: list(watchable) });
export type Lobby = Infer<typeof lobby>;
export const seatAsked = record({ yours: flag, may_watch: flag });
export const ally = record({ link: text }); // POST /api/battles/<id>/allies with {"seat"}
export const noticeSettings = record({
    webhook: nullable(text),
    mail: nullable(text),
    confirmed: flag,
});
export const done = object; // there is nothing to say

// POST /api/armies: armies that players buy.
export const armyLists = record({
    kind: text,
    lists: list(listedArmy),
    examples: list(object), // documents
});
export const checkedArmy = record({ kind: text, report: armyReport });
export const rolledArmy = record({
    kind: text,
    seed: text,
    rolls: list(armyRoll),
    report: armyReport,
    army: object,
});
export const meeting = record({ kind: text, document: object });
export type ArmyLists = Infer<typeof armyLists>;
export type RolledArmy = Infer<typeof rolledArmy>;
export type NoticeSettings = Infer<typeof noticeSettings>;

// Who sits at a seat when a battle is opened.
export type Sitter = 'me' | 'recruit' | 'solo' | 'captain' | 'here' | 'open';
export interface Opening {
    rules: string;
    scenario?: string;
    document?: unknown; // one or the other
    seats: { A: Sitter; B: Sitter };
    options?: Record<string, unknown>;
    seed?: string;
    word?: string; // the player's own share in the dice
    clock?: { move: number; reserve: number }; // in seconds; only where a seat is open
    listed?: boolean; // on the list of games, to be joined and looked on at
}
