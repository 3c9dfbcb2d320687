// The colours of the plan, the same as the cartographer's, on either paper.

import type { Highlight, Piece, Side } from '../contract';

export interface Coat {
    fill: string;
    edge: string;
    figure: string;
}
export interface Palette {
    paper: string;
    beyond: string; // what the plan lies upon
    ink: string;
    faint: string;
    slash: string;
    gold: string;
    lit: string; // where an order can be given
    litEdge: string;
    danger: string;
    smoke: string;
    fallen: string;
    grid: string;
    veil: string; // laid over the plan, so that troops stand out
    coats: Record<Side, Coat>;
    nations: Readonly<Record<string, Coat>>; // those that do not wear their side's
    tones: Record<Highlight['tone'], string>; // red, green and blue of what is pointed out
}

export const light: Palette = {
    paper: '#f3e9d2',
    beyond: '#d9c69c',
    ink: '#2b2118',
    faint: '#6d5b45',
    slash: '#fffdf6',
    gold: '#c8921b',
    lit: 'rgba(196, 148, 38, 0.26)',
    litEdge: 'rgba(138, 96, 10, 0.85)',
    danger: '#8c1512',
    smoke: '253, 249, 240',
    fallen: 'rgba(74, 34, 24, 0.75)',
    grid: 'rgba(96, 78, 56, 0.46)',
    veil: 'rgba(243, 233, 210, 0.3)',
    coats: {
        A: { fill: '#1f4486', edge: '#0e2143', figure: '#0e2143' },
        B: { fill: '#fffdf6', edge: '#a3211f', figure: '#a3211f' },
    },
    nations: {
        russian: { fill: '#eef3e2', edge: '#22632f', figure: '#1b5227' },
        french: { fill: '#f1f2f3', edge: '#64717b', figure: '#47535c' },
        imperial: { fill: '#d5cfc3', edge: '#4a443d', figure: '#4a443d' },
        saxon: { fill: '#f4ecdf', edge: '#806a5b', figure: '#66503f' },
    },
    tones: {
        gold: '205, 150, 10',
        red: '176, 30, 24',
        blue: '36, 84, 160',
        violet: '116, 44, 140',
    },
};

export const dark: Palette = {
    paper: '#211e1a',
    beyond: '#0f0d0b',
    ink: '#e6d9b8',
    faint: '#a3957a',
    slash: '#0e1a30',
    gold: '#e0b24a',
    lit: 'rgba(224, 178, 74, 0.2)',
    litEdge: 'rgba(236, 196, 104, 0.8)',
    danger: '#ff8d7e',
    smoke: '74, 69, 62',
    fallen: 'rgba(226, 170, 150, 0.75)',
    grid: 'rgba(163, 149, 122, 0.36)',
    veil: 'rgba(33, 30, 26, 0.36)',
    coats: {
        A: { fill: '#4f86dc', edge: '#c4dbff', figure: '#c4dbff' },
        B: { fill: '#f6efe0', edge: '#c8322c', figure: '#ff9d8f' },
    },
    nations: {
        russian: { fill: '#eef3e2', edge: '#3b8749', figure: '#a6dfae' },
        french: { fill: '#f0f2f4', edge: '#77868f', figure: '#cfdbe2' },
        imperial: { fill: '#cfc8ba', edge: '#6e665a', figure: '#d8cfbd' },
        saxon: { fill: '#efe6d8', edge: '#957d6c', figure: '#dcc7b6' },
    },
    tones: {
        gold: '240, 196, 84',
        red: '255, 120, 104',
        blue: '120, 170, 255',
        violet: '206, 140, 236',
    },
};

// GLO-COMP-03: Prussians in blue and Austrians in white and red, as their sides are washed; the
// others in colours of their own.
export const coatOf = (palette: Palette, { side, nation }: Pick<Piece, 'side' | 'nation'>): Coat =>
    palette.nations[nation ?? ''] ?? palette.coats[side];
