// Several units under one command: who they are, where they are to go, what would come of it. What is
// decided is given as the single orders it stands for.

import { takingOf } from '../choose';
import type { Board, Entry } from '../contract';
import { guardTime } from '../state/guard.svelte';
import type { Held } from '../state/held.svelte';
import { words } from '../words';
import { bestShots, fireVerb } from './best_target';
import { advanced, filed, nearestTo, shifted, wheeled, type Goal, type Hand, type Member } from './formation'; // prettier-ignore
import { Grid, turnedBy } from './grid';
import { corpsOf, isOwn, marchersIn, toggled } from './group';
import { Models } from './models';
import { Carrier, recoverVerb, type Deed } from './carry_out';
import { oddsOfAll } from './odds_of_all';
import { planned, type Course } from './planner';
import { gaitOf } from './route';
import type { SeatOfMany } from './seat';

export type Manner = 'together' | 'column';

export interface Commander extends SeatOfMany {
    readonly held: Held;
    chosen: string | undefined;
    endPhase: () => void;
}

export class Corps {
    members: readonly string[] = $state.raw([]);
    selecting = $state(false); // every touch takes in or lets go
    manner: Manner = $state('together');
    plan: readonly Course[] | undefined = $state.raw();
    goal: string | undefined = $state(); // the place that was pointed at
    busy: 'planning' | 'acting' | undefined = $state();
    said: string | undefined = $state(); // what came of it
    left: readonly Deed[] = $state.raw([]); // what was not done when something was met
    private readonly acted = new Set<string>(); // in this phase, by a command to several
    private shownAt = 0;
    private areas = 0; // by how many they advance
    private asked = 0; // the plan that was asked for last
    private phase = '';
    private orders = 0;
    private made: { grid: Grid; models: Models; carrier: Carrier } | undefined;

    constructor(private readonly seat: Commander) {}

    // Made when first wanted: while the seat itself is being made it has no sheet yet.
    private get tools(): { grid: Grid; models: Models; carrier: Carrier } {
        if (this.made === undefined) {
            const grid = new Grid(this.seat.sheet.surface);
            this.made = { grid, models: new Models(grid), carrier: new Carrier(this.seat, grid) };
        }
        return this.made;
    }
    get grid(): Grid {
        return this.tools.grid;
    }

    get isPossible(): boolean {
        return this.seat.sheet.surface.areas.length > 0 && this.seat.lookingAt === undefined;
    }
    get isOn(): boolean {
        return this.members.length > 0 || this.selecting;
    }
    get isActing(): boolean {
        return this.busy === 'acting';
    }

    // A new board: the group stays as long as the phase does.
    take(board: Board): void {
        this.tools.models.learn(board.menu, board.pieces);
        if (this.isActing) return;
        if (board.orders !== this.orders) this.dropPlan();
        this.orders = board.orders;
        const phase = `${board.seat} ${board.headline} ${board.phase}`;
        const here = new Set(board.pieces.map(({ id }) => id));
        const stays = phase === this.phase && board.pending.includes(board.seat);
        if (phase !== this.phase) this.acted.clear();
        this.phase = phase;
        if (!stays) this.letGo();
        else if (this.members.length === 0 && this.left.length === 0) this.said = undefined;
        else this.members = this.members.filter((id) => here.has(id));
    }

    // Whoever was commanded with others has got what was meant for it.
    hasActed(unit: string): boolean {
        return this.acted.has(unit);
    }

    letGo(): void {
        this.members = [];
        this.selecting = false;
        this.manner = 'together';
        this.said = undefined;
        this.left = [];
        this.dropPlan();
    }
    dropPlan(): void {
        this.plan = undefined;
        this.goal = undefined;
        this.areas = 0;
        this.asked += 1;
        if (this.busy === 'planning') this.busy = undefined;
    }
    // One thing after the other.
    cancel(): boolean {
        if (this.isActing) this.tools.carrier.halt();
        else if (this.plan !== undefined || this.busy !== undefined) this.dropPlan();
        else if (this.isOn) this.letGo();
        else return false;
        return true;
    }

    private choose(members: readonly string[]): void {
        this.dropPlan();
        this.said = undefined;
        this.left = [];
        this.members = members;
        this.seat.chosen = undefined;
    }
    toggle(id: string): void {
        const { seat } = this;
        if (!this.isPossible || !isOwn(seat.piece(id), seat.seat)) return;
        const first = seat.chosen;
        const begins = this.members.length === 0 && first !== undefined && first !== id;
        const before = begins && isOwn(seat.piece(first), seat.seat) ? [first] : this.members;
        this.choose(toggled(before, id));
    }
    add(ids: readonly string[]): void {
        const own = ids.filter((id) => isOwn(this.seat.piece(id), this.seat.seat));
        this.choose([...new Set([...this.members, ...own])]);
    }
    takeCorps(id: string | undefined): void {
        const { seat } = this;
        const piece = seat.piece(id);
        if (!this.isPossible) return;
        if (!isOwn(piece, seat.seat)) return this.takeAll();
        const ready = new Set(seat.movers);
        this.choose(corpsOf(seat.pieces, piece, (one) => ready.has(one)));
    }
    // Whoever can march now.
    get marchers(): string[] {
        const ready = new Set(this.seat.movers);
        return marchersIn(this.seat.menu, (id) => ready.has(id));
    }
    takeAll(): void {
        if (this.marchers.length > 0) this.choose(this.marchers);
    }

    private get ranks(): Member[] {
        return this.members.flatMap((id) => {
            const piece = this.seat.piece(id);
            return piece?.at == null ? [] : [{ id, at: piece.at, facing: piece.facing }];
        });
    }

    // Keeping their places beside each other, or one behind the other: the one nearest to it goes there.
    marchTo(place: string): void {
        if (this.goal === place && this.plan !== undefined) {
            // The second press must have seen what the first one brought up.
            if (performance.now() - this.shownAt > guardTime) void this.carryOut();
            return;
        }
        const leader = nearestTo(this.grid, this.ranks, place);
        if (leader === undefined) return;
        this.goal = place;
        void this.draw(
            this.manner === 'column'
                ? filed(this.grid, this.ranks, place, (area) => this.isFree(area))
                : shifted(this.grid, this.ranks, leader, place),
        );
    }
    // By the keys: from where it points now, or from the first of them, one area on.
    aimToward(way: number): void {
        const from = this.goal ?? this.ranks[0]?.at;
        const next = from === undefined ? undefined : this.grid.toward(from, way);
        if (next !== undefined) this.marchTo(next);
    }
    advance(aslant?: Hand): void {
        this.areas += 1;
        const { areas } = this;
        this.goal = undefined;
        void this.draw(advanced(this.grid, this.ranks, { areas, aslant }));
    }
    wheel(hand: Hand): void {
        this.goal = undefined;
        void this.draw(wheeled(this.grid, this.ranks, hand));
    }
    face(degrees: number): void {
        this.goal = undefined;
        void this.draw(
            this.ranks
                .filter(({ facing }) => facing !== null)
                .map(({ id, at }) => ({ unit: id, at, facing: turnedBy(degrees) })),
        );
    }

    private isFree(area: string): boolean {
        const own = new Set(this.members);
        return !this.seat.pieces.some((piece) => piece.at === area && !own.has(piece.id));
    }

    private async draw(goals: readonly Goal[]): Promise<void> {
        const { seat } = this;
        const { grid, models } = this.tools;
        if (this.isActing || goals.length === 0) return;
        const asked = ++this.asked;
        this.busy = 'planning';
        this.said = undefined;
        this.left = [];
        const ranks = this.ranks;
        const occupied = new Set(
            seat.pieces.filter(({ id }) => !this.members.includes(id)).map(({ at }) => at),
        );
        const plan = await planned(
            {
                grid,
                models,
                gait: gaitOf(grid, seat.menu, seat.pieces),
                isFree: (area) => !occupied.has(area),
                ask: (message) =>
                    this.asked === asked
                        ? seat.ask(message)
                        : Promise.resolve({ kind: 'error', where: '', what: '' }),
            },
            ranks,
            goals,
        );
        if (this.asked !== asked) return; // another was asked for meanwhile
        this.busy = undefined;
        this.plan = plan;
        this.shownAt = performance.now();
    }

    private async act(deeds: readonly Deed[]): Promise<void> {
        if (this.isActing || deeds.length === 0) return;
        this.busy = 'acting';
        this.seat.deeds?.add('together');
        this.plan = undefined;
        this.goal = undefined;
        this.areas = 0;
        for (const id of this.members) this.acted.add(id);
        this.left = [];
        const { said, left } = await this.tools.carrier.carryOut(deeds, this.members);
        this.said = said;
        this.left = left;
        this.busy = undefined;
        this.seat.giving = false;
        const here = new Set(this.seat.pieces.map(({ id }) => id));
        this.members = this.members.filter((id) => here.has(id));
    }

    async carryOut(): Promise<void> {
        const going = (this.plan ?? []).filter(({ orders }) => orders.length > 0);
        await this.act(going.map((course) => ({ kind: 'go', course })));
    }
    // And if all of it was done, the phase has seen enough.
    async carryOutAndEnd(): Promise<void> {
        const { phase } = this;
        await this.carryOut();
        if (this.said !== undefined) return;
        await new Promise((resolve) => setTimeout(resolve, guardTime + 50)); // it is deaf till then
        if (this.phase === phase && this.seat.myMove && !this.isActing) this.seat.endPhase();
    }

    // The rest of what was stopped.
    async goOn(): Promise<void> {
        await this.act(this.left);
    }

    // Those who are commanded together; nobody: all.
    private isMeant = (unit: string | undefined): unit is string =>
        unit !== undefined && (this.members.length === 0 || this.members.includes(unit));

    get shots(): Entry[] {
        return this.seat.menu.filter(
            ({ verb, unit }) =>
                verb === fireVerb && this.isMeant(unit) && this.seat.movers.includes(unit),
        );
    }
    async fireAll(): Promise<void> {
        const { seat, shots } = this;
        if (this.busy !== undefined || shots.length === 0) return;
        this.busy = 'planning';
        const asked = this.asked;
        const promise = await oddsOfAll((message) => seat.ask(message), shots);
        if (this.asked !== asked) return;
        this.busy = undefined;
        const best = bestShots(shots, promise);
        const isKept = best.every(({ waits }) => waits === true);
        if (!isKept) return this.act(best.map((entry) => ({ kind: 'fire', entry })));
        for (const entry of best) seat.held.toggle(entry);
        this.said = words.pointed(best.length);
    }

    get recovering(): string[] {
        const offers = (id: string): boolean =>
            this.seat.menu.some(
                (entry) =>
                    entry.unit === id && (entry.verb === recoverVerb || takingOf([entry], id)),
            );
        const units = this.members.length > 0 ? this.members : this.seat.movers;
        return units.filter((id) => (this.seat.piece(id)?.disruption ?? 0) > 0 && offers(id));
    }
    async recoverAll(): Promise<void> {
        await this.act(this.recovering.map((unit) => ({ kind: 'recover', unit })));
    }

    // Changes of formation that are offered to one of them are meant for all.
    get forms(): string[] {
        const labels = this.seat.menu
            .filter(({ verb, unit }) => verb === 'form' && this.isMeant(unit))
            .map(({ label }) => label);
        return [...new Set(labels)].slice(0, 4);
    }
    async form(label: string): Promise<void> {
        await this.act(this.members.map((unit) => ({ kind: 'form', unit, label })));
    }

    // The fronts that can be taken.
    get fronts(): number[] {
        const fronts = this.seat.menu
            .filter(({ verb, facing }) => verb === 'turn' && facing !== undefined)
            .map(({ facing }) => facing ?? 0);
        const own = this.ranks.flatMap(({ facing }) => (facing === null ? [] : [facing]));
        const some = new Set([...fronts, ...own].map((front) => turnedBy(front)));
        return [...some].sort((one, other) => one - other);
    }
}
