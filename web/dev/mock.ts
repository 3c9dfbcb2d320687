// A table without a server, to draw the page by: it answers in the words of docs/table.md and plays
// by toy rules of its own. What it says is checked against src/contract.ts by the tests.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WebSocket } from 'ws';
import type { Board, Opening, Order, Sheet, Summary } from '../src/contract.ts';
import { ToyBattle } from './toy_battle.ts';
import { leuthen, parade, root, type Scenario } from './toy_scenarios.ts';

interface Held {
    battle: ToyBattle;
    opening: Opening;
    lines: Map<WebSocket, string>;
    told: Map<WebSocket, number>; // how much of the news each line has heard
}

const json = (response: ServerResponse, value: unknown, status = 200): void => {
    response.statusCode = status;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(value));
};

async function bodyOf(request: IncomingMessage): Promise<string> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return Buffer.concat(parts).toString();
}

export class Mock {
    private readonly scenarios: Record<string, Scenario> = {
        'leuthen-oblique': leuthen(),
        parade: parade(),
    };
    private readonly held = new Map<string, Held>();

    answer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
        const url = new URL(request.url ?? '/', 'http://table');
        if (!url.pathname.startsWith('/api/')) {
            if (url.pathname.startsWith('/join/')) request.url = '/';
            next();
            return;
        }
        void this.route(url, request, response);
    }

    private async route(
        url: URL,
        request: IncomingMessage,
        response: ServerResponse,
    ): Promise<void> {
        const path = url.pathname.slice('/api/'.length);
        const [what, name = '', then = ''] = path.split('/');
        if (path === 'scenarios') json(response, { scenarios: this.summaries() });
        else if (path === 'me') json(response, { name: null });
        else if (what === 'rulebook') json(response, rulebook());
        else if (what === 'plan') this.plan(url, response);
        else if (what === 'join' && name !== '') json(response, { battle: name, seat: 'B' });
        else if (path === 'battles' && request.method === 'POST')
            json(response, this.open(JSON.parse(await bodyOf(request)) as Opening));
        else if (path === 'battles') json(response, { battles: this.own() });
        else if (what === 'battles' && then === 'sheet') this.sheet(name, response);
        else if (what === 'battles' && then === 'board') this.past(url, name, response);
        else if (what === 'battles' && then === 'record') {
            response.setHeader('Content-Type', 'application/x-ndjson');
            response.end('{"format":"oblique-record","version":1}\n');
        } else json(response, { kind: 'error', where: 'path', what: 'nothing is here' }, 404);
    }

    summaries(): Summary[] {
        return Object.values(this.scenarios).map(({ sheet, summary, armies }) => {
            const { surface: _surface, plan, ...rest } = sheet;
            const count = (side: string): number =>
                armies.filter((piece) => piece.side === side && piece.arm !== 'leader').length;
            return {
                ...rest,
                plan: { url: plan.url, small: plan.small },
                units: { A: count('A'), B: count('B') },
                options: ['fog'],
                ...summary,
            };
        });
    }

    open(opening: Opening): { battle: string; links: Record<string, string> } {
        const scenario = this.scenarios[opening.scenario] ?? leuthen();
        const id = `mock-${this.held.size + 1}`;
        const machine = (['A', 'B'] as const).find((side) =>
            ['recruit', 'captain'].includes(opening.seats[side]),
        );
        const battle = new ToyBattle(scenario, machine);
        this.held.set(id, { battle, opening, lines: new Map(), told: new Map() });
        const open = (['A', 'B'] as const).filter((side) => opening.seats[side] === 'open');
        return { battle: id, links: Object.fromEntries(open.map((side) => [side, `/join/${id}`])) };
    }

    private own(): object[] {
        return [...this.held].map(([id, { battle, opening }]) => ({
            id,
            rules: battle.scenario.sheet.rules,
            scenario: battle.scenario.sheet.scenario,
            seats: opening.seats,
            orders: 0,
            created: 0,
            headline: battle.headline(),
            seat: opening.seats.A === 'me' ? 'A' : 'B',
            your_move: battle.outcome === null,
            outcome: battle.outcome,
        }));
    }

    private past(url: URL, id: string, response: ServerResponse): void {
        const at = Number(url.searchParams.get('at'));
        const board = this.held.get(id)?.battle.past(url.searchParams.get('seat') ?? 'A', at);
        if (board === undefined)
            json(response, { kind: 'error', where: 'at', what: 'not so far yet' }, 404);
        else json(response, board);
    }

    private sheet(id: string, response: ServerResponse): void {
        const held = this.held.get(id);
        if (held === undefined)
            json(
                response,
                { kind: 'error', where: 'battle', what: `no battle '${id}' is open` },
                404,
            );
        else json(response, held.battle.scenario.sheet satisfies Sheet);
    }

    sit(id: string, seat: string, line: WebSocket): void {
        const held = this.held.get(id);
        if (held === undefined) {
            line.close();
            return;
        }
        held.lines.set(line, seat);
        held.told.set(line, 0);
        this.send(held, line);
        for (const [one] of held.lines)
            one.send(JSON.stringify({ kind: 'present', seats: [...new Set(held.lines.values())] }));
        line.on('message', (data: Buffer) => {
            line.send(JSON.stringify(this.hear(held, line, data.toString())));
        });
        line.on('close', () => held.lines.delete(line));
    }

    private send(held: Held, line: WebSocket): void {
        const seat = held.lines.get(line) ?? 'spectator';
        const board: Board = {
            ...held.battle.board(seat, held.told.get(line) ?? 0),
            ...(held.opening.options?.['fog'] === true ? { hidden: true } : {}),
        };
        held.told.set(line, board.orders);
        line.send(JSON.stringify(board));
    }

    private sendAll(held: Held): void {
        for (const [line] of held.lines) this.send(held, line);
    }

    private hear(held: Held, line: WebSocket, text: string): object {
        const message = JSON.parse(text) as {
            id?: number;
            kind: string;
            order?: Order;
            text?: string;
        };
        const id = message.id === undefined ? {} : { id: message.id };
        const { battle } = held;
        const seat = held.lines.get(line) ?? 'spectator';
        const order = message.order ?? {};
        switch (message.kind) {
            case 'odds':
                return { kind: 'odds', ...id, odds: battle.odds(order) };
            case 'why': {
                const refusal = battle.refusal(seat, order);
                return refusal === undefined
                    ? { kind: 'legal', ...id }
                    : { kind: 'refused', ...id, ...refusal };
            }
            case 'order': {
                const refusal = battle.refusal(seat, order);
                if (refusal !== undefined) return { kind: 'refused', ...id, ...refusal };
                battle.give(seat, order);
                setTimeout(() => this.sendAll(held));
                return { kind: 'accepted', ...id };
            }
            case 'undo':
                if (!battle.undo())
                    return {
                        kind: 'refused',
                        ...id,
                        rule: 'UMP-UNDO-01',
                        why: 'nothing to take back',
                    };
                setTimeout(() => this.sendAll(held));
                return { kind: 'undone', ...id };
            case 'say':
                for (const [one] of held.lines)
                    one.send(
                        JSON.stringify({
                            kind: 'said',
                            seat,
                            name: `Player ${seat}`,
                            text: message.text ?? '',
                        }),
                    );
                return { kind: 'accepted', ...id };
            default:
                return {
                    kind: 'error',
                    ...id,
                    where: 'kind',
                    what: `no request is called '${message.kind}'`,
                };
        }
    }

    private readonly plans = new Map<string, string>();

    private plan(url: URL, response: ServerResponse): void {
        const theme = url.searchParams.get('theme') === 'dark' ? 'dark' : 'light';
        let drawing = this.plans.get(theme);
        if (drawing === undefined) this.plans.set(theme, (drawing = drawPlan(theme)));
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(drawing);
    }
}

// The cartographer's drawing, if the program is built; else bare paper.
function drawPlan(theme: string): string {
    const program = process.env['OBLIQUE'] ?? fileURLToPath(new URL('build/release/oblique', root));
    if (existsSync(program)) {
        const file = join(mkdtempSync(join(tmpdir(), 'oblique-')), 'plan.svg');
        execFileSync(program, [
            'map', '--battlefield', 'leuthen-1757', '--rules', 'leuthen1757',
            '--armies', 'off', '--hexes', 'off', '--theme', theme, '--out', file,
        ]); // prettier-ignore
        return readFileSync(file, 'utf8');
    }
    const paper = theme === 'dark' ? '#211e1a' : '#f3e9d2';
    return `<svg xmlns="http://www.w3.org/2000/svg" width="1489" height="2109.73" viewBox="0 0 1489 2109.73"><rect width="1489" height="2109.73" fill="${paper}"/></svg>`;
}

function rulebook(): object {
    const lines = readFileSync(new URL('rules/leuthen1757/RULES.md', root), 'utf8').split('\n');
    const sections: { title: string; rules: object[] }[] = [];
    for (const line of lines) {
        const title = /^## (.*)/.exec(line)?.[1];
        if (title !== undefined) sections.push({ title, rules: [] });
        const rule = /^- \*\*([A-Z0-9-]+)\*\* (.*?) \[([^\]]*)\]$/.exec(line);
        if (rule !== null)
            sections.at(-1)?.rules.push({ id: rule[1], text: rule[2], status: rule[3] });
    }
    return { sections: sections.filter(({ rules }) => rules.length > 0) };
}
