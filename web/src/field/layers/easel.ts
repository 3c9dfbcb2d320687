// Holds the painted layers and moves them. The layers are painted a margin larger than the screen: to
// pan or zoom a little, the browser only shifts what is painted, and it is painted anew when the hand
// rests or the margin is used up. So a frame costs next to nothing, however many units there are.

import { held, type Bounds, type Camera, type Size } from '../camera';
import type { FieldPainter } from './painter';

const margin = 180; // points beyond each side of the screen
const rest = 130; // milliseconds without a movement

export type Stale = Partial<Record<'ground' | 'troops' | 'moving' | 'overlay', boolean>>;
const everything: Stale = { ground: true, troops: true, moving: true, overlay: true };

export class Easel {
    camera: Camera = { x: 0, y: 0, scale: 0.5 };
    private drawn: Camera = this.camera; // what the layers show
    private screen: Size = { width: 0, height: 0 };
    private readonly stale: Stale = {};
    private frame = 0;
    private resting: ReturnType<typeof setTimeout> | undefined;

    // `board` holds the layers, and is larger than the screen by the margin on every side.
    constructor(
        private readonly painter: FieldPainter,
        private readonly board: HTMLElement,
        private readonly plan: Size,
    ) {}

    bounds(): Bounds {
        return { plan: this.plan, screen: this.screen };
    }

    private canvas(): Size {
        return { width: this.screen.width + 2 * margin, height: this.screen.height + 2 * margin };
    }

    resize(screen: Size): void {
        this.screen = screen;
        const { width, height } = this.canvas();
        this.board.style.left = this.board.style.top = `${-margin}px`;
        this.board.style.width = `${width}px`;
        this.board.style.height = `${height}px`;
        this.painter.resize(this.canvas(), Math.min(2, devicePixelRatio));
        this.camera = held(this.camera, this.bounds());
        this.paintAnew();
        this.paint(); // at once: a resized canvas is blank
    }

    // Some layers are no longer as they should be; the next frame paints them.
    want(layers: Stale): void {
        Object.assign(this.stale, layers);
        if (this.frame === 0) this.frame = requestAnimationFrame(() => this.paint());
    }

    paintAnew(): void {
        clearTimeout(this.resting);
        this.drawn = this.camera;
        this.board.style.transform = '';
        this.want(everything);
    }

    look(next: Camera): void {
        this.camera = next;
        clearTimeout(this.resting);
        const { drawn } = this;
        const grown = next.scale / drawn.scale;
        const x = (drawn.x - next.x) * next.scale;
        const y = (drawn.y - next.y) * next.scale;
        const spare = margin * Math.min(1, grown);
        if (grown > 1.7 || grown < 0.7 || Math.abs(x) > spare || Math.abs(y) > spare) {
            this.paintAnew();
            return;
        }
        const snap = (value: number): number =>
            grown === 1 ? Math.round(value * devicePixelRatio) / devicePixelRatio : value;
        this.board.style.transform = `translate(${snap(x)}px, ${snap(y)}px) scale(${grown})`;
        this.resting = setTimeout(() => this.paintAnew(), rest);
    }

    private paint(): void {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        if (this.screen.width === 0) return;
        const { painter, drawn, stale } = this;
        const canvas = this.canvas();
        // A frame comes before sharpness: missing tiles are made a few at a time.
        if (stale.ground) stale.ground = painter.paintGround(drawn, canvas, 12);
        if (stale.troops) painter.paintTroops(drawn, canvas);
        if (stale.moving) painter.paintMoving(drawn, canvas);
        if (stale.overlay) painter.paintOverlay(drawn, canvas);
        Object.assign(stale, painter.unsettled(), { overlay: false });
        if (stale.ground || stale.troops || stale.moving) this.want({});
    }

    rest(): void {
        clearTimeout(this.resting);
        cancelAnimationFrame(this.frame);
    }
}
