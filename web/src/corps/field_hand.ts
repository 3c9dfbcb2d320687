// The hand on the field, as far as it means several units: with Shift, or while several are being chosen,
// a press takes in or lets go and a drag draws a frame; a double press takes a whole corps; and where a
// group is in hand a press on the ground says where it is to go.

import type { Point } from '../field/camera';
import type { Drag, Press } from '../field/hand';
import type { Under } from '../field/pointing';
import type { Corps } from './corps.svelte';

const twice = 400; // milliseconds between the two presses of one
const slack = 14; // points of the screen

export interface Frame {
    from: Point;
    to: Point;
}

interface Field {
    corps: Corps;
    isOwn: (id: string) => boolean;
    within: (frame: Frame) => string[]; // the pieces in it
    show: (frame: Frame | undefined) => void;
}

export class CorpsHand {
    private last: { id: string; at: Point; when: number } | undefined;

    constructor(private readonly field: Field) {}

    // Says whether it was meant for the group.
    press(at: Point, how: Press, { stand, area }: Under): boolean {
        const { corps } = this.field;
        if (!corps.isPossible) return false;
        if (corps.isActing) return true;
        const found = stand?.piece.id;
        const own = found !== undefined && this.field.isOwn(found) ? found : undefined;
        if (own !== undefined && (how.adds || corps.selecting)) {
            corps.toggle(own);
            return true;
        }
        const whose = this.pressedTwice(at, own);
        if (whose !== undefined) {
            corps.takeCorps(whose);
            return true;
        }
        if (!corps.isOn || corps.members.length === 0) return corps.selecting;
        const isGoal = area !== undefined && area.id === corps.goal;
        if (own !== undefined && !how.firmly && !isGoal) {
            corps.letGo();
            return false;
        }
        if (area === undefined) corps.letGo();
        else corps.marchTo(area.id);
        return true;
    }

    private pressedTwice(at: Point, own: string | undefined): string | undefined {
        const { last } = this;
        const when = performance.now();
        this.last = own === undefined ? undefined : { id: own, at, when };
        if (last === undefined || when - last.when > twice) return undefined;
        if (Math.hypot(last.at.x - at.x, last.at.y - at.y) > slack) return undefined;
        this.last = undefined;
        return last.id;
    }

    // A frame begins where the hand takes hold.
    grab(from: Point, how: Pick<Press, 'adds'>): Drag | undefined {
        const { corps, show, within } = this.field;
        if (!corps.isPossible || corps.isActing || !(how.adds || corps.selecting)) return undefined;
        let frame: Frame | undefined;
        return {
            move: (to) => {
                frame = { from, to };
                show(frame);
            },
            end: () => {
                if (frame !== undefined) corps.add(within(frame));
                show(undefined);
            },
        };
    }
}
