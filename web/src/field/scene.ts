// What the painter is to show of a seat at a battle.

import type { Target } from '../choose';
import type { Entry, Highlight, Objective, Piece } from '../contract';
import type { CorpsShown } from '../corps/overlay';
import { deedsIn } from '../deeds';
import type { Fallen } from '../log';
import type { GhostShown, Tape } from '../plane/ghost';
import { isDark, paceOfMotion, settings } from '../settings.svelte';
import type { SeatAtBattle } from '../state/battle.svelte';
import { isOfRuler } from '../tools/asked';
import type { RulerShown } from '../tools/draw';
import type { Point } from './camera';
import type { DeedShown } from './deeds';
import type { Pace } from './motion';
import type { Smoke } from './overlay';
import { dark, light, type Palette } from './palette';
import type { Symbols } from './sprites';

export interface Scene {
    pieces: readonly Piece[];
    targets: readonly Target[];
    chosen: string | undefined;
    aimed: string | undefined; // a target's key
    fanned: string | undefined; // an area
    held: readonly Entry[]; // decided on, not yet given
    marked: ReadonlySet<string>; // areas pointed out by the log or the player's search
    deeds?: readonly DeedShown[]; // what others did since one's own last order
    corps?: CorpsShown | undefined; // who is commanded together
    lost?: readonly { piece: Piece; at: string; age: number }[]; // out of sight, where they were seen
    ruler?: RulerShown | undefined;
    smoke: readonly Smoke[];
    fallen: readonly Fallen[]; // none, if they are not to be shown
    pace: Pace;
    highlights: readonly Highlight[]; // those switched on
    objectives: readonly Objective[];
    radius: Piece | undefined; // a leader
    symbols: Symbols;
    grid: boolean;
    names: boolean;
    palette: Palette;
}
// What changes with every move of the hand, over all else: the troops need not be painted anew.
export interface InHand {
    ghost?: GhostShown | undefined; // where an order in hand would lead
    grips?: readonly Point[]; // corners to wheel by, on the surface
    tape?: Tape | undefined;
}

export interface Wanted {
    radiusShown: boolean;
    disorderedShown: boolean;
}

export function sceneOf(seat: SeatAtBattle, { radiusShown, disorderedShown }: Wanted): Scene {
    const { chosenPiece } = seat;
    const leader = seat.piece(
        chosenPiece?.arm === 'leader' ? seat.chosen : (chosenPiece?.leader ?? undefined),
    );
    const isNow = seat.lookingAt === undefined;
    return {
        pieces: servedPieces(seat),
        targets: seat.targets,
        chosen: seat.chosen,
        aimed: seat.aimed,
        fanned: seat.fanned,
        held: seat.held.entries,
        marked: markedPlaces(seat, disorderedShown ? 'disordered' : 'chosen'),
        highlights: seat.highlights.filter(({ name }) =>
            isOfRuler(name) ? seat.ruler.isOn : settings.highlights.includes(name),
        ),
        objectives: seat.objectives,
        deeds:
            isNow || seat.playback.isAgain ? seat.playback.drawn(wearers(seat)) : deedsThen(seat),
        corps: corpsShown(seat),
        lost: isNow
            ? seat.lastSeen.all.map((one) => ({ ...one, age: seat.lastSeen.ageOf(one) }))
            : [],
        ruler: rulerShown(seat),
        smoke: isNow ? seat.smoke : [],
        fallen: settings.fallen && isNow ? seat.fallen : [],
        pace: paceOfMotion(),
        radius: radiusShown || chosenPiece?.arm === 'leader' ? leader : undefined,
        symbols: settings.symbols,
        grid: settings.hexes,
        names: settings.names,
        palette: isDark() ? dark : light,
    };
}

// Who did a thing, as far as it is drawn in their colours.
const wearers =
    (seat: SeatAtBattle) =>
    (unit: string | undefined): DeedShown['by'] => {
        const piece = seat.piece(unit);
        return piece && { side: piece.side, ...(piece.nation && { nation: piece.nation }) };
    };

// Looking back, what was done just then.
const deedsThen = (seat: SeatAtBattle): Scene['deeds'] & object =>
    deedsIn(seat.past?.news ?? []).map((deed) => ({
        ...deed,
        by: wearers(seat)(deed.unit),
        isNew: true,
    }));

// With a card in hand only those it can pay for are ready.
function servedPieces({ pieces, menu, cardInHand: card }: SeatAtBattle): Scene['pieces'] {
    if (card === undefined) return pieces;
    const isServed = (id: string): boolean =>
        menu.some((entry) => entry.unit === id && entry.card === card);
    return pieces.map((piece) => ({ ...piece, can_act: isServed(piece.id) }));
}

function markedPlaces(
    { marked, pieces, seat }: SeatAtBattle,
    which: 'disordered' | 'chosen',
): ReadonlySet<string> {
    const places = new Set<string>();
    if (marked !== undefined) places.add(marked);
    if (which === 'disordered')
        for (const { condition, side, at } of pieces)
            if (condition !== 'ordered' && side === seat && at !== null) places.add(at);
    return places;
}

function corpsShown(seat: SeatAtBattle): CorpsShown | undefined {
    const { members, plan = [], isPossible } = seat.corps;
    const { courses } = seat.staff;
    if (!isPossible || members.length + courses.length === 0) return undefined;
    if (seat.seat !== 'A' && seat.seat !== 'B') return undefined;
    const places = members.flatMap((id) => seat.piece(id)?.at ?? []);
    return { side: seat.seat, places, plan: members.length > 0 ? plan : courses };
}

function rulerShown({ ruler }: SeatAtBattle): Scene['ruler'] {
    const { isOn, from, to, length } = ruler;
    return isOn && from !== undefined ? { from, to, length } : undefined;
}
