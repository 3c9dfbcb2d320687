import { expect, it } from 'vitest';
import { termsIn } from '../../src/words/terms';

const named = (text: string): string[] => termsIn(text).map(({ name }) => name);

it('words of the rules are known where they stand', () => {
    expect(named('Give sub points to a corps leader: the corps is called up sooner.')).toEqual([
        'Sub points',
    ]);
    expect(named('Defer Bevern')).toEqual(['Deferment']);
    expect(named('Kyau, out of command')).toEqual(['Out of command']);
    expect(named('March to 1216')).toEqual([]);
});
