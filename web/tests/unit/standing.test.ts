import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/contract';
import { choiceFor } from '../../src/choose';
import { pausesOf, standingIn, withAnswer } from '../../src/plane/standing';

const entry = (verb: string, order: Record<string, unknown> = {}): Entry => ({
    order: { kind: verb, ...order },
    verb,
    label: verb,
    chancy: false,
});
const pause = (word: string): Entry => entry('set_pause', { pause: word });

describe('pauses and instructions', () => {
    test('the pause that stands is the one that is not offered', () => {
        const menu = [pause('never'), pause('attacks'), pause('always'), entry('pass')];
        expect(pausesOf(menu).now).toBe('choices');
        expect(pausesOf(menu).entries.get('never')).toBe(menu[0]);
        expect(pausesOf([entry('pass')]).now).toBeUndefined();
    });

    test('an answer is changed in the whole document', () => {
        const document = entry('instruct', { evade: 'always', cover: 'plus' });
        const { order } = withAnswer(document, 'cover', 'minus');
        expect(order).toEqual({ kind: 'instruct', evade: 'always', cover: 'minus' });
        expect(document.order['cover']).toBe('plus');
    });

    test('what is filed stands in its own panel, and not among the buttons', () => {
        const menu = [pause('never'), entry('instruct'), entry('sleep'), entry('pass')];
        expect(choiceFor(menu, undefined).buttons.map(({ verb }) => verb)).toEqual(['pass']);
        expect(standingIn(menu).sleep).toBe(menu[2]);
        expect(standingIn([entry('pass')]).document).toBeUndefined();
    });
});
