// The look goes over to another by itself, slower at the end.

import type { Camera } from './camera';

// Gives what stops it.
export function glideTo(
    from: Camera,
    next: Camera,
    milliseconds: number,
    look: (camera: Camera) => void,
): () => void {
    if (milliseconds === 0) {
        look(next);
        return () => undefined;
    }
    const began = performance.now();
    let frame = 0;
    const step = (): void => {
        const share = Math.min(1, (performance.now() - began) / milliseconds);
        const eased = share * (2 - share);
        look({
            x: from.x + (next.x - from.x) * eased,
            y: from.y + (next.y - from.y) * eased,
            scale: from.scale * (next.scale / from.scale) ** eased,
        });
        if (share < 1) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
}
