// Words of the rules that a new player does not know, each explained where it first appears.

export interface Term {
    name: string;
    found: RegExp;
    says: string;
}

export const terms: readonly Term[] = [
    {
        name: 'Sub points',
        found: /\bsub points?\b/i,
        says: 'A commander gives some of them to corps leaders in each command turn. A corps leader with more of them is called up sooner, and each adds a tenth to the chance that the corps acts.',
    },
    {
        name: 'Deferment',
        found: /\bdefer(red|ment|s)?\b/i,
        says: 'A leader who is deferred does not act now. You are asked later in the turn whether they shall; until then the other side may act first.',
    },
    {
        name: 'Out of command',
        found: /\bout of command\b/i,
        says: 'The commander is too far away to reach this leader. The leader can still be called up, but must roll for it; after a failure the formation stands idle this turn.',
    },
    {
        name: 'Degraded',
        found: /\bdegraded\b/i,
        says: 'The wing obeys badly this turn: it moves at half its allowance, rounded up, and begins no new fight.',
    },
];

export const termsIn = (text: string): Term[] => terms.filter(({ found }) => found.test(text));
