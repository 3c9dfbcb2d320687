// What moves, on a canvas no larger than where it does: a frame costs as much as there is in motion.

import type { Box } from '../camera';
import { aim, boxOver, nowhere, pixelsOf, type Mark, type Pen, type View } from './kept_layer';

export class MovingLayer {
    private place: Box | undefined;

    constructor(private readonly pen: Pen) {}

    get isEmpty(): boolean {
        return this.place === undefined;
    }

    paint(marks: readonly Mark[], view: View): void {
        const { pen } = this;
        const place = pixelsOf(marks.map(({ box }) => box).reduce(boxOver, nowhere), view);
        this.lie(place, view);
        if (place === undefined) return;
        pen.setTransform(1, 0, 0, 1, 0, 0);
        pen.clearRect(0, 0, place.right - place.left, place.bottom - place.top);
        for (const { draw } of marks) {
            pen.save();
            aim(pen, view, { x: place.left, y: place.top });
            draw(pen);
            pen.restore();
        }
    }

    private lie(place: Box | undefined, { ratio }: View): void {
        const before = this.place;
        this.place = place;
        const { canvas } = this.pen;
        canvas.style.display = place === undefined ? 'none' : '';
        if (place === undefined) return;
        const [width, height] = [place.right - place.left, place.bottom - place.top];
        const isSame = before?.left === place.left && before.top === place.top;
        if (isSame && width === canvas.width && height === canvas.height) return;
        Object.assign(canvas, { width, height });
        const points = { left: place.left, top: place.top, width, height };
        for (const [side, pixels] of Object.entries(points))
            canvas.style.setProperty(side, `${pixels / ratio}px`);
    }
}
