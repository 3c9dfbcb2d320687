// What the builder does to an army's document; what it costs is the server's to say.

import { expect, test } from 'vitest';
import {
    armyIn,
    emptyArmy,
    placed,
    placeOfUnit,
    sizesOf,
    withBought,
    withoutDice,
    withoutUnit,
} from '../../src/army/army';
import type { ListedArmy, ListedTroops } from '../../src/contract';

const hussars: ListedTroops = {
    id: 'hussars',
    name: 'hussars',
    kind: 'unit',
    stands: [3, 5, 7],
    points: [8, 14, 20],
    extra_stand: 4,
};
const list: ListedArmy = {
    id: 'austria',
    name: 'Austrians',
    rule: 'HM-ARMY-01',
    percent: 15,
    rules: [],
    troops: [hussars],
};
const two = withBought(withBought(emptyArmy('horse-and-musket', list), hussars), hussars);

test('what is bought gets an id of its own', () => {
    expect(two.units.map(({ id }) => id)).toEqual(['hussars-1', 'hussars-2']);
    expect(two.units[0]?.stands).toBe(5);
    const again = withBought(withoutUnit(two, 'hussars-1'), hussars);
    expect(again.units.map(({ id }) => id)).toEqual(['hussars-2', 'hussars-1']);
});
test('sizes are those listed, and larger ones where single stands are sold', () => {
    expect(sizesOf(hussars, 10)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    const { extra_stand: _, ...plain } = hussars;
    expect(sizesOf(plain, 10)).toEqual([3, 5, 7]);
});
test('a unit is in one force, and who is given up is in none (HM-SETUP-10)', () => {
    const flanking = placed(two, 'hussars-1', 'left-far');
    expect(flanking.flanks).toEqual([
        { flank: 'left', half: 'far', jokers: 3, units: ['hussars-1'] },
    ]);
    const later = placed(flanking, 'hussars-1', 'later');
    expect(later.flanks).toBeUndefined();
    expect(placeOfUnit(later, 'hussars-1')).toBe('later');
    expect(withoutUnit(later, 'hussars-1').reinforcements).toBeUndefined();
});
test('a file that holds no army is none', () => {
    expect(armyIn('nonsense')).toBeUndefined();
    expect(armyIn('{"format":"oblique-scenario"}')).toBeUndefined();
    expect(armyIn(JSON.stringify(two))).toEqual(two);
});

test('what dice gave is taken back: ratings, the poor General, a diced size, a diced class', () => {
    const army = {
        ...emptyArmy('horse-and-musket', { id: 'prussia', name: 'Prussia' } as ListedArmy),
        rolled: true,
        generals: [
            { id: 'keith', name: 'Keith', troops: 'capable_general', ratings: { grade: 'B' } },
            { id: 'poor', name: 'Nobody', troops: 'poor_general' },
        ],
        units: [
            { id: 'a', troops: 'hussars', stands: 5, status: 'elite' },
            { id: 'b', troops: 'militia', stands: 4, status: 'raw' },
        ],
    };
    const sold: Record<string, Partial<ListedTroops>> = {
        hussars: { status: 'as chosen' },
        militia: { diced: true },
    };
    const bare = withoutDice(army, (troops) => sold[troops] as ListedTroops);
    expect(bare).not.toHaveProperty('rolled');
    expect(bare.generals).toEqual([{ id: 'keith', name: 'Keith', troops: 'capable_general' }]);
    expect(bare.units).toEqual([
        { id: 'a', troops: 'hussars', stands: 5, status: 'elite' },
        { id: 'b', troops: 'militia' },
    ]);
});
