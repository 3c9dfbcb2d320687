// Gives the single orders that a command to several stands for, one after the other, and stops where
// something comes that nobody could foresee.

import { takingOf } from '../choose';
import type { Answer, Board, Entry, Order, Piece, ToServer } from '../contract';
import { words } from '../words';
import { between, type Grid } from './grid';
import { marchVerb } from './models';
import type { Course } from './planner';
import { surpriseIn } from './surprise';

export const recoverVerb = 'recover';
const mostTries = 6; // to recover

export type Deed =
    | { kind: 'go'; course: Course }
    | { kind: 'fire'; entry: Entry }
    | { kind: 'recover'; unit: string }
    | { kind: 'form'; unit: string; label: string };

export interface Outcome {
    said: string | undefined;
    left: readonly Deed[];
}

export interface Giver {
    readonly seat: string;
    readonly board: Board | undefined;
    readonly menu: readonly Entry[];
    giving: boolean;
    piece: (id: string | undefined) => Piece | undefined;
    ask: (message: ToServer) => Promise<Answer>;
    clearTable: () => void;
}

type Stop = string; // what was met

export class Carrier {
    private isHalted = false;
    private refusals: string[] = [];

    constructor(
        private readonly seat: Giver,
        private readonly grid: Grid,
    ) {}

    halt(): void {
        this.isHalted = true;
    }

    // What came of it, in words, and what was not done; nothing, if all went as meant.
    async carryOut(deeds: readonly Deed[], members: readonly string[]): Promise<Outcome> {
        this.isHalted = false;
        this.refusals = [];
        this.seat.clearTable();
        for (const [n, deed] of deeds.entries()) {
            const stop = await this.does(deed, members);
            const left = deeds.slice(n + 1);
            if (stop !== undefined) return { said: words.stoppedBy(stop, left.length), left };
            if (this.isHalted && left.length > 0)
                return { said: words.stoppedBy(words.halted, left.length), left };
        }
        const [first, ...others] = this.refusals;
        const said = first === undefined ? undefined : words.notAll(first, others.length);
        return { said, left: [] };
    }

    private does(deed: Deed, members: readonly string[]): Promise<Stop | undefined> {
        switch (deed.kind) {
            case 'go':
                return this.goes(deed.course, members);
            case 'fire':
                return this.fires(deed.entry, members);
            case 'recover':
                return this.recovers(deed.unit, members);
            case 'form':
                return this.forms(deed, members);
        }
    }

    // One order: what was met, or whether it was refused.
    private async give(
        order: Order,
        members: readonly string[],
    ): Promise<Stop | 'refused' | undefined> {
        const { seat } = this;
        const before = seat.board;
        if (before === undefined) return words.lineLost;
        seat.giving = true;
        const answer = await seat.ask({ kind: 'order', order, after: before.orders });
        if (answer.kind === 'refused') {
            this.refusals.push(answer.why);
            return 'refused';
        }
        if (answer.kind !== 'accepted') return words.lineLost;
        return seat.board && surpriseIn(before, seat.board, seat.seat, members);
    }

    private async takes(
        unit: string,
        members: readonly string[],
    ): Promise<Stop | 'refused' | undefined> {
        const taking = takingOf(this.seat.menu, unit);
        return taking && this.give(taking.order, members);
    }

    private entries(unit: string, verb: string): Entry[] {
        return this.seat.menu.filter((entry) => entry.unit === unit && entry.verb === verb);
    }

    private async goes(course: Course, members: readonly string[]): Promise<Stop | undefined> {
        const { unit } = course;
        if (!course.isAfar) return this.stepsOn(course.orders, members);
        const taken = await this.takes(unit, members);
        if (taken !== undefined) return taken === 'refused' ? undefined : taken;
        const march = this.nearestMarch(course);
        const gone = march && (await this.give(march.order, members));
        if (gone !== undefined) return gone === 'refused' ? undefined : gone;
        return this.turns(course, members);
    }

    private async stepsOn(
        orders: readonly Order[],
        members: readonly string[],
    ): Promise<Stop | undefined> {
        for (const order of orders) {
            const met = await this.give(order, members);
            if (met === 'refused') return undefined; // it goes no farther, the others may
            if (met !== undefined) return met;
        }
        return undefined;
    }

    // To the goal, or as near to it as the umpire finds a way.
    private nearestMarch({ unit, goal, to }: Course): Entry | undefined {
        const at = this.seat.piece(unit)?.at;
        if (at == null || at === goal.at) return undefined;
        const marches = this.entries(unit, marchVerb);
        const planned = marches.find((entry) => entry.to === to.at);
        const far = (entry: Entry): number => this.grid.distance(entry.to ?? at, goal.at);
        const nearest = marches.reduce<Entry | undefined>(
            (best, entry) => (best === undefined || far(entry) < far(best) ? entry : best),
            undefined,
        );
        const best = to.at === goal.at ? nearest : (planned ?? nearest);
        return best !== undefined && far(best) < this.grid.distance(at, goal.at) - 0.1
            ? best
            : undefined;
    }

    private async turns(
        { unit, goal }: Course,
        members: readonly string[],
    ): Promise<Stop | undefined> {
        const piece = this.seat.piece(unit);
        const { facing } = goal;
        if (facing === null || piece?.facing == null || between(piece.facing, facing) < 5)
            return undefined;
        const apart = (entry: Entry): number => between(entry.facing ?? facing + 180, facing);
        const best = this.entries(unit, 'turn').reduce<Entry | undefined>(
            (one, entry) => (one === undefined || apart(entry) < apart(one) ? entry : one),
            undefined,
        );
        if (best === undefined || apart(best) >= between(piece.facing, facing)) return undefined;
        const met = await this.give(best.order, members);
        return met === 'refused' ? undefined : met;
    }

    // The menu is another after every shot.
    private async fires(entry: Entry, members: readonly string[]): Promise<Stop | undefined> {
        const order = JSON.stringify(entry.order);
        const still = this.seat.menu.find((other) => JSON.stringify(other.order) === order);
        const met = still && (await this.give(still.order, members));
        return met === 'refused' ? undefined : met;
    }

    private async recovers(unit: string, members: readonly string[]): Promise<Stop | undefined> {
        const taken = await this.takes(unit, members);
        if (taken !== undefined) return taken === 'refused' ? undefined : taken;
        for (let n = 0; n < mostTries; ++n) {
            const [entry] = this.entries(unit, recoverVerb);
            if (entry === undefined || (this.seat.piece(unit)?.disruption ?? 0) === 0)
                return undefined;
            const met = await this.give(entry.order, members);
            if (met !== undefined) return met === 'refused' ? undefined : met;
        }
        return undefined;
    }

    private async forms(
        { unit, label }: Deed & { kind: 'form' },
        members: readonly string[],
    ): Promise<Stop | undefined> {
        const taken = await this.takes(unit, members);
        if (taken !== undefined) return taken === 'refused' ? undefined : taken;
        const entry = this.entries(unit, 'form').find((one) => one.label === label);
        const met = entry && (await this.give(entry.order, members));
        return met === 'refused' ? undefined : met;
    }
}
