// Frames a second while the plan is moved under both armies of Kunersdorf and more, while what one did is played
// back, and while eighty units of stands are moved and one of them dragged: `npm run frames`. A figure to report, not a test: it depends on the
// machine.

import { test, type Page } from '@playwright/test';
import type { Piece } from '../../../src/contract';
import { PlaneTable } from '../steps/plane_steps';
import { act, openBattle, Overheard, settle } from '../steps/steps';

test.skip(process.env['FRAMES'] === undefined, 'frames are measured on demand');

interface Hand {
    x: number; // where it takes hold, on the screen
    y: number;
    wide: number; // how far it swings
    high: number;
}

// A hand that swings about for 240 frames, and how long each took.
function timesOf(page: Page, hand: Hand): Promise<number[]> {
    return page.evaluate(
        ({ x, y, wide, high }) =>
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
                    send('pointermove', wide * Math.sin(n / 20), high * Math.cos(n / 27));
                    if (n < 240) requestAnimationFrame(step);
                    else {
                        send('pointerup', 0, 0);
                        done(times.slice(10));
                    }
                };
                requestAnimationFrame(step);
            }),
        hand,
    );
}

function report(what: string, times: readonly number[]): void {
    const sorted = [...times].sort((a, b) => a - b);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
    console.log(
        `${what}: ${(1000 / mean).toFixed(1)} frames a second, median ${at(0.5).toFixed(1)} ms, 95 % ${at(0.95).toFixed(1)} ms, longest ${at(0.999).toFixed(1)} ms`,
    );
}

async function middleOf(page: Page): Promise<Hand> {
    const box = await page.getByRole('application').boundingBox();
    if (box === null) throw new Error('no field');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, wide: 150, high: 100 };
}

// The table with as many pieces as are wanted: the test stands between, and sets some of them down twice.
async function crowd(page: Page, most: number): Promise<void> {
    await page.routeWebSocket(/./, (socket) => {
        const table = socket.connectToServer();
        socket.onMessage((message) => table.send(message));
        table.onMessage((message) => {
            const sent = JSON.parse(message.toString()) as { kind: string; pieces?: Piece[] };
            if (sent.kind === 'board' && sent.pieces !== undefined) {
                const more = sent.pieces.filter(({ at }) => at).slice(0, most - sent.pieces.length);
                sent.pieces.push(...more.map((piece) => ({ ...piece, id: `${piece.id}-again` })));
            }
            socket.send(JSON.stringify(sent));
        });
    });
}

test('panning over two armies', async ({ page }) => {
    await crowd(page, 300);
    await openBattle(page, { rules: 'dragoon', scenario: 'kunersdorf', options: { fog: false } });
    for (const zoom of ['z', 'x', 'c']) {
        await page.getByRole('application').focus();
        await page.keyboard.press(zoom);
        await settle(page);
        report(`300 units, zoom ${zoom}`, await timesOf(page, await middleOf(page)));
    }
});

test('what they did played back among two armies', async ({ page }) => {
    test.setTimeout(240_000);
    const heard = new Overheard(page);
    const liked = { playback: 'normal', warn: false };
    const battle = { rules: 'dragoon', scenario: 'kunersdorf', enemy: 'captain' };
    await openBattle(page, { ...battle, options: { fog: false }, liked });
    await settle(page);
    page.setDefaultTimeout(5000);
    const skip = page.locator('.playback').getByRole('button', { name: 'Skip' });
    const times: number[] = [];
    // Until they have been looked at for ten seconds.
    const until = Date.now() + 180_000;
    while (times.reduce((sum, time) => sum + time, 0) < 10_000 && Date.now() < until) {
        if (await skip.isVisible()) times.push(...(await framesFor(page, 1000)));
        else await act(page).catch(() => undefined); // it has gone on meanwhile
    }
    report(`played back among ${heard.board?.pieces.length ?? 0} units`, times);
});
const framesFor = (page: Page, long: number): Promise<number[]> =>
    page.evaluate(
        (most) =>
            new Promise<number[]>((done) => {
                const times: number[] = [];
                const begun = performance.now();
                let last = begun;
                const step = (now: number): void => {
                    times.push(now - last);
                    last = now;
                    if (now - begun < most) requestAnimationFrame(step);
                    else done(times.slice(1));
                };
                requestAnimationFrame(step);
            }),
        long,
    );

test('eighty units on a table, and one of them dragged', async ({ page }) => {
    const table = new PlaneTable(page);
    await table.open('open-ground');
    for (const zoom of ['0', 'x', 'c']) {
        await page.getByRole('application').focus();
        await page.keyboard.press(zoom);
        await settle(page);
        const hand = await middleOf(page);
        report(`80 units, zoom ${zoom}`, await timesOf(page, { ...hand, y: hand.y + 20 }));
    }
    await page.keyboard.press('0');
    const own = table.board.pieces.filter(({ side }) => side === 'A').map(({ id }) => id);
    const unit = await table.issueOrdersFor(own);
    await settle(page);
    const hand = await table.onScreen(table.piece(unit).pose);
    report('a unit dragged among 80', await timesOf(page, { ...hand, wide: 20, high: 60 }));
});
