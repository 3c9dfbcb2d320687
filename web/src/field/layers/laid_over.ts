// The marks of the layer over the troops: what is pointed at, chosen and planned, and what was done.

import { drawCorps } from '../../corps/overlay';
import { drawGhost, drawGrips, drawTape } from '../../plane/ghost';
import { drawRuler } from '../../tools/draw';
import type { Box, Point } from '../camera';
import { drawDeed, placesOfDeed } from '../deeds';
import { boxAbout, boxRound, everywhere, type Mark, type Pen } from './kept_layer';
import {
    drawAim,
    drawAimedPlace,
    drawChosen,
    drawHighlightRing,
    drawTargetRing,
    drawWedges,
} from '../overlay';
import type { InHand } from '../scene';
import type { Stand } from '../stands';
import type { Field } from './troops';

class MarksOver {
    readonly marks: Mark[] = [];

    constructor(private readonly field: Field) {}

    private add(thing: unknown, box: Box, draw: (pen: Pen) => void): void {
        this.marks.push({ look: JSON.stringify(thing), box, draw });
    }
    private standOf(id: string | undefined): Stand | undefined {
        return this.field.stands.find(({ piece }) => piece.id === id);
    }

    drawn(): void {
        const { scene, ground } = this.field;
        const { palette } = scene;
        for (const id of scene.marked) {
            const at = ground.point(id);
            if (at !== undefined)
                this.add(['marked', id], boxRound(at, ground.size), (pen) =>
                    drawAimedPlace(pen, ground, undefined, at, palette),
                );
        }
        this.highlightRings();
        for (const deed of scene.deeds ?? [])
            this.add(['deed', deed], boxAbout(placesOfDeed(deed, ground), ground.size), (pen) =>
                drawDeed(pen, ground, deed, palette),
            );
        const { ruler, corps } = scene;
        if (ruler !== undefined)
            this.add(['ruler', ruler], everywhere, (pen) => drawRuler(pen, ground, ruler, palette));
        if (corps !== undefined)
            this.add(['corps', corps], everywhere, (pen) => drawCorps(pen, ground, corps, palette));
    }

    private highlightRings(): void {
        const { scene, ground } = this.field;
        const rings = new Map<Stand, number>();
        for (const { pieces, tone } of scene.highlights)
            for (const piece of pieces) {
                const stand = this.standOf(piece);
                if (stand === undefined) continue;
                const before = rings.get(stand) ?? 0;
                rings.set(stand, before + 1);
                const size = ground.size * (1 + 0.14 * before);
                this.add(['ring', stand.at, size, tone], boxRound(stand.at, size), (pen) =>
                    drawHighlightRing(pen, stand.at, size, tone, scene.palette),
                );
            }
    }

    // Who is pointed at what: as the board has it, or as the player has decided.
    aims(): void {
        const { scene, ground, stands } = this.field;
        for (const { piece, at } of stands) {
            const entry = scene.held.find(({ unit }) => unit === piece.id);
            const target = entry?.at === undefined ? undefined : this.standOf(entry.at)?.piece.at;
            const to = ground.area(entry?.to ?? target ?? piece.aim);
            if (to !== undefined)
                this.add(['aim', piece.id, at, to], boxAbout([at, to], ground.size), (pen) =>
                    drawAim(pen, at, to, ground.size, scene.palette),
                );
        }
    }

    chosen(): void {
        const { scene, ground } = this.field;
        const { targets, aimed, palette } = scene;
        const stand = this.standOf(scene.chosen);
        const from = stand && ground.place(stand.piece);
        const box = from && boxAbout([from, ...(stand?.footprint ?? []).flat()], ground.size);
        if (stand !== undefined && from !== undefined && box !== undefined) {
            const facings = targets.map(({ facing }) => facing);
            this.add(['chosen', stand.footprint, from, facings, aimed], box, (pen) => {
                drawChosen(pen, ground, stand, palette);
                drawWedges(pen, from, ground.size, targets, aimed, palette);
            });
        }
        this.targetRings();
        const place = ground.area(targets.find(({ key }) => key === aimed)?.area);
        if (place !== undefined)
            this.add(['aimed', from, place], boxAbout([from ?? place, place], ground.size), (pen) =>
                drawAimedPlace(pen, ground, from, place, palette),
            );
    }

    // One ring for an area, however many can be fired at in it; a stronger one for what is aimed at.
    private targetRings(): void {
        const { scene, ground } = this.field;
        const ring = (at: Point, size: number, how: 'aimed' | 'lit'): void =>
            this.add([how, at, size], boxRound(at, size), (pen) =>
                drawTargetRing(pen, at, size, how === 'aimed', scene.palette),
            );
        const byArea = new Map<string, Stand[]>();
        for (const target of scene.targets) {
            const stand = this.standOf(target.piece);
            if (stand === undefined) continue;
            if (target.key === scene.aimed) ring(stand.at, ground.size * 0.9, 'aimed');
            const key = stand.fanned || stand.piece.at === null ? stand.piece.id : stand.piece.at;
            byArea.set(key, [...(byArea.get(key) ?? []), stand]);
        }
        for (const [first, second] of byArea.values()) {
            if (first === undefined) continue;
            const home = ground.place(first.piece);
            const isAlone = second === undefined || home === undefined;
            ring(isAlone ? first.at : home, ground.size * (second === undefined ? 1 : 1.2), 'lit');
        }
    }

    // `dot` is the size of a point of the screen on the plan.
    inHand({ ghost, grips = [], tape }: InHand, dot: number): void {
        const { ground, scene } = this.field;
        const { palette } = scene;
        const places = grips.flatMap(({ x, y }) => ground.point([x, y]) ?? []);
        if (ghost !== undefined) {
            const { ghosts, from, handle } = ghost;
            const ends = [from, handle].flatMap((at) => at && (ground.point([at.x, at.y]) ?? []));
            const corners = ghosts.flatMap(({ footprint }) => footprint.flatMap(ground.polygon));
            const known = [...ends, ...corners].flatMap((at) => at ?? []);
            // What is written beside it may be as long as a sentence.
            this.add(['ghost', ghost], boxAbout(known, 260 * dot), (pen) =>
                drawGhost(pen, ground, ghost, palette, dot),
            );
        }
        if (places.length > 0)
            this.add(['grips', grips], boxAbout(places, 8 * dot), (pen) =>
                drawGrips(pen, ground, grips, palette, dot),
            );
        if (tape !== undefined) {
            const ends = [tape.from, tape.to].flatMap(({ x, y }) => ground.point([x, y]) ?? []);
            this.add(['tape', tape], boxAbout(ends, 60 * dot), (pen) =>
                drawTape(pen, ground, tape, palette, dot),
            );
        }
    }
}

export function marksOver(field: Field, inHand: InHand, dot: number): Mark[] {
    const over = new MarksOver(field);
    over.drawn();
    over.aims();
    over.chosen();
    over.inHand(inHand, dot);
    return over.marks;
}
