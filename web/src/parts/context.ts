// What every part at the table may ask for.

import { getContext, setContext } from 'svelte';

export interface Table {
    openRule: (id: string) => void;
    showHex: (at: string) => void;
}

const key = Symbol('table');
export const setTable = (table: Table): Table => setContext(key, table);
export const table = (): Table => getContext<Table>(key);
