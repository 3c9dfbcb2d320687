// The vignettes of the cards, in the engraver's line: strokes on a plate of 64 by 56.

export interface Stroke {
    d: string;
    // How it is cut: filled with the coat's colour or with paper, in ink, with a fine or a thick burin.
    cut?: 'coat' | 'paper' | 'ink' | 'fine' | 'thick' | 'baton';
}

const horse: Stroke[] = [
    {
        d: 'M18 52Q16 38 24 30Q20 26 22 16L28 22Q38 20 44 28L54 40Q56 46 50 47L40 42Q36 44 38 52Z',
        cut: 'coat',
    },
    { d: 'M18 52Q16 38 24 30Q20 26 22 16L28 22Q38 20 44 28L54 40Q56 46 50 47L40 42Q36 44 38 52' },
    { d: 'M24 30Q18 34 14 50M21 34Q14 38 10 48M27 24Q20 26 16 34', cut: 'fine' },
    { d: 'M40 42Q46 38 50 38M36 27L48 46M30 44L44 31', cut: 'fine' },
    { d: 'M38 28.4A1.5 1.5 0 1 0 38.1 28.4Z', cut: 'ink' },
];
const gun: Stroke[] = [
    { d: 'M10 30L46 20L48 27L12 36Z', cut: 'coat' },
    { d: 'M10 30L46 20L48 27L12 36ZM18 28L19 34M36 23L37 30' },
    { d: 'M28 30A10 10 0 1 0 28.1 30Z', cut: 'paper' },
    { d: 'M28 30V50M18 40H38M21 33L35 47M35 33L21 47', cut: 'fine' },
    { d: 'M52 52L44 12M44 12Q40 10 42 6Q46 8 46 12' },
    { d: 'M41 5Q38 1 43 -1', cut: 'fine' },
];
const hat: Stroke[] = [
    { d: 'M8 36Q14 22 30 22Q50 20 56 34Q40 30 32 34Q20 30 8 36Z', cut: 'coat' },
    { d: 'M8 36Q14 22 30 22Q50 20 56 34' },
    { d: 'M12 32Q28 27 52 31M14 29Q30 24 49 28', cut: 'fine' },
    { d: 'M40 22Q44 8 54 8Q50 16 44 22', cut: 'paper' },
    { d: 'M12 48L50 40', cut: 'baton' },
    { d: 'M12 48L50 40', cut: 'fine' },
];
const mitre: Stroke[] = [
    { d: 'M16 40Q20 14 32 4Q44 14 48 40Z', cut: 'coat' },
    { d: 'M16 40Q20 14 32 4Q44 14 48 40M14 40H50V48H14Z' },
    { d: 'M32 10L35 18L43 19L37 25L39 33L32 29L25 33L27 25L21 19L29 18Z', cut: 'paper' },
    { d: 'M18 44H46M21 36H43M32 4V-1M30 1L32 -2L34 1', cut: 'fine' },
];
const muskets: Stroke[] = [
    { d: 'M4 54H60', cut: 'thick' },
    { d: 'M10 52L22 8M22 52L32 6M34 52L42 8M46 52L53 10' },
    { d: 'M22 8L24 1M32 6L33 -1M42 8L44 1M53 10L55 3', cut: 'fine' },
    { d: 'M8 42Q18 36 26 42T44 42T60 40V52H6Z', cut: 'coat' },
    { d: 'M40 20Q48 14 56 18Q62 14 62 22Q58 28 50 25Q42 28 40 20Z', cut: 'paper' },
];
const horn: Stroke[] = [
    { d: 'M14 20Q14 44 34 44Q50 44 50 26L44 22Q44 36 34 36Q22 36 20 18Z', cut: 'coat' },
    { d: 'M14 20Q14 44 34 44Q50 44 50 26M20 18Q22 36 34 36Q44 36 44 22M44 22L54 20L54 28L50 26' },
    { d: 'M20 14Q32 2 46 14', cut: 'fine' },
    {
        d: 'M32 9Q28 4 32 0Q36 4 32 9M24 11Q18 8 20 3Q26 5 24 11M40 11Q46 8 44 3Q38 5 40 11',
        cut: 'paper',
    },
];
const colours: Stroke[] = [
    { d: 'M32 52V4', cut: 'thick' },
    { d: 'M32 5Q42 2 48 6T58 5V24Q50 27 44 24T32 25Z', cut: 'coat' },
    {
        d: 'M32 5Q42 2 48 6T58 5V24Q50 27 44 24T32 25M36 10Q44 8 54 11M36 18Q44 16 54 19',
        cut: 'fine',
    },
    { d: 'M8 52L14 20M16 52L22 18M24 52L29 22M42 52L47 30M50 52L55 32' },
    { d: 'M4 52H60' },
];
const brokenDrum: Stroke[] = [
    { d: 'M10 28L42 16L52 38L20 50Z', cut: 'coat' },
    { d: 'M10 28Q8 42 20 50M42 16Q54 24 52 38M10 28L42 16M20 50L52 38' },
    { d: 'M14 30L26 45M22 26L34 42M32 22L44 38', cut: 'fine' },
    { d: 'M40 18L46 24L43 28L50 33', cut: 'thick' },
    { d: 'M6 12L22 20M58 50L46 45', cut: 'thick' },
];
const letter: Stroke[] = [
    { d: 'M8 16H56V46H8Z', cut: 'paper' },
    { d: 'M8 16H56V46H8ZM8 16L32 34L56 16' },
    { d: 'M12 42L24 31M52 42L40 31', cut: 'fine' },
    { d: 'M32 27A6 6 0 1 0 32.1 27Z', cut: 'coat' },
    { d: 'M27 31L31 34L29 37L37 35', cut: 'thick' },
];
const woods: Stroke[] = [
    { d: 'M18 42Q4 40 8 28Q6 16 18 14Q30 12 32 24Q36 36 22 42Z', cut: 'coat' },
    { d: 'M18 42Q4 40 8 28Q6 16 18 14Q30 12 32 24Q36 36 22 42M20 52V32' },
    { d: 'M44 44Q34 42 36 32Q36 22 46 22Q58 22 58 34Q58 44 48 44Z', cut: 'paper' },
    { d: 'M44 44Q34 42 36 32Q36 22 46 22Q58 22 58 34Q58 44 48 44M46 52V36' },
    { d: 'M12 30L16 34M22 20L26 26M14 22L18 26M42 30L45 34M50 28L53 32M4 52H60', cut: 'fine' },
];
const works: Stroke[] = [
    { d: 'M4 50L14 26H26L30 32L34 26H50L60 50Z', cut: 'coat' },
    { d: 'M4 50L14 26H26L30 32L34 26H50L60 50Z' },
    { d: 'M10 42H56M13 34H52M20 26V34M40 26V34M28 34V42M48 34V42M18 42V50M36 42V50', cut: 'fine' },
    { d: 'M30 26L30 10M30 10H44L40 14L44 18H30' },
];
const storm: Stroke[] = [
    { d: 'M14 32Q4 30 8 22Q8 14 18 16Q22 4 34 8Q46 6 48 16Q60 16 56 26Q56 32 48 32Z', cut: 'coat' },
    { d: 'M14 32Q4 30 8 22Q8 14 18 16Q22 4 34 8Q46 6 48 16Q60 16 56 26Q56 32 48 32Z' },
    { d: 'M16 36L12 50M24 36L20 52M46 36L42 50M54 35L50 47', cut: 'fine' },
    { d: 'M36 32L30 42H36L30 54', cut: 'thick' },
];
const glass: Stroke[] = [
    { d: 'M18 6H46M18 50H46', cut: 'thick' },
    { d: 'M20 8Q20 20 32 28Q44 20 44 8ZM20 48Q20 36 32 28Q44 36 44 48Z', cut: 'paper' },
    { d: 'M20 8Q20 20 32 28Q44 20 44 8M20 48Q20 36 32 28Q44 36 44 48M16 6V50M48 6V50' },
    { d: 'M23 14Q26 20 32 24Q38 20 41 14ZM23 48Q26 40 32 40Q38 40 41 48Z', cut: 'coat' },
    { d: 'M32 28V40', cut: 'fine' },
];
const shield: Stroke[] = [
    { d: 'M12 8Q32 14 52 8V26Q50 44 32 52Q14 44 12 26Z', cut: 'coat' },
    { d: 'M12 8Q32 14 52 8V26Q50 44 32 52Q14 44 12 26Z' },
    { d: 'M17 14Q32 18 47 14V26Q45 40 32 46Q19 40 17 26Z', cut: 'fine' },
    { d: 'M20 18L44 40M44 18L20 40', cut: 'thick' },
];
const column: Stroke[] = [
    { d: 'M14 54Q20 40 30 32T36 12L44 12Q50 24 44 36T44 54Z', cut: 'paper' },
    { d: 'M14 54Q20 40 30 32T36 12M44 54Q40 42 46 34T44 12' },
    {
        d: 'M24 46L34 46L34 50L24 50ZM29 38L38 38L38 42L29 42ZM34 29L42 29L42 33L34 33ZM37 20L43 20L43 24L37 24Z',
        cut: 'coat',
    },
    { d: 'M6 30Q14 22 22 26M48 20Q54 14 60 18M4 40H12M52 44H60', cut: 'fine' },
    { d: 'M38 10L40 2L42 10', cut: 'thick' },
];
const mask: Stroke[] = [
    {
        d: 'M8 20Q20 10 32 18Q44 10 56 20Q58 36 44 40Q36 40 32 32Q28 40 20 40Q6 36 8 20Z',
        cut: 'coat',
    },
    { d: 'M8 20Q20 10 32 18Q44 10 56 20Q58 36 44 40Q36 40 32 32Q28 40 20 40Q6 36 8 20Z' },
    { d: 'M15 26Q21 20 27 27Q21 32 15 26ZM37 27Q43 20 49 26Q43 32 37 27Z', cut: 'paper' },
    { d: 'M8 22Q2 34 8 50M56 22Q62 34 56 50', cut: 'fine' },
];
const purse: Stroke[] = [
    { d: 'M20 20Q6 38 14 48Q32 56 50 48Q58 38 44 20Z', cut: 'coat' },
    { d: 'M20 20Q6 38 14 48Q32 56 50 48Q58 38 44 20ZM18 20H46M22 8Q32 16 42 8L44 20H20Z' },
    { d: 'M24 26Q18 36 20 46M32 26V48M40 26Q46 36 44 46', cut: 'fine' },
    {
        d: 'M52 50A4 3 0 1 0 60 50A4 3 0 1 0 52 50ZM4 52A4 3 0 1 0 12 52A4 3 0 1 0 4 52Z',
        cut: 'paper',
    },
];
const wheel: Stroke[] = [
    { d: 'M30 11A19 19 0 1 0 30.1 11Z', cut: 'paper' },
    { d: 'M30 16A14 14 0 1 0 30.1 16Z', cut: 'fine' },
    { d: 'M30 11V49M11 30H49M16.6 16.6L43.4 43.4M43.4 16.6L16.6 43.4' },
    { d: 'M30 26A4 4 0 1 0 30.1 26Z', cut: 'coat' },
    { d: 'M38 14Q52 2 61 6Q59 14 48 18Q55 18 56 22Q50 25 43 22', cut: 'coat' },
    { d: 'M42 15Q52 7 58 8M45 18Q51 16 55 13', cut: 'fine' },
];
const eagle: Stroke[] = [
    { d: 'M14 54L44 14M50 54L20 14', cut: 'thick' },
    { d: 'M44 14L60 18L52 32L38 24ZM20 14L4 18L12 32L26 24Z', cut: 'coat' },
    { d: 'M44 14L60 18L52 32L38 24M20 14L4 18L12 32L26 24', cut: 'fine' },
    { d: 'M32 6Q36 8 35 13Q40 18 36 26L32 32L28 26Q24 18 29 13Q28 8 32 6Z', cut: 'paper' },
    { d: 'M30 16L34 19M30 21L34 24M32 6L35 9', cut: 'fine' },
];

const drum: Stroke[] = [
    { d: 'M15 22A17 6 0 1 0 49 22A17 6 0 1 0 15 22Z', cut: 'paper' },
    { d: 'M15 22V40Q32 50 49 40V22Q32 33 15 22Z', cut: 'coat' },
    {
        d: 'M15 22A17 6 0 1 0 49 22A17 6 0 1 0 15 22ZM15 22V40Q32 50 49 40V22M15 26Q32 37 49 26M15 38Q32 48 49 38',
    },
    { d: 'M18 28L24 42L30 31L36 44L42 31L46 40', cut: 'fine' },
    { d: 'M22 19L46 6M44 20L20 5', cut: 'thick' },
    { d: 'M46 4.2A1.8 1.8 0 1 0 46.1 4.2ZM20 3.2A1.8 1.8 0 1 0 20.1 3.2Z', cut: 'ink' },
];
const sabres: Stroke[] = [
    { d: 'M12 46Q34 40 50 10L52 12Q40 44 14 49Z', cut: 'paper' },
    { d: 'M12 46Q34 40 50 10L52 12Q40 44 14 49Z' },
    { d: 'M16 44Q34 37 48 14', cut: 'fine' },
    { d: 'M10 42L18 51M13 50L7 53', cut: 'thick' },
    { d: 'M52 44Q32 40 14 12L11 14Q28 46 51 48Z', cut: 'coat' },
    { d: 'M20 22L25 19M40 43L43 39', cut: 'fine' },
];
const busby: Stroke[] = [
    { d: 'M12 50L52 22M10 46L14 54', cut: 'thick' },
    { d: 'M52 50Q30 44 14 22L12 24Q28 48 50 53Z', cut: 'paper' },
    { d: 'M52 50Q30 44 14 22L12 24Q28 48 50 53Z' },
    { d: 'M24 22V8Q32 4 40 8V22Q32 18 24 22Z', cut: 'coat' },
    { d: 'M24 14L40 14M26 20V8M30 19V6M34 19V6M38 20V8', cut: 'fine' },
    { d: 'M40 8Q48 10 46 18' },
];
const dice: Stroke[] = [
    { d: 'M14 14L40 8L46 34L26 42Z', cut: 'coat' },
    { d: 'M14 14L40 8L46 34L26 42ZM14 14Q26 20 40 8M18 20Q30 26 42 14' },
    { d: 'M44 38L54 36L57 46L46 48ZM28 46L38 44L40 53L30 54Z', cut: 'paper' },
    { d: 'M44 38L54 36L57 46L46 48ZM28 46L38 44L40 53L30 54Z' },
    {
        d: 'M48 39.7A1.3 1.3 0 1 0 48.1 39.7ZM53 42.7A1.3 1.3 0 1 0 53.1 42.7ZM34 47.7A1.3 1.3 0 1 0 34.1 47.7Z',
        cut: 'ink',
    },
];

// Of an order card, by its kind.
const ofOrders: Record<string, Stroke[]> = {
    general: hat,
    artillery: gun,
    'skirmishing-infantry': horn,
    'skirmishing-cavalry': busby,
    'infantry-advance': colours,
    joker: dice,
};
export const orderEngraving = (kind: string, isMounted: boolean): readonly Stroke[] =>
    ofOrders[kind] ?? (isMounted ? sabres : drum);

// By the group that a card belongs to. What is in none of them has the wheel of fortune, or the eagle of
// its nation.
const groups: [Stroke[], string[]][] = [
    [horse, ['mounts', 'cavalry', 'aggressive-cavalry', 'hussars', 'cossacks', 'poor-dragoons', 'ineffective-cavalry', 'close-assault']],
    [gun, ['artillery', 'artillery-support', 'artillery-misfortune', 'ineffective-artillery', 'wagons']],
    [hat, ['general', 'generals', 'leadership', 'inspiration', 'supremacy', 'poor-officers', 'confused-general', 'cinc-leaves', 'cumbersome']],
    [mitre, ['elite', 'hungarian-grenadiers', 'highlanders', 'determined-defence', 'defiant-infantry', 'hot-blooded']],
    [muskets, ['infantry', 'infantry-attack', 'musketry', 'fire', 'double-line', 'brittleness']],
    [horn, ['light-troops', 'skirmish', 'scouts']],
    [colours, ['morale', 'rally', 'reform', 'status', 'assault', 'decisive-strikes', 'free-order']],
    [brokenDrum, ['disorder', 'recruits', 'untried-troops']],
    [letter, ['misunderstood', 'confusion', 'order', 'draw', 'deck']],
    [woods, ['terrain']],
    [works, ['cover']],
    [storm, ['weather']],
    [glass, ['turn']],
    [shield, ['cancel', 'save']],
    [column, ['column-attack', 'formation', 'reinforcement', 'allies']],
    [mask, ['identity']],
    [purse, ['looting', 'misbehave']],
]; // prettier-ignore
const byGroup = new Map(groups.flatMap(([strokes, names]) => names.map((name) => [name, strokes])));

export const engravingOf = (group: string, isEvent: boolean): readonly Stroke[] =>
    byGroup.get(group) ?? (isEvent ? wheel : eagle);
