// Orders that a player has decided on and not yet given: nothing comes of them before the phase ends,
// so until then minds can be changed. Each unit has one at most.

import type { Entry } from '../contract';

const same = (one: Entry, other: Entry): boolean =>
    JSON.stringify(one.order) === JSON.stringify(other.order);

export class Held {
    entries: readonly Entry[] = $state.raw([]);

    of(unit: string | undefined): Entry | undefined {
        return this.entries.find((entry) => entry.unit === unit);
    }
    has(entry: Entry): boolean {
        return this.entries.some((other) => same(other, entry));
    }

    // Decided on once more, an order is let go.
    toggle(entry: Entry): void {
        const others = this.entries.filter(({ unit }) => unit !== entry.unit);
        this.entries = this.has(entry) ? others : [...others, entry];
    }
    dropLast(): void {
        this.entries = this.entries.slice(0, -1);
    }
    clear(): void {
        this.entries = [];
    }

    // The battle has gone on: what can no longer be ordered is forgotten.
    keepOnly(menu: readonly Entry[]): void {
        if (this.entries.length > 0)
            this.entries = this.entries.filter((entry) => menu.some((other) => same(other, entry)));
    }
    take(): Entry | undefined {
        const [first, ...others] = this.entries;
        this.entries = others;
        return first;
    }
}
