// Two browsers and an onlooker's, in fog: whole battles by players who press whatever can be pressed.
// What travels to each browser is captured and searched for the other side's names and ids, which in
// fog nobody else is told. `FOG=2 ./walk ../build/release/oblique fog`; tests/fog_test plays hundreds of them
// without browsers, and searches for places too.

import { expect, test, type Browser, type Page } from '@playwright/test';
import { cardOf, Overheard, pressOnField } from '../steps/steps';

const battles = Number(process.env['FOG'] ?? 0);
test.skip(battles === 0, 'fought on demand');

class Watched extends Overheard {
    readonly texts: string[] = [];
    constructor(
        readonly page: Page,
        readonly seat: string,
    ) {
        super(page);
        page.on('websocket', (socket) =>
            socket.on('framereceived', ({ payload }) => this.texts.push(payload.toString())),
        );
    }
    names(): string[] {
        const own = this.board?.pieces.filter(({ side }) => side === this.seat) ?? [];
        return own.flatMap(({ id, name }) => [id, name]);
    }
}

const fresh = async (browser: Browser, seat: string): Promise<Watched> =>
    new Watched(await (await browser.newContext()).newPage(), seat);

// A button of the army, or now and then the first order of the next unit.
async function act({ page }: Watched, n: number): Promise<void> {
    const unit = page.locator('.card .orders li button').first();
    if (n % 3 === 0) {
        await pressOnField(page, 'Tab');
        if (await unit.isVisible()) return unit.click({ timeout: 2000 });
    }
    const buttons = page.locator('.buttons button:enabled, button.end:not([aria-disabled=true])');
    const count = await buttons.count();
    if (count > 0) await buttons.nth(n % count).click({ timeout: 2000 });
    else if (await unit.isVisible()) await unit.click({ timeout: 2000 });
    else await page.keyboard.press('Tab');
}

async function fight(browser: Browser): Promise<{ orders: number; messages: number }> {
    const a = await fresh(browser, 'A');
    await a.page.goto('/');
    await cardOf(a.page, 'The Lobosch').getByRole('button', { name: 'Take the field' }).click();
    await a.page.getByText('A friend elsewhere').click();
    await a.page.getByText('More choices').click();
    await expect(a.page.getByRole('checkbox', { name: /Fog/ })).toBeChecked();
    await a.page.getByRole('button', { name: 'To the field' }).click();
    const link = await a.page.locator('#invitation').inputValue();
    await a.page.getByRole('button', { name: 'Go to the field' }).click();
    const b = await fresh(browser, 'B');
    await b.page.goto(link);
    await expect.poll(() => a.board !== undefined && b.board !== undefined).toBe(true);
    const onlooker = await fresh(browser, 'spectator');
    await onlooker.page.goto(a.page.url().replace(/A$/, 'spectator'));
    await expect.poll(() => onlooker.board !== undefined).toBe(true);
    const secrets = { A: a.names(), B: b.names() };

    for (let n = 0; n < 1500 && a.board?.outcome === null; ++n) {
        const mover = [a, b].find(({ board, seat }) => board?.pending.includes(seat));
        const before = mover?.board?.orders;
        if (mover !== undefined) await act(mover, n).catch(() => undefined); // the board has changed
        await a.page.waitForTimeout(mover?.board?.orders === before ? 120 : 10);
    }
    expect(a.board?.outcome).not.toBeNull();

    const known = new Set([...secrets.A.filter((name) => secrets.B.includes(name))]);
    const leaks = [a, b, onlooker].flatMap(({ seat, texts }) => {
        const hidden = [
            ...(seat === 'A' ? [] : secrets.A),
            ...(seat === 'B' ? [] : secrets.B),
        ].filter((name) => !known.has(name));
        // The last board, once it is over, may tell all.
        return hidden
            .filter((name) => texts.slice(0, -4).some((text) => text.includes(`"${name}"`)))
            .map((name) => `${seat} was told of ${name}`);
    });
    expect(leaks).toEqual([]);
    const messages = a.texts.length + b.texts.length + onlooker.texts.length;
    for (const { page } of [a, b, onlooker]) await page.context().close();
    return { orders: a.board?.orders ?? 0, messages };
}

for (let n = 1; n <= battles; ++n)
    test(`battle ${n} in fog`, async ({ browser }) => {
        test.setTimeout(900_000);
        const { orders, messages } = await fight(browser);
        console.log(`${orders} orders, ${messages} messages searched`);
        expect(orders).toBeGreaterThan(40);
    });
