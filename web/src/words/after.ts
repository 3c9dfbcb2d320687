// Words about a battle that is over, or was: looking back, the report, what if.

import { words } from '../words';

export const after = {
    report: 'Report of the battle',
    saveReport: 'Save the report',
    rematch: 'Again, with sides changed',
    toRematch: 'To the rematch',
    rematchSaid: 'The other player finds the link to it in the talk.',
    rematchOffered: (link: string): string => `A rematch with sides changed: ${link}`,
    whatIf: 'What if?',
    whatIfMeans:
        'From the moment you look at, the battle is fought on with other dice, as a battle of its own.',
    fightOn: (orders: number): string => `Fight on from order ${orders}`,
    notes: 'Notes',
    noteAt: (orders: number): string => `Your note ${words.afterOrders(orders)}`,
    afterOrders: (orders: number): string =>
        orders === 0 ? 'before the first order' : `after order ${orders}`,
};
