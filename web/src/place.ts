// A hex, or another area, in words: its ground, and what it is worth to whom.

import type { Area, Objective, Sheet } from './contract';
import { words } from './words';

interface Known {
    sheet: Pick<Sheet, 'sides' | 'surface'>;
    objectives: readonly Objective[];
}

export function inWords(area: Area, { sheet, objectives }: Known): string {
    const here = objectives.filter(({ at }) => at === area.id);
    const isNamed = here.some(({ name }) => name === area.name);
    const ground = [
        words.areaAt(sheet.surface.unit.name, area.id),
        ...(area.name === undefined || isNamed ? [] : [area.name]),
        area.terrain.replaceAll('_', ' '),
        words.level(area.level),
        ...(area.road === true ? [words.road] : []),
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
