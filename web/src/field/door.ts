// What the rest of the table may ask of the field.

import type { Where } from '../contract';

export interface FieldDoor {
    centre: (area: string) => void;
    reveal: (where: Where) => void; // centres on it only if it is out of sight
    centreOnChosen: () => void;
    zoomBy: (factor: number) => void;
    whole: () => void;
    zoomTo: (points: number) => void;
    pan: (x: number, y: number) => void;
    aimToward: (x: number, y: number) => void;
    focus: () => void;
}
