// A click that was meant for what stood on the screen a moment ago must not end a phase: what ends one
// is deaf for a while after the screen has changed.

export const guardTime = 400; // milliseconds

export class Guard {
    up: boolean = $state(false);
    private timer: ReturnType<typeof setTimeout> | undefined;

    raise(): void {
        this.up = true;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => (this.up = false), guardTime);
    }
}
