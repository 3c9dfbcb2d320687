// What the player likes, kept in the browser.

import type { Pace } from './field/motion';
import type { Symbols } from './field/sprites';
import { keep, kept } from './kept';
import { words } from './words';

export { keep, kept };

export type Theme = 'auto' | 'light' | 'dark';

interface Liked {
    theme: Theme;
    symbols: Symbols;
    panes: 'right' | 'left'; // of the field
    hexes: boolean;
    names: boolean;
    hints: boolean;
    aloud: boolean;
    highlights: string[]; // the names of those switched on
    animation: Pace;
    playback: Pace; // of what others did
    follow: boolean; // the plan moves to where it is seen
    scrolling: Pace; // of the plan, while the hand rests at the field's edge
    fallen: boolean; // those who lie where troops had losses
    turnFirst: boolean; // a click beside a unit turns it, and enters only a hex that it faces
    warn: boolean; // who could still act, before a phase ends
    passBy: boolean; // phases in which nothing can be done
    sound: boolean;
    music: boolean;
}

const usual: Liked = {
    theme: 'auto',
    symbols: 'period',
    panes: 'right',
    hexes: true,
    names: true,
    hints: true,
    aloud: false,
    highlights: ['onset'],
    animation: 'normal',
    playback: 'normal',
    follow: true,
    scrolling: 'none',
    fallen: true,
    turnFirst: false,
    warn: true,
    passBy: true,
    sound: false,
    music: false,
};

const place = 'oblique.settings';

export const settings: Liked = $state(kept(place, usual));

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const system = $state({ dark: prefersDark.matches });
prefersDark.addEventListener('change', (event) => (system.dark = event.matches));

export const isDark = (): boolean =>
    settings.theme === 'auto' ? system.dark : settings.theme === 'dark';

// What moves by itself does not where the player asked his browser for stillness.
export const paceOfMotion = (): Pace => (prefersStill() ? 'none' : settings.animation);

export const paceOfPlayback = (): Pace => (prefersStill() ? 'none' : settings.playback);

export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

// To be called once, by the root of the page.
export function keepSettings(): void {
    $effect(() => keep(place, { ...settings }));
    $effect(() => {
        document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
    });
}

export function nextTheme(): void {
    settings.theme = isDark() ? 'light' : 'dark';
}

export const everySymbols: readonly Symbols[] = ['period', 'figures', 'nato'];

export function nextSymbols(): void {
    const now = everySymbols.indexOf(settings.symbols);
    settings.symbols = everySymbols[(now + 1) % everySymbols.length] ?? 'period';
}

export function toggleHighlight(name: string): void {
    settings.highlights = settings.highlights.includes(name)
        ? settings.highlights.filter((other) => other !== name)
        : [...settings.highlights, name];
}

// Hints read aloud, where the browser can.
export function speak(text: string): void {
    if (!settings.aloud || typeof speechSynthesis === 'undefined') return;
    speechSynthesis.cancel();
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.lang = words.language;
    speechSynthesis.speak(spoken);
}
