// The colours of the plan, the same as the cartographer's, on either paper.

import type { Highlight, Side } from '../contract';

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
    tones: {
        gold: '240, 196, 84',
        red: '255, 120, 104',
        blue: '120, 170, 255',
        violet: '206, 140, 236',
    },
};
