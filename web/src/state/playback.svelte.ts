// What others did is shown one thing after another, at a pace that can be followed: it can be paused,
// stepped through, hurried, skipped, and seen again. Nothing overtakes, and how long it lasts tells no
// more than what is shown: GLI-INFO-08.

import type { Board } from '../contract';
import { deedsIn, type Deed } from '../deeds';
import type { DeedShown } from '../field/deeds';
import { paces, type Pace } from '../field/motion';

export const beat = 420; // milliseconds, for each alike where something is hidden
const untold = 60; // where nothing is to be seen of it
const marched = 420;
const stepped = 150; // one of many steps of a unit
const fought = 1200;
const readable = 30; // so many are shown at the usual pace; where more wait, all go quicker

export interface Stage {
    pace: () => Pace; // 'none': nothing is played back
    show: (board: Board) => void;
    showAgain: (board: Board | undefined) => void; // the field as it was then; at the end as it is now
}

// How long a thing is looked at.
export function lasts(board: Board, next: Board | undefined): number {
    if (board.hidden === true) return beat;
    const deeds = deedsIn(board.news);
    const [first] = deeds;
    if (first === undefined) return untold;
    if (deeds.some(({ kind }) => kind !== 'move' && kind !== 'advance')) return fought;
    const goesOn = next !== undefined && deedsIn(next.news)[0]?.unit === first.unit;
    return goesOn ? stepped : marched;
}

export class Playback {
    waiting: readonly Board[] = $state.raw([]);
    shown: readonly Board[] = $state.raw([]); // since one's own last order
    isPaused = $state(false);
    isAgain = $state(false); // what was seen once is seen once more
    private haste = $state(1);
    private most = 0; // that waited at a time
    private timer: ReturnType<typeof setTimeout> | undefined = $state.raw();

    readonly isPlaying: boolean = $derived(this.waiting.length > 0 || this.timer !== undefined);
    readonly deeds: readonly Deed[] = $derived(deedsIn(this.shown.flatMap(({ news }) => news)));
    readonly newest: readonly Deed[] = $derived(deedsIn(this.shown.at(-1)?.news ?? []));

    readonly hasSeen: boolean = $derived(!this.isPlaying && this.deeds.length > 0);

    constructor(private readonly stage: Stage) {}

    add(board: Board): void {
        if (this.stage.pace() === 'none') return this.addAtOnce(board);
        if (this.isAgain) this.skip();
        this.waiting = [...this.waiting, board];
        if (this.timer === undefined && !this.isPaused) this.step();
    }

    // One's own orders are answered at once, with all that came before.
    addAtOnce(board: Board): void {
        this.skip();
        this.stage.show(board);
    }

    // What was shown so far is no longer new.
    forget(): void {
        this.skip();
        this.shown = [];
    }

    stop(): void {
        this.halt();
        if (this.isAgain) this.endAgain();
        this.waiting = [];
    }

    step(): void {
        this.halt();
        const [board, ...others] = this.waiting;
        if (board === undefined) {
            if (this.isAgain) this.endAgain();
            this.haste = 1;
            this.most = 0;
            return;
        }
        this.waiting = others;
        this.shown = [...this.shown, board];
        if (!this.isPaused) {
            this.most = Math.max(this.most, this.waiting.length + 1);
            const crowd = Math.max(1, this.most / readable);
            const time = (lasts(board, others[0]) * paces[this.stage.pace()]) / crowd / this.haste;
            this.timer = setTimeout(() => this.step(), time);
        }
        if (this.isAgain) this.stage.showAgain(board);
        else this.stage.show(board);
    }

    pause(): void {
        this.isPaused = !this.isPaused;
        if (this.isPaused) this.halt();
        else this.step();
    }

    hurry(): void {
        this.haste *= 2;
        if (!this.isPaused) this.step();
    }

    skip(): void {
        this.halt();
        this.isPaused = false;
        this.haste = 1;
        const rest = this.waiting;
        this.waiting = [];
        this.shown = [...this.shown, ...rest];
        if (this.isAgain) this.endAgain();
        else for (const board of rest) this.stage.show(board);
    }

    again(): void {
        if (this.isPlaying || this.shown.length === 0) return;
        this.isAgain = true;
        this.waiting = this.shown;
        this.shown = [];
        this.step();
    }

    // What was shown so far, as it is drawn.
    drawn(whoIs: (unit: string | undefined) => DeedShown['by']): DeedShown[] {
        const key = ({ unit, kind }: Deed): string => `${unit ?? ''} ${kind}`;
        const newest = new Set(this.isPlaying ? this.newest.map(key) : []);
        return this.deeds.map((deed) => ({
            ...deed,
            by: whoIs(deed.unit),
            isNew: newest.has(key(deed)),
        }));
    }

    private endAgain(): void {
        this.isAgain = false;
        this.stage.showAgain(undefined);
    }
    private halt(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
    }
}
