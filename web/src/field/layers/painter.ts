// Paints the field in four layers: the ground, the troops, what moves among them, and what is laid over them.

import type { Feature, Sheet } from '../../contract';
import { layFelt } from '../../plane/felt';
import { drawLaidGround } from '../../plane/laid_ground';
import { shownBox, type Camera, type Point, type Size } from '../camera';
import { groundOf, type Ground } from '../ground';
import { engraveGrid } from './grid';
import {
    aim,
    boxOver,
    boxRound,
    KeptLayer,
    shifted,
    type Mark,
    type Pen,
    type View,
} from './kept_layer';
import { marksOver } from './laid_over';
import { Motion, type Shot } from '../motion';
import { MovingLayer } from './moving_layer';
import { drawFlashes } from '../overlay';
import type { InHand, Scene } from '../scene';
import { standsOf, type Stand } from '../stands';
import { PlanTiles } from './tiles';
import { Troops, type Field } from './troops';

export interface Layers {
    ground: HTMLCanvasElement;
    troops: HTMLCanvasElement;
    moving: HTMLCanvasElement;
    overlay: HTMLCanvasElement;
}

function penOf(canvas: HTMLCanvasElement, opaque: boolean): Pen {
    const pen = canvas.getContext('2d', { alpha: !opaque });
    if (pen === null) throw new Error('no canvas to draw on');
    return pen;
}

export class FieldPainter {
    readonly ground: Ground;
    stands: Stand[] = [];
    private readonly motion = new Motion();
    private readonly pen: Pen; // of the ground
    private readonly kept: { troops: KeptLayer; overlay: KeptLayer };
    private readonly moved: MovingLayer;
    private readonly troops = new Troops();
    private tiles: PlanTiles | undefined;
    private inHand: InHand = {};
    private greatest = 1;
    private ratio = 1;
    private away: ReadonlyMap<string, Point> = new Map(); // who marches, and from where: not among the troops

    constructor(
        private readonly sheet: Sheet,
        private readonly layers: Layers,
        private scene: Scene,
    ) {
        this.ground = groundOf(sheet);
        this.pen = penOf(layers.ground, true);
        this.kept = {
            troops: new KeptLayer(penOf(layers.troops, false)),
            overlay: new KeptLayer(penOf(layers.overlay, false)),
        };
        this.moved = new MovingLayer(penOf(layers.moving, false));
    }

    show(scene: Scene): void {
        const moved = scene.pieces !== this.scene.pieces && scene.fanned === this.scene.fanned;
        const places = (): Map<string, Point> =>
            new Map(this.stands.map(({ piece, at }) => [piece.id, at]));
        const before = places();
        this.scene = scene;
        // Who has decided has nothing left to do.
        const decided = new Set(scene.held.flatMap(({ unit }) => unit ?? []));
        const pieces =
            decided.size === 0
                ? scene.pieces
                : scene.pieces.map((piece) =>
                      decided.has(piece.id) ? { ...piece, can_act: false, finished: true } : piece,
                  );
        this.stands = standsOf(pieces, this.ground, {
            fanned: scene.fanned,
            onlyTop: scene.symbols === 'figures',
            free: this.litPlaces(),
        });
        if (moved) this.motion.march(before, places(), performance.now(), scene.pace);
        this.greatest = Math.max(1, ...scene.pieces.map((piece) => piece.strength));
    }

    hold(inHand: InHand): void {
        this.inHand = inHand;
    }

    // What can be pointed at: an open stack leaves it free.
    private litPlaces(): Point[] {
        const { targets, pieces } = this.scene;
        return targets.flatMap(({ area, piece }) => {
            const at = area ?? pieces.find(({ id }) => id === piece)?.at ?? undefined;
            const place = this.ground.area(at);
            return place === undefined ? [] : [place];
        });
    }

    fire(shots: readonly Shot[]): void {
        this.motion.fire(shots, performance.now(), this.scene.pace);
    }

    // The layers that are not yet as they are to stay: who has arrived stands among the troops again.
    unsettled(): { troops: boolean; moving: boolean } {
        const now = performance.now();
        const isMarching = this.motion.isMarching(now);
        return {
            troops: !isMarching && this.away.size > 0,
            moving: isMarching || this.motion.isFiring(now) || !this.moved.isEmpty,
        };
    }

    // The plan is drawn anew on the other paper, or with other things engraved on it.
    // `laid`: what players have laid on it, and no plan shows.
    layGround(image: HTMLImageElement, laid: readonly Feature[], isDark: boolean): void {
        const { grid, palette } = this.scene;
        this.tiles = new PlanTiles(image, this.sheet.plan, (pen, box, scale) => {
            // Thin paper over the plan: steep slopes are engraved so dark that troops are lost on them.
            // On the cloth of a table they stand on bases of their own.
            if (this.ground.areas.length === 0) {
                drawLaidGround(pen, this.ground, laid, isDark);
                return layFelt(pen);
            }
            pen.fillStyle = palette.veil;
            pen.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
            if (grid) engraveGrid(pen, this.ground, { box, scale }, palette);
        });
    }

    forgetSprites(): void {
        this.troops.forget();
        this.kept.troops.forget();
        this.kept.overlay.forget();
    }

    resize(screen: Size, ratio: number): void {
        this.ratio = ratio;
        const { ground, troops, overlay } = this.layers;
        for (const canvas of [ground, troops, overlay]) {
            canvas.width = Math.round(screen.width * ratio);
            canvas.height = Math.round(screen.height * ratio);
        }
        this.kept.troops.forget();
        this.kept.overlay.forget();
    }

    private field(): Field {
        const { scene, ground, stands, greatest } = this;
        return { scene, ground, stands, greatest };
    }
    private view(camera: Camera, screen: Size): View {
        return { camera, screen, ratio: this.ratio };
    }

    // Says whether the ground is not yet as sharp as it can be.
    paintGround(camera: Camera, screen: Size, milliseconds: number): boolean {
        const { pen } = this;
        pen.setTransform(1, 0, 0, 1, 0, 0);
        pen.fillStyle = this.scene.palette.beyond;
        pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
        if (this.tiles === undefined) return false;
        aim(pen, this.view(camera, screen));
        return this.tiles.draw(
            pen,
            shownBox(camera, screen),
            camera.scale * this.ratio,
            milliseconds,
        );
    }

    paintTroops(camera: Camera, screen: Size): void {
        const view = this.view(camera, screen);
        this.away = this.motion.marchers(performance.now());
        const marks = this.troops.marks(this.field(), view, this.away);
        this.kept.troops.paint(marks, view, this.scene.palette.paper);
    }

    paintMoving(camera: Camera, screen: Size): void {
        const view = this.view(camera, screen);
        const now = performance.now();
        const marching = this.stands.flatMap((stand): Mark | [] => {
            if (stand.covered || !this.away.has(stand.piece.id)) return [];
            const at = this.motion.place(stand.piece.id, stand.at, now);
            const mark = this.troops.mark(this.field(), view, stand, at);
            // The box is that of the whole way, so that the layer need not grow.
            const [first, last] = [this.away.get(stand.piece.id) ?? at, stand.at].map((end) =>
                shifted(mark.box, { x: end.x - at.x, y: end.y - at.y }),
            );
            return { ...mark, box: boxOver(first ?? mark.box, last ?? mark.box) };
        });
        this.moved.paint([...marching, ...this.flashes(now)], view);
    }

    private flashes(now: number): Mark[] {
        const { shots, share } = this.motion.firing(now);
        return shots.flatMap(({ unit, ragged }) => {
            const stand = this.standOf(unit);
            if (stand === undefined) return [];
            return {
                look: '',
                box: boxRound(stand.at, this.ground.size),
                draw: (pen) => drawFlashes(pen, stand, this.ground.size, { share, ragged }),
            };
        });
    }

    paintOverlay(camera: Camera, screen: Size): void {
        const marks = marksOver(this.field(), this.inHand, 1 / camera.scale);
        this.kept.overlay.paint(marks, this.view(camera, screen), this.scene.palette.paper);
    }

    standOf(id: string): Stand | undefined {
        return this.stands.find((stand) => stand.piece.id === id);
    }

    placeWith({ piece }: Stand): Point | undefined {
        return this.ground.place(piece);
    }
}
