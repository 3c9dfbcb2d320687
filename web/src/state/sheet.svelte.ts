// On a small screen the panes are a sheet at the foot of the field, which is pulled up over it and let down.

const levels = ['low', 'half', 'high'] as const;
export type Level = (typeof levels)[number];

const meant = 24; // points a finger goes before it means to pull

export class Sheet {
    level: Level = $state('low');
    pulled: number | undefined = $state(); // how high it is while a finger holds it, in points
    private held: { y: number; height: number } | undefined;
    private dragged = false;

    raise(): void {
        if (this.level === 'low') this.level = 'half';
    }
    lower(): void {
        this.level = 'low';
    }
    press(): void {
        this.level = this.level === 'low' ? 'half' : 'low';
    }
    step(by: number): void {
        const at = levels.indexOf(this.level) + by;
        this.level = levels[Math.max(0, Math.min(levels.length - 1, at))] ?? 'low';
    }

    take(y: number, height: number): void {
        this.held = { y, height };
        this.dragged = false;
    }
    pull(y: number): void {
        if (this.held === undefined) return;
        const by = this.held.y - y;
        if (Math.abs(by) > meant) this.dragged = true;
        if (this.dragged) this.pulled = this.held.height + by;
    }
    cancel(): void {
        this.held = this.pulled = undefined;
    }
    // A touch presses, a short pull leads to the next height, one over half the screen to the last.
    leave(y: number): void {
        if (this.held === undefined) return;
        const by = this.held.y - y;
        this.held = this.pulled = undefined;
        if (!this.dragged) this.press();
        else this.step(Math.sign(by) * (Math.abs(by) > innerHeight * 0.45 ? 2 : 1));
    }
}
