// The odds of the orders that the player looked at, on this board.

import type { Answer, Board, Entry, Odds, Order, ToServer } from '../contract';

export type OddsState = Odds | 'asked' | 'none';

interface Asker {
    readonly board: Board | undefined;
    readonly held: { readonly entries: readonly Entry[] };
    ask: (message: ToServer) => Promise<Answer>;
}

const keyOf = (entry: Entry): string => JSON.stringify(entry.order);

export class OddsAsked {
    private known: ReadonlyMap<string, OddsState> = $state.raw(new Map());

    constructor(private readonly seat: Asker) {}

    forget(): void {
        this.known = new Map();
    }
    of(entry: Entry): OddsState | undefined {
        return this.known.get(keyOf(entry));
    }
    want(entry: Entry): void {
        if (!entry.chancy || this.of(entry) !== undefined) return;
        const key = keyOf(entry);
        const { board } = this.seat;
        this.known = new Map(this.known).set(key, 'asked');
        void this.seat
            .ask({ kind: 'odds', order: entry.order, ...this.given(entry) })
            .then((answer) => {
                if (this.seat.board !== board || !this.known.has(key)) return; // it has gone on
                const odds = answer.kind === 'odds' ? answer.odds : null;
                this.known = new Map(this.known).set(key, odds ?? 'none');
            });
    }

    // Those who are pointed at the same target fire with it.
    private given(entry: Entry): { given?: Order[] } {
        const given = this.seat.held.entries
            .filter(({ unit }) => unit !== entry.unit)
            .map(({ order }) => order);
        return given.length === 0 ? {} : { given };
    }
}
