// Who else is here: what is asked of the server about other players and their games.

import { done, lobby, seatAsked, type Lobby, type Sheet } from './contract';
import { ask, openBattle, segment } from './wire';

const about = (battle: string, what: string): string => `/api/battles/${segment(battle)}/${what}`;

export const fetchLobby = (): Promise<Lobby> => ask(lobby, '/api/lobby');
// Whether this visitor may sit there, and may look on.
export const askForSeat = (
    battle: string,
    seat: string,
): Promise<{ yours: boolean; may_watch: boolean }> =>
    ask(seatAsked, about(battle, `seats/${segment(seat)}`));
export const archive = (battle: string, archived: boolean): Promise<unknown> =>
    ask(done, about(battle, 'archive'), { archived });
export const leaveBattle = (battle: string): Promise<unknown> =>
    ask(done, about(battle, 'leave'), {});
export const block = (battle: string, seat: string, blocked: boolean): Promise<unknown> =>
    ask(done, about(battle, 'blocks'), { seat, blocked });
export const complain = (battle: string, seat: string, text: string): Promise<unknown> =>
    ask(done, about(battle, 'complaints'), { seat, text });

export interface Rematch {
    battle: string;
    seat: 'A' | 'B';
    link: string | undefined; // for the other player
}

// The same battle with the sides changed: against the machine at once, against a person by a link.
export async function rematch(
    { rules, scenario }: Sheet,
    seat: string,
    enemy: 'recruit' | 'solo' | 'captain' | 'open',
    fog: boolean,
): Promise<Rematch> {
    const side = seat === 'A' ? 'B' : 'A';
    const { battle, links = {} } = await openBattle({
        rules,
        scenario,
        seats: side === 'A' ? { A: 'me', B: enemy } : { A: enemy, B: 'me' },
        options: fog ? { fog: true } : {},
    });
    return { battle, seat: side, link: links[seat] };
}
