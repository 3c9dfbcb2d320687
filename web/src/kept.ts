// What this browser keeps from one visit to the next.

export function kept<T extends object>(where: string, otherwise: T): T {
    try {
        const written = JSON.parse(localStorage.getItem(where) ?? '{}') as Partial<T>;
        return { ...otherwise, ...written };
    } catch {
        return otherwise;
    }
}

export function keep(where: string, value: object): void {
    try {
        localStorage.setItem(where, JSON.stringify(value));
    } catch {
        // A browser that keeps nothing is still one to play in.
    }
}
