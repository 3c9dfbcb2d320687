// Paints the field in three layers: the ground, the troops, and what is laid over them.

import type { Target } from '../choose';
import type { Entry, Feature, Highlight, Objective, Piece, Sheet } from '../contract';
import type { Fallen } from '../log';
import { shownBox, toScreen, type Box, type Camera, type Point, type Size } from './camera';
import { groundOf, type Ground } from './ground';
import { Motion, type Pace, type Shot } from './motion';
import { extentOf, lettering, stepsOf } from './marks';
import {
    drawAim,
    drawAimedPlace,
    drawChosen,
    drawFallen,
    drawFlashes,
    drawHighlightedPlaces,
    drawHighlightRing,
    drawLit,
    drawObjective,
    drawRadius,
    drawSmoke,
    drawTargetRing,
    drawWedges,
    type Smoke,
} from './overlay';
import { drawCorps, type CorpsShown } from '../corps/overlay';
import { drawAge, drawRuler, type RulerShown } from '../tools/draw';
import { Bases } from '../plane/bases';
import { layFelt } from '../plane/felt';
import { drawLaidGround } from '../plane/laid_ground';
import { drawGhost, drawGrips, drawTape, type GhostShown, type Tape } from '../plane/ghost';
import { isOutlier } from './closed';
import { drawDeeds, type DeedShown } from './deeds';
import { figuresOf } from './figures';
import { namePlaces, Room } from './names';
import { coatOf, type Palette } from './palette';
import { Names, Sprites, type Size as SignSize, type Symbols } from './sprites';
import { drawStackFlags } from './stack_flag';
import { standsOf, standsUpright, type Stand } from './stands';
import { PlanTiles } from './tiles';

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

export interface Layers {
    ground: HTMLCanvasElement;
    troops: HTMLCanvasElement;
    overlay: HTMLCanvasElement;
}

type Pen = CanvasRenderingContext2D;

function penOf(canvas: HTMLCanvasElement, opaque: boolean): Pen {
    const pen = canvas.getContext('2d', { alpha: !opaque });
    if (pen === null) throw new Error('no canvas to draw on');
    return pen;
}

export class FieldPainter {
    readonly ground: Ground;
    stands: Stand[] = [];
    private readonly motion = new Motion();
    private readonly pens: { ground: Pen; troops: Pen; overlay: Pen };
    private tiles: PlanTiles | undefined;
    private readonly sprites: Sprites;
    private readonly bases = new Bases();
    private readonly names = new Names();
    private inHand: InHand = {};
    private greatest = 1;
    private ratio = 1;

    constructor(
        private readonly sheet: Sheet,
        private readonly layers: Layers,
        private scene: Scene,
    ) {
        this.ground = groundOf(sheet);
        this.pens = {
            ground: penOf(layers.ground, true),
            troops: penOf(layers.troops, false),
            overlay: penOf(layers.overlay, false),
        };
        this.sprites = new Sprites(() => this.scene.palette);
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

    // The layers that are still in motion.
    moving(): { troops: boolean; overlay: boolean } {
        const now = performance.now();
        return { troops: this.motion.isMarching(now), overlay: this.motion.isFiring(now) };
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
            if (grid) this.engraveGrid(pen, box, scale, palette);
        });
    }

    forgetSprites(): void {
        this.sprites.forget();
        this.bases.forget();
        this.names.forget();
    }

    private engraveGrid(
        pen: OffscreenCanvasRenderingContext2D,
        box: Box,
        scale: number,
        palette: Palette,
    ): void {
        const { size, grid, areas } = this.ground;
        if (grid === undefined || size * scale < 9) return;
        pen.strokeStyle = palette.grid;
        pen.lineWidth = Math.max(0.6, 0.9 / scale);
        pen.stroke(grid);
        if (size * scale < 44) return;
        pen.fillStyle = palette.faint;
        pen.globalAlpha = 0.75;
        pen.font = `${size * 0.11}px ${lettering}`;
        pen.textAlign = 'center';
        for (const { id, x, y } of areas)
            if (
                x > box.left - size &&
                x < box.right + size &&
                y > box.top - size &&
                y < box.bottom + size
            )
                // prettier-ignore
                pen.fillText(id, x, y - size * 0.4);
        pen.globalAlpha = 1;
    }

    resize(screen: Size, ratio: number): void {
        this.ratio = ratio;
        for (const canvas of Object.values(this.layers) as HTMLCanvasElement[]) {
            canvas.width = Math.round(screen.width * ratio);
            canvas.height = Math.round(screen.height * ratio);
        }
    }

    private aim(pen: Pen, camera: Camera, screen: Size): void {
        const scale = camera.scale * this.ratio;
        pen.setTransform(
            scale, 0, 0, scale,
            (screen.width / 2) * this.ratio - camera.x * scale,
            (screen.height / 2) * this.ratio - camera.y * scale,
        ); // prettier-ignore
    }

    private static wipe(pen: Pen): void {
        pen.setTransform(1, 0, 0, 1, 0, 0);
        pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    }

    // Says whether the ground is not yet as sharp as it can be.
    paintGround(camera: Camera, screen: Size, milliseconds: number): boolean {
        const pen = this.pens.ground;
        pen.setTransform(1, 0, 0, 1, 0, 0);
        pen.fillStyle = this.scene.palette.beyond;
        pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
        if (this.tiles === undefined) return false;
        this.aim(pen, camera, screen);
        return this.tiles.draw(
            pen,
            shownBox(camera, screen),
            camera.scale * this.ratio,
            milliseconds,
        );
    }

    paintTroops(camera: Camera, screen: Size): void {
        const pen = this.pens.troops;
        const { scene, ground } = this;
        FieldPainter.wipe(pen);
        this.aim(pen, camera, screen);
        if (scene.radius !== undefined) drawRadius(pen, ground, scene.radius, scene.palette);
        for (const highlight of scene.highlights)
            drawHighlightedPlaces(pen, ground, highlight, scene.palette);
        drawLit(pen, ground, scene.targets, scene.palette);
        for (const objective of scene.objectives)
            drawObjective(pen, ground, objective, scene.palette);
        const box = shownBox(camera, screen);
        const unit = ground.size / 70;
        const scale = camera.scale * this.ratio * unit;
        const manner = {
            symbols: scene.symbols,
            palette: scene.palette,
            figures: camera.scale * ground.size > 30,
        };
        drawFallen(pen, ground, scene.fallen, scene.palette);
        drawSmoke(pen, ground, scene.smoke, scene.palette);
        this.drawLost(pen, scale, manner);
        const now = performance.now();
        const margin = ground.size;
        let fan = false;
        for (const stand of this.stands) {
            const { piece } = stand;
            const at = this.motion.place(piece.id, stand.at, now);
            if (stand.fanned && !fan) {
                this.drawFanLines(pen); // an open stack covers what stands about it
                fan = true;
            }
            if (
                at.x < box.left - margin ||
                at.x > box.right + margin ||
                at.y < box.top - margin ||
                at.y > box.bottom + margin
            )
                // prettier-ignore
                continue;
            if (stand.covered) continue;
            if (stand.footprint?.length) {
                const by = { x: at.x - stand.at.x, y: at.y - stand.at.y };
                this.bases.draw(pen, stand, by, camera.scale, scene.palette);
                continue;
            }
            const sprite = this.sprites.of(stand, this.sizeOf(piece), scale, manner);
            const reach = sprite.reach * unit;
            pen.drawImage(sprite.image, at.x - reach, at.y - reach, 2 * reach, 2 * reach);
        }
        if (scene.symbols === 'figures') drawStackFlags(pen, this.stands, ground, scene.palette);
        this.drawNames(pen, camera, screen);
    }

    // Pale, where they were seen last; not where somebody stands now.
    private drawLost(pen: Pen, scale: number, manner: Parameters<Sprites['of']>[3]): void {
        const { ground, scene } = this;
        for (const { piece, at: place, age } of scene.lost ?? []) {
            const at = ground.area(place);
            if (at === undefined || this.stands.some(({ piece: { at: taken } }) => taken === place))
                continue;
            const [stand] = standsOf([{ ...piece, can_act: false }], ground);
            if (stand === undefined) continue;
            const sprite = this.sprites.of(stand, this.sizeOf(piece), scale, manner);
            const reach = (sprite.reach * ground.size) / 70;
            pen.globalAlpha = 0.4;
            pen.drawImage(sprite.image, at.x - reach, at.y - reach, 2 * reach, 2 * reach);
            pen.globalAlpha = 1;
            drawAge(pen, ground, at, age, scene.palette);
        }
    }

    private sizeOf(piece: Piece): SignSize {
        return {
            strength: stepsOf(piece.strength, this.greatest),
            figures: figuresOf(piece, this.greatest),
        };
    }

    private drawFanLines(pen: Pen): void {
        const fanned = this.stands.filter((stand) => stand.fanned);
        const home = fanned[0] && this.placeWith(fanned[0]);
        if (home === undefined) return;
        const { palette } = this.scene;
        pen.strokeStyle = palette.faint;
        pen.lineWidth = this.ground.size * 0.02;
        pen.beginPath();
        for (const { at } of fanned) {
            pen.moveTo(home.x, home.y);
            pen.lineTo(at.x, at.y);
        }
        pen.stroke();
        pen.fillStyle = palette.paper;
        for (const { at } of fanned) {
            pen.beginPath();
            pen.arc(at.x, at.y, this.ground.size * 0.38, 0, 2 * Math.PI);
            pen.fill();
            pen.stroke();
        }
    }

    // Names are lettered in points of the screen, so that they stay sharp.
    private drawNames(pen: Pen, camera: Camera, screen: Size): void {
        const { scene, ratio } = this;
        const onScreen = camera.scale * this.ground.size;
        if (!scene.names || onScreen < 34) return;
        const all = onScreen > 105;
        const size = Math.round(Math.min(17, Math.max(12, onScreen * 0.17)) * ratio);
        const unit = (onScreen * ratio) / 70;
        const room = new Room();
        const extents = new Map(this.stands.map((stand) => [stand, this.extent(stand)]));
        const onCanvas = ({ at }: Stand): Point => {
            const { x, y } = toScreen(camera, screen, at);
            return { x: x * ratio, y: y * ratio };
        };
        for (const [stand, { x, y }] of extents)
            room.take(onCanvas(stand), { x: x * unit * 0.85, y: y * unit * 0.85 });
        pen.setTransform(1, 0, 0, 1, 0, 0);
        const fanned = this.stands.filter((stand) => stand.fanned);
        const covered = ({ at }: Stand): boolean =>
            fanned.some((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < this.ground.size);
        for (const [stand, extent] of extents) {
            const { piece } = stand;
            if (!stand.fanned && fanned.length > 0 && covered(stand)) continue;
            if (isOutlier(piece) || piece.holds === 'dummy') continue; // its figure says it
            const commands = piece.arm === 'leader' || piece.holds === 'wing';
            if (!all && !stand.fanned && !commands) continue;
            const at = onCanvas(stand);
            if (at.x < 0 || at.y < 0 || at.x > pen.canvas.width || at.y > pen.canvas.height)
                continue;
            const name = this.names.of(piece.name, size, scene.palette.ink, scene.palette.paper);
            const high = name.image.height;
            const spot = room.place(namePlaces(stand, extent, unit, name), at, {
                width: name.width,
                height: high * 0.7,
            });
            if (spot !== undefined)
                pen.drawImage(name.image, Math.round(spot.x), Math.round(spot.y - high * 0.15));
        }
    }

    private extent({ piece, footprint = [], at }: Stand): Point {
        const corners = footprint.flat();
        if (corners.length > 0) {
            const unit = this.ground.size / 70;
            const far = (way: 'x' | 'y'): number =>
                Math.max(...corners.map((corner) => Math.abs(corner[way] - at[way]))) / unit;
            return { x: far('x') + 4, y: far('y') + 8 };
        }
        const { palette, symbols } = this.scene;
        if (symbols === 'figures' && piece.arm !== 'hidden') return { x: 22, y: 22 };
        const sign = { piece, ...this.sizeOf(piece), coat: coatOf(palette, piece), palette };
        return extentOf(sign, symbols === 'nato' || standsUpright(piece));
    }

    standOf(id: string): Stand | undefined {
        return this.stands.find((stand) => stand.piece.id === id);
    }

    placeWith({ piece }: Stand): Point | undefined {
        return this.ground.place(piece);
    }

    paintOverlay(camera: Camera, screen: Size): void {
        const pen = this.pens.overlay;
        const { scene, ground } = this;
        FieldPainter.wipe(pen);
        this.aim(pen, camera, screen);
        for (const at of scene.marked) {
            const place = ground.point(at);
            if (place !== undefined) drawAimedPlace(pen, ground, undefined, place, scene.palette);
        }
        this.drawHighlightRings(pen);
        if (scene.deeds?.length) drawDeeds(pen, ground, scene.deeds, scene.palette);
        if (scene.ruler !== undefined) drawRuler(pen, ground, scene.ruler, scene.palette);
        if (scene.corps !== undefined) drawCorps(pen, ground, scene.corps, scene.palette);
        this.drawAims(pen);
        const { shots, share } = this.motion.firing(performance.now());
        for (const { unit, ragged } of shots) {
            const stand = this.standOf(unit);
            if (stand !== undefined) drawFlashes(pen, stand, ground.size, { share, ragged });
        }
        const chosen = scene.chosen === undefined ? undefined : this.standOf(scene.chosen);
        const from = chosen && this.placeWith(chosen);
        if (chosen !== undefined && from !== undefined) {
            drawChosen(pen, ground, chosen, scene.palette);
            drawWedges(pen, from, ground.size, scene.targets, scene.aimed, scene.palette);
        }
        this.drawRings(pen);
        const target = scene.targets.find(({ key }) => key === scene.aimed);
        const place = ground.area(target?.area);
        if (place !== undefined) drawAimedPlace(pen, ground, from, place, scene.palette);
        const dot = 1 / camera.scale;
        if (this.inHand.ghost !== undefined)
            drawGhost(pen, ground, this.inHand.ghost, scene.palette, dot);
        if (this.inHand.grips?.length)
            drawGrips(pen, ground, this.inHand.grips, scene.palette, dot);
        if (this.inHand.tape !== undefined)
            drawTape(pen, ground, this.inHand.tape, scene.palette, dot);
    }

    // Who is pointed at what: as the board has it, or as the player has decided.
    private drawAims(pen: Pen): void {
        const { scene, ground } = this;
        for (const stand of this.stands) {
            const { piece } = stand;
            const entry = scene.held.find(({ unit }) => unit === piece.id);
            const target = entry?.at === undefined ? undefined : this.standOf(entry.at)?.piece.at;
            const to = ground.area(entry?.to ?? target ?? piece.aim);
            if (to !== undefined) drawAim(pen, stand.at, to, ground.size, scene.palette);
        }
    }

    private drawHighlightRings(pen: Pen): void {
        const { ground, scene } = this;
        const rings = new Map<Stand, number>();
        for (const { pieces, tone } of scene.highlights)
            for (const piece of pieces) {
                const stand = this.standOf(piece);
                if (stand === undefined) continue;
                const before = rings.get(stand) ?? 0;
                rings.set(stand, before + 1);
                const size = ground.size * (1 + 0.14 * before);
                drawHighlightRing(pen, stand.at, size, tone, scene.palette);
            }
    }

    // One ring for an area, however many can be fired at in it; a stronger one for what is aimed at.
    private drawRings(pen: Pen): void {
        const { scene, ground } = this;
        const byArea = new Map<string, Stand[]>();
        for (const target of scene.targets) {
            const stand = target.piece === undefined ? undefined : this.standOf(target.piece);
            if (stand === undefined) continue;
            if (target.key === scene.aimed)
                drawTargetRing(pen, stand.at, ground.size * 0.9, true, scene.palette);
            const key = stand.fanned || stand.piece.at === null ? stand.piece.id : stand.piece.at;
            byArea.set(key, [...(byArea.get(key) ?? []), stand]);
        }
        for (const stands of byArea.values()) {
            const [first, second] = stands;
            if (first === undefined) continue;
            const home = this.placeWith(first);
            const at = second === undefined || home === undefined ? first.at : home;
            drawTargetRing(
                pen,
                at,
                ground.size * (second === undefined ? 1 : 1.2),
                false,
                scene.palette,
            );
        }
    }
}
