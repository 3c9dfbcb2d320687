// Where the player looks: a point of the plan in the middle of the screen, and a scale.

import { paces, type Pace } from './motion';

export interface Point {
    x: number;
    y: number;
}
export interface Size {
    width: number;
    height: number;
}
export interface Camera extends Point {
    scale: number; // screen points for a unit of the plan
}
export interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

export const toScreen = (camera: Camera, screen: Size, at: Point): Point => ({
    x: (at.x - camera.x) * camera.scale + screen.width / 2,
    y: (at.y - camera.y) * camera.scale + screen.height / 2,
});

export const toPlan = (camera: Camera, screen: Size, at: Point): Point => ({
    x: (at.x - screen.width / 2) / camera.scale + camera.x,
    y: (at.y - screen.height / 2) / camera.scale + camera.y,
});

export function shownBox(camera: Camera, screen: Size): Box {
    const half = { x: screen.width / 2 / camera.scale, y: screen.height / 2 / camera.scale };
    return {
        left: camera.x - half.x,
        top: camera.y - half.y,
        right: camera.x + half.x,
        bottom: camera.y + half.y,
    };
}

export interface Bounds {
    plan: Size;
    screen: Size;
}

const clamp = (value: number, low: number, high: number): number =>
    Math.min(Math.max(value, low), high);

export const smallestScale = ({ plan, screen }: Bounds): number =>
    Math.min(1, 0.9 * Math.min(screen.width / plan.width, screen.height / plan.height));
export const greatestScale = 5;
// The three sizes of the map, in points of the screen for a hex, or a unit's front: a quarter, normal, four times.
export const sizes = { small: 12, normal: 48, great: 192 };

// Keeps paper under the middle of the screen, and the whole plan in the middle once it is small.
export function held(camera: Camera, bounds: Bounds): Camera {
    const scale = clamp(camera.scale, smallestScale(bounds), greatestScale);
    const axis = (at: number, plan: number, screen: number): number => {
        const half = screen / 2 / scale;
        const spare = Math.min(half, plan / 2) * 0.07; // so much beyond the edge may be shown
        const low = half - spare;
        const high = plan - half + spare;
        return low > high ? plan / 2 : clamp(at, low, high);
    };
    return {
        x: axis(camera.x, bounds.plan.width, bounds.screen.width),
        y: axis(camera.y, bounds.plan.height, bounds.screen.height),
        scale,
    };
}

// Zooms by a factor so that the point under the hand stays there.
export function zoomed(camera: Camera, bounds: Bounds, hand: Point, factor: number): Camera {
    const under = toPlan(camera, bounds.screen, hand);
    const scale = clamp(camera.scale * factor, smallestScale(bounds), greatestScale);
    return held(
        {
            x: under.x - (hand.x - bounds.screen.width / 2) / scale,
            y: under.y - (hand.y - bounds.screen.height / 2) / scale,
            scale,
        },
        bounds,
    );
}

export function panned(camera: Camera, bounds: Bounds, by: Point): Camera {
    return held(
        { ...camera, x: camera.x - by.x / camera.scale, y: camera.y - by.y / camera.scale },
        bounds,
    );
}

// How far the plan moves in a frame while the hand rests at the edge of the screen.
export function edgeScroll(hand: Point, screen: Size, pace: Pace): Point | undefined {
    if (paces[pace] === 0) return undefined;
    const edge = 22;
    const way = (at: number, length: number): number =>
        at < edge ? 1 : at > length - edge ? -1 : 0;
    const step = 5 / paces[pace];
    const by = { x: way(hand.x, screen.width) * step, y: way(hand.y, screen.height) * step };
    return by.x === 0 && by.y === 0 ? undefined : by;
}

export function boxOf(points: readonly Point[]): Box | undefined {
    if (points.length === 0) return undefined;
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    return {
        left: Math.min(...xs),
        top: Math.min(...ys),
        right: Math.max(...xs),
        bottom: Math.max(...ys),
    };
}

export const boxOfAll = ({ width, height }: Size): Box => ({
    left: 0,
    top: 0,
    right: width,
    bottom: height,
});
export const isInBox = ({ x, y }: Point, { left, top, right, bottom }: Box): boolean =>
    x >= left && x <= right && y >= top && y <= bottom;

// The camera that shows a box with a margin, at no less than `least` scale.
export function fitted(box: Box, bounds: Bounds, margin: number, least = 0): Camera {
    const width = box.right - box.left + 2 * margin;
    const height = box.bottom - box.top + 2 * margin;
    const scale = Math.max(
        least,
        Math.min(bounds.screen.width / width, bounds.screen.height / height),
    );
    return held({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale }, bounds);
}
