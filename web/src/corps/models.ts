// How orders look is known from the menus so far: an order for another unit, another place or another
// front is written after one of them. Whether it is allowed the umpire says.

import { takingOf } from '../choose';
import type { Entry, Order, Piece } from '../contract';
import type { Grid } from './grid';

export const marchVerb = 'march';

// The order of a menu's entry, with other values in the place of its own.
export function written(model: Entry, unit: string, to?: string): Order {
    const order: Order = {};
    for (const [key, value] of Object.entries(model.order)) {
        if (value === model.unit) order[key] = unit;
        else if (to !== undefined && value === model.to) order[key] = to;
        else order[key] = value;
    }
    return order;
}

// A kind of order that marches: by one step, or to a place farther off, to which the umpire finds the way.
interface Kind {
    model: Entry;
    isAfar: boolean;
}

export class Models {
    private menu: readonly Entry[] = [];
    private readonly marches = new Map<string, Kind>();
    private readonly fronts = new Map<number, Entry>();

    constructor(private readonly grid: Grid) {}

    learn(menu: readonly Entry[], pieces: readonly Piece[]): void {
        this.menu = menu;
        const placeOf = new Map(pieces.map(({ id, at }) => [id, at]));
        for (const entry of menu) {
            const at = placeOf.get(entry.unit ?? '');
            if (entry.verb === marchVerb && entry.to !== undefined && typeof at === 'string') {
                const kind = String(entry.order['kind']);
                const isAfar = !this.grid.isBeside(at, entry.to);
                const known = this.marches.get(kind)?.isAfar ?? false;
                this.marches.set(kind, { model: entry, isAfar: isAfar || known });
            }
            const turns = entry.facing !== undefined && entry.to === undefined;
            if (turns && entry.verb === 'turn') this.fronts.set(entry.facing ?? 0, entry);
        }
    }

    get findsWays(): boolean {
        return [...this.marches.values()].some(({ isAfar }) => isAfar);
    }

    take(unit: string): Order[] {
        const taking = takingOf(this.menu, unit);
        return taking === undefined ? [] : [taking.order];
    }

    // Every order that may mean it, a single step first.
    goes(unit: string, from: string, to: string): Order[] {
        const isStep = this.grid.isBeside(from, to);
        const own = this.menu.find((entry) => entry.unit === unit && entry.verb === marchVerb);
        const kinds = [...this.marches.values()].sort(
            (one, other) => Number(one.isAfar) - Number(other.isAfar),
        );
        // Where each has its own on the menu, it is like that.
        if (own !== undefined && !this.findsWays) return [written(own, unit, to)];
        return kinds
            .filter(({ isAfar }) => isStep || isAfar)
            .map(({ model }) => written(model, unit, to));
    }

    face(unit: string, degrees: number): Order | undefined {
        const own = this.menu.find(
            (entry) => entry.unit === unit && entry.verb === 'turn' && entry.facing === degrees,
        );
        const model = own ?? this.fronts.get(degrees);
        return model === undefined ? this.faceLikeOthers(unit, degrees) : written(model, unit);
    }

    // The menu does not offer the front a unit has: its number follows from those of the others, which
    // count round by sixths.
    private faceLikeOthers(unit: string, degrees: number): Order | undefined {
        for (const [front, model] of this.fronts) {
            const number = model.order['facing'];
            const sixths = (degrees - front) / 60;
            if (typeof number === 'number' && Math.abs(sixths - Math.round(sixths)) < 0.02)
                return { ...written(model, unit), facing: (number + Math.round(sixths) + 12) % 6 };
        }
        return undefined;
    }
}
