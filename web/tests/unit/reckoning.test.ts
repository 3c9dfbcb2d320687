import { describe, expect, it } from 'vitest';
import { counts, linesOf, totalOf } from '../../src/reckoning';

describe('the two columns of a test', () => {
    const names = ['flank supported', 'fresh', 'jubilant'];
    const say = (rule: string): string | undefined =>
        ({ 'HM-MOD-02': 'flank supported', 'HM-MOD-03': 'flank supported', 'HM-MOD-11': 'fresh' })[
            rule
        ];
    const own = [
        { rule: 'HM-MOD-11', value: 1 },
        { rule: 'HM-MOD-02', value: 2 },
    ];
    const other = [
        { rule: 'HM-MOD-02', value: 1 },
        { rule: 'HM-MOD-03', value: 1 },
        { rule: 'HM-GAP-99', value: -3 },
    ];
    const lines = linesOf(own, other, names, say);

    it('stand in the order of the table, what has no name last', () => {
        expect(lines.map(({ name }) => name)).toEqual([...names, 'HM-GAP-99']);
    });
    it('hold what each side counts, and leave the rest grey', () => {
        expect(lines[0]).toEqual({ name: 'flank supported', rule: 'HM-MOD-02', own: 2, other: 2 });
        expect(lines.filter(counts).map(({ name }) => name)).not.toContain('jubilant');
        expect(lines[3]?.own).toBeUndefined();
    });
    it('add up', () => {
        expect([totalOf(own), totalOf(other)]).toEqual([3, -1]);
    });
});
