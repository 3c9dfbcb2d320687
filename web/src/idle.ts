// What can wait until the page answers its player.

export function whenIdle(work: () => void): void {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 });
    else setTimeout(work, 300); // Safari
}

// What weighs so much that a player should have had time to press something first.
export function muchLater(work: () => void): () => void {
    const waiting = setTimeout(() => whenIdle(work), 2500);
    return () => clearTimeout(waiting);
}
