// Frames a second while the plan is moved under three hundred units: `npm run frames`. A figure to
// report, not a test: it depends on the machine.

import { test } from '@playwright/test';
import { settle, takeTheField } from './steps';

test.skip(process.env['FRAMES'] === undefined, 'frames are measured on demand');

for (const zoom of ['z', 'x', 'c'])
    test(`panning 300 units, zoom ${zoom}`, async ({ page }) => {
        await takeTheField(page, 'The parade');
        const field = page.getByRole('application');
        await field.focus();
        await page.keyboard.press(zoom);
        await settle(page);
        const box = await field.boundingBox();
        if (box === null) throw new Error('no field');
        const times = await page.evaluate(
            ({ x, y }) =>
                new Promise<number[]>((done) => {
                    const target = document.querySelector('[role=application]');
                    if (target === null) return done([]);
                    target.setPointerCapture = () => undefined;
                    const send = (type: string, dx: number, dy: number): void => {
                        target.dispatchEvent(
                            new PointerEvent(type, {
                                pointerId: 7,
                                pointerType: 'mouse',
                                bubbles: true,
                                clientX: x + dx,
                                clientY: y + dy,
                            }),
                        );
                    };
                    const times: number[] = [];
                    let last = performance.now();
                    let n = 0;
                    send('pointerdown', 0, 0);
                    const step = (): void => {
                        const now = performance.now();
                        times.push(now - last);
                        last = now;
                        n += 1;
                        send('pointermove', 150 * Math.sin(n / 20), 100 * Math.cos(n / 27));
                        if (n < 240) requestAnimationFrame(step);
                        else {
                            send('pointerup', 0, 0);
                            done(times.slice(10));
                        }
                    };
                    requestAnimationFrame(step);
                }),
            { x: box.x + box.width / 2, y: box.y + box.height / 2 },
        );
        const sorted = [...times].sort((a, b) => a - b);
        const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
        const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
        console.log(
            `zoom ${zoom}: ${(1000 / mean).toFixed(1)} frames a second, median ${at(0.5).toFixed(1)} ms, 95 % ${at(0.95).toFixed(1)} ms, longest ${at(0.999).toFixed(1)} ms`,
        );
    });
