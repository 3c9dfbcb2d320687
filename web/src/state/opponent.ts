// Whether nobody but a machine plays against a seat: asked once for each battle.

import { fetchOwnBattles } from '../wire';

const known = new Map<string, Promise<boolean>>();

export function isMachineAgainst(battle: string, seat: string): Promise<boolean> {
    const key = `${battle} ${seat}`;
    const asked =
        known.get(key) ??
        fetchOwnBattles().then(
            (battles) => {
                const own = battles.find(({ id }) => id === battle);
                const other = seat === 'A' ? own?.seats.B : own?.seats.A;
                return other !== undefined && other !== 'player' && other !== 'open';
            },
            () => false,
        );
    known.set(key, asked);
    return asked;
}
