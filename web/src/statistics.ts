// The course of a battle in numbers: what each board said, in the order of the boards.

import type { Board } from './contract';

export interface Moment {
    orders: number;
    values: Record<string, Record<string, number>>; // side, then name
}

export function remember(
    course: readonly Moment[],
    board: Pick<Board, 'orders' | 'statistics'>,
): Moment[] {
    return [
        ...course.filter((moment) => moment.orders < board.orders),
        { orders: board.orders, values: board.statistics },
    ];
}

export const namesIn = (statistics: Board['statistics']): string[] => [
    ...new Set(Object.values(statistics).flatMap((values) => Object.keys(values))),
];

// A line through the course of one number, in a box of so many units.
export function curve(
    course: readonly Moment[],
    side: string,
    name: string,
    box: { width: number; height: number; greatest: number },
): string {
    const first = course[0]?.orders ?? 0;
    const span = Math.max(1, (course.at(-1)?.orders ?? 0) - first);
    const points = course.map(({ orders, values }) => {
        const x = ((orders - first) / span) * box.width;
        const y =
            box.height - ((values[side]?.[name] ?? 0) / Math.max(1, box.greatest)) * box.height;
        return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    if (points.length === 1) points.push(`${box.width} ${points[0]?.split(' ')[1] ?? 0}`);
    return `M${points.join('L')}`;
}

export function greatestOf(course: readonly Moment[], name: string): number {
    let greatest = 0;
    for (const { values } of course)
        for (const side of Object.values(values)) greatest = Math.max(greatest, side[name] ?? 0);
    return greatest;
}
