// The names of who stands on the field, and where each goes: the first place beside its sign where no other
// name stands.

import { toPlan, toScreen, type Point, type Size } from '../camera';
import { isOutlier } from '../closed';
import { boxRound, type Mark, type View } from './kept_layer';
import { extentOf } from '../marks';
import { coatOf } from '../palette';
import type { Name, Names } from '../sprites';
import { standsUpright, type Stand } from '../stands';
import { sizeOf, type Field } from './troops';

// Offsets of the name's upper left corner from the sign, the best first.
export function namePlaces(stand: Stand, extent: Point, unit: number, name: Name): Point[] {
    const half = name.width / 2;
    const high = name.image.height * 0.7;
    const aside = extent.x * unit + 2;
    const below = { x: -half, y: extent.y * unit };
    const above = { x: -half, y: -extent.y * unit - high - 2 };
    if (stand.piece.arm !== 'leader' || stand.fanned)
        return [below, above, { x: aside, y: -high / 2 }, { x: -aside - name.width, y: -high / 2 }];
    const right = { x: 14 * unit, y: -9 * unit - high / 2 };
    const left = { x: -14 * unit - name.width, y: -9 * unit - high / 2 };
    const away = stand.mirrored ? [left, right] : [right, left];
    return [...away, { x: -half, y: -18 * unit - high }, { x: -half, y: 7 * unit }];
}

interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

const cross = (one: Box, other: Box): boolean =>
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom;

export class Room {
    private readonly signs: Box[] = [];
    private readonly names: Box[] = [];

    take(at: Point, half: Point): void {
        this.signs.push({
            left: at.x - half.x,
            top: at.y - half.y,
            right: at.x + half.x,
            bottom: at.y + half.y,
        });
    }

    // Clear of signs and names if possible, else of names; else nowhere: a name left out is better
    // than two in one place.
    place(places: readonly Point[], at: Point, size: Size): Point | undefined {
        const boxes = places.map(({ x, y }) => ({
            left: at.x + x,
            top: at.y + y,
            right: at.x + x + size.width,
            bottom: at.y + y + size.height,
        }));
        const apart = boxes.filter((box) => !this.names.some((name) => cross(box, name)));
        const best = apart.find((box) => !this.signs.some((sign) => cross(box, sign))) ?? apart[0];
        if (best === undefined) return undefined;
        this.names.push(best);
        return { x: best.left, y: best.top };
    }
}

// How far a sign reaches, in units of a hex of 70.
function extentIn({ scene, ground, greatest }: Field, { piece, footprint = [], at }: Stand): Point {
    const corners = footprint.flat();
    if (corners.length > 0) {
        const unit = ground.size / 70;
        const far = (way: 'x' | 'y'): number =>
            Math.max(...corners.map((corner) => Math.abs(corner[way] - at[way]))) / unit;
        return { x: far('x') + 4, y: far('y') + 8 };
    }
    const { palette, symbols } = scene;
    if (symbols === 'figures' && piece.arm !== 'hidden') return { x: 22, y: 22 };
    const sign = { piece, ...sizeOf(piece, greatest), coat: coatOf(palette, piece), palette };
    return extentOf(sign, symbols === 'nato' || standsUpright(piece));
}

// Those that are named: near at hand all, else who commands and who lies open.
function namedIn({ stands, ground }: Field, all: boolean): Stand[] {
    const fanned = stands.filter((stand) => stand.fanned);
    const covered = ({ at }: Stand): boolean =>
        fanned.some((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < ground.size);
    return stands.filter((stand) => {
        const { piece } = stand;
        if (isOutlier(piece) || piece.holds === 'dummy') return false; // its figure says it
        if (stand.fanned) return true;
        return (all || piece.arm === 'leader' || piece.holds === 'wing') && !covered(stand);
    });
}

// Lettered in points of the screen, so that they stay sharp.
export function nameMarks(field: Field, { camera, screen, ratio }: View, names: Names): Mark[] {
    const { scene, ground, stands } = field;
    const onScreen = camera.scale * ground.size;
    if (!scene.names || onScreen < 34) return [];
    const size = Math.round(Math.min(17, Math.max(12, onScreen * 0.17)) * ratio);
    const unit = (onScreen * ratio) / 70;
    const room = new Room();
    const extents = new Map(stands.map((stand) => [stand, extentIn(field, stand)]));
    const onCanvas = ({ at }: Stand): Point => {
        const { x, y } = toScreen(camera, screen, at);
        return { x: x * ratio, y: y * ratio };
    };
    for (const [stand, { x, y }] of extents)
        room.take(onCanvas(stand), { x: x * unit * 0.85, y: y * unit * 0.85 });
    return namedIn(field, onScreen > 105).flatMap((stand) => {
        const at = onCanvas(stand);
        const isOutside = at.x < 0 || at.x > screen.width * ratio || at.y < 0;
        if (isOutside || at.y > screen.height * ratio) return [];
        const { id, name: text } = stand.piece;
        const name = names.of(text, size, scene.palette.ink, scene.palette.paper);
        const high = name.image.height;
        const extent = extents.get(stand) ?? { x: 0, y: 0 };
        const spot = room.place(namePlaces(stand, extent, unit, name), at, {
            width: name.width,
            height: high * 0.7,
        });
        if (spot === undefined) return [];
        const [x, y] = [Math.round(spot.x), Math.round(spot.y - high * 0.15)];
        const middle = { x: (x + name.width / 2) / ratio, y: (y + high / 2) / ratio };
        return {
            look: `name ${id} ${text} ${size} ${x} ${y}`,
            box: boxRound(
                toPlan(camera, screen, middle),
                Math.max(name.width, high) / ratio / 2 / camera.scale,
            ),
            draw(pen) {
                pen.setTransform(1, 0, 0, 1, 0, 0);
                pen.drawImage(name.image, x, y);
            },
        };
    });
}
