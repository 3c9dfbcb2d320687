// An order with numbers while it is in hand: what each may be, and where it would lead. Every answer
// comes from the umpire; asked again only when the last answer is here, so a hand may move as it likes.

import type { Answer, Entry, Order, PreviewStep, Span, ToServer } from '../contract';
import { allowedNear, limitOf, orderWith } from './numbers';

type Inquire = (message: ToServer & { kind: 'spans' | 'preview' }) => Promise<Answer>;

export class NumberedOrder {
    entry: Entry | undefined = $state.raw();
    values: number[] = $state.raw([]);
    spans: (Span[] | undefined)[] = $state.raw([]);
    step: PreviewStep | undefined = $state.raw(); // what it would do
    endedBy: string | undefined = $state(); // a rule
    refused: string | undefined = $state();
    private wanted: number[] = []; // by the hand, allowed or not
    private asking: Promise<void> | undefined;
    private stale = false;

    constructor(private readonly inquire: Inquire) {}

    // All numbers are chosen, and the umpire has seen them.
    readonly isReady: boolean = $derived(
        this.entry !== undefined && this.step?.accepted === true && this.refused === undefined,
    );
    get order(): Order {
        return this.entry === undefined ? {} : orderWith(this.entry, this.values);
    }

    take(entry: Entry, wanted: number[]): void {
        this.entry = entry;
        this.values = wanted;
        this.spans = wanted.map(() => undefined);
        this.step = undefined;
        this.refused = undefined;
        this.endedBy = undefined;
        this.want(wanted);
    }

    drop(): void {
        this.entry = undefined;
        this.step = undefined;
        this.values = [];
        this.spans = [];
        this.refused = undefined;
    }

    want(wanted: number[]): void {
        this.wanted = wanted;
        this.stale = true;
        this.asking ??= this.ask();
    }

    // Until the umpire has answered for what was wanted last.
    async settled(): Promise<void> {
        await this.asking;
    }

    wantOne(k: number, value: number): void {
        this.want(this.wanted.map((one, n) => (n === k ? value : one)));
    }

    private async ask(): Promise<void> {
        while (this.stale && this.entry !== undefined) {
            this.stale = false;
            await this.settle(this.entry, [...this.wanted]);
        }
        this.asking = undefined;
    }

    // Number by number: the spans of each depend on those before it.
    private async settle(entry: Entry, wanted: number[]): Promise<void> {
        const spans: Span[][] = [];
        const values = [...wanted];
        for (const [k, want] of wanted.entries()) {
            const known = this.spans[k];
            const same = values.slice(0, k).every((value, n) => value === this.values[n]);
            const found =
                known !== undefined && same ? known : await this.spansOf(entry, values, k);
            if (found === undefined || this.entry !== entry) return;
            spans.push(found);
            values[k] = allowedNear(found, want);
        }
        this.spans = spans;
        this.values = values;
        const answer = await this.inquire({ kind: 'preview', order: orderWith(entry, values) });
        if (this.entry !== entry) return;
        const step = answer.kind === 'preview' ? answer.steps[0] : undefined;
        this.step = step;
        this.refused = step?.refused?.why;
        const last = values.length - 1;
        const name = entry.numbers?.[last]?.name === 'facing' ? last - 1 : last;
        this.endedBy = limitOf(spans[name] ?? [], values[name] ?? 0);
    }

    private async spansOf(entry: Entry, values: number[], k: number): Promise<Span[] | undefined> {
        const answer = await this.inquire({ kind: 'spans', order: orderWith(entry, values), k });
        if (answer.kind === 'spans') return answer.spans;
        this.refused = answer.kind === 'refused' ? answer.why : undefined;
        return undefined;
    }
}
