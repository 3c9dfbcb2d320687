// A shape says once what a message looks like: the type follows from it, and so does the check.

export interface Shape<T> {
    // Adds to `problems` whatever is wrong with `value`, each with its place.
    readonly check: (value: unknown, place: string, problems: string[]) => void;
    readonly optional?: boolean;
    readonly type?: T; // never set: carries the type
}
export type Infer<S> = S extends Shape<infer T> ? T : never;

type Fields = Record<string, Shape<unknown>>;
type OptionalKeys<F extends Fields> = {
    [K in keyof F]: F[K] extends { readonly optional: true } ? K : never;
}[keyof F];
type Simplify<T> = { [K in keyof T]: T[K] };
type Record_<F extends Fields> = Simplify<
    { [K in Exclude<keyof F, OptionalKeys<F>>]: Infer<F[K]> } & {
        [K in OptionalKeys<F>]?: Infer<F[K]>;
    }
>;

function primitive<T>(wanted: string, fits: (value: unknown) => boolean): Shape<T> {
    return {
        check(value, place, problems) {
            if (!fits(value)) problems.push(`${place}: expected ${wanted}, got ${spoken(value)}`);
        },
    };
}

function spoken(value: unknown): string {
    const text = JSON.stringify(value) as string | undefined;
    return text === undefined ? 'nothing' : text.length > 40 ? `${text.slice(0, 37)}…` : text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const text = primitive<string>('text', (value) => typeof value === 'string');
export const number = primitive<number>('a number', Number.isFinite);
export const flag = primitive<boolean>('true or false', (value) => typeof value === 'boolean');
export const anything = primitive<unknown>('anything', (value) => value !== undefined);
// A place: [x, y].
export const spot = primitive<[number, number]>(
    'two numbers',
    (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite),
);
export const object = primitive<Record<string, unknown>>('an object', isRecord);

export function oneOf<const W extends readonly string[]>(...words: W): Shape<W[number]> {
    return primitive<W[number]>(
        `one of ${words.join(', ')}`,
        (value) => typeof value === 'string' && words.includes(value),
    );
}

export function nullable<T>(shape: Shape<T>): Shape<T | null> {
    return {
        check(value, place, problems) {
            if (value !== null) shape.check(value, place, problems);
        },
    };
}

export function either<A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> {
    return {
        check(value, place, problems) {
            const one: string[] = [];
            first.check(value, place, one);
            if (one.length === 0) return;
            const other: string[] = [];
            second.check(value, place, other);
            if (other.length > 0) problems.push(...(one.length <= other.length ? one : other));
        },
    };
}

export function optional<T>(shape: Shape<T>): Shape<T> & { readonly optional: true } {
    return { check: shape.check, optional: true };
}

export function list<T>(shape: Shape<T>): Shape<T[]> {
    return {
        check(value, place, problems) {
            if (!Array.isArray(value)) {
                problems.push(`${place}: expected a list, got ${spoken(value)}`);
                return;
            }
            value.forEach((item, n) => shape.check(item, `${place}[${n}]`, problems));
        },
    };
}

export function map<T>(shape: Shape<T>): Shape<Record<string, T>> {
    return {
        check(value, place, problems) {
            if (!isRecord(value)) {
                problems.push(`${place}: expected an object, got ${spoken(value)}`);
                return;
            }
            for (const [key, item] of Object.entries(value))
                shape.check(item, `${place}.${key}`, problems);
        },
    };
}

// Strict: a field the page does not know is a mismatch as much as one that is missing.
export function record<const F extends Fields>(fields: F): Shape<Record_<F>> {
    return {
        check(value, place, problems) {
            if (!isRecord(value)) {
                problems.push(`${place}: expected an object, got ${spoken(value)}`);
                return;
            }
            for (const [key, shape] of Object.entries(fields)) {
                if (key in value) shape.check(value[key], `${place}.${key}`, problems);
                else if (!shape.optional) problems.push(`${place}.${key}: missing`);
            }
            for (const key of Object.keys(value))
                if (!(key in fields)) problems.push(`${place}.${key}: unknown field`);
        },
    };
}

// The same fields, any of which may be missing.
export function partial<const F extends Fields>(
    fields: F,
): { [K in keyof F]: Shape<Infer<F[K]>> & { readonly optional: true } } {
    const each = Object.entries(fields).map(([key, shape]) => [key, optional(shape)]);
    return Object.fromEntries(each) as {
        [K in keyof F]: Shape<Infer<F[K]>> & { readonly optional: true };
    };
}

export function problemsOf(shape: Shape<unknown>, value: unknown, name: string): string[] {
    const problems: string[] = [];
    shape.check(value, name, problems);
    return problems;
}
