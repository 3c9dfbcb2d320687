// A test of two columns: what each side counts, under the names that players use.

import type { Term } from './contract';

export interface Line {
    name: string;
    rule: string | undefined; // of either side's; none of what does not count
    own: number | undefined;
    other: number | undefined;
}
type Namer = (rule: string, value: number) => string | undefined;

export const totalOf = (terms: readonly Term[]): number =>
    terms.reduce((sum, { value }) => sum + value, 0);

// All modifiers in the order of their table, whether they count or not; those without a name by their
// rule, last. What counts twice on one side under one name is one line.
export function linesOf(
    own: readonly Term[],
    other: readonly Term[],
    names: readonly string[],
    sayModifier: Namer,
): Line[] {
    const lines = new Map<string, Line>(
        names.map((name) => [name, { name, rule: undefined, own: undefined, other: undefined }]),
    );
    for (const [side, terms] of [['own', own] as const, ['other', other] as const])
        for (const { rule, value } of terms) {
            const name = sayModifier(rule, value) ?? rule;
            const line = lines.get(name) ?? { name, rule, own: undefined, other: undefined };
            lines.set(name, {
                ...line,
                rule: line.rule ?? rule,
                [side]: (line[side] ?? 0) + value,
            });
        }
    return [...lines.values()];
}
export const counts = ({ own, other }: Line): boolean => own !== undefined || other !== undefined;
