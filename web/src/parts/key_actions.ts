// What a key does at the table.

import type { Entry } from '../contract';
import { sizes } from '../field/camera';
import type { FieldDoor } from '../field/door';
import { actionOf, highlightOf, verbsOf, type Action } from '../keys';
import { nextSymbols, nextTheme, settings, toggleHighlight } from '../settings.svelte';
import type { SeatAtBattle } from '../state/battle.svelte';

export interface KeyTable {
    seat: SeatAtBattle;
    door: FieldDoor | undefined;
    show: (pane: 'dispatches' | 'armies' | 'rules' | 'reckoning') => void;
    help: () => void;
    controls: () => void;
    radius: () => void;
    disordered: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;

// These belong to the element that has the focus, unless that is the field.
const onlyInField = new Set<Action>([
    'next', 'previous', 'commit', 'left', 'right', 'up', 'down',
    'pan-left', 'pan-right', 'pan-up', 'pan-down', 'page-up', 'page-down',
]); // prettier-ignore

export function answerKey(event: KeyboardEvent, inField: boolean, table: KeyTable): void {
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
    const stroke = {
        key: event.key,
        shift: event.shiftKey,
        ctrl: event.ctrlKey || event.metaKey,
        alt: event.altKey,
    };
    const highlight = highlightOf(stroke);
    if (highlight !== undefined && table.seat.highlights.some(({ name }) => name === highlight)) {
        event.preventDefault();
        return toggleHighlight(highlight);
    }
    if (inField && /^[0-9]$/.test(event.key) && typesNumber(table.seat)) return;
    const action = actionOf(stroke);
    if (action === undefined) return;
    const letter = event.key.length === 1 && event.key !== ' ';
    if (!inField && onlyInField.has(action) && !letter) return;
    // Past the last unit Tab leaves the field: nobody is held in it.
    if (event.key === 'Tab' && !hasNext(table.seat, action === 'next' ? 1 : -1)) {
        table.seat.choose(undefined);
        return;
    }
    event.preventDefault();
    act(action, table);
}

// With an order in hand a figure goes on into the field of its number, and begins it anew.
function typesNumber({ numbered }: SeatAtBattle): boolean {
    const names = (numbered.entry?.numbers ?? []).map(({ name }) => name);
    const name = names.findLast((one) => one !== 'facing') ?? names[0];
    const field = name === undefined ? null : document.getElementById(`number-${name}`);
    if (!(field instanceof HTMLInputElement)) return false;
    field.focus();
    field.select();
    return true;
}

function hasNext(seat: SeatAtBattle, step: 1 | -1): boolean {
    const at = seat.chosen === undefined ? -1 : seat.movers.indexOf(seat.chosen);
    if (step === 1) return at + 1 < seat.movers.length;
    return at > 0;
}

// Turning left or right: of the facings offered, the nearest to that hand.
export function turnOf(entries: readonly Entry[], facing: number, hand: 1 | -1): Entry | undefined {
    let best: Entry | undefined;
    let least = 181;
    for (const entry of entries) {
        if (entry.facing === undefined || entry.to !== undefined || entry.at !== undefined)
            continue;
        const by = ((((entry.facing - facing) * hand) % 360) + 360) % 360;
        if (by === 0 || by >= least) continue;
        least = by;
        best = entry;
    }
    return best;
}

function give(seat: SeatAtBattle, entry: Entry | undefined): void {
    if (entry !== undefined) void seat.give(entry);
}

function act(action: Action, table: KeyTable): void {
    const { seat, door } = table;
    if (seat.plane.answers(action)) return;
    if (typeof action === 'object') return give(seat, seat.buttons[action.button]);
    const own = [
        ...seat.choice.targets.flatMap((target) => target.entries),
        ...seat.choice.buttons,
    ];
    const verbs = verbsOf[action];
    if (verbs !== undefined) {
        const entry = own.find((one) => verbs.includes(one.verb.toLowerCase()));
        if (seat.chosen !== undefined) give(seat, entry);
        return;
    }
    const turn = (hand: 1 | -1): void =>
        give(seat, turnOf(own, seat.chosenPiece?.facing ?? 0, hand));
    const step = 80;
    const does: Partial<Record<string, () => void>> = {
        next: () => seat.chooseNext(1),
        previous: () => seat.chooseNext(-1),
        commit: () => commit(seat),
        corps: () => seat.corps.takeCorps(seat.chosen),
        include: () => seat.chosen !== undefined && seat.corps.toggle(seat.chosen),
        measure: () => seat.ruler.toggle(seat.chosenPiece?.at ?? undefined),
        cancel: () => cancel(seat),
        undo: () => void seat.undo(),
        end: () => void seat.phaseEnd.end(),
        left: () => aim(table, -1, 0),
        right: () => aim(table, 1, 0),
        up: () => aim(table, 0, -1),
        down: () => aim(table, 0, 1),
        'pan-left': () => door?.pan(step, 0),
        'pan-right': () => door?.pan(-step, 0),
        'pan-up': () => door?.pan(0, step),
        'pan-down': () => door?.pan(0, -step),
        'zoom-in': () => door?.zoomBy(1.4),
        'zoom-out': () => door?.zoomBy(1 / 1.4),
        whole: () => door?.whole(),
        small: () => door?.zoomTo(sizes.small),
        middle: () => door?.zoomTo(sizes.normal),
        close: () => door?.zoomTo(sizes.great),
        earlier: () => seat.recallEarlier(),
        controls: table.controls,
        centre: () => door?.centreOnChosen(),
        'turn-left': () => turn(-1),
        'turn-right': () => turn(1),
        radius: table.radius,
        disordered: table.disordered,
        grid: () => (settings.hexes = !settings.hexes),
        names: () => (settings.names = !settings.names),
        symbols: nextSymbols,
        theme: nextTheme,
        rules: () => table.show('rules'),
        search: () => {
            table.show('rules');
            requestAnimationFrame(() => document.getElementById('rule-search')?.focus());
        },
        statistics: () => table.show('reckoning'),
        dispatches: () => table.show('dispatches'),
        armies: () => table.show('armies'),
        help: table.help,
    };
    does[action]?.();
}

// A ruler that lies on the field is what the arrows move.
function aim({ seat, door }: KeyTable, x: number, y: number): void {
    if (!seat.ruler.isOn) return door?.aimToward(x, y);
    const way = (Math.atan2(x, -y) * 180) / Math.PI;
    seat.ruler.aim((from) => seat.corps.grid.toward(from, way));
}

// Where several are commanded together Enter carries out what is planned for them.
function commit(seat: SeatAtBattle): void {
    if (seat.corps.plan !== undefined) void seat.corps.carryOut();
    else if (seat.target !== undefined) seat.commit(seat.target);
}

function cancel(seat: SeatAtBattle): void {
    if (seat.asked !== undefined) seat.asked = undefined;
    else if (seat.recalled !== undefined) seat.recalled = undefined;
    else if (seat.refusal !== undefined) seat.refusal = undefined;
    else if (seat.ruler.isOn) seat.ruler.toggle(undefined);
    else if (seat.corps.cancel()) return;
    else if (seat.aimed !== undefined) seat.aimAt(undefined);
    else if (seat.lookingAt !== undefined) void seat.lookAt(undefined);
    else seat.choose(undefined);
}
