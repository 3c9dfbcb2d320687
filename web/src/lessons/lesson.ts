// A first battle that teaches: each thing is done once by the player's own hand. A step is shown as soon
// as it can be done, and until it has been; what a phase that passed by has taken away comes again later.

import type { Board } from '../contract';
import type { Deed } from './deeds.svelte';
import { common, ofSystem } from './steps';

export interface Now {
    board: Board;
    chosen: string | undefined;
    myMove: boolean;
    hasSeen: boolean; // something that others did can be seen again
    has: (deed: Deed) => boolean;
}

export interface Step {
    id: string;
    title: string; // for the list of steps
    say: string;
    touch?: string; // the same where fingers point
    may: (now: Now) => boolean; // it can be done now
    deeds: readonly Deed[]; // any of them is doing it
    everywhere?: true; // whatever the system
    before?: string; // the step of all systems that it comes before; else it comes last
}

// Of a system without steps of its own only what every table has in common.
export function stepsOf(rules: string): Step[] {
    const own = ofSystem[rules];
    if (own === undefined) return common.filter(({ everywhere }) => everywhere);
    const earlier = (id: string): Step[] => own.filter(({ before }) => before === id);
    return [
        ...common.flatMap((step) => [...earlier(step.id), step]),
        ...own.filter(({ before }) => before === undefined),
    ];
}

export const isDone = (step: Step, now: Now): boolean =>
    now.has(skipped(step)) || step.deeds.some((deed) => now.has(deed));
export const skipped = ({ id }: Step): Deed => `skipped ${id}`;

// The step that is to be done now; where none can be, nothing.
export function stepFor(steps: readonly Step[], now: Now): Step | undefined {
    return steps.find((step) => !isDone(step, now) && step.may(now));
}
