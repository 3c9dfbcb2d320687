import type { Page } from '@playwright/test';

// Fingers, as the browser has them: Playwright's own can only tap.
export class Fingers {
    private constructor(
        private readonly send: (type: string, points: { x: number; y: number }[]) => Promise<void>,
    ) {}
    static async of(page: Page): Promise<Fingers> {
        const line = await page.context().newCDPSession(page);
        return new Fingers(async (type, touchPoints) => {
            await line.send('Input.dispatchTouchEvent', {
                type: type as 'touchStart',
                touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
            });
        });
    }
    async move(from: { x: number; y: number }[], to: { x: number; y: number }[]): Promise<void> {
        await this.send('touchStart', from);
        for (let step = 1; step <= 8; ++step)
            await this.send(
                'touchMove',
                from.map(({ x, y }, n) => ({
                    x: x + (((to[n]?.x ?? x) - x) * step) / 8,
                    y: y + (((to[n]?.y ?? y) - y) * step) / 8,
                })),
            );
        await this.send('touchEnd', []);
    }
}
