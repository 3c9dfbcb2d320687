// The marks of the layer of troops: what lies under them, who stands where, and their names.

import type { Piece } from '../../contract';
import { Bases } from '../../plane/bases';
import { drawAge } from '../../tools/draw';
import type { Point } from '../camera';
import { figuresOf } from '../figures';
import type { Ground } from '../ground';
import { boxAbout, boxRound, everywhere, type Mark, type View } from './kept_layer';
import { stepsOf } from '../marks';
import { nameMarks } from './names';
import {
    drawFallen,
    drawHighlightedPlaces,
    drawLit,
    drawObjective,
    drawRadius,
    drawSmoke,
} from '../overlay';
import type { Scene } from '../scene';
import { Names, Sprites, type Manner, type Size as SignSize } from '../sprites';
import { stackFlagMarks } from '../stack_flag';
import { standsOf, type Stand } from '../stands';

// A scene, and who stands where in it.
export interface Field {
    scene: Scene;
    ground: Ground;
    stands: readonly Stand[];
    greatest: number; // strength
}

export function sizeOf(piece: Piece, greatest: number): SignSize {
    return { strength: stepsOf(piece.strength, greatest), figures: figuresOf(piece, greatest) };
}

export class Troops {
    private readonly sprites = new Sprites();
    private readonly bases = new Bases();
    private readonly names = new Names();

    forget(): void {
        this.sprites.forget();
        this.bases.forget();
        this.names.forget();
    }

    // But for those who are `away`, because they are on the march.
    marks(field: Field, view: View, away: ReadonlyMap<string, Point>): Mark[] {
        const { scene, ground, stands } = field;
        const { palette } = scene;
        const drawn = stands.filter(({ covered, piece }) => !covered && !away.has(piece.id));
        const marksOf = (some: readonly Stand[]): Mark[] =>
            some.map((stand) => this.mark(field, view, stand, stand.at));
        return [
            ...marksUnder(field),
            ...this.lost(field, view),
            ...marksOf(drawn.filter(({ fanned }) => !fanned)),
            ...fanMarks(field), // an open stack covers what stands about it
            ...marksOf(drawn.filter(({ fanned }) => fanned)),
            ...(scene.symbols === 'figures' ? stackFlagMarks(stands, ground, palette) : []),
            ...nameMarks(field, view, this.names),
        ];
    }

    // Of a piece, wherever it is for the moment.
    mark(field: Field, view: View, stand: Stand, at: Point): Mark {
        const { piece, footprint = [] } = stand;
        const { palette } = field.scene;
        const by = { x: at.x - stand.at.x, y: at.y - stand.at.y };
        if (footprint.length === 0) return this.signMark(field, view, stand, at);
        const manner = { scale: view.camera.scale, ratio: view.ratio, palette };
        const corners = footprint.flat().map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));
        return {
            look: `${piece.id} ${Bases.lookOf(piece)} ${JSON.stringify(corners)}`,
            box: boxAbout(corners, Bases.reachOf(stand)),
            draw: (pen) => this.bases.draw(pen, stand, by, manner),
        };
    }

    private signMark(field: Field, view: View, stand: Stand, at: Point): Mark {
        const { scene, ground, greatest } = field;
        const unit = ground.size / 70;
        const scale = view.camera.scale * view.ratio * unit;
        const figures = view.camera.scale * ground.size > 30;
        const manner: Manner = { symbols: scene.symbols, palette: scene.palette, figures };
        const sprite = this.sprites.of(stand, sizeOf(stand.piece, greatest), scale, manner);
        const reach = sprite.reach * unit;
        return {
            look: `${stand.piece.id} ${at.x} ${at.y} ${sprite.look}`,
            box: boxRound(at, reach),
            draw: (pen) =>
                pen.drawImage(sprite.image, at.x - reach, at.y - reach, 2 * reach, 2 * reach),
        };
    }

    // Pale, where they were seen last; not where somebody stands now.
    private lost(field: Field, view: View): Mark[] {
        const { scene, ground, stands } = field;
        const taken = new Set(stands.map(({ piece }) => piece.at));
        return (scene.lost ?? []).flatMap(({ piece, at: place, age }) => {
            const at = ground.area(place);
            const [stand] = standsOf([{ ...piece, can_act: false }], ground);
            if (at === undefined || stand === undefined || taken.has(place)) return [];
            const { look, box, draw } = this.signMark(field, view, stand, at);
            return {
                look: `lost ${look} ${age}`,
                box,
                draw(pen) {
                    pen.globalAlpha = 0.4;
                    draw(pen);
                    pen.globalAlpha = 1;
                    drawAge(pen, ground, at, age, scene.palette);
                },
            };
        });
    }
}

// What lies on the ground.
function marksUnder({ scene, ground }: Field): Mark[] {
    const { palette, radius } = scene;
    const { size } = ground;
    const marks: Mark[] = [];
    const add = (thing: object, box: Mark['box'], draw: Mark['draw']): void =>
        void marks.push({ look: JSON.stringify(thing), box, draw });
    if (radius !== undefined)
        add(radius, everywhere, (pen) => drawRadius(pen, ground, radius, palette));
    for (const highlight of scene.highlights) {
        const places = highlight.areas.flatMap((id) => ground.area(id) ?? []);
        const corners = (highlight.polygons ?? []).flatMap((spots) => ground.polygon(spots));
        add(highlight, boxAbout([...places, ...corners], size), (pen) =>
            drawHighlightedPlaces(pen, ground, highlight, palette),
        );
    }
    for (const target of scene.targets) {
        const { area, fan, entries } = target;
        const at = ground.area(area);
        const corners = fan ? ground.polygon(fan) : at ? ground.outline(at) : [];
        const isChancy = entries.some(({ chancy }) => chancy);
        add(['lit', area, fan, isChancy], boxAbout(corners, size * 0.1), (pen) =>
            drawLit(pen, ground, [target], palette),
        );
    }
    const addAt = (thing: { at?: unknown; spot?: unknown }, draw: Mark['draw']): void => {
        const place = ground.point((thing.at ?? thing.spot ?? '') as string);
        if (place !== undefined) add(thing, boxRound(place, size * 1.8), draw);
    };
    for (const one of scene.objectives)
        addAt(one, (pen) => drawObjective(pen, ground, one, palette));
    for (const one of scene.fallen) addAt(one, (pen) => drawFallen(pen, ground, [one], palette));
    for (const one of scene.smoke) addAt(one, (pen) => drawSmoke(pen, ground, [one], palette));
    return marks;
}

// Where those of an open stack belong.
function fanMarks({ scene, ground, stands }: Field): Mark[] {
    const fanned = stands.filter((stand) => stand.fanned);
    const home = fanned[0] && ground.place(fanned[0].piece);
    if (home === undefined) return [];
    const { palette } = scene;
    const places = fanned.map(({ at }) => at);
    const mark: Mark = {
        look: `fan ${JSON.stringify([home, places])}`,
        box: boxAbout([home, ...places], ground.size * 0.5),
        draw(pen) {
            pen.strokeStyle = palette.faint;
            pen.lineWidth = ground.size * 0.02;
            pen.beginPath();
            for (const at of places) {
                pen.moveTo(home.x, home.y);
                pen.lineTo(at.x, at.y);
            }
            pen.stroke();
            pen.fillStyle = palette.paper;
            for (const at of places) {
                pen.beginPath();
                pen.arc(at.x, at.y, ground.size * 0.38, 0, 2 * Math.PI);
                pen.fill();
                pen.stroke();
            }
        },
    };
    return [mark];
}
