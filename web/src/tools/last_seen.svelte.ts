// What a seat remembers of enemies out of sight, over a reload of the page too.

import type { Board } from '../contract';
import { keep, kept } from '../settings.svelte';
import { forgotten, remembered, type Memory, type Sighting } from './sightings';

const place = 'oblique.last_seen';

export class LastSeen {
    private memory: Memory = $state.raw(forgotten(''));

    take(battle: string, before: Board | undefined, board: Board): void {
        if (board.hidden !== true || (board.seat !== 'A' && board.seat !== 'B')) {
            this.memory = forgotten('');
            return;
        }
        const key = `${battle} ${board.seat}`;
        if (this.memory.key !== key) {
            const known = kept<Memory>(place, forgotten(key));
            this.memory = known.key === key ? known : forgotten(key);
        }
        const seen = before?.seat === board.seat ? before.pieces : [];
        const lost = this.memory.lost.length;
        this.memory = remembered(this.memory, seen, board);
        if (lost > 0 || this.memory.lost.length > 0) keep(place, this.memory);
    }

    get all(): readonly Sighting[] {
        return this.memory.lost;
    }
    // In turns.
    ageOf({ turn }: Sighting): number {
        return Math.max(0, this.memory.turn - turn);
    }
}
