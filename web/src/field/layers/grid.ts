// The hexes as they are engraved into the plan, with their numbers where there is room.

import { isInBox, type Box } from '../camera';
import type { Ground } from '../ground';
import { lettering } from '../marks';
import type { Palette } from '../palette';

interface Part {
    box: Box; // of the plan
    scale: number;
}

export function engraveGrid(
    pen: OffscreenCanvasRenderingContext2D,
    { size, grid, areas }: Ground,
    { box, scale }: Part,
    palette: Palette,
): void {
    if (grid === undefined || size * scale < 9) return;
    pen.strokeStyle = palette.grid;
    pen.lineWidth = Math.max(0.6, 0.9 / scale);
    pen.stroke(grid);
    if (size * scale < 44) return;
    pen.fillStyle = palette.faint;
    pen.globalAlpha = 0.75;
    pen.font = `${size * 0.11}px ${lettering}`;
    pen.textAlign = 'center';
    const { left, top, right, bottom } = box;
    const near = { left: left - size, top: top - size, right: right + size, bottom: bottom + size };
    for (const area of areas)
        if (isInBox(area, near)) pen.fillText(area.id, area.x, area.y - size * 0.4);
    pen.globalAlpha = 1;
}
