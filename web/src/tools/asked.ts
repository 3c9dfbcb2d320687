// What the tools in the player's hand ask of the umpire: the highlights that are switched on, and of
// which place or unit.

interface Asker {
    chosen: string | undefined;
    ruler: { isOn: boolean; from: string | undefined };
    highlights: readonly { name: string; areas: readonly string[] }[];
}

// Those that are asked of something, and of what.
const sight = 'sight';
const reach = 'reach';

// Belongs to the ruler, and is not switched on by itself.
export const isOfRuler = (highlight: string): boolean => highlight === sight;

export function askedNames(
    { chosen, ruler, highlights }: Asker,
    switchedOn: readonly string[],
): string[] {
    const isKnown = (wanted: string): boolean => highlights.some(({ name }) => name === wanted);
    const names = switchedOn.filter((name) => isKnown(name) && name !== reach && !isOfRuler(name));
    if (switchedOn.includes(reach) && isKnown(reach) && chosen !== undefined)
        names.push(`${reach}:${chosen}`);
    if (ruler.isOn && ruler.from !== undefined && isKnown(sight))
        names.push(`${sight}:${ruler.from}`);
    return names;
}

// Whether the far end of the ruler is in sight of the near one; where nobody knows, nothing.
export function isInSight({ highlights }: Asker, to: string | undefined): boolean | undefined {
    const seen = highlights.find(({ name }) => isOfRuler(name))?.areas ?? [];
    return seen.length === 0 || to === undefined ? undefined : seen.includes(to);
}
