// What the rest of the table may ask of the field.

export interface FieldDoor {
    centre: (hex: string) => void;
    reveal: (hex: string) => void; // centres on it only if it is out of sight
    centreOnChosen: () => void;
    zoomBy: (factor: number) => void;
    whole: () => void;
    zoomTo: (hexPoints: number) => void;
    pan: (x: number, y: number) => void;
    aimToward: (x: number, y: number) => void;
    focus: () => void;
}
