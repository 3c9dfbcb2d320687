// A hex in words: its ground, and what it is worth to whom.

import type { Hex, Objective, Sheet } from './contract';
import { words } from './words';

interface Known {
    sheet: Pick<Sheet, 'sides'>;
    objectives: readonly Objective[];
}

export function inWords(hex: Hex, { sheet, objectives }: Known): string {
    const here = objectives.filter(({ at }) => at === hex.at);
    const isNamed = here.some(({ name }) => name === hex.name);
    const ground = [
        words.hexAt(hex.at),
        ...(hex.name === undefined || isNamed ? [] : [hex.name]),
        hex.terrain.replaceAll('_', ' '),
        words.level(hex.level),
        ...(hex.road === true ? [words.road] : []),
    ].join(', ');
    return [
        ground,
        ...here.map(({ name, holder, worth }) =>
            words.objective(
                name,
                sheet.sides[holder],
                `${worth.A} ${words.toSide(sheet.sides.A)}, ${worth.B} ${words.toSide(sheet.sides.B)}`,
            ),
        ),
    ].join('. ');
}
