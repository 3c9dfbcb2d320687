// A page that loses its connection, sleeps, or gets messages twice, late or not at all ends with the
// same board and the same log as one that saw everything.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board, FromServer, News } from '../../src/contract';
import { heard } from '../../src/log';
import { SeatLine } from '../../src/wire';
import { recorded, type Recorded } from './recorded';

const trials = Number(process.env.OBLIQUE_BROKEN_LINES ?? 300);
const steps = 6; // changes in a trial

class Chance {
    constructor(private seed: number) {}
    below(limit: number): number {
        this.seed = (this.seed * 48271) % 2147483647;
        return this.seed % limit;
    }
    oneIn(odds: number): boolean {
        return this.below(odds) === 0;
    }
}

// A line of which the test is both ends of the wire.
class FakeSocket {
    static readonly OPEN = 1;
    static latest: FakeSocket;
    readyState = 0;
    onopen: () => void = () => undefined;
    onmessage: (event: { data: string }) => void = () => undefined;
    onclose: () => void = () => undefined;
    readonly asked: string[] = [];
    constructor() {
        FakeSocket.latest = this;
    }
    open(): void {
        this.readyState = FakeSocket.OPEN;
        this.onopen();
    }
    lose(): void {
        this.readyState = 3;
        this.onclose();
    }
    send(text: string): void {
        this.asked.push(text);
    }
    close(): void {
        this.readyState = 3;
    }
}

// As SeatAtBattle keeps them.
class Page {
    board: Board | undefined;
    log: News[] = [];
    readonly line = new SeatLine(
        'battle',
        'A',
        (message) => this.hear(message),
        () => undefined,
    );
    private hear(message: FromServer): void {
        if (message.kind !== 'board') return;
        this.log = heard(message.whole ? [] : this.log, message.news, message.orders);
        this.board = message;
    }
    get shown(): object {
        const { news: _news, whole: _whole, ...board } = this.board!;
        return { board, log: this.log };
    }
}

interface Script {
    boards: string[];
    changes: string[];
}
const scriptOf = ({ boards, changes }: Recorded): Script => ({
    boards: boards.map((each) => JSON.stringify(each)),
    changes: changes.map((each) => JSON.stringify(each)),
});

// The server and the way to the page.
class Network {
    private underWay: string[] = [];
    private socket: FakeSocket;
    constructor(
        private readonly script: Script,
        private at: number,
    ) {
        this.socket = FakeSocket.latest;
        this.connect();
    }
    private connect(): void {
        this.socket = FakeSocket.latest;
        this.socket.open();
        this.underWay = [this.script.boards[this.at]!];
    }
    order(): void {
        this.underWay.push(this.script.changes[this.at]!);
        this.at += 1;
    }
    private answer(chance: Chance | undefined): void {
        for (const _question of this.socket.asked.splice(0)) {
            const refused = { kind: 'error', where: 'board', what: 'too much at once' };
            if (chance?.oneIn(6)) this.underWay.push(JSON.stringify(refused));
            else this.underWay.push(this.script.boards[this.at]!);
        }
    }
    // Some of what is under way arrives: by chance twice, out of order, or never.
    deliver(chance: Chance): void {
        this.answer(chance);
        const isAsleep = chance.oneIn(4);
        while (!isAsleep && this.underWay.length > 0 && !chance.oneIn(4)) {
            const which = chance.oneIn(4) ? chance.below(this.underWay.length) : 0;
            const message = this.underWay[which]!;
            if (!chance.oneIn(5)) this.underWay.splice(which, 1);
            if (!chance.oneIn(5)) this.socket.onmessage({ data: message });
            this.answer(chance);
        }
        if (chance.oneIn(8)) vi.advanceTimersByTime(2000);
    }
    loseConnection(): void {
        this.socket.lose();
        vi.advanceTimersByTime(10_000);
        this.connect();
    }
    // From now on everything arrives.
    settle(): void {
        for (let round = 0; round < 4; round += 1) {
            this.answer(undefined);
            for (const message of this.underWay.splice(0)) {
                this.socket.onmessage({ data: message });
                this.answer(undefined);
            }
            vi.advanceTimersByTime(3000); // a question that was refused is asked again
        }
    }
}

function play(script: Script, from: number, chance: Chance | undefined): object {
    const page = new Page();
    const network = new Network(script, from);
    for (let n = 0; n < steps; n += 1) {
        if (chance === undefined) network.settle();
        else if (chance.oneIn(10)) network.loseConnection();
        else network.deliver(chance);
        network.order();
    }
    network.settle();
    page.line.close();
    return page.shown;
}

describe('a page on a bad line', () => {
    beforeEach(() => {
        vi.stubGlobal('WebSocket', FakeSocket);
        vi.stubGlobal('location', { protocol: 'http:', host: 'table' });
        vi.stubEnv('DEV', false); // shapes are checked elsewhere, and take long
        vi.useFakeTimers();
    });
    afterEach(() => {
        vi.useRealTimers();
        vi.unstubAllEnvs();
        vi.unstubAllGlobals();
    });

    it('ends like one that saw everything', { timeout: 1_200_000 }, () => {
        const chance = new Chance(1757);
        const battles = recorded();
        for (const battle of battles) {
            const script = scriptOf(battle);
            const starts = battle.changes.length - steps + 1;
            const unbroken = new Map<number, string>();
            for (let trial = 0; trial < trials / battles.length; trial += 1) {
                const from = chance.below(starts);
                const wanted = unbroken.get(from) ?? JSON.stringify(play(script, from, undefined));
                unbroken.set(from, wanted);
                const seen = play(script, from, chance);
                if (JSON.stringify(seen) !== wanted) expect(seen).toEqual(JSON.parse(wanted));
            }
        }
    });
});
