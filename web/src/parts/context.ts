// What every part at the table may ask for.

import { getContext, setContext } from 'svelte';

export interface Table {
    openRule: (id: string) => void;
    showHex: (at: string) => void;
    sayRule: (id: string) => string | undefined; // once the rulebook is here
    sayModifier: (rule: string, value: number) => string | undefined; // what players call it
    modifierNames: () => readonly string[]; // all there are, in the order of their table
}

export type Pane = 'dispatches' | 'armies' | 'rules' | 'reckoning' | 'talk';
export interface OpenedRule {
    id: string;
    n: number; // counts up, so that the same rule is opened again
}

const key = Symbol('table');
export const setTable = (table: Table): Table => setContext(key, table);
export const table = (): Table => getContext<Table>(key);
