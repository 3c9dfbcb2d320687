// Numbers of an order: thousandths of an inch or a degree in the order, inches and degrees to a player.

import type { Entry, Order, Quantity, Span } from '../contract';
import { planeWords } from './words';

// An order carries whole numbers only; a hand is never so exact.
export const orderWith = (entry: Entry, values: readonly number[]): Order => {
    const order: Order = { ...entry.order };
    for (const [k, { name }] of (entry.numbers ?? []).entries())
        order[name] = Math.round(values[k] ?? 0);
    return order;
};

// The nearest value that the spans allow; the same, where there are none.
export function allowedNear(spans: readonly Span[], value: number): number {
    let best = Math.round(value);
    let least = Infinity;
    for (const { least: low, most } of spans) {
        const near = Math.min(most, Math.max(low, Math.round(value)));
        if (Math.abs(near - value) >= least) continue;
        least = Math.abs(near - value);
        best = near;
    }
    return best;
}

// The rule at whose limit a value lies.
export const limitOf = (spans: readonly Span[], value: number): string | undefined =>
    spans.find(({ least, most }) => value === most || (value === least && least < 0))?.rule;

// A round value or an end of a span, if one is near enough.
export function snapped(
    value: number,
    spans: readonly Span[],
    { tick, within }: { tick: number; within: number },
): number {
    const round = Math.round(value / tick) * tick;
    const ends = spans.flatMap(({ least, most }) => [least, most]);
    const near = [round, ...ends].filter((one) => Math.abs(one - value) <= within);
    return near.sort((a, b) => Math.abs(a - value) - Math.abs(b - value))[0] ?? value;
}

// As a field of a form has it: two decimals at the most.
export const inMeasure = (value: number): string => String(Math.round(value / 10) / 100);

// Angles and slants are to the left or to the right: "25° left", "0.5 right".
const hasSides = ({ name }: Quantity): boolean => name === 'angle' || name === 'slant';
export function spoken(value: number, quantity: Quantity): string {
    const { measure } = quantity;
    const sides = hasSides(quantity) && value !== 0;
    const figure = inMeasure(sides ? Math.abs(value) : value).replace('-', '−');
    const sign = measure === 'inch' ? '″' : measure === 'degree' ? '°' : '';
    return figure + sign + (sides ? ` ${value < 0 ? planeWords.left : planeWords.right}` : '');
}

// By how much an arrow key changes it: an eighth of an inch, a degree.
export const stepOf = ({ measure }: Quantity): number =>
    measure === 'inch' ? 125 : measure === 'degree' ? 1000 : 50;

// What a number becomes by a key, if it means one: arrows by steps, Page keys by round values.
const keySteps: Readonly<Record<string, number | undefined>> = {
    ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 1, PageDown: -1,
}; // prettier-ignore
export function steppedBy(key: string, value: number, quantity: Quantity): number | undefined {
    const steps = keySteps[key];
    if (steps === undefined) return undefined;
    if (!key.startsWith('Page')) return value + steps * stepOf(quantity);
    const { tick } = quantity;
    const at = value / tick;
    const near = 0.01; // a thousandth beside a round value, where that is not allowed, counts as it
    return (steps > 0 ? Math.floor(at + near) + 1 : Math.ceil(at - near) - 1) * tick;
}

export const wrapped = (angle: number): number => ((angle % 360_000) + 360_000) % 360_000;
// The shorter way round: -180 to 180 degrees.
export const turnBetween = (from: number, to: number): number => {
    const turn = wrapped(to - from);
    return turn > 180_000 ? turn - 360_000 : turn;
};
