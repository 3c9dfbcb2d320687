// Words about other players: the list of games, one's own battles, talk.

import { words } from '../words';

export const company = {
    archive: 'Archive',
    unarchive: 'Back to the list',
    archived: 'In the archive',
    remove: 'Delete',
    deleteSurely: 'Really delete it?',
    asAgainst: (side: string, other: string): string => `${words.bare(side)} against ${other}`,
    // A machine goes by its level, a player by their name, if they gave one.
    playerNamed: (name: string, kind = name): string =>
        kind === 'open'
            ? 'whoever comes'
            : kind !== 'player' && words.opponents[kind] !== undefined
              ? (words.opponents[kind]?.[0] ?? kind).replace(/^A /, 'a ')
              : name === ''
                ? 'a player'
                : name,
    lobby: 'Open games',
    openGames: 'Open games',
    nobodyWaits: 'Nobody waits for a player now. Open a game and put it on the list.',
    seatFree: (host: string, side: string): string => `${host} waits for ${side}`,
    yourOwn: 'your own',
    toWatch: 'Battles to watch',
    watch: 'Watch',
    against_: (a: string, b: string): string => `${a} against ${b}`,
    clockOf: ({ move, reserve }: { move: number; reserve: number }): string =>
        move >= 86_400_000
            ? `${Math.round(move / 86_400_000)} days an order`
            : `${Math.round(move / 60_000)} minutes an order, ${Math.round(reserve / 60_000)} in reserve`,
    lookAgain: 'Look again',
    listIt: 'Put it on the list',
    listMeans: 'anybody may join, and others may watch',
    listToWatch: 'others may watch it',
    notYours: 'This seat is another player’s.',
    lookOn: 'Watch the battle',
    unread: (count: number): string => `, ${count} unread`,
    trouble: (names: string): string => `Trouble with ${names}?`,
    block: 'Block',
    unblock: 'Unblock',
    blockMeans:
        'Who is blocked is not heard, cannot join your games, and does not see them on the list.',
    isBlocked: 'Blocked.',
    isUnblocked: 'No longer blocked.',
    reportPlayer: 'Report…',
    whatHappened: 'What happened?',
    send: 'Send',
    isReported: 'Reported to those who run this server.',
};
