// What the players say to each other, who is there, and how much of it this browser has shown.

import type { FromServer, Said } from '../contract';
import { keep, kept } from '../settings.svelte';

export class Talk {
    said: readonly Said[] = $state.raw([]);
    present: readonly string[] = $state.raw([]); // seats
    players: Record<string, string[]> = $state.raw({}); // of each side, there or not
    private read = $state(0); // so many of what was said

    constructor(
        private readonly battle: string,
        private readonly seat: () => string,
    ) {
        this.read = kept(this.place, { read: 0 }).read;
    }

    private get place(): string {
        return `oblique.read.${this.battle}`;
    }
    get unread(): number {
        return this.said.slice(this.read).filter(({ seat }) => seat !== this.seat()).length;
    }
    markRead(): void {
        if (this.read === this.said.length) return;
        this.read = this.said.length;
        keep(this.place, { read: this.read });
    }
    // The server tells all of it whenever a line is opened.
    begin(): void {
        this.said = [];
    }
    hear(message: FromServer): void {
        if (message.kind === 'said') this.said = [...this.said, message];
        if (message.kind !== 'present') return;
        this.present = message.seats;
        this.players = message.players ?? {};
    }
}
