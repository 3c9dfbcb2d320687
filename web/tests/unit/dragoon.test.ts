// Dragoon's interface as far as the page alone makes it: DRG-UI-08, DRG-UI-33, DRG-UI-34, DRG-UI-35,
// DRG-UI-37, DRG-UI-53.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Objective } from '../../src/contract';
import { greatestScale, sizes } from '../../src/field/camera';
import { actionOf, highlightOf, keyOfHighlight, verbsOf, type Action } from '../../src/keys';
import { messagesOf } from '../../src/log';
import { inWords } from '../../src/place';

const stroke = (key: string) => {
    const alt = key.startsWith('Alt-');
    return { key: alt ? key.slice(4) : key, shift: false, ctrl: false, alt };
};

describe('DRG-UI-53: the keys of the printed list', () => {
    const table = readFileSync(
        new URL('../../../rules/dragoon/tables/shortcuts.tsv', import.meta.url),
        'utf8',
    );
    const rows = table.split('\n').slice(2).filter(Boolean);
    const printed = new Map(rows.map((row) => row.split('\t') as [string, string]));
    const highlights: Record<string, string> = {
        command_radius: 'radius',
        own_units: 'attached',
        deferred: 'deferred',
        disrupted: 'disrupted',
        shaken: 'shaken',
        finished: 'finished',
    };
    const actions: Record<string, Action> = {
        first_button: { button: 0 },
        second_button: { button: 1 },
        zoom_25: 'small',
        zoom_100: 'middle',
        zoom_400: 'close',
        battle_stats: 'statistics',
        controls: 'controls',
        manual: 'rules',
        turn_left: 'turn-left',
        turn_right: 'turn-right',
        recover: 'recover',
        form: 'formation',
        rally: 'rally',
        charge: 'charge',
        disengage: 'disengage',
        assault_move: 'assault-move',
        previous_messages: 'earlier', // DRG-GAP-56
        make_top: 'make-top',
    };
    it('each has its action', () => {
        expect(printed.size).toBe(24);
        for (const [what, key] of printed) {
            const highlight = highlights[what];
            if (highlight === undefined) expect(actionOf(stroke(key)), what).toEqual(actions[what]);
            else {
                expect(highlightOf(stroke(key)), what).toBe(highlight);
                expect(keyOfHighlight(highlight)).toBe(key);
            }
        }
    });
    it('a highlight is switched by the bare key only', () => {
        expect(highlightOf({ ...stroke('a'), ctrl: true })).toBeUndefined();
        expect(highlightOf(stroke('q'))).toBeUndefined();
    });
    it('an order is asked for by the verb of the menu', () => {
        expect(verbsOf['make-top']).toContain('to the front');
    });
});

it('DRG-UI-08: the map at a quarter, at normal size and at four times', () => {
    expect(sizes.small / sizes.normal).toBe(0.25);
    expect(sizes.great / sizes.normal).toBe(4);
    const hexOfDragoon = 50; // units of the plan
    expect(sizes.great / hexOfDragoon).toBeLessThan(greatestScale);
});

it('DRG-UI-33: messages are read again, the newest first', () => {
    const told = (text: string, weight = 'plain') => ({ text, weight, rules: [] });
    const log = [
        { n: 1, seat: 'A', sentences: [told('one'), told('a step', 'step'), told('two')] },
        { n: 2, seat: 'B', sentences: [told('three')] },
    ];
    expect(messagesOf(log)).toEqual(['three', 'two', 'one']);
});

describe('DRG-UI-35, DRG-UI-37: a hex in words', () => {
    const sheet = { sides: { A: 'the Prussians', B: 'the Austrians' } };
    const wood = { at: '0507', x: 0, y: 0, terrain: 'sunken_road', level: 2 };
    const objective: Objective = { at: '0507', name: 'Hof', holder: 'B', worth: { A: 10, B: 4 } };
    it('tells terrain, level and road', () => {
        expect(inWords({ ...wood, road: true }, { sheet, objectives: [] })).toBe(
            'Hex 0507, sunken road, level 2, road',
        );
        expect(inWords({ ...wood, name: 'Lobosch' }, { sheet, objectives: [] })).toBe(
            'Hex 0507, Lobosch, sunken road, level 2',
        );
    });
    it('DRG-UI-34: tells an objective, its worth and its holder, and those of no other hex', () => {
        const elsewhere = { ...objective, at: '0101', name: 'Elsewhere' };
        expect(
            inWords({ ...wood, name: 'Hof' }, { sheet, objectives: [objective, elsewhere] }),
        ).toBe(
            'Hex 0507, sunken road, level 2. Hof, held by the Austrians: worth 10 to the Prussians, 4 to the Austrians',
        );
    });
});
