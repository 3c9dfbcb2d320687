// Short-cut keys, Dragoon's own among them. A key means an action of the table, or a verb of the menu.

export type Action =
    | 'next' | 'previous' | 'commit' | 'cancel' | 'undo' | 'end'
    | 'left' | 'right' | 'up' | 'down' | 'page-up' | 'page-down' | 'pan-left' | 'pan-right' | 'pan-up' | 'pan-down'
    | 'zoom-in' | 'zoom-out' | 'whole' | 'small' | 'middle' | 'close' | 'centre'
    | 'turn-left' | 'turn-right' | 'formation' | 'rally' | 'charge' | 'disengage' | 'recover'
    | 'assault-move' | 'radius' | 'disordered' | 'grid' | 'names' | 'symbols'
    | 'make-top' | 'earlier' | 'controls' | 'corps' | 'include' | 'measure'
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
    ']': 'next',
    '[': 'previous',
    End: 'end',
    Enter: 'commit',
    ' ': 'commit',
    Escape: 'cancel',
    Backspace: 'undo',
    ArrowLeft: 'left',
    ArrowRight: 'right',
    ArrowUp: 'up',
    ArrowDown: 'down',
    PageUp: 'page-up',
    PageDown: 'page-down',
    '+': 'zoom-in',
    '=': 'zoom-in',
    '-': 'zoom-out',
    '0': 'whole',
    z: 'small',
    x: 'middle',
    c: 'close',
    v: 'earlier',
    '.': 'centre',
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
    t: 'make-top',
    o: 'theme',
    b: 'corps',
    i: 'include',
    ',': 'measure',
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
    if (stroke.alt) return key === 'b' ? 'statistics' : key === 'c' ? 'controls' : undefined;
    if (stroke.shift && shifted[key] !== undefined) return shifted[key];
    if (/^[1-9]$/.test(key)) return { button: Number(key) - 1 };
    return plainKeys[key];
}

// The highlight a key switches, on a board that has it; on others the key means what it does above.
export const highlightKeys: Partial<Record<string, string>> = {
    a: 'radius',
    u: 'attached',
    f: 'deferred',
    p: 'disrupted',
    s: 'shaken',
    n: 'finished',
};

export function highlightOf(stroke: Stroke): string | undefined {
    const isPlain = !stroke.ctrl && !stroke.alt && !stroke.shift;
    return isPlain ? highlightKeys[stroke.key.toLowerCase()] : undefined;
}

export const keyOfHighlight = (name: string): string | undefined =>
    Object.entries(highlightKeys)
        .find(([, other]) => other === name)?.[0]
        ?.toUpperCase();

// The verbs a key of Dragoon's stands for; the menu decides whether there is such an order.
export const verbsOf: Partial<Record<string, readonly string[]>> = {
    formation: ['formation', 'change formation', 'form', 'deploy'],
    rally: ['rally'],
    charge: ['charge'],
    disengage: ['disengage', 'withdraw'],
    recover: ['recover', 'recover disruption'],
    'assault-move': ['assault move', 'prussian assault move'],
    'make-top': ['to the front'],
};

export interface KeyHelp {
    keys: string;
    does: string;
}
