// What orders for several units need of the seat at the battle.

import type { Answer, Board, Entry, Piece, Sheet, ToServer } from '../contract';

export interface SeatOfMany {
    readonly seat: string;
    readonly sheet: Sheet;
    readonly board: Board | undefined;
    readonly menu: readonly Entry[];
    readonly pieces: readonly Piece[];
    readonly movers: readonly string[];
    readonly myMove: boolean;
    readonly lookingAt: number | undefined;
    giving: boolean;
    piece: (id: string | undefined) => Piece | undefined;
    ask: (message: ToServer) => Promise<Answer>;
    readonly deeds?: { add: (deed: string) => void };
    clearTable: () => void; // what was shown of the others' deeds is old
}
