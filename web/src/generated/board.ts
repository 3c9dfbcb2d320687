// Written by `ninja board_shapes` from rules/common/board.h and army.h, which tell what each means.

import {
    flag,
    list,
    nullable,
    number,
    oneOf,
    optional,
    record,
    spot,
    text,
    type Infer,
} from '../schema';

export const side = oneOf('A', 'B');
export type Side = Infer<typeof side>;

export const area = record({
    id: text,
    x: number,
    y: number,
    terrain: text,
    level: number,
    name: optional(text),
    road: optional(flag),
    outline: optional(list(spot)),
});
export type Area = Infer<typeof area>;

export const feature = record({
    terrain: text,
    level: number,
    name: optional(text),
    outline: list(spot),
});
export type Feature = Infer<typeof feature>;

export const unit = record({
    name: text,
    length: number,
});
export type Unit = Infer<typeof unit>;

export const surface = record({
    width: number,
    depth: number,
    unit: unit,
    outline: optional(list(spot)),
    areas: list(area),
    features: optional(list(feature)),
});
export type Surface = Infer<typeof surface>;

export const sheetFields = {
    surface: surface,
};

export const pose = record({
    x: number,
    y: number,
    heading: number,
});
export type Pose = Infer<typeof pose>;

export const piece = record({
    id: text,
    name: text,
    side: side,
    arm: oneOf('infantry', 'light', 'cavalry', 'battery', 'leader', 'hidden'),
    kind: optional(text),
    nation: optional(text),
    shows: optional(oneOf('infantry', 'cavalry', 'both')),
    holds: optional(oneOf('wing', 'dummy')),
    at: nullable(text),
    aim: optional(text),
    pose: optional(pose),
    footprint: optional(list(list(spot))),
    facing: nullable(number),
    formation: oneOf('line', 'column', 'square', 'open', 'limbered', ''),
    strength: number,
    figure: text,
    condition: oneOf('ordered', 'disordered', 'routed'),
    disruption: optional(number),
    shaken: optional(number),
    can_act: flag,
    finished: optional(flag),
    top: optional(flag),
    charging: optional(flag),
    leader: nullable(text),
    radius: number,
    lines: list(text),
});
export type Piece = Infer<typeof piece>;

export const quantity = record({
    name: text,
    measure: oneOf('inch', 'degree', 'share'),
    tick: number,
});
export type Quantity = Infer<typeof quantity>;

export const doing = record({
    verb: text,
    phrase: text,
});
export type Doing = Infer<typeof doing>;

export const entryFields = {
    verb: text,
    unit: optional(text),
    to: optional(text),
    at: optional(text),
    with: optional(list(text)),
    facing: optional(number),
    fan: optional(list(spot)),
    card: optional(text),
    numbers: optional(list(quantity)),
    label: text,
    cost: optional(text),
    chancy: optional(flag),
    ends: optional(flag),
    rest: optional(list(doing)),
    waits: optional(flag),
};

export const highlight = record({
    name: text,
    label: text,
    tone: oneOf('gold', 'red', 'blue', 'violet'),
    areas: list(text),
    pieces: list(text),
    polygons: optional(list(list(spot))),
});
export type Highlight = Infer<typeof highlight>;

export const objective = record({
    at: optional(text),
    spot: optional(spot),
    name: text,
    holder: side,
    worth: record({ A: number, B: number }),
});
export type Objective = Infer<typeof objective>;

export const effect = record({
    kind: oneOf('fire', 'loss', 'rout', 'charge', 'move', 'advance'),
    unit: optional(text),
    target: optional(text),
    at: optional(text),
    from: optional(text),
    to: optional(text),
    spots: optional(list(spot)),
    men: optional(number),
});
export type Effect = Infer<typeof effect>;

export const card = record({
    id: text,
    kind: text,
    name: text,
    piece: optional(text),
    text: optional(text),
    side: side,
    common: optional(flag),
    held: optional(number),
    seen: optional(number),
    discards: optional(number),
    unseen: optional(number),
});
export type Card = Infer<typeof card>;

export const deck = record({
    left: number,
    discards: number,
    hands: record({ A: number, B: number }),
    cards: list(card),
});
export type Deck = Infer<typeof deck>;

export const statistics = record({
    strength: number,
    lost: number,
});
export type Statistics = Infer<typeof statistics>;

export const boardFields = {
    headline: text,
    phase: text,
    prompt: text,
    hidden: optional(flag),
    objectives: list(objective),
    standing: list(text),
    score: optional(text),
    victory: optional(list(text)),
    statistics: record({ A: optional(statistics), B: optional(statistics) }),
    deck: optional(deck),
    ground: optional(list(feature)),
    pieces: list(piece),
    highlights: list(highlight),
};

export const armyFinding = record({
    line: text,
    rule: text,
    warning: optional(flag),
    what: text,
});
export type ArmyFinding = Infer<typeof armyFinding>;

export const armyPrice = record({
    line: text,
    name: text,
    points: number,
    rule: text,
});
export type ArmyPrice = Infer<typeof armyPrice>;

export const armyMeasure = record({
    name: text,
    rule: text,
    is: number,
    of: number,
    met: flag,
});
export type ArmyMeasure = Infer<typeof armyMeasure>;

export const armyReport = record({
    name: text,
    legal: flag,
    points: number,
    budget: number,
    prices: list(armyPrice),
    measures: list(armyMeasure),
    findings: list(armyFinding),
});
export type ArmyReport = Infer<typeof armyReport>;

export const armyRoll = record({
    line: text,
    name: text,
    rule: text,
    dice: list(number),
    result: text,
});
export type ArmyRoll = Infer<typeof armyRoll>;

export const listedTroops = record({
    id: text,
    name: text,
    kind: text,
    arm: optional(text),
    status: optional(text),
    stands: list(number),
    points: list(number),
    extra_stand: optional(number),
    limit: optional(text),
    diced: optional(flag),
    may_form: optional(flag),
});
export type ListedTroops = Infer<typeof listedTroops>;

export const listedArmy = record({
    id: text,
    name: text,
    rule: text,
    percent: number,
    first_year: optional(number),
    last_year: optional(number),
    rules: list(text),
    troops: list(listedTroops),
});
export type ListedArmy = Infer<typeof listedArmy>;
