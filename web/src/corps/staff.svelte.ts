// Corps handed to a staff officer: the machine that plays this system plans for them from what this seat
// sees. Its orders are shown first if the player wants, and are given one by one as the seat's own.

import type { Answer, Board, Order, PreviewStep, ToServer } from '../contract';
import { keep, kept } from '../kept';
import { words } from '../words';
import { corpsOf } from './group';
import type { SeatOfMany } from './seat';
import { coursesOf, linesOf, unitOf, type PlanLine } from './staff_plan';
import type { Course } from './planner';

export const intentions = ['free', 'attack', 'hold', 'screen', 'fall_back', 'reserve'] as const;
export type Intention = (typeof intentions)[number];

export interface Post {
    leader: string | undefined; // nobody: the whole army
    intention: Intention;
    at: string | undefined; // the place that is meant
    isLasting: boolean; // until recalled; else as long as it is our move
}

export interface Principal extends SeatOfMany {
    readonly battle: string;
    readonly ending: { order: Order } | undefined;
    nameOf: (id: string) => string;
}

const beforeActing = 250; // milliseconds: what came last can be seen
const mostRounds = 400; // of one phase
const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));
const isRate = (answer: Answer): boolean =>
    (answer.kind === 'refused' && answer.rule === 'UMP-RATE-01') ||
    (answer.kind === 'error' && answer.what.includes('too much at once'));

export class Staff {
    posts: readonly Post[] = $state.raw([]);
    showsFirst = $state(false); // the plan, before it is carried out
    lines: readonly PlanLine[] | undefined = $state.raw(); // the plan that is shown
    struck: ReadonlySet<string> = $state.raw(new Set<string>()); // lines of it
    busy: 'planning' | 'acting' | undefined = $state();
    isHalted = $state(false);
    private planned: Post | undefined; // whose plan it is
    private resting = new Set<string>(); // units that are the player's own in this phase
    private settled = new Set<Post>(); // posts with nothing left to do in this phase
    private phase = '';
    private waits: ReturnType<typeof setTimeout> | undefined;

    private keptFor = ''; // the seat whose posts these are

    constructor(private readonly seat: Principal) {}

    // Posts that last outlast the page, too: each seat of a battle has its own.
    private get place(): string {
        return `oblique.posts.${this.seat.battle}.${this.seat.seat}`;
    }
    private set(posts: readonly Post[]): void {
        this.posts = posts;
        this.keptFor = this.place;
        keep(this.place, { posts: posts.filter(({ isLasting }) => isLasting) });
    }
    private recallKept(): void {
        if (this.keptFor === this.place) return;
        this.keptFor = this.place;
        this.posts = kept(this.place, { posts: [] as Post[] }).posts;
    }

    get isActing(): boolean {
        return this.busy === 'acting';
    }
    // Where a captain plays the system: not yet where orders carry numbers.
    get isPossible(): boolean {
        const { sheet, board, seat } = this.seat;
        const isPlayer = seat === 'A' || seat === 'B';
        return isPlayer && sheet.surface.areas.length > 0 && board?.outcome === null;
    }
    get isOn(): boolean {
        return this.posts.length > 0;
    }
    // Where each would come to stand by the plan that is shown.
    get courses(): Course[] {
        const kept = (this.lines ?? []).filter(({ key }) => !this.struck.has(key));
        return coursesOf(kept, this.seat.pieces);
    }
    postOf(unit: string): Post | undefined {
        const leader = this.seat.piece(unit)?.leader ?? unit;
        return this.posts.find((post) => post.leader === undefined || post.leader === leader);
    }
    nameOf({ leader }: Post): string {
        return leader === undefined ? words.wholeArmy : this.seat.nameOf(leader);
    }

    handOver(post: Post): void {
        const others = this.posts.filter(({ leader }) => leader !== post.leader);
        this.set(post.leader === undefined ? [post] : [...others, post]);
        this.isHalted = false;
        this.seat.deeds?.add('staff');
        this.begin();
        this.wake();
    }
    recall(post: Post): void {
        this.set(this.posts.filter((other) => other !== post));
        if (this.planned === post) this.dropPlan();
    }
    halt(): void {
        this.isHalted = true;
        this.dropPlan();
    }
    goOn(): void {
        this.isHalted = false;
        this.begin();
        this.wake();
    }

    // A new board: whoever is at their post goes on.
    take(board: Board): void {
        this.recallKept();
        const phase = `${board.headline} ${board.phase} ${board.prompt}`;
        if (phase !== this.phase) this.begin();
        this.phase = phase;
        if (!board.pending.includes(board.seat) && !this.isActing)
            this.posts = this.posts.filter(({ isLasting }) => isLasting);
        if (this.busy === undefined) this.dropPlan();
        this.wake();
    }
    private begin(): void {
        this.resting.clear();
        this.settled.clear();
        this.dropPlan();
    }
    private dropPlan(): void {
        this.lines = undefined;
        this.planned = undefined;
        this.struck = new Set();
    }
    private wake(): void {
        clearTimeout(this.waits);
        if (!this.isOn) return;
        this.waits = setTimeout(() => void this.work(), beforeActing);
    }
    private get mayAct(): boolean {
        const { seat } = this;
        return this.isOn && seat.myMove && seat.lookingAt === undefined && !this.isHalted;
    }

    private unitsOf({ leader }: Post): string[] | undefined {
        const { seat } = this;
        if (leader === undefined) return undefined;
        const piece = seat.piece(leader);
        return piece === undefined ? [] : corpsOf(seat.pieces, piece, () => true);
    }
    private async ask(post: Post, most: number): Promise<PreviewStep[]> {
        const { intention, at } = post;
        const all = this.unitsOf(post) ?? (this.resting.size > 0 ? this.ownUnits() : undefined);
        const units = all?.filter((unit) => !this.resting.has(unit));
        const message: ToServer = {
            kind: 'plan',
            intention,
            most,
            ...(units && { units }),
            ...(at !== undefined && { at }),
        };
        for (let n = 0; n < 40; ++n) {
            const answer = await this.seat.ask(message);
            if (answer.kind === 'plan') return answer.steps;
            if (!isRate(answer)) return [];
            await pause(300); // others ask too
        }
        return [];
    }
    private ownUnits(): string[] {
        const { pieces, seat } = this.seat;
        return pieces.filter(({ side }) => side === seat).map(({ id }) => id);
    }

    // All that those at their posts have to do now, one after the other.
    private async work(): Promise<void> {
        const { seat } = this;
        if (this.busy !== undefined || this.lines !== undefined || !this.mayAct || seat.giving)
            return;
        this.busy = 'planning';
        for (let n = 0; n < mostRounds && this.mayAct; ++n) {
            const post = this.posts.find((one) => !this.settled.has(one));
            if (post === undefined) break;
            const steps = await this.ask(post, this.showsFirst ? 64 : 16);
            if (steps.length === 0) {
                this.settled.add(post);
                continue;
            }
            if (this.showsFirst) return this.show(post, steps);
            if (!(await this.carryOut(steps))) this.settled.add(post);
        }
        await this.endTogether();
        this.rest();
    }
    private rest(): void {
        this.busy = undefined;
        this.seat.giving = false;
    }
    private show(post: Post, steps: readonly PreviewStep[]): void {
        this.planned = post;
        this.struck = new Set();
        this.lines = linesOf(steps, (id) => this.seat.nameOf(id), this.seat.menu);
        this.rest();
    }

    strike({ key }: PlanLine): void {
        const struck = new Set(this.struck);
        if (!struck.delete(key)) struck.add(key);
        this.struck = struck;
    }
    // Whoever is struck out is the player's own in this phase.
    async approve(): Promise<void> {
        const { lines, planned } = this;
        if (lines === undefined || planned === undefined || this.busy !== undefined) return;
        const kept = lines.filter(({ key }) => !this.struck.has(key));
        for (const { key, unit } of lines)
            if (this.struck.has(key) && unit !== undefined) this.resting.add(unit);
        this.dropPlan();
        this.busy = 'acting';
        const went = await this.carryOut(kept.flatMap(({ steps }) => steps));
        if (!went) this.settled.add(planned);
        this.rest();
        this.wake();
    }
    // The officer is not to act in this phase.
    leaveIt(): void {
        if (this.planned !== undefined) this.settled.add(this.planned);
        this.dropPlan();
        this.wake();
    }

    // Gives the orders, as long as they are accepted. After a die another unit's are thought out anew.
    private async carryOut(steps: readonly PreviewStep[]): Promise<boolean> {
        const { seat } = this;
        let given = 0;
        let last: string | undefined;
        let isRolled = false;
        this.busy = 'acting';
        seat.clearTable();
        for (const { order, stops } of steps) {
            const unit = unitOf(order);
            if (isRolled && unit !== last && !this.showsFirst) break;
            if (!this.mayAct || seat.board === undefined) break;
            seat.giving = true;
            const answer = await seat.ask({ kind: 'order', order, after: seat.board.orders });
            if (answer.kind !== 'accepted') break; // the dice fell otherwise
            given += 1;
            last = unit;
            isRolled ||= stops !== undefined;
        }
        return given > 0;
    }

    // No officer ends a phase in which others can act; all of them together may.
    private async endTogether(): Promise<void> {
        const { seat } = this;
        const { ending } = seat;
        const isLeft = (unit: string): boolean =>
            this.postOf(unit) === undefined || this.resting.has(unit);
        if (!this.mayAct || ending === undefined || seat.board === undefined) return;
        if (this.posts.length < 2 || seat.movers.length === 0 || seat.movers.some(isLeft)) return;
        if (this.showsFirst && this.lines !== undefined) return;
        seat.giving = true;
        await seat.ask({ kind: 'order', order: ending.order, after: seat.board.orders });
    }
}
