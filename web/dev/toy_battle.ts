// Toy rules: batteries fire at what is near, all others step to the next hex or turn, and after
// three turns somebody has won. Enough to see every part of the page at work.

import type {
    Area,
    Board,
    Effect,
    Entry,
    News,
    Odds,
    Order,
    Outcome,
    Piece,
    Side,
} from '../src/contract.ts';
import type { Scenario } from './toy_scenarios.ts';

interface Position {
    pieces: Piece[];
    phase: 'Barrage' | 'March';
    turn: number;
    steps: Record<string, number>; // taken in this march
    news: News[];
    outcome: Outcome | null;
}

export class ToyBattle {
    private now: Position;
    private before: Position | undefined;
    private readonly course: Position[] = []; // before each order
    private orders = 0;
    private readonly hexes: Map<string, Area>;

    constructor(
        readonly scenario: Scenario,
        private readonly machine: Side | undefined,
    ) {
        this.hexes = new Map(scenario.sheet.surface.areas.map((hex) => [hex.id, hex]));
        this.now = {
            pieces: scenario.armies.map((piece) => ({ ...piece })),
            phase: 'Barrage',
            turn: 1,
            steps: {},
            news: [],
            outcome: null,
        };
    }

    get outcome(): Outcome | null {
        return this.now.outcome;
    }
    headline(): string {
        return `Turn ${this.now.turn}, ${12 + Math.floor(this.now.turn / 2)}:${this.now.turn % 2 === 0 ? '00' : '30'}`;
    }
    private mover(): Side {
        return this.machine === 'A' ? 'B' : 'A';
    }
    private distance(one: string | null, other: string | null): number {
        const a = this.hexes.get(one ?? '');
        const b = this.hexes.get(other ?? '');
        if (a === undefined || b === undefined) return Infinity;
        return Math.hypot(a.x - b.x, a.y - b.y) / this.scenario.sheet.surface.unit.length;
    }

    private menu(seat: string): Entry[] {
        if (seat !== this.mover() || this.now.outcome !== null) return [];
        const { pieces, phase } = this.now;
        const own = pieces.filter((piece) => piece.side === seat && piece.arm !== 'leader');
        const menu: Entry[] = [];
        if (phase === 'Barrage')
            for (const gun of own.filter((piece) => piece.arm === 'battery'))
                for (const target of pieces)
                    if (
                        target.side !== seat &&
                        target.arm !== 'leader' &&
                        this.distance(gun.at, target.at) < 3.2 &&
                        this.now.steps[gun.id] === undefined
                    )
                        menu.push({
                            order: { kind: 'fire', unit: gun.id, target: target.id },
                            verb: 'fire',
                            unit: gun.id,
                            at: target.id,
                            label: `Fire at ${target.name}`,
                            chancy: true,
                        });
        if (phase === 'March') for (const unit of own) menu.push(...this.marches(unit));
        menu.push({
            order: { kind: 'done' },
            verb: 'done',
            label: phase === 'Barrage' ? 'End the barrage' : 'End the march',
            chancy: false,
            ends: true,
            rest: phase === 'Barrage' ? [{ verb: 'fire', phrase: 'fire' }] : [],
        });
        return menu;
    }

    private marches(unit: Piece): Entry[] {
        const taken = this.now.steps[unit.id] ?? 0;
        if (taken >= 3 || unit.condition === 'routed') return [];
        const free = [...this.hexes.keys()].filter(
            (at) =>
                this.distance(unit.at, at) > 0.5 &&
                this.distance(unit.at, at) < 1.1 &&
                !this.now.pieces.some((other) => other.at === at && other.arm !== 'leader'),
        );
        const steps = free.map((to): Entry => ({
            order: { kind: 'step', unit: unit.id, to },
            verb: 'march',
            unit: unit.id,
            to,
            label: `March to ${to}`,
            cost: `${taken + 1} of 3`,
            chancy: false,
        }));
        const facing = unit.facing ?? 0;
        const turns = [facing + 60, facing + 300].map((turned): Entry => ({
            order: { kind: 'turn', unit: unit.id, facing: turned % 360 },
            verb: 'turn',
            unit: unit.id,
            facing: turned % 360,
            label: turned === facing + 60 ? 'Turn right' : 'Turn left',
            cost: '1 of 3',
            chancy: false,
        }));
        return [...steps, ...turns];
    }

    board(seat: string, heard: number): Board {
        const menu = this.menu(seat);
        const movers = new Set(menu.map((entry) => entry.unit));
        const sum = (side: Side): number =>
            this.now.pieces.reduce(
                (all, piece) =>
                    all + (piece.side === side && piece.arm !== 'leader' ? piece.strength : 0),
                0,
            );
        const begun = (side: Side): number =>
            this.scenario.armies.reduce(
                (all, piece) =>
                    all + (piece.side === side && piece.arm !== 'leader' ? piece.strength : 0),
                0,
            );
        const lost = { A: begun('A') - sum('A'), B: begun('B') - sum('B') };
        return {
            kind: 'board',
            battle: 'mock',
            seat,
            commitment: null,
            offer: null,
            orders: this.orders,
            headline: this.headline(),
            phase: this.now.phase,
            prompt:
                this.now.phase === 'Barrage'
                    ? 'Fire with your batteries, or end the barrage.'
                    : 'Move your units, or end the march.',
            pending: this.now.outcome === null ? [this.mover()] : [],
            outcome: this.now.outcome,
            may_undo: this.before !== undefined && seat === this.mover(),
            pieces: this.now.pieces.map((piece) => ({ ...piece, can_act: movers.has(piece.id) })),
            menu,
            highlights: [],
            objectives: [],
            news: this.now.news.filter(({ n }) => n > heard),
            standing: [
                `The Prussians have lost ${lost.A} of ${begun('A')} points.`,
                `The Austrians have lost ${lost.B} of ${begun('B')} points.`,
            ],
            statistics: {
                A: { strength: sum('A'), lost: lost.A },
                B: { strength: sum('B'), lost: lost.B },
            },
        };
    }

    odds(order: Order): Odds | null {
        if (order['kind'] !== 'fire') return null;
        return {
            rule: 'LEU-ART-10',
            of: 60,
            chances: [
                { result: 'step lost', ways: 6 },
                { result: 'disorganized', ways: 18 },
                { result: 'check failed', ways: 5 },
                { result: 'no effect', ways: 31 },
            ],
            terms: [
                { rule: 'LEU-GAP-04', value: 1 },
                { rule: 'LEU-FIRE-05', value: -2 },
            ],
        };
    }

    refusal(seat: string, order: Order): { rule: string; why: string } | undefined {
        const wanted = JSON.stringify(order);
        if (this.menu(seat).some((entry) => JSON.stringify(entry.order) === wanted))
            return undefined;
        if (seat !== this.mover())
            return { rule: 'UMP-SEAT-01', why: "it is not this seat's turn to give an order" };
        if (order['kind'] === 'fire')
            return { rule: 'LEU-ART-02', why: 'the target is out of the range of the battery' };
        return { rule: 'LEU-MOVE-03', why: 'a unit marches to a free hex beside its own' };
    }

    private tell(
        seat: string,
        text: string,
        more: { at?: string | null; rules?: string[]; report?: Order; effects?: Effect[] },
    ): void {
        const { rules = [], ...rest } = more;
        const sentence = { text, weight: 'plain', rules, ...rest };
        const last = this.now.news.at(-1);
        if (last?.n === this.orders) last.sentences.push(sentence);
        else this.now.news.push({ n: this.orders, seat, sentences: [sentence] });
    }

    give(seat: string, order: Order): void {
        this.before =
            order['kind'] === 'step' || order['kind'] === 'turn'
                ? structuredClone(this.now)
                : undefined;
        this.course[this.orders] = structuredClone(this.now);
        this.orders += 1;
        const unit = this.now.pieces.find((piece) => piece.id === order['unit']);
        if (order['kind'] === 'done') this.endPhase(seat);
        if (unit === undefined) return;
        this.now.steps[unit.id] = (this.now.steps[unit.id] ?? 0) + 1;
        if (order['kind'] === 'step') {
            unit.at = String(order['to']);
            this.tell(seat, `${unit.name} marches to ${unit.at}`, {
                at: unit.at,
                rules: ['LEU-MOVE-02'],
                report: {
                    kind: 'marched',
                    rule: 'LEU-MOVE-02',
                    unit: unit.id,
                    to: unit.at,
                    cost: 1,
                },
                effects: [{ kind: 'move', unit: unit.id, to: unit.at }],
            });
        }
        if (order['kind'] === 'turn') {
            unit.facing = Number(order['facing']);
            this.tell(seat, `${unit.name} turns`, { at: unit.at, rules: ['LEU-FACE-06'] });
        }
        const target = this.now.pieces.find((piece) => piece.id === order['target']);
        if (order['kind'] === 'fire' && target !== undefined) this.fire(seat, unit, target);
    }

    private fire(seat: string, unit: Piece, target: Piece): void {
        target.condition = 'disordered';
        target.strength = Math.max(0, target.strength - 1);
        target.figure = String(target.strength);
        this.tell(
            seat,
            `${unit.name} fires at ${target.name}: die 2 +1 −2 = 1 against 4, disorganized`,
            {
                at: target.at,
                rules: ['LEU-ART-10', 'LEU-GAP-04'],
                report: {
                    kind: 'fired',
                    rule: 'LEU-ART-10',
                    unit: unit.id,
                    target: target.id,
                    sum: {
                        die: 2,
                        terms: [
                            { rule: 'LEU-GAP-04', value: 1 },
                            { rule: 'LEU-FIRE-05', value: -2 },
                        ],
                        total: 1,
                    },
                    against: 4,
                    result: 'disorganized',
                },
                effects: [
                    { kind: 'fire', unit: unit.id, target: target.id, to: target.at ?? '' },
                    { kind: 'loss', unit: target.id, at: target.at ?? '', men: 1 },
                ],
            },
        );
        this.tell(seat, `${target.name} is disorganized`, {
            at: target.at,
            rules: ['LEU-FIRE-05'],
        });
    }

    private endPhase(seat: string): void {
        this.now.steps = {};
        if (this.now.phase === 'Barrage') {
            this.now.phase = 'March';
            this.tell(seat, 'The guns fall silent; the march begins', { rules: ['LEU-TURN-01'] });
            return;
        }
        this.now.phase = 'Barrage';
        this.now.turn += 1;
        this.tell(seat, `Turn ${this.now.turn} begins`, { rules: ['LEU-TURN-01'] });
        if (this.now.turn > 3)
            this.now.outcome = {
                winner: 'A',
                level: 'decisive',
                rule: 'LEU-VIC-01',
                reason: 'the Austrian left is rolled up before nightfall',
            };
    }

    past(seat: string, orders: number): Board | undefined {
        const then = orders === this.orders ? this.now : this.course[orders];
        if (then === undefined) return undefined;
        const [now, count] = [this.now, this.orders];
        [this.now, this.orders] = [then, orders];
        const board = { ...this.board(seat, orders - 1), menu: [], outcome: null };
        [this.now, this.orders] = [now, count];
        return board;
    }

    undo(): boolean {
        if (this.before === undefined) return false;
        this.now = this.before;
        this.before = undefined;
        this.orders -= 1;
        return true;
    }
}
