// Where the player wants a click beside a unit to turn it first, the wedge on that side is meant.

import { turnFor, type Target } from '../choose';
import type { Area, Piece, Sheet } from '../contract';
import { settings } from '../settings.svelte';

interface Chooser {
    sheet: Sheet;
    chosenPiece: Piece | undefined;
    targets: readonly Target[];
}

export function meantBy({ sheet, chosenPiece, targets }: Chooser, target: Target): Target {
    if (!settings.turnFirst) return target;
    const { areas, unit } = sheet.surface;
    const areaAt = (at: string | null | undefined): Area | undefined =>
        areas.find(({ id }) => id === at);
    const from = areaAt(chosenPiece?.at);
    const to = areaAt(target.area);
    if (from === undefined || to === undefined) return target;
    const facing = chosenPiece?.facing ?? null;
    return turnFor({ from, to, facing, size: unit.length }, targets) ?? target;
}
