import { describe, expect, it } from 'vitest';
import { checkDice, hash } from '../../src/dice';

const secret = 'a1';
const promise = hash(`oblique secret ${secret}`);
const seed = hash(`oblique dice ${secret} word -`).slice(0, 32);
const commitment = hash(`oblique seed ${seed}`);
const orders = [
    '{"n":1,"seat":"A","order":{"kind":"done"}}',
    '{"n":2,"seat":"B","order":{"kind":"done"}}',
];
const chain = orders.reduce((link, line) => hash(`${seed}${link}${line}\n`), commitment);
const record = (
    change: { secret?: string; seed?: string; word?: string; orders?: string[] } = {},
): string =>
    [
        JSON.stringify({ commitment, dice: { promise, A: change.word ?? 'word', B: '' } }),
        ...(change.orders ?? orders),
        JSON.stringify({ end: true, seed: change.seed ?? seed, secret: change.secret ?? secret }),
        '',
    ].join('\n');
const broken = (text: string): string[] =>
    checkDice(text, chain)
        .filter(({ holds }) => !holds)
        .map(({ proof }) => proof);

describe('the dice of a battle that is over', () => {
    it('hashes as libsodium does', () => {
        expect(hash('oblique seed 00000000000000000000000000000007')).toBe(
            '6a56de29e1f1278ae38a7c2cdd0692bdeac187e9346c4d6de675eed7b90a5d3a',
        );
    });
    it('hold when nothing was altered', () => expect(broken(record())).toEqual([]));
    it('show another secret', () =>
        expect(broken(record({ secret: 'b2' }))).toEqual(['promise', 'words']));
    it('show another word', () => expect(broken(record({ word: 'other' }))).toEqual(['words']));
    it('show another seed', () =>
        expect(broken(record({ seed: '0'.repeat(32) }))).toEqual(['words', 'commitment', 'chain']));
    it('show an order left out', () =>
        expect(broken(record({ orders: orders.slice(1) }))).toEqual(['chain']));
});
