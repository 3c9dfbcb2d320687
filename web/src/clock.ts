// What a side's clock shows, from what the server told and how long ago that was.

import type { ClockFace, Side } from './contract';

// Milliseconds that are left: of the order in hand and the reserve while it runs, else of the reserve.
export function leftOf(clock: ClockFace, side: Side, since: number): number {
    const { reserve, runs_out: runsOut } = clock[side];
    return runsOut === null ? reserve : runsOut - clock.now - since;
}

// As one reads a clock: "3 d 4 h", "4 h 07", "19:40".
export function inTime(milliseconds: number): string {
    const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
    const two = (number: number): string => String(number).padStart(2, '0');
    const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)];
    const minutes = Math.floor((seconds % 3600) / 60);
    if (days > 0) return `${days} d ${hours} h`;
    if (hours > 0) return `${hours} h ${two(minutes)}`;
    return `${minutes}:${two(seconds % 60)}`;
}

export const mayClaim = (clock: ClockFace, own: Side, since: number): boolean =>
    clock[own === 'A' ? 'B' : 'A'].runs_out !== null &&
    leftOf(clock, own === 'A' ? 'B' : 'A', since) <= 0 &&
    leftOf(clock, own, since) > 0;
