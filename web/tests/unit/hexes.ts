// A sheet of hexes, and the armies on it as the umpire tells them: The Lobosch, as it was recorded.

import type { Area, Piece, Sheet } from '../../src/contract';
import { recorded } from './recorded';

const size = 70;
const labelOf = (column: number, row: number): string =>
    `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;

// Columns run down and rows to the left, with a neighbour at either side.
const hexes: Area[] = Array.from({ length: 33 * 20 }, (_, n) => {
    const [column, row] = [Math.floor(n / 20) + 1, (n % 20) + 1];
    return {
        id: labelOf(column, row),
        x: 1374.5 - (row - 1) * size + (column % 2 === 0 ? size / 2 : 0),
        y: 84.9 + (column - 1) * size * Math.sqrt(0.75),
        terrain: 'clear',
        level: 0,
    };
});
const corners = Array.from({ length: 6 }, (_, n): [number, number] => {
    const angle = Math.PI / 6 + (n * Math.PI) / 3;
    return [(size / Math.sqrt(3)) * Math.cos(angle), (size / Math.sqrt(3)) * Math.sin(angle)];
});

export const sheet: Sheet = {
    rules: 'dragoon',
    system: 'Dragoon',
    scenario: 'the-lobosch',
    name: 'The Lobosch',
    battle: 'lobositz-1756',
    title: 'Lobositz',
    date: '1756-10-01',
    story: '',
    turns: 15,
    sides: { A: 'the Prussians', B: 'the Austrians' },
    plan: { width: 1489, height: 2109.73, url: '/plan.svg', small: '/plan.svg?size=small' },
    surface: {
        width: 1489,
        depth: 2109.73,
        unit: { name: 'hex', length: size },
        outline: corners,
        areas: hexes,
    },
};

export const armies: readonly Piece[] = recorded()[0]!.boards[0]!.pieces;
