// What the hand does on the field: mouse, touch and wheel become pans, zooms and points.

import type { Point } from './camera';

// How a place was pressed: with Ctrl or by holding it, what else is there is left alone; with Shift it
// is meant for several units.
export interface Press {
    touch: boolean;
    firmly: boolean;
    adds: boolean;
}

// Something that is dragged over the field.
export interface Drag {
    move: (at: Point, free: boolean) => void; // free: where the hand is, and at no round value
    end: () => void;
}

export interface Hand {
    grab?: (at: Point, how: Pick<Press, 'adds'>) => Drag | undefined; // what the hand takes hold of there, if anything
    pan: (by: Point) => void;
    zoom: (at: Point, factor: number) => void;
    over: (at: Point | undefined) => void;
    press: (at: Point, how: Press) => void;
    letGo: () => void;
}

const slack = 6; // a press may tremble so much and still be one
const holdTime = 550; // milliseconds

export function handle(field: HTMLElement, hand: Hand): () => void {
    const fingers = new Map<number, Point>();
    let pressed: Point | undefined;
    let moved = false;
    let drag: Drag | undefined;
    let last: { middle: Point; spread: number } | undefined;
    let holding: ReturnType<typeof setTimeout> | undefined;

    const place = (event: PointerEvent | WheelEvent | MouseEvent): Point => {
        const box = field.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const grip = (): { middle: Point; spread: number } => {
        const [one, other] = [...fingers.values()];
        if (one === undefined) return { middle: { x: 0, y: 0 }, spread: 0 };
        if (other === undefined) return { middle: one, spread: 0 };
        return {
            middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
            spread: Math.hypot(one.x - other.x, one.y - other.y),
        };
    };

    const down = (event: PointerEvent): void => {
        if (event.pointerType === 'mouse' && event.button === 2) return;
        field.setPointerCapture(event.pointerId);
        const at = place(event);
        fingers.set(event.pointerId, at);
        clearTimeout(holding);
        if (fingers.size === 1) {
            pressed = at;
            moved = false;
            drag = hand.grab?.(at, { adds: event.shiftKey });
            const touch = event.pointerType !== 'mouse';
            holding = setTimeout(() => {
                if (moved || pressed === undefined) return;
                moved = true; // what follows is no press any more
                last = undefined;
                drag = undefined;
                hand.press(pressed, { touch, firmly: true, adds: false });
            }, holdTime);
        } else {
            moved = true;
            drag = undefined; // two fingers move the plan
        }
        last = grip();
    };
    const move = (event: PointerEvent): void => {
        const at = place(event);
        if (!fingers.has(event.pointerId)) {
            if (event.pointerType === 'mouse') hand.over(at);
            return;
        }
        fingers.set(event.pointerId, at);
        const now = grip();
        if (pressed !== undefined && !moved) {
            moved = Math.hypot(at.x - pressed.x, at.y - pressed.y) > slack;
            if (moved) clearTimeout(holding);
        }
        if (moved && drag !== undefined) drag.move(at, event.shiftKey);
        else if (moved && last !== undefined) {
            hand.pan({ x: now.middle.x - last.middle.x, y: now.middle.y - last.middle.y });
            if (now.spread > 0 && last.spread > 0) hand.zoom(now.middle, now.spread / last.spread);
        }
        if (moved || last === undefined) last = now;
    };
    const up = (event: PointerEvent): void => {
        if (!fingers.delete(event.pointerId)) return;
        clearTimeout(holding);
        last = fingers.size > 0 ? grip() : undefined;
        if (event.type === 'pointerup' && !moved && pressed !== undefined && fingers.size === 0)
            hand.press(pressed, {
                touch: event.pointerType !== 'mouse',
                firmly: event.ctrlKey || event.metaKey,
                adds: event.shiftKey,
            });
        if (moved) drag?.end();
        drag = undefined;
        if (fingers.size === 0) pressed = undefined;
    };
    const wheel = (event: WheelEvent): void => {
        event.preventDefault();
        const lines = event.deltaMode === 1 ? 30 : 1;
        hand.zoom(place(event), Math.exp((-event.deltaY * lines) / 500));
    };
    const leave = (event: PointerEvent): void => {
        // A finger that is lifted leaves too: what it pointed at stays pointed at.
        if (event.pointerType === 'mouse' && !fingers.has(event.pointerId)) hand.over(undefined);
    };
    const menu = (event: MouseEvent): void => {
        event.preventDefault();
        if (fingers.size === 0) hand.letGo(); // a finger that is held opens no menu
    };

    // The click that a browser makes of a tap would fall on whatever the tap has brought up there.
    const noClick = (event: TouchEvent): void => {
        if (event.cancelable) event.preventDefault();
    };

    field.addEventListener('touchend', noClick, { passive: false });
    field.addEventListener('pointerdown', down);
    field.addEventListener('pointermove', move);
    field.addEventListener('pointerup', up);
    field.addEventListener('pointercancel', up);
    field.addEventListener('pointerleave', leave);
    field.addEventListener('wheel', wheel, { passive: false });
    field.addEventListener('contextmenu', menu);
    return () => {
        field.removeEventListener('touchend', noClick);
        field.removeEventListener('pointerdown', down);
        field.removeEventListener('pointermove', move);
        field.removeEventListener('pointerup', up);
        field.removeEventListener('pointercancel', up);
        field.removeEventListener('pointerleave', leave);
        field.removeEventListener('wheel', wheel);
        field.removeEventListener('contextmenu', menu);
    };
}
