// Short-cut keys, Dragoon's own among them. A key means an action of the table, or a verb of the menu.

export type Action =
    | 'next' | 'previous' | 'commit' | 'cancel' | 'undo'
    | 'left' | 'right' | 'up' | 'down' | 'pan-left' | 'pan-right' | 'pan-up' | 'pan-down'
    | 'zoom-in' | 'zoom-out' | 'whole' | 'middle' | 'close' | 'centre'
    | 'turn-left' | 'turn-right' | 'formation' | 'rally' | 'charge' | 'disengage' | 'recover'
    | 'assault-move' | 'radius' | 'disordered' | 'grid' | 'names' | 'symbols'
    | 'rules' | 'search' | 'statistics' | 'dispatches' | 'armies' | 'help' | 'theme'
    | { button: number }; // prettier-ignore

export interface Stroke {
    key: string;
    shift: boolean;
    ctrl: boolean;
    alt: boolean;
}

const plainKeys: Record<string, Action> = {
    Tab: 'next',
    n: 'next',
    b: 'previous',
    Enter: 'commit',
    ' ': 'commit',
    Escape: 'cancel',
    Backspace: 'undo',
    ArrowLeft: 'left',
    ArrowRight: 'right',
    ArrowUp: 'up',
    ArrowDown: 'down',
    '+': 'zoom-in',
    '=': 'zoom-in',
    '-': 'zoom-out',
    '0': 'whole',
    z: 'whole',
    x: 'middle',
    c: 'close',
    v: 'centre',
    l: 'turn-left',
    ';': 'turn-right',
    h: 'formation',
    r: 'rally',
    g: 'charge',
    e: 'disengage',
    d: 'recover',
    m: 'assault-move',
    a: 'radius',
    p: 'disordered',
    q: 'grid',
    k: 'names',
    y: 'symbols',
    t: 'theme',
    w: 'armies',
    j: 'dispatches',
    '/': 'search',
    '?': 'help',
    F1: 'rules',
};

const shifted: Record<string, Action> = {
    Tab: 'previous',
    ArrowLeft: 'pan-left',
    ArrowRight: 'pan-right',
    ArrowUp: 'pan-up',
    ArrowDown: 'pan-down',
};

export function actionOf(stroke: Stroke): Action | undefined {
    const key = stroke.key.length === 1 ? stroke.key.toLowerCase() : stroke.key;
    if (stroke.ctrl) return key === 'z' ? 'undo' : undefined;
    if (stroke.alt) return key === 'b' ? 'statistics' : key === 'c' ? 'help' : undefined;
    if (stroke.shift && shifted[key] !== undefined) return shifted[key];
    if (/^[1-9]$/.test(key)) return { button: Number(key) - 1 };
    return plainKeys[key];
}

// The verbs a key of Dragoon's stands for; the menu decides whether there is such an order.
export const verbsOf: Partial<Record<string, readonly string[]>> = {
    formation: ['formation', 'change formation', 'form', 'deploy'],
    rally: ['rally'],
    charge: ['charge'],
    disengage: ['disengage', 'withdraw'],
    recover: ['recover', 'recover disruption'],
    'assault-move': ['assault move', 'prussian assault move'],
};

export interface KeyHelp {
    keys: string;
    does: string;
}
