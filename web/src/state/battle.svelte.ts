// A player's seat at a battle: what he sees, what he points at, what he has heard. Holds no rule.

import {
    choiceFor,
    litFor,
    isStillMeant,
    nextOf,
    orderMeant,
    takingOf,
    unitsWithOrders,
    type Choice,
    type Target,
} from '../choose';
import type {
    Answer,
    Board,
    Entry,
    FromServer,
    Area,
    Highlight,
    News,
    Objective,
    Piece,
    Sheet,
    ToServer,
} from '../contract';
import { Corps } from '../corps/corps.svelte';
import { Staff } from '../corps/staff.svelte';
import { fallenOf, firersIn, heard, messagesOf, smokeOf } from '../log';
import { Deeds } from '../lessons/deeds.svelte';
import { targetsOfCard } from '../plane/fortune';
import { NumberedOrder } from '../plane/numbered_order.svelte';
import { PlaneHand } from '../plane/plane_hand.svelte';
import { withoutRules } from '../rulebook';
import { paceOfPlayback, settings } from '../settings.svelte';
import { remember, type Moment } from '../statistics';
import { askedNames } from '../tools/asked';
import { LastSeen } from '../tools/last_seen.svelte';
import { Ruler } from '../tools/ruler.svelte';
import { fetchBoard, SeatLine, type LineState } from '../wire';
import { words } from '../words';
import { Guard } from './guard.svelte';
import { Held } from './held.svelte';
import { meantBy } from './meant';
import { OddsAsked, type OddsState } from './odds_asked.svelte';
import { PhaseEnd } from './phase_end.svelte';
import { Playback } from './playback.svelte';
import { Talk } from './talk.svelte';

export interface Refusal {
    rule: string | undefined;
    why: string;
    n: number; // counts up, so that the same refusal twice is told twice
}

// Not yet on the field.
const isOff = ({ at, pose }: Piece): boolean => at === null && pose === undefined;

export class SeatAtBattle {
    board: Board | undefined = $state.raw();
    log: News[] = $state.raw([]);
    line: LineState = $state('opening');
    seat: string = $state('');
    chosen: string | undefined = $state();
    aimed: string | undefined = $state();
    fanned: string | undefined = $state();
    asked: Target | undefined = $state.raw(); // several orders for one place: which is meant?
    refusal: Refusal | undefined = $state.raw();
    course: Moment[] = $state.raw([]);
    lookingAt: number | undefined = $state(); // so many orders: the field is shown as it was
    past: Board | undefined = $state.raw(); // the board then
    eyes: string = $state(''); // the seat whose past is looked at
    links: Record<string, string> | undefined = $state.raw(); // seats that are still open
    marked: string | undefined = $state(); // an area the log points out
    pointed: Area | undefined = $state.raw(); // under the hand
    stacks = $state(false); // a friend stands where the hand points: a click chooses it
    recalled: number | undefined = $state(); // of the messages, the newest first
    giving = $state(false);
    handOverTo: string | undefined = $state();
    given = $state(0); // orders given in this sitting
    firers: string[] = $state.raw([]); // who fired in what was heard last
    readonly held = new Held();
    readonly guard = new Guard();
    readonly deeds = new Deeds();
    readonly odds = new OddsAsked(this);
    readonly phaseEnd = new PhaseEnd(this);
    readonly corps = new Corps(this);
    readonly staff = new Staff(this);
    readonly talk: Talk;
    readonly lastSeen = new LastSeen();
    readonly ruler = new Ruler(() => this.corps.grid);
    cardInHand: string | undefined = $state(); // that is to pay
    readonly menu: Entry[] = $derived(this.board?.menu ?? []);
    readonly choice: Choice = $derived(choiceFor(this.menu, this.chosen));
    readonly common: Choice = $derived(choiceFor(this.menu, undefined));
    // What ends the phase, or answers what was asked by doing nothing.
    readonly ending: Entry | undefined = $derived(this.menu.find(({ ends }) => ends === true));
    // What is lit: the chosen unit's targets, and those that belong to no unit.
    readonly targets: Target[] = $derived(
        this.lookingAt !== undefined || this.corps.isOn
            ? []
            : (targetsOfCard(this.menu, this.cardInHand) ??
                  litFor(this.chosen, this.choice, this.common)),
    );
    readonly target: Target | undefined = $derived(
        this.targets.find((target) => target.key === this.aimed),
    );
    readonly shown: Board | undefined = $derived(
        this.lookingAt === undefined ? this.board : this.past,
    );
    readonly pieces: Piece[] = $derived(this.shown?.pieces ?? []);
    readonly highlights: Highlight[] = $derived(this.shown?.highlights ?? []);
    readonly objectives: Objective[] = $derived(this.shown?.objectives ?? []);
    readonly fallen = $derived(fallenOf(this.log));
    readonly messages: string[] = $derived(messagesOf(this.log));
    // The latest that was told, then or now.
    readonly latest: string | undefined = $derived(
        this.past === undefined
            ? this.messages[0]
            : withoutRules(this.past.news.at(-1)?.sentences.at(-1)?.text ?? ''),
    );
    readonly chosenPiece: Piece | undefined = $derived(
        this.pieces.find((piece) => piece.id === this.chosen),
    );
    // Who has something left to do: not who has decided, and not who could be taken up in vain.
    readonly movers: string[] = $derived(
        unitsWithOrders(this.menu, (unit) => this.piece(unit)?.side === this.seat).filter(
            (unit) => this.piece(unit)?.finished !== true && this.held.of(unit) === undefined,
        ),
    );
    // Those who wait beside the field to be set down; of a plane they stand beside their orders.
    readonly offField: Piece[] = $derived.by(() => {
        if (this.lookingAt !== undefined || this.sheet.surface.areas.length === 0) return [];
        return unitsWithOrders(this.menu).flatMap((unit) => {
            const piece = this.piece(unit);
            return piece !== undefined && isOff(piece) ? [piece] : [];
        });
    });
    // Where nothing is given by pointing, what units can do stands beside the army's buttons.
    readonly buttons: Entry[] = $derived.by(() => {
        const byHand = this.menu.some(
            (entry) => entry.to ?? entry.at ?? entry.facing ?? entry.card ?? entry.numbers,
        );
        const some =
            byHand || this.menu.length > 14
                ? this.common.buttons
                : this.menu.filter((entry) => takingOf([entry], entry.unit) === undefined);
        return some.filter((entry) => entry.ends !== true);
    });
    readonly myMove: boolean = $derived(this.board?.pending.includes(this.seat) ?? false);
    readonly smoke = $derived.by(() => {
        const orders = this.board?.orders ?? 0;
        const lasting = 12;
        return smokeOf(this.log, orders, lasting).map(({ at, n, firers }) => ({
            at,
            firers,
            age: Math.min(0.9, (orders - n) / lasting),
        }));
    });

    readonly numbered = new NumberedOrder((message) => this.ask(message));
    readonly plane = new PlaneHand(this);

    readonly playback = new Playback({
        pace: paceOfPlayback,
        show: (board) => this.take(board),
        showAgain: (board) => {
            this.past = board;
            this.lookingAt = board?.orders;
        },
    });
    private wire: SeatLine | undefined;
    private fresh = true;
    private wanted = ''; // highlights that the server has been asked for
    private readonly names = new Map<string, string>(); // of all that were ever seen
    private refusals = 0;

    constructor(
        readonly battle: string,
        readonly sheet: Sheet,
        readonly ownSeats: readonly string[],
        seat: string,
    ) {
        this.talk = new Talk(battle, () => this.seat);
        this.sit(seat);
    }

    private sit(seat: string): void {
        this.leave();
        this.seat = seat;
        this.eyes = seat;
        this.fresh = true;
        this.log = [];
        this.names.clear(); // the other seat may know more of them
        this.board = undefined;
        this.held.clear();
        this.corps.letGo();
        this.forgetHand();
        this.wire = new SeatLine(
            this.battle,
            seat,
            (message) => this.hear(message),
            (state) => {
                this.line = state;
                if (state !== 'opening') return;
                this.talk.begin();
                this.fresh = true;
                this.wanted = '';
            },
        );
    }

    leave(): void {
        this.playback.stop();
        this.wire?.close();
    }

    private hear(message: FromServer): void {
        switch (message.kind) {
            case 'board': {
                const others = !this.fresh && !this.giving;
                return others ? this.playback.add(message) : this.playback.addAtOnce(message);
            }
            case 'waiting':
                this.links = message.links;
                return;
            case 'said':
            case 'present':
                return this.talk.hear(message);
            case 'accepted':
            case 'undone':
            case 'legal':
            case 'refused':
            case 'error':
            case 'odds':
            case 'spans':
            case 'preview':
            case 'plan':
                return; // told to whoever asked
        }
    }

    // Only what is switched on is pointed out by the server.
    wantHighlights(): void {
        const names = askedNames(this, settings.highlights);
        const wanted = names.join();
        if (this.board === undefined || wanted === this.wanted) return;
        this.wanted = wanted;
        void this.wire?.ask({ kind: 'highlights', names });
    }

    private take(board: Board): void {
        this.fresh ||= board.whole ?? false;
        this.firers = this.fresh ? [] : firersIn(board.news);
        this.log = heard(this.fresh ? [] : this.log, board.news, board.orders);
        this.fresh = false;
        this.links = undefined;
        this.lastSeen.take(this.battle, this.board, board);
        this.board = board;
        for (const { id, name } of board.pieces) this.names.set(id, name);
        this.course = remember(this.course, board);
        this.odds.forget();
        this.aimed = undefined;
        this.asked = undefined;
        this.fanned = undefined;
        this.recalled = undefined; // what is new is heard at once
        this.giving = this.phaseEnd.take() || this.corps.isActing || this.staff.isActing;
        this.held.keepOnly(board.menu);
        this.guard.raise();
        this.numbered.drop();
        if (!board.menu.some(({ card }) => card === this.cardInHand)) this.cardInHand = undefined;
        const stays = board.pieces.some((piece) => piece.id === this.chosen);
        if (!stays || !isStillMeant(this.menu, this.movers, this.chosen ?? ''))
            this.chosen = undefined;
        this.chosen ??= this.chosenByItself();
        this.corps.take(board);
        this.staff.take(board);
        this.passTheScreen(board);
        void this.phaseEnd.passBy(board);
    }

    // Where one unit alone must decide there is nothing to choose first, and who waits beside the field
    // to be set down cannot be pointed at.
    private chosenByItself(): string | undefined {
        const [first, ...others] = this.movers;
        const alone = others.length === 0 && this.common.buttons.length === 0;
        const waits = (id: string): boolean => {
            const piece = this.piece(id);
            return piece !== undefined && isOff(piece);
        };
        return alone || this.movers.every(waits) ? first : undefined;
    }

    // Two at one screen: the turn goes to the other seat, behind a screen if anything is hidden.
    private passTheScreen(board: Board): void {
        if (board.outcome !== null || board.pending.includes(this.seat)) {
            this.handOverTo = undefined;
            return;
        }
        const other = board.pending.find((seat) => this.ownSeats.includes(seat));
        if (other === undefined) return;
        if (board.hidden === true) this.handOverTo = other;
        else this.sit(other);
    }

    takeOver(): void {
        const seat = this.handOverTo;
        this.handOverTo = undefined;
        if (seat !== undefined) {
            this.course = [];
            this.sit(seat);
        }
    }

    // Looking back: the field as this seat, or later any, saw it after so many orders.
    async lookAt(orders: number | undefined): Promise<void> {
        if (this.playback.isAgain) this.playback.skip();
        const last = this.board?.orders ?? 0;
        if (orders === undefined || (orders >= last && this.eyes === this.seat)) {
            this.lookingAt = undefined;
            this.past = undefined;
            this.marked = undefined;
            return;
        }
        const at = Math.min(last, Math.max(0, orders));
        this.lookingAt = at;
        this.past ??= this.board;
        const then = await fetchBoard(this.battle, this.eyes, at).catch(() => undefined);
        if (then !== undefined && this.lookingAt === at) this.past = then;
    }

    lookAs(seat: string): void {
        this.eyes = seat;
        void this.lookAt(this.lookingAt ?? this.board?.orders ?? 0);
    }

    private forgetHand(): void {
        this.chosen = undefined;
        this.marked = undefined;
        this.refusal = undefined;
        this.aimed = undefined;
        this.fanned = undefined;
        this.asked = undefined;
        this.odds.forget();
    }

    // Of a piece that is here or was.
    nameOf(id: string): string {
        return this.names.get(id) ?? id;
    }

    piece(id: string | undefined): Piece | undefined {
        return this.pieces.find((piece) => piece.id === id);
    }

    // Letting go never leads where nothing can be pointed at.
    choose(id: string | undefined): void {
        if (id !== this.chosen) this.numbered.drop();
        this.chosen = id ?? this.chosenByItself();
        if (id !== undefined) this.deeds.add('choose');
        this.aimed = undefined;
        this.asked = undefined;
        this.refusal = undefined;
        if (id === undefined) this.fanned = undefined;
        const taking = takingOf(this.menu, id);
        if (taking !== undefined) void this.give(taking);
    }

    // Back through the messages, one at a time; past the oldest kept they are put away.
    recallEarlier(): void {
        const next = this.recalled === undefined ? 0 : this.recalled + 1;
        this.recalled = next < this.messages.length ? next : undefined;
    }

    chooseNext(step: 1 | -1): Piece | undefined {
        const next = nextOf(this.movers, this.chosen, step);
        this.fanned = undefined;
        this.choose(next);
        return this.piece(next);
    }

    // The hand is over a target: odds are asked for, so that they can be shown.
    aimAt(target: Target | undefined): void {
        if (this.aimed === target?.key) return;
        this.aimed = target?.key;
        for (const entry of target?.entries ?? []) this.wantOdds(entry);
    }

    // The numbers that were chosen are written into the order.
    async giveNumbered(): Promise<void> {
        await this.numbered.settled();
        const { entry } = this.numbered;
        if (entry === undefined || !this.numbered.isReady) return;
        await this.give({ ...entry, order: this.numbered.order });
    }

    oddsOf(entry: Entry): OddsState | undefined {
        return this.odds.of(entry);
    }
    wantOdds(entry: Entry): void {
        this.odds.want(entry);
    }

    // Pointing at a target gives its order; where it has several, they are put to the player.
    commit(pointed: Target): void {
        const target = meantBy(this, pointed);
        const [only, ...others] = target.entries;
        if (only === undefined) return;
        if (others.length === 0) void this.give(only);
        else {
            this.asked = target;
            for (const entry of target.entries) this.wantOdds(entry);
        }
    }

    async give(entry: Entry): Promise<void> {
        if (entry.ends === true) return this.phaseEnd.end();
        this.deeds.add(entry.verb);
        if (entry.waits !== true) return this.send(entry);
        this.asked = undefined;
        this.refusal = undefined;
        this.aimed = undefined;
        this.given += 1;
        this.odds.forget(); // they are others now
        this.held.toggle(entry);
    }

    async send(entry: Entry): Promise<void> {
        const board = this.board;
        if (board === undefined || this.giving || this.wire === undefined) return;
        this.giving = true;
        this.clearTable();
        this.tell(await this.wire.ask({ kind: 'order', order: entry.order, after: board.orders }));
    }

    tell(answer: Answer): void {
        this.giving = false;
        if (answer.kind === 'refused') this.refuse(answer.why, answer.rule);
        else if (answer.kind === 'error') this.refuse(answer.what, undefined);
    }

    private refuse(why: string, rule: string | undefined): void {
        this.refusal = { why, rule, n: ++this.refusals };
    }

    // Something unlit was pointed at: why can it not be done?
    async askWhy(unit: string, pointed: { area: string } | { piece: string }): Promise<void> {
        this.deeds.add('why');
        const board = this.board;
        if (board === undefined || this.wire === undefined) return;
        if (!this.myMove) return this.refuse(words.notYourMove, undefined);
        const order = orderMeant(board, unit, pointed);
        if (order === undefined) return this.refuse(words.nothingLikeIt, undefined);
        const answer = await this.wire.ask({ kind: 'why', order });
        if (answer.kind === 'refused') this.refuse(answer.why, answer.rule);
        else if (answer.kind === 'error') this.refuse(answer.what, undefined);
        else this.refuse(words.nothingLikeIt, undefined);
    }

    get mayUndo(): boolean {
        return this.held.entries.length > 0 || (this.board?.may_undo ?? false);
    }

    async undo(): Promise<void> {
        if (this.wire === undefined || !this.mayUndo) return;
        this.deeds.add('undo');
        if (this.held.entries.length > 0) {
            this.odds.forget();
            return this.held.dropLast();
        }
        this.refusal = undefined;
        this.tell(await this.wire.ask({ kind: 'undo' }));
    }

    say(text: string, toSide: boolean): void {
        this.tellOthers({ kind: 'say', text, ...(toSide ? { to: 'side' } : {}) });
    }

    endPhase(): void {
        void this.phaseEnd.end();
    }
    clearTable(): void {
        this.playback.forget();
        this.refusal = undefined;
        this.asked = undefined;
        this.given += 1;
    }

    ask(message: ToServer): Promise<Answer> {
        const answer = this.wire?.ask(message);
        return answer ?? Promise.resolve({ kind: 'error', where: 'line', what: 'no line' });
    }

    // What is neither an order nor a question: refusals are shown, the rest is heard by all.
    tellOthers(message: ToServer): void {
        void this.wire?.ask(message).then((answer) => this.tell(answer));
    }
}
