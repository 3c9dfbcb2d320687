// How far it is from any place to any other, in the areas of the battle.

import type { Grid } from '../corps/grid';

// Steps from a place to every other.
export function stepsFrom(grid: Pick<Grid, 'neighbours'>, from: string): Map<string, number> {
    const steps = new Map([[from, 0]]);
    const next = [from];
    for (let at = next.shift(); at !== undefined; at = next.shift())
        for (const other of grid.neighbours(at)) {
            if (steps.has(other)) continue;
            steps.set(other, (steps.get(at) ?? 0) + 1);
            next.push(other);
        }
    return steps;
}

export class Ruler {
    isOn = $state(false);
    from: string | undefined = $state();
    to: string | undefined = $state();
    private isFixed = false; // both ends were pressed
    private steps = new Map<string, number>();

    constructor(private readonly grid: () => Pick<Grid, 'neighbours'>) {}

    // Laid down at a place, where one is known.
    toggle(from: string | undefined): void {
        this.isOn = !this.isOn;
        this.from = undefined;
        this.to = undefined;
        this.isFixed = false;
        if (this.isOn && from !== undefined) this.lay(from);
    }
    private lay(from: string): void {
        this.steps = stepsFrom(this.grid(), from);
        this.from = from;
        this.to = undefined;
        this.isFixed = false;
    }

    // The first press lays it down, the second lets it lie, the third takes it up again.
    press(area: string): void {
        if (this.from === undefined || this.isFixed) return this.lay(area);
        this.to = area;
        this.isFixed = true;
    }
    over(area: string | undefined): void {
        if (this.from !== undefined && !this.isFixed && area !== undefined) this.to = area;
    }

    // By the keys: its far end goes one area on.
    aim(next: (from: string) => string | undefined): void {
        const from = this.to ?? this.from;
        if (from !== undefined) this.to = next(from) ?? this.to;
    }

    get length(): number | undefined {
        return this.to === undefined ? undefined : this.steps.get(this.to);
    }
}
