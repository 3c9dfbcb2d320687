// What a hand does with units on a plane: it takes hold of one, drags it along its orders, wheels it by
// a front corner, or lays the tape. Holds no rule.

import type { Entry, Piece } from '../contract';
import type { Drag } from '../field/hand';
import type { SeatAtBattle } from '../state/battle.svelte';
import {
    firstNumbers,
    fromFrame,
    gripAt,
    meantFamily,
    numbersFor,
    reachOf,
    wheelTo,
    type Place,
} from './drags';
import { ghostsOf, type GhostShown, type Tape } from './ghost';
import { inMeasure, snapped, spoken, stepOf, wrapped } from './numbers';

export class PlaneHand {
    taping = $state(false);
    tape: Tape | undefined = $state.raw();

    constructor(private readonly seat: SeatAtBattle) {}

    // Orders with numbers of a unit, paid for by the card in hand, if one is.
    familiesOf(unit: string | undefined): Entry[] {
        const { menu, cardInHand } = this.seat;
        const all = menu.filter((entry) => entry.unit === unit && entry.numbers !== undefined);
        const paid = all.filter((entry) => entry.card === cardInHand);
        return unit === undefined ? [] : paid.length > 0 ? paid : all;
    }

    readonly families: Entry[] = $derived.by(() => this.familiesOf(this.seat.chosen));

    readonly ghost: GhostShown | undefined = $derived.by(() => {
        const { numbered } = this.seat;
        const { entry } = numbered;
        if (entry === undefined) return undefined;
        const { pieces, sheet } = this.seat;
        const ghosts = ghostsOf(numbered.step, pieces, sheet.surface.depth);
        return { ghosts, from: this.seat.piece(entry.unit)?.pose, label: this.label };
    });
    // "4.37″", and what else there is.
    readonly label: string = $derived.by(() => {
        const { entry, values } = this.seat.numbered;
        const shown = (entry?.numbers ?? []).flatMap((quantity, k) => {
            if (quantity.name === 'facing' || quantity.name === 'bearing') return [];
            return quantity.name === 'bend' && values[k] === 0
                ? []
                : spoken(values[k] ?? 0, quantity);
        });
        return shown.join(', ');
    });
    // The corners by which the chosen unit is wheeled.
    readonly grips: Place[] = $derived.by(() => {
        const piece = this.seat.chosenPiece;
        if (piece?.pose === undefined) return [];
        if (!this.families.some(({ verb }) => verb === 'wheel')) return [];
        const { pose, footprint = [] } = piece;
        const { front, left, right } = reachOf(pose, footprint);
        return [left, right].map((side) => fromFrame(pose, { ahead: front, right: side }));
    });

    begin(entry: Entry): void {
        const pose = this.seat.piece(entry.unit)?.pose;
        if (pose !== undefined) this.seat.numbered.take(entry, firstNumbers(entry, pose));
    }

    // `slack` is how near counts as touching, in the surface's units.
    grab(at: Place, slack: number): Drag | undefined {
        if (this.taping) return { move: (to) => this.lay(at, to), end: () => undefined };
        if (!this.seat.myMove || this.seat.lookingAt !== undefined) return undefined;
        const chosen = this.seat.chosenPiece;
        const taken = [chosen, ...this.seat.pieces].find(
            (piece) =>
                piece !== undefined &&
                this.familiesOf(piece.id).length > 0 &&
                gripAt(piece, at, slack) !== undefined,
        );
        if (taken?.pose === undefined) return undefined;
        const grip = gripAt(taken, at, slack) ?? 'body';
        const families = this.familiesOf(taken.id);
        const wheel = families.find(({ verb }) => verb === 'wheel');
        return grip !== 'body' && wheel !== undefined
            ? this.wheeling(taken, grip, wheel)
            : this.dragging(taken, families, at);
    }

    private hold(entry: Entry, values: number[]): void {
        const { numbered } = this.seat;
        if (numbered.entry !== entry) numbered.take(entry, values);
        else numbered.want(values);
    }

    private wheeling(piece: Piece, grip: 'left' | 'right', wheel: Entry): Drag {
        return this.drag(piece, (at, free) => {
            const angle = wheelTo(piece, grip, at);
            this.hold(wheel, [this.rounded(wheel, 0, angle, free)]);
        });
    }

    private dragging(piece: Piece, families: readonly Entry[], start: Place): Drag {
        return this.drag(piece, (at, free) => {
            const { pose } = piece;
            const by = { x: at.x - start.x, y: at.y - start.y };
            const entry = pose && meantFamily(families, pose, by);
            if (pose === undefined || entry === undefined) return;
            const meant = numbersFor(entry, pose, by);
            this.hold(
                entry,
                meant.map((value, k) => this.rounded(entry, k, value, free)),
            );
        });
    }

    private drag(piece: Piece, move: (at: Place, free: boolean) => void): Drag {
        return {
            move: (at, free) => {
                if (this.seat.chosen !== piece.id) this.seat.choose(piece.id);
                move(at, free);
            },
            end: () => undefined, // what is meant stays in hand until it is given
        };
    }

    private rounded(entry: Entry, k: number, value: number, free: boolean): number {
        const quantity = entry.numbers?.[k];
        const direct = quantity?.name === 'bearing' || quantity?.name === 'facing';
        if (free || quantity === undefined || direct) return value;
        const { numbered } = this.seat;
        const spans = numbered.entry === entry ? (numbered.spans[k] ?? []) : [];
        const within =
            quantity.measure === 'inch' ? 150 : quantity.measure === 'degree' ? 2000 : 60;
        return snapped(value, spans, {
            tick: quantity.tick / (quantity.measure === 'inch' ? 6 : 1),
            within,
        });
    }

    // With an order in hand the arrows change its numbers: up and down the last, the others the first.
    answers(action: unknown): boolean {
        const { numbered } = this.seat;
        if (action === 'commit') {
            void this.seat.giveNumbered();
            return true;
        }
        if (action === 'cancel') {
            numbered.drop();
            return true;
        }
        const quantities = numbered.entry?.numbers ?? [];
        const facing = quantities.at(-1)?.name === 'facing' && quantities.length > 1 ? 1 : 0;
        const along = action === 'up' ? 1 : action === 'down' ? -1 : 0;
        const aside = action === 'right' ? 1 : action === 'left' ? -1 : 0;
        const k = aside !== 0 ? 0 : quantities.length - 1 - facing;
        const quantity = quantities[k];
        if ((along === 0 && aside === 0) || quantity === undefined) return false;
        const value = (numbered.values[k] ?? 0) + (along + aside) * stepOf(quantity);
        numbered.wantOne(k, quantity.name === 'bearing' ? wrapped(value) : value);
        return true;
    }

    lay(from: Place, to: Place): void {
        const far = Math.hypot(to.x - from.x, to.y - from.y);
        this.tape = { from, to, label: `${inMeasure(far)}″` };
    }
    putAway(): void {
        this.taping = false;
        this.tape = undefined;
    }
}
