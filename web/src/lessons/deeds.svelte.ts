// What the player has done at this table by their own hand: a lesson waits for it.

import { SvelteSet } from 'svelte/reactivity';

// The verb of an order that was given, or one of these.
export type Deed =
    | 'look' | 'choose' | 'aim' | 'end' | 'undo' | 'why' | 'together' | 'staff' | 'again'
    | 'rule' | 'dice' | 'wins' | (string & {}); // prettier-ignore

export class Deeds {
    private readonly done = new SvelteSet<Deed>();
    add(deed: Deed): void {
        this.done.add(deed);
    }
    has(deed: Deed): boolean {
        return this.done.has(deed);
    }
    get all(): Deed[] {
        return [...this.done];
    }
}
