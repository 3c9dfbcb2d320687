// Enemies that went out of sight: where they were seen last, and how long ago. Kept from what the seat was
// shown, so it tells nothing that it did not know.

import type { Board, Piece } from '../contract';

export interface Sighting {
    piece: Piece; // as it was seen last
    at: string;
    turn: number; // by the turns this page has counted
    orders: number; // given by then
}

export interface Memory {
    key: string; // of the battle and the seat
    turn: number;
    headline: string;
    lost: Sighting[];
}

export const forgotten = (key: string): Memory => ({ key, turn: 0, headline: '', lost: [] });
const died = /destroyed|eliminated|is lost|are lost|no more|taken|surrender|leaves the field/i;

// Whether the dispatches of a board tell the end of a piece.
function hasEnded({ news }: Pick<Board, 'news'>, { name }: Piece): boolean {
    return news.some(({ sentences }) =>
        sentences.some(({ text }) => text.includes(name) && died.test(text)),
    );
}

// What is remembered after a board; `before` are the pieces of the one before it.
export function remembered(
    { lost, turn, headline, key }: Memory,
    before: readonly Piece[],
    board: Board,
): Memory {
    const now = turn + Number(headline !== '' && headline !== board.headline);
    const here = new Set(board.pieces.map(({ id }) => id));
    const vanished = before.filter(
        (piece) =>
            piece.side !== board.seat &&
            piece.at !== null &&
            !here.has(piece.id) &&
            !hasEnded(board, piece),
    );
    const known = lost.filter(
        ({ piece, orders }) =>
            !here.has(piece.id) &&
            orders <= board.orders && // what was taken back was never seen
            !vanished.some(({ id }) => id === piece.id),
    );
    const fresh = vanished.map((piece) => ({
        piece,
        at: piece.at ?? '',
        turn: now,
        orders: board.orders,
    }));
    return { key, turn: now, headline: board.headline, lost: [...known, ...fresh] };
}
