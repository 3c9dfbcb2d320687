// A board is sent whole once, and then what changes of it: docs/table.md. Here it is put together.

import type { Board, Change, Deck, Entry, MenuGroup, Piece, SentBoard, Variant } from './contract';

// The entries of a menu, each by itself.
export function expanded(menu: readonly MenuGroup[]): Entry[] {
    return menu.flatMap((group) => {
        const { vary, each, costs, ...shared } = group;
        if (vary === undefined) return [{ ...shared, chancy: shared.chancy ?? false }];
        const plain = (each ?? []).map((variant) => entryOf(group, variant, ''));
        const priced = (costs ?? []).flatMap(([cost, variants]) =>
            (variants as Variant[]).map((variant) => entryOf(group, variant, cost as string)),
        );
        return [...plain, ...priced];
    });
}

// A variant is the value of the order's field; or [value, end of the label], or with the value of the
// entry's own field after them.
function entryOf(group: MenuGroup, variant: Variant, cost: string): Entry {
    const { vary, each: _each, costs: _costs, ...shared } = group;
    const [shownIn = '', field = ''] = vary ?? [];
    const [value, ending, shown] = Array.isArray(variant) ? variant : [variant, variant];
    return {
        ...shared,
        order: { ...shared.order, [field]: value },
        [shownIn]: shown ?? value,
        label: `${shared.label}${ending ?? ''}`,
        ...(cost === '' ? {} : { cost }),
        chancy: shared.chancy ?? false,
    };
}

function patched<T extends object>(thing: T, patch: object): T {
    const { without, ...fields } = patch as { without?: string[] };
    const kept = Object.entries({ ...thing, ...fields }).filter(
        ([field]) => !without?.includes(field),
    );
    return Object.fromEntries(kept) as T;
}

function changedPieces(before: readonly Piece[], change: Change): Piece[] {
    const gone = new Set(change.gone);
    const patches = new Map((change.pieces ?? []).map((patch) => [patch['id'], patch]));
    const pieces = before
        .filter(({ id }) => !gone.has(id))
        .map((piece) => {
            const patch = patches.get(piece.id);
            return patch === undefined ? piece : patched(piece, patch);
        });
    for (const { after, piece } of change.new ?? [])
        pieces.splice(pieces.findIndex(({ id }) => id === after) + 1, 0, piece);
    return pieces;
}

function changedMenu(before: readonly MenuGroup[], change: Change): MenuGroup[] {
    return (change.menu ?? [[0, before.length]]).flatMap((each) => {
        if (!Array.isArray(each)) return [each];
        const [from = 0, count = 0] = each;
        return before.slice(from, from + count);
    });
}

// Of the cards those that differ.
function changedDeck(before: Deck | undefined, change: Deck): Deck {
    const renewed = new Map(change.cards.map((card) => [card.id, card]));
    const cards = before?.cards.map((card) => renewed.get(card.id) ?? card) ?? change.cards;
    return { ...change, cards };
}

// The board after a change.
export function changed(board: SentBoard, change: Change): SentBoard {
    const { kind: _kind, pieces: _pieces, new: _new, gone: _gone, menu: _menu, ...rest } = change;
    const { highlights, news, deck, ...fields } = rest;
    const renewed = new Map((highlights ?? []).map((each) => [each.name, each]));
    return {
        ...patched(board, fields),
        pieces: changedPieces(board.pieces, change),
        menu: changedMenu(board.menu, change),
        ...(board.highlights && {
            highlights: board.highlights.map((each) => renewed.get(each.name) ?? each),
        }),
        ...(deck && { deck: changedDeck(board.deck, deck) }),
        news: news ?? [],
    };
}

// What a seat's line brings becomes boards; nothing comes of what was heard already, or of what does
// not follow the board at hand.
export class KeptBoard {
    private board: SentBoard | undefined;
    private newest = 0; // the highest number that was heard of

    // Something was missed: the whole board must be asked for.
    get isBehind(): boolean {
        return this.newest > (this.board?.seq ?? -1);
    }

    take(message: SentBoard | Change): Board | undefined {
        const own = this.board?.seq ?? -1;
        const { seq } = message;
        if (seq !== undefined) this.newest = Math.max(this.newest, seq);
        if (message.kind === 'board') {
            if (seq !== undefined && seq < own) return undefined;
            this.board = message;
        } else {
            if (this.board === undefined || message.seq !== own + 1) return undefined;
            this.board = changed(this.board, message);
        }
        const whole = message.kind === 'board' && seq !== undefined;
        return { ...this.board, menu: expanded(this.board.menu), whole };
    }

    forget(): void {
        this.board = undefined;
        this.newest = 0;
    }
}
