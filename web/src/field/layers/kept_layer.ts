// A layer that keeps what is painted on it. What it shows is a list of marks; of the next list only those
// that differ are painted anew, with whatever they touch: what stands still costs nothing.

import { toScreen, type Box, type Camera, type Point, type Size } from '../camera';

export type Pen = CanvasRenderingContext2D;

export interface Mark {
    look: string; // all that it depends on; no two marks of a list have the same
    box: Box; // of the plan, no smaller than what is painted
    draw: (pen: Pen) => void; // in units of the plan
}

export interface View {
    camera: Camera;
    screen: Size;
    ratio: number; // pixels for a point of the screen
}

export const boxRound = ({ x, y }: Point, far: number): Box => ({
    left: x - far,
    top: y - far,
    right: x + far,
    bottom: y + far,
});
export const boxOver = (one: Box, other: Box): Box => ({
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
});
export const shifted = ({ left, top, right, bottom }: Box, { x, y }: Point): Box => ({
    left: left + x,
    top: top + y,
    right: right + x,
    bottom: bottom + y,
});
// Nothing, where there are no points.
export const boxAbout = (points: readonly Point[], far: number): Box =>
    points.map((point) => boxRound(point, far)).reduce(boxOver, nowhere);

export const nowhere: Box = {
    left: Infinity,
    top: Infinity,
    right: -Infinity,
    bottom: -Infinity,
};
export const everywhere: Box = {
    left: -Infinity,
    top: -Infinity,
    right: Infinity,
    bottom: Infinity,
};

const isApart = (one: Box, other: Box): boolean =>
    one.right <= other.left ||
    other.right <= one.left ||
    one.bottom <= other.top ||
    other.bottom <= one.top;

const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

// Whole pixels of the canvas that a box of the plan touches, or undefined if it is out of sight.
export function pixelsOf(box: Box, { camera, screen, ratio }: View): Box | undefined {
    const from = toScreen(camera, screen, { x: box.left, y: box.top });
    const to = toScreen(camera, screen, { x: box.right, y: box.bottom });
    const pixels = {
        left: Math.max(0, Math.floor(from.x * ratio) - 1),
        top: Math.max(0, Math.floor(from.y * ratio) - 1),
        right: Math.min(Math.round(screen.width * ratio), Math.ceil(to.x * ratio) + 1),
        bottom: Math.min(Math.round(screen.height * ratio), Math.ceil(to.y * ratio) + 1),
    };
    return pixels.left < pixels.right && pixels.top < pixels.bottom ? pixels : undefined;
}

// In units of the plan from here on; `from` is the canvas's own corner among the pixels of the view.
export function aim(pen: Pen, { camera, screen, ratio }: View, from: Point = { x: 0, y: 0 }): void {
    const scale = camera.scale * ratio;
    pen.setTransform(
        scale, 0, 0, scale,
        (screen.width / 2) * ratio - camera.x * scale - from.x,
        (screen.height / 2) * ratio - camera.y * scale - from.y,
    ); // prettier-ignore
}

// What is in one list and not in the other, or has changed its place among the rest.
export function differences(before: readonly Mark[], after: readonly Mark[]): Box[] {
    const places = new Map(before.map(({ look }, place) => [look, place]));
    const changed: Box[] = [];
    let last = -1;
    for (const { look, box } of after) {
        const place = places.get(look);
        places.delete(look);
        if (place === undefined || place < last) changed.push(box);
        else last = place;
    }
    for (const place of places.values()) {
        const mark = before[place];
        if (mark !== undefined) changed.push(mark.box);
    }
    return changed;
}

// Boxes that touch are one.
export function joined(boxes: readonly Box[]): Box[] {
    const all: Box[] = [];
    for (let box of boxes) {
        for (let n = all.length - 1; n >= 0; --n) {
            const other = all[n];
            if (other === undefined || isApart(box, other)) continue;
            box = boxOver(box, other);
            all.splice(n, 1);
            n = all.length; // those that lay apart may touch the larger one
        }
        all.push(box);
    }
    return all;
}

const most = 24; // places painted one by one

export class KeptLayer {
    private shown: readonly Mark[] = [];
    private seen = ''; // where it was looked at from

    constructor(private readonly pen: Pen) {}

    // The next list is painted as if nothing were there.
    forget(): void {
        this.seen = '';
    }

    // `manner` is what all marks depend on.
    paint(marks: readonly Mark[], view: View, manner: string): void {
        const { camera, screen, ratio } = view;
        const now = [camera.x, camera.y, camera.scale, screen.width, screen.height, ratio, manner]; // prettier-ignore
        const whole = pixelsOf(everywhere, view);
        const isSame = now.join(' ') === this.seen;
        const places = isSame
            ? joined(differences(this.shown, marks).flatMap((box) => pixelsOf(box, view) ?? []))
            : [];
        this.seen = now.join(' ');
        this.shown = marks;
        if (whole === undefined || (isSame && places.length === 0)) return;
        const area = places.reduce((sum, place) => sum + areaOf(place), 0);
        const isWhole = !isSame || places.length > most || area > areaOf(whole) / 2;
        const lying = marks.map((mark) => ({ ...mark, pixels: pixelsOf(mark.box, view) }));
        for (const place of isWhole ? [whole] : places) {
            const there = lying.filter(({ pixels }) => pixels && !isApart(pixels, place));
            this.repaint(place, view, there);
        }
    }

    private repaint(place: Box, view: View, marks: readonly Mark[]): void {
        const { pen } = this;
        const { left, top, right, bottom } = place;
        pen.save();
        pen.setTransform(1, 0, 0, 1, 0, 0);
        pen.beginPath();
        pen.rect(left, top, right - left, bottom - top);
        pen.clip();
        pen.clearRect(left, top, right - left, bottom - top);
        for (const { draw } of marks) {
            pen.save(); // none begins as another ended
            aim(pen, view);
            draw(pen);
            pen.restore();
        }
        pen.restore();
    }
}
