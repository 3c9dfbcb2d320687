// What others do is shown at a fixed beat, however fast they gave it: GLI-INFO-08. Nothing overtakes.

export const beat = 200; // milliseconds

export class Beat<T> {
    private readonly held: T[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(private readonly show: (item: T) => void) {}

    add(item: T): void {
        this.held.push(item);
        if (this.timer === undefined) this.step();
    }

    // One's own orders are answered at once, with all that came before.
    addAtOnce(item: T): void {
        for (const before of this.held.splice(0)) this.show(before);
        this.show(item);
    }

    stop(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        this.held.length = 0;
    }

    private step(): void {
        const item = this.held.shift();
        this.timer = item === undefined ? undefined : setTimeout(() => this.step(), beat);
        if (item !== undefined) this.show(item);
    }
}
