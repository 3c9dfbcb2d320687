// Ending a phase: what was held back is given first, whoever could still act is mentioned once, and
// what nobody can act in passes by itself.

import type { Answer, Board, Entry, Piece, ToServer } from '../contract';
import { settings } from '../settings.svelte';
import type { Guard } from './guard.svelte';
import type { Held } from './held.svelte';
import { leftBehind } from './left_behind';
import { isMachineAgainst } from './opponent';

const passesAfter = 700; // milliseconds, so that it is seen

interface Ender {
    readonly battle: string;
    readonly seat: string;
    readonly ownSeats: readonly string[];
    readonly board: Board | undefined;
    readonly ending: Entry | undefined;
    readonly lookingAt: number | undefined;
    readonly handOverTo: string | undefined;
    readonly held: Held;
    readonly corps: { hasActed: (unit: string) => boolean };
    readonly guard: Guard;
    readonly deeds: { add: (deed: string) => void };
    giving: boolean;
    piece: (id: string) => Piece | undefined;
    ask: (message: ToServer) => Promise<Answer>;
    send: (entry: Entry) => Promise<void>;
    tell: (answer: Answer) => void;
}

export class PhaseEnd {
    warning: string | undefined = $state(); // who could still act, told to who ends the phase
    private warnedIn = ''; // the phase in which it was
    private sending = false; // what was held back

    constructor(private readonly seat: Ender) {}

    // A new board: says whether more orders are under way.
    take(): boolean {
        this.warning = undefined;
        return this.sending;
    }

    async end(): Promise<void> {
        const { seat } = this;
        const { board, ending } = seat;
        if (board === undefined || ending === undefined || seat.giving || seat.guard.up) return;
        const phase = [board.seat, board.headline, board.phase, board.prompt].join(' ');
        const left = leftBehind(ending, {
            menu: board.menu,
            piece: (id) => seat.piece(id),
            hasDecided: (unit) => seat.held.of(unit) !== undefined || seat.corps.hasActed(unit),
        });
        if (settings.warn && left !== undefined && this.warnedIn !== phase) {
            this.warnedIn = phase;
            this.warning = left;
            seat.guard.raise();
            return;
        }
        this.warning = undefined;
        seat.deeds.add('end');
        if (await this.sendHeld()) void seat.send(seat.ending ?? ending);
    }

    private async sendHeld(): Promise<boolean> {
        const { seat } = this;
        this.sending = true;
        for (let entry = seat.held.take(); entry !== undefined; entry = seat.held.take()) {
            seat.giving = true;
            const after = seat.board?.orders ?? 0;
            const answer = await seat.ask({ kind: 'order', order: entry.order, after });
            if (answer.kind === 'accepted') continue;
            this.sending = false;
            seat.tell(answer);
            return false;
        }
        this.sending = false;
        seat.giving = false;
        return true;
    }

    // Where something is hidden only against a machine, for a person could learn from how quickly it
    // passed that there was nothing to do.
    async passBy(board: Board): Promise<void> {
        const { seat } = this;
        const [only, other] = board.menu;
        if (!settings.passBy || only?.ends !== true || other !== undefined) return;
        if (!board.pending.includes(seat.seat)) return;
        if (seat.handOverTo !== undefined || seat.ownSeats.length > 1) return;
        if (board.hidden === true && !(await isMachineAgainst(seat.battle, seat.seat))) return;
        await new Promise((resolve) => setTimeout(resolve, passesAfter));
        if (seat.board === board && seat.lookingAt === undefined && !seat.giving)
            void seat.send(only);
    }
}
