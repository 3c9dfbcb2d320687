// What a hand does with units on a plane: it takes hold of one, drags it along its orders, wheels it by
// a front corner, or lays the tape. Holds no rule.

import type { Entry, Piece, PreviewStep, Quantity, Spot } from '../contract';
import type { Drag } from '../field/hand';
import type { Action } from '../keys';
import type { SeatAtBattle } from '../state/battle.svelte';
import {
    firstNumbers,
    firstPlace,
    fromFrame,
    gripAt,
    headingTo,
    isOnStands,
    meantFamily,
    numbersFor,
    placeNumbers,
    reachOf,
    wheelTo,
    type Place,
} from './drags';
import { ghostsOf, type Ghost, type GhostShown, type Tape } from './ghost';
import { inMeasure, snapped, spoken, steppedBy, wrapped } from './numbers';
import { planeWords } from './words';

const inch = 1000;
const keyOf: Partial<Record<string, string>> = {
    left: 'ArrowLeft',
    right: 'ArrowRight',
    up: 'ArrowUp',
    down: 'ArrowDown',
    'page-up': 'PageUp',
    'page-down': 'PageDown',
};

// The number that a key changes. Whoever is put down goes by the arrows as the field lies, and turns by
// Page keys.
function numberMoved(action: Action, quantities: readonly Quantity[]): number {
    const isAside = action === 'left' || action === 'right';
    const [x, y] = ['x', 'y'].map((name) => quantities.findIndex((one) => one.name === name));
    if (x !== undefined && y !== undefined && x >= 0)
        return isAside ? x : action === 'up' || action === 'down' ? y : 0;
    const facing = quantities.at(-1)?.name === 'facing' && quantities.length > 1 ? 1 : 0;
    return isAside ? 0 : quantities.length - 1 - facing;
}

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

    // A piece of the box, and nobody who could be led.
    isGround(id: string): boolean {
        const verbs = ['lay_ground', 'add_ground'];
        return this.seat.menu.some(({ unit, verb }) => unit === id && verbs.includes(verb));
    }

    // Who and what can be put on the table now. In areas they are listed beside the prompt.
    readonly waiting: Piece[] = $derived.by(() => {
        const { pieces, menu, sheet, seat } = this.seat;
        if (sheet.surface.areas.length > 0) return [];
        const isMeant = (id: string): boolean =>
            menu.some(({ unit, at }) => unit === id && at === undefined);
        return pieces.filter(
            ({ id, pose, side }) => pose === undefined && side === seat && isMeant(id),
        );
    });

    readonly families: Entry[] = $derived.by(() => this.familiesOf(this.seat.chosen));

    readonly ghost: GhostShown | undefined = $derived.by(() => {
        const { numbered } = this.seat;
        const { entry } = numbered;
        if (entry === undefined) return undefined;
        const { pieces, sheet } = this.seat;
        const ghosts = [
            ...ghostsOf(numbered.step, pieces, sheet.surface.depth),
            ...this.groundInHand,
        ];
        const ends = planeWords.stops[numbered.endedBy ?? ''];
        const from = this.seat.piece(entry.unit)?.pose;
        return { ghosts, from, label: this.label, ends, handle: this.handle };
    });
    // A piece of ground as it would lie: its outline is told about the place from which it is measured.
    private readonly groundInHand: Ghost[] = $derived.by(() => {
        const { entry, values } = this.seat.numbered;
        const piece = this.seat.piece(entry?.unit);
        if (entry?.verb !== 'lay_ground' || piece === undefined) return [];
        const [heading = 0, x = 0, y = 0] = values;
        const pose = { x, y: this.seat.sheet.surface.depth - y, heading };
        const footprint = (piece.footprint ?? []).map((ring) =>
            ring.map(([right, down]): Spot => {
                const at = fromFrame(pose, { ahead: -down, right });
                return [at.x, at.y];
            }),
        );
        return [{ id: piece.id, pose, footprint }];
    });
    // Who may face any way where they come to stand is turned by a handle before them.
    readonly handle: Place | undefined = $derived.by(() => {
        const { entry, step } = this.seat.numbered;
        if (entry?.numbers?.some(({ name }) => name === 'facing') !== true) return undefined;
        const ghost = this.ghostOf(entry.unit, step);
        return ghost && fromFrame(ghost.pose, { ahead: 2.2 * inch, right: 0 });
    });
    private ghostOf(unit: string | undefined, step: PreviewStep | undefined): Ghost | undefined {
        const { pieces, sheet } = this.seat;
        return ghostsOf(step, pieces, sheet.surface.depth).find(({ id }) => id === unit);
    }
    // "4.37″", and what else there is.
    readonly label: string = $derived.by(() => {
        const { entry, values } = this.seat.numbered;
        const shown = (entry?.numbers ?? []).flatMap((quantity, k) => {
            if (quantity.name === 'facing' || quantity.name === 'bearing') return [];
            const value = values[k] ?? 0;
            if (value === 0 && ['bend', 'heading'].includes(quantity.name)) return [];
            const said = spoken(value, quantity);
            if (quantity.name === 'x') return planeWords.across(said);
            return quantity.name === 'y' ? planeWords.up(said) : said;
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
        const piece = this.seat.piece(entry.unit);
        const pose = piece?.pose ?? firstPlace(piece?.facing ?? 0, this.seat.sheet.surface);
        const place = placeNumbers(entry, pose, this.seat.sheet.surface);
        this.seat.numbered.take(entry, place ?? firstNumbers(entry, pose));
    }
    // Where the hand points whoever is not on the table yet is put down.
    private placing(): Drag | undefined {
        const { numbered } = this.seat;
        const entry = numbered.entry ?? this.families[0];
        const piece = this.seat.chosenPiece;
        if (entry === undefined || piece === undefined || piece.pose !== undefined)
            return undefined;
        const { surface } = this.seat.sheet;
        const isHeld = numbered.entry === entry;
        const heading =
            isHeld && numbered.values.length > 1 ? (numbered.values[0] ?? 0) : undefined;
        const move = (at: Place): void => {
            const facing = heading ?? (piece.facing ?? 0) * 1000;
            const values = placeNumbers(entry, { ...at, heading: facing }, surface);
            if (values !== undefined) this.hold(entry, values.map(Math.round));
        };
        return placeNumbers(entry, { x: 0, y: 0, heading: 0 }, surface) === undefined
            ? undefined
            : { move, end: () => undefined };
    }

    // `slack` is how near counts as touching, in the surface's units.
    grab(at: Place, slack: number): Drag | undefined {
        if (this.taping) return { move: (to) => this.lay(at, to), end: () => undefined };
        if (!this.seat.myMove || this.seat.lookingAt !== undefined) return undefined;
        const again = this.grabAgain(at, slack);
        if (again !== undefined) return again;
        const placing = this.placing();
        if (placing !== undefined) {
            placing.move(at, false);
            return placing;
        }
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

    // What is in hand already: the handle that turns it, or the ghost itself, dragged on.
    private grabAgain(at: Place, slack: number): Drag | undefined {
        const { entry, step } = this.seat.numbered;
        const piece = this.seat.piece(entry?.unit);
        const ghost = this.ghostOf(entry?.unit, step);
        if (entry === undefined || piece?.pose === undefined || ghost === undefined)
            return undefined;
        const { handle } = this;
        if (handle !== undefined && Math.hypot(handle.x - at.x, handle.y - at.y) < 1.5 * slack)
            return this.turning(piece, entry, ghost.pose);
        if (entry.verb === 'wheel' || !isOnStands(ghost.footprint, at)) return undefined;
        const start = {
            x: at.x - (ghost.pose.x - piece.pose.x),
            y: at.y - (ghost.pose.y - piece.pose.y),
        };
        return this.dragging(piece, this.familiesOf(piece.id), start);
    }

    private turning(piece: Piece, entry: Entry, about: Place): Drag {
        const k = (entry.numbers ?? []).findIndex(({ name }) => name === 'facing');
        return this.drag(piece, (at, free) => {
            const facing = headingTo(about, at);
            const tick = entry.numbers?.[k]?.tick ?? 1;
            const round = wrapped(Math.round(facing / tick) * tick);
            this.seat.numbered.wantOne(k, free ? facing : round);
        });
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
            const meant = this.withFacing(entry, numbersFor(entry, pose, by));
            this.hold(
                entry,
                meant.map((value, k) => this.rounded(entry, k, value, free)),
            );
        });
    }

    // Who was turned by the handle stays so while they are dragged on.
    private withFacing(entry: Entry, meant: number[]): number[] {
        const { numbered } = this.seat;
        return meant.map((value, k) =>
            entry.numbers?.[k]?.name === 'facing' && numbered.entry === entry
                ? (numbered.values[k] ?? value)
                : value,
        );
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

    // Keys on the field: with nothing in hand Enter and the figures take up an order, then the arrows
    // change its numbers, up and down the last, the others the first, and Page keys go by round values.
    answers(action: Action): boolean {
        const { numbered } = this.seat;
        if (numbered.entry === undefined) return this.takesUp(action);
        if (action === 'commit') {
            void this.seat.giveNumbered();
            return true;
        }
        if (action === 'cancel') {
            numbered.drop();
            return true;
        }
        const key = typeof action === 'string' ? keyOf[action] : undefined;
        const quantities = numbered.entry.numbers ?? [];
        const k = numberMoved(action, quantities);
        const quantity = quantities[k];
        if (key === undefined || quantity === undefined) return false;
        const value = steppedBy(key, numbered.values[k] ?? 0, quantity) ?? 0;
        const isRound = quantity.name === 'bearing' || quantity.name === 'heading';
        numbered.wantOne(k, isRound ? wrapped(value) : value);
        return true;
    }

    private takesUp(action: Action): boolean {
        const { chosen, target, buttons } = this.seat;
        if (chosen === undefined || target !== undefined || this.families.length === 0)
            return false;
        const labels = [...new Set(this.families.map(({ label }) => label))];
        const n = action === 'commit' ? 0 : typeof action === 'object' ? action.button : -1;
        const entry = this.families.find(({ label }) => label === labels[n]);
        if (entry === undefined || (n > 0 && buttons.length > 0)) return false;
        this.begin(entry);
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
