// The page's end of the line: requests over HTTP, and one WebSocket for each seat.

import {
    ally,
    armyLists,
    checkedArmy,
    meeting,
    rolledArmy,
    board,
    done,
    joined,
    named,
    notice,
    noticeSettings,
    opened,
    ownBattles,
    problemsOfMessage,
    rulebook,
    scenarios,
    sheet,
    type Answer,
    type ArmyLists,
    type ArmyReport,
    type Board,
    type Change,
    type FromServer,
    type Joined,
    type Notice,
    type NoticeSettings,
    type Opened,
    type Opening,
    type OwnBattle,
    type OwnBattles,
    type RolledArmy,
    type Rulebook,
    type SentBoard,
    type Sheet,
    type Summary,
    type ToServer,
} from './contract';
import { expanded, KeptBoard } from './changes';
import { object, problemsOf, type Shape } from './schema';

export class RequestFailed extends Error {}

// In development a mismatch with docs/table.md is said aloud; a player is not troubled with it.
function complain(problemsIn: () => string[]): void {
    const problems = import.meta.env.DEV ? problemsIn() : [];
    if (problems.length === 0) return;
    console.error(`not as in docs/table.md:\n${problems.slice(0, 8).join('\n')}`);
}

export async function ask<T>(shape: Shape<T>, path: string, body?: unknown): Promise<T> {
    const request: RequestInit =
        body === undefined
            ? {}
            : {
                  method: 'POST',
                  headers: { 'Content-Type': 'application/json' },
                  body: JSON.stringify(body),
              };
    let response: Response;
    try {
        response = await fetch(path, { credentials: 'same-origin', ...request });
    } catch {
        throw new RequestFailed('The server does not answer.');
    }
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new RequestFailed(reasonOf(answer) ?? `${response.status}`);
    complain(() => problemsOf(shape, answer, path));
    return answer as T;
}

function reasonOf(answer: unknown): string | undefined {
    const { why, what } = (answer ?? {}) as { why?: unknown; what?: unknown };
    if (typeof why === 'string') return why;
    return typeof what === 'string' ? what : undefined;
}

export const segment = encodeURIComponent;

export const fetchScenarios = async (): Promise<Summary[]> =>
    (await ask(scenarios, '/api/scenarios')).scenarios;
export const fetchSheet = (battle: string): Promise<Sheet> =>
    ask(sheet, `/api/battles/${segment(battle)}/sheet`);
export const fetchRulebook = (rules: string): Promise<Rulebook> =>
    ask(rulebook, `/api/rulebook/${segment(rules)}`);
export const fetchOwn = (): Promise<OwnBattles> => ask(ownBattles, '/api/battles');
export const fetchOwnBattles = async (): Promise<OwnBattle[]> => (await fetchOwn()).battles;
export const openBattle = (opening: Opening): Promise<Opened> =>
    ask(opened, '/api/battles', opening);
// Armies that players buy: what docs/protocol.md answers of them.
async function askOfArmies<T>(shape: Shape<T>, question: Record<string, unknown>): Promise<T> {
    const answer = await ask<unknown>(object, '/api/armies', question);
    const { kind, where, what } = answer as { kind?: string; where?: string; what?: string };
    if (kind === 'error') throw new RequestFailed(`${where ?? ''}: ${what ?? ''}`);
    complain(() => problemsOf(shape, answer, '/api/armies'));
    return answer as T;
}
export const fetchArmies = (rules: string): Promise<ArmyLists> =>
    askOfArmies(armyLists, { kind: 'armies', rules });
export const checkArmy = async (rules: string, army: unknown): Promise<ArmyReport> =>
    (await askOfArmies(checkedArmy, { kind: 'army_check', rules, army })).report;
export const rollArmy = (rules: string, army: unknown): Promise<RolledArmy> =>
    askOfArmies(rolledArmy, { kind: 'army_roll', rules, army });
export const meetingOf = async (rules: string, A: unknown, B: unknown): Promise<unknown> =>
    (await askOfArmies(meeting, { kind: 'meeting', rules, A, B })).document;
// What if: a new battle that goes on from so many orders of one that is over.
export const branchOff = (
    battle: string,
    at: number,
    seats: Record<string, string>,
): Promise<Opened> => ask(opened, `/api/battles/${segment(battle)}/branches`, { at, seats });
export const joinBattle = (word: string): Promise<Joined> =>
    ask(joined, `/api/join/${segment(word)}`, {});
// The board as it stood after so many orders.
export const fetchBoard = async (battle: string, seat: string, at: number): Promise<Board> => {
    const path = `/api/battles/${segment(battle)}/board?seat=${segment(seat)}&at=${at}`;
    const sent = await ask(board, path);
    return { ...sent, menu: expanded(sent.menu) };
};
// The name a visitor is known by, or null; by login, or as a new account.
export const fetchName = async (): Promise<string | null> => (await ask(named, '/api/me')).name;
export const takeName = async (
    door: 'accounts' | 'login',
    name: string,
    password: string,
): Promise<string | null> => (await ask(named, `/api/${door}`, { name, password })).name;
export const leave = (): Promise<unknown> => ask(named, '/api/logout', {});
// A link for one more player of one's own side.
export const inviteAlly = async (battle: string, seat: string): Promise<string> =>
    (await ask(ally, `/api/battles/${segment(battle)}/allies`, { seat })).link;
// Where an account wants to be told that it is its move.
export const fetchNoticeSettings = (): Promise<NoticeSettings> =>
    ask(noticeSettings, '/api/me/notices');
export const setNotices = (
    settings: Partial<Omit<NoticeSettings, 'confirmed'>>,
): Promise<NoticeSettings> => ask(noticeSettings, '/api/me/notices', settings);
// By a code that was sent there.
export const confirmMail = (code: string): Promise<unknown> => ask(done, '/api/me/mail', { code });
export const forgetPassword = (name: string): Promise<unknown> =>
    ask(done, '/api/password/forgotten', { name });
export const setPassword = (code: string, password: string): Promise<unknown> =>
    ask(done, '/api/password', { code, password });
export const deleteAccount = (password: string): Promise<unknown> =>
    ask(done, '/api/me/delete', { password });

const lineTo = (path: string): WebSocket =>
    new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`);

// Notices, as long as somebody listens; picked up again when the line breaks. Gives what ends it.
export function hearNotices(hear: (notice: Notice) => void): () => void {
    let socket: WebSocket | undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const listen = (): void => {
        socket = lineTo('/api/notices');
        socket.onmessage = ({ data }: MessageEvent<unknown>) => {
            const message: unknown = typeof data === 'string' ? JSON.parse(data) : undefined;
            if (problemsOf(notice, message, 'notice').length === 0) hear(message as Notice);
        };
        socket.onclose = () => {
            if (!ended) waiting = setTimeout(listen, 15_000);
        };
    };
    waiting = setTimeout(listen, 1000);
    return () => {
        ended = true;
        clearTimeout(waiting);
        socket?.close();
    };
}

export async function fetchRecord(battle: string): Promise<string> {
    const response = await fetch(recordAddress(battle), { credentials: 'same-origin' });
    if (!response.ok) throw new RequestFailed(`${response.status}`);
    return response.text();
}
// One page on a battle that is over.
export const reportAddress = (battle: string): string => `/api/battles/${segment(battle)}/report`;
export const recordAddress = (battle: string): string => `/api/battles/${segment(battle)}/record`;

export async function uploadRecord(lines: string): Promise<Opened> {
    let response: Response;
    try {
        response = await fetch('/api/records', {
            method: 'POST',
            credentials: 'same-origin',
            headers: { 'Content-Type': 'application/json' },
            body: lines,
        });
    } catch {
        throw new RequestFailed('The server does not answer.');
    }
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new RequestFailed(reasonOf(answer) ?? `${response.status}`);
    return answer as Opened;
}

type Sent = Exclude<FromServer, Board> | SentBoard | Change;

export type LineState = 'opening' | 'open' | 'lost' | 'closed';

// One seat's line. It is picked up again by itself when it breaks: the server then sends the board.
export class SeatLine {
    private socket: WebSocket | undefined;
    private readonly waiting = new Map<number, (answer: Answer) => void>();
    private lastId = 0;
    private broken = 0;
    private closed = false;
    private readonly kept = new KeptBoard();
    private boardAsked: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly battle: string,
        private readonly seat: string,
        private readonly hear: (message: FromServer) => void,
        private readonly stateChanged: (state: LineState) => void,
    ) {
        this.connect();
    }

    private connect(): void {
        this.stateChanged('opening');
        this.kept.forget();
        this.boardCame();
        const path = `/api/battles/${segment(this.battle)}/seats/${segment(this.seat)}`;
        const socket = lineTo(path);
        this.socket = socket;
        socket.onopen = () => {
            this.broken = 0;
            this.stateChanged('open');
        };
        socket.onmessage = (event: MessageEvent<unknown>) => {
            if (typeof event.data === 'string') this.take(event.data);
        };
        socket.onclose = () => {
            if (this.closed) return;
            this.stateChanged('lost');
            this.giveUpWaiting();
            this.broken += 1;
            setTimeout(
                () => !this.closed && this.connect(),
                Math.min(8000, 250 * 2 ** this.broken),
            );
        };
    }

    private take(line: string): void {
        const message = JSON.parse(line) as Sent & { id?: unknown };
        complain(() => problemsOfMessage(message));
        if (message.kind === 'board' || message.kind === 'change') {
            this.takeBoard(message);
            return;
        }
        const answered = typeof message.id === 'number' ? this.waiting.get(message.id) : undefined;
        if (answered !== undefined) {
            this.waiting.delete(message.id as number);
            answered(message as Answer);
        }
        this.hear(message);
    }

    private takeBoard(message: SentBoard | Change): void {
        if (message.kind === 'board') this.boardCame();
        const board = this.kept.take(message);
        if (board !== undefined) this.hear(board);
        if (this.kept.isBehind) this.askForBoard();
    }

    // Where no board comes the question was refused, or lost: it is asked again.
    private askForBoard(): void {
        if (this.boardAsked !== undefined || this.socket?.readyState !== WebSocket.OPEN) return;
        const message: ToServer = { kind: 'board' };
        this.socket.send(JSON.stringify(message));
        this.boardAsked = setTimeout(() => {
            this.boardAsked = undefined;
            if (this.kept.isBehind) this.askForBoard();
        }, 2000);
    }

    private boardCame(): void {
        clearTimeout(this.boardAsked);
        this.boardAsked = undefined;
    }

    private giveUpWaiting(): void {
        const left = [...this.waiting.values()];
        this.waiting.clear();
        for (const answered of left)
            answered({ kind: 'error', where: 'line', what: 'the line to the server broke' });
    }

    ask(message: ToServer): Promise<Answer> {
        const id = ++this.lastId;
        return new Promise((answered) => {
            if (this.socket?.readyState !== WebSocket.OPEN) {
                answered({ kind: 'error', where: 'line', what: 'no line to the server' });
                return;
            }
            this.waiting.set(id, answered);
            this.socket.send(JSON.stringify({ ...message, id }));
        });
    }

    close(): void {
        this.closed = true;
        this.boardCame();
        this.stateChanged('closed');
        this.socket?.close();
        this.giveUpWaiting();
    }
}
