// A layer of which only what has changed is painted anew looks as if all of it were.

import { describe, expect, it } from 'vitest';
import type { Box } from '../../src/field/camera';
import {
    boxRound,
    differences,
    everywhere,
    joined,
    KeptLayer,
    pixelsOf,
    type Mark,
    type Pen,
    type View,
} from '../../src/field/layers/kept_layer';

const view: View = {
    camera: { x: 100, y: 75, scale: 0.5 },
    screen: { width: 100, height: 75 },
    ratio: 1,
};

// A canvas of letters: what is painted there last, and nothing outside of the clip.
class Letters {
    readonly cells: string[] = Array.from({ length: 100 * 75 }, () => '.');
    painted = 0;
    private clipped: Box = everywhere;
    private readonly before: Box[] = [];
    fillStyle = '';

    save(): void {
        this.before.push(this.clipped);
    }
    restore(): void {
        this.clipped = this.before.pop() ?? everywhere;
    }
    setTransform(): void {}
    beginPath(): void {}
    rect(left: number, top: number, width: number, height: number): void {
        this.path = { left, top, right: left + width, bottom: top + height };
    }
    private path: Box = everywhere;
    clip(): void {
        this.clipped = this.path;
    }
    clearRect(left: number, top: number, width: number, height: number): void {
        this.fill({ left, top, right: left + width, bottom: top + height }, '.');
    }
    fill(box: Box, letter: string): void {
        const { clipped } = this;
        for (let y = Math.max(0, box.top, clipped.top); y < Math.min(75, box.bottom, clipped.bottom); ++y)
            for (let x = Math.max(0, box.left, clipped.left); x < Math.min(100, box.right, clipped.right); ++x)
                this.cells[y * 100 + x] = letter; // prettier-ignore
    }
}
const layerOf = (letters: Letters): KeptLayer => new KeptLayer(letters as unknown as Pen);

function markOf(letters: Letters, look: string, box: Box): Mark {
    return {
        look: `${look} ${JSON.stringify(box)}`,
        box,
        draw: () => {
            letters.painted += 1;
            const pixels = pixelsOf(box, view);
            if (pixels !== undefined) letters.fill(pixels, look);
        },
    };
}

// The same numbers on every machine.
function numbers(seed: number): (below: number) => number {
    let last = seed;
    return (below) => {
        last = (last * 48271) % 2147483647;
        return last % below;
    };
}

describe('a kept layer', () => {
    it('paints only what has changed, and what that touches', () => {
        const letters = new Letters();
        const layer = layerOf(letters);
        const at = (look: string, x: number, y: number): Mark =>
            markOf(letters, look, boxRound({ x, y }, 5));
        const still = [at('a', 50, 50), at('b', 57, 50), at('c', 150, 100)];
        layer.paint([...still, at('d', 100, 100)], view, '');
        expect(letters.painted).toBe(4);
        layer.paint([...still, at('d', 120, 100)], view, '');
        expect(letters.painted).toBe(5);
        layer.paint([...still, at('d', 66, 50)], view, '');
        expect(letters.painted).toBe(7); // d, and b that it touches
        layer.paint([...still, at('d', 66, 50)], view, 'dark');
        expect(letters.painted).toBe(11);
    });

    it('looks as if it were painted whole, whatever comes, goes, moves and changes its place', () => {
        const letters = new Letters();
        const layer = layerOf(letters);
        const next = numbers(1757);
        let marks: Mark[] = [];
        for (let n = 0; n < 400; ++n) {
            const at = { x: next(220) - 10, y: next(160) - 10 };
            const mark = markOf(letters, String.fromCharCode(97 + next(26)), boxRound(at, 1 + next(12)));
            const kept = marks.filter((one) => one.look !== mark.look && next(12) > 0);
            const place = next(kept.length + 1);
            marks = [...kept.slice(0, place), mark, ...kept.slice(place)];
            if (next(5) === 0) marks = [...marks.slice(1), ...marks.slice(0, 1)];
            layer.paint(marks, view, '');
            const whole = new Letters();
            layerOf(whole).paint(
                marks.map(({ look, box }) => markOf(whole, look.slice(0, 1), box)),
                view,
                '',
            );
            expect(letters.cells.join('')).toBe(whole.cells.join(''));
        } // prettier-ignore
    });

    it('knows what is new, gone, or before another that it was behind', () => {
        const letters = new Letters();
        const [a, b, c] = ['a', 'b', 'c'].map((look, n) =>
            markOf(letters, look, boxRound({ x: n, y: 0 }, 1)),
        ) as [Mark, Mark, Mark];
        expect(differences([a, b], [a, b])).toEqual([]);
        expect(differences([a, b], [a, b, c])).toEqual([c.box]);
        expect(differences([a, b, c], [a, c])).toEqual([b.box]);
        expect(differences([a, b, c], [b, c, a])).toEqual([a.box]);
    });

    it('joins boxes that touch, and those that touch what has grown by it', () => {
        const box = (left: number, right: number): Box => ({ left, top: 0, right, bottom: 1 });
        expect(joined([box(0, 2), box(4, 6), box(1, 5), box(8, 9)])).toEqual([
            box(0, 6),
            box(8, 9),
        ]);
    });
});
