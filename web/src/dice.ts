// Whether the dice of a battle that is over were fixed before it began: what `oblique replay
// --verify` proves of a record, as far as it can be proven without playing the battle again.

import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export type Proof = 'promise' | 'words' | 'commitment' | 'chain';
export interface Finding {
    proof: Proof;
    holds: boolean;
}

interface Header {
    commitment?: string;
    dice?: { promise: string; A: string; B: string };
}
interface Closing {
    seed?: string;
    secret?: string;
}

export const hash = (text: string): string => bytesToHex(blake2b(utf8ToBytes(text), { dkLen: 32 }));

// `chain` is the last one a board told; without it, that link is not asked for.
export function checkDice(record: string, chain?: string): Finding[] {
    const lines = record.split('\n').filter((line) => line !== '');
    const header = JSON.parse(lines[0] ?? '{}') as Header;
    const closing = JSON.parse(lines[lines.length - 1] ?? '{}') as Closing;
    const { commitment = '', dice } = header;
    const { seed = '', secret = '' } = closing;
    const found: Finding[] = [];
    if (dice !== undefined) {
        const told = [secret, dice.A === '' ? '-' : dice.A, dice.B === '' ? '-' : dice.B];
        found.push(
            { proof: 'promise', holds: hash(`oblique secret ${secret}`) === dice.promise },
            { proof: 'words', holds: hash(`oblique dice ${told.join(' ')}`).startsWith(seed) },
        );
    }
    found.push({ proof: 'commitment', holds: hash(`oblique seed ${seed}`) === commitment });
    if (chain !== undefined) {
        const orders = lines.slice(1, -1);
        const forged = orders.reduce((link, line) => hash(`${seed}${link}${line}\n`), commitment);
        found.push({ proof: 'chain', holds: forged === chain });
    }
    return found;
}
