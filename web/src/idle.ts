// What can wait until the page answers its player.

export function whenIdle(work: () => void): void {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 });
    else setTimeout(work, 300); // Safari
}
