// Names, numbers and dates as the page says them everywhere.

const months = [
    'January', 'February', 'March', 'April', 'May', 'June',
    'July', 'August', 'September', 'October', 'November', 'December',
]; // prettier-ignore

const numerals = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

declare const OBLIQUE_VERSION: string; // vite.config.ts reads it from CMakeLists.txt

export const basicWords = {
    language: 'en',
    title: 'Oblique',
    motto: 'The battles of Frederick the Great, fought on engraved plans',

    date(iso: string): string {
        if (iso === '') return ''; // no day of history
        const [year, month, day] = iso.split('-').map(Number);
        return `${day ?? ''} ${months[(month ?? 1) - 1] ?? ''} ${year ?? ''}`;
    },
    percent(ways: number, of: number): string {
        const share = (100 * ways) / of;
        return ways > 0 && share < 1 ? 'under 1 %' : `${Math.round(share)} %`;
    },
    ways: (ways: number, of: number): string => `${ways} in ${of}`,
    signed: (value: number): string => (value < 0 ? `−${-value}` : `+${value}`),
    capital: (text: string): string => text.charAt(0).toUpperCase() + text.slice(1),
    version: `Oblique ${OBLIQUE_VERSION}`,
    spelled: (n: number): string => numerals[n] ?? String(n),
};
