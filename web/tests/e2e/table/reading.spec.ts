// A whole battle by what a screen reader says and by keys alone: the script knows the names of buttons and
// what is read aloud, and nothing of the board. `READING=1 ./walk ../build/release/oblique reading`

import { expect, test, type Locator, type Page } from '@playwright/test';
import { pressOnField, takeTheField } from '../steps/steps';

test.skip(process.env['READING'] === undefined, 'fought on demand');

class Reader {
    keys = 0;
    private readonly marched = new Map<string, number>();

    constructor(private readonly page: Page) {}

    private get asked(): Locator {
        return this.page.getByRole('region', { name: 'What is asked of you' });
    }
    private get orders(): Locator {
        return this.page.getByRole('region', { name: 'Orders', exact: true });
    }
    private get over(): Locator {
        return this.page.getByRole('button', { name: 'Look at the field' });
    }
    async isOver(): Promise<boolean> {
        return this.over.isVisible();
    }
    // What is read aloud of the moment.
    async hear(): Promise<string> {
        const head = await this.page.getByRole('banner').ariaSnapshot();
        const asked = await this.asked.ariaSnapshot();
        return `${/Turn \d+[^\n]*/.exec(head)?.[0] ?? ''} ${/status: ([^\n]*)/.exec(asked)?.[1] ?? ''}`;
    }
    private async press(button: Locator): Promise<boolean> {
        const isPressed = await button.focus({ timeout: 1500 }).then(
            () => true,
            () => false,
        );
        if (!isPressed) return false;
        await this.page.waitForTimeout(420); // deaf for a moment after the screen changed
        await this.page.keyboard.press('Enter');
        this.keys += 1;
        return true;
    }
    private async pressIf(button: Locator): Promise<boolean> {
        return (await button.count()) > 0 && (await this.press(button.first()));
    }

    async act(heard: string): Promise<void> {
        const enabled = { disabled: false };
        if (await this.pressIf(this.asked.getByRole('button', { name: 'All fire', ...enabled }))) {
            await this.pressIf(this.asked.getByRole('button', { name: /^Done/, ...enabled }));
            return;
        }
        const marches = this.marched.get(heard) ?? 0;
        if (/March with/.test(heard) && marches < 2) {
            this.marched.set(heard, marches + 1);
            await pressOnField(this.page, 'Tab');
            this.keys += 1;
            const ways = this.orders.getByRole('button', { name: /^March to/, ...enabled });
            if (await this.pressIf(ways)) return;
        }
        const buttons = this.asked.getByRole('button', enabled);
        const names = await buttons.evaluateAll((all) =>
            all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
        );
        const isMeant = (name: string): boolean =>
            !/^(Undo|Done|No |All |Next unit)/.test(name) && name !== '';
        // What waits until the phase is over and is decided already is not decided again.
        const isDecided = (await buttons.and(this.page.locator('[aria-pressed=true]')).count()) > 0;
        const meant = isDecided ? -1 : names.findIndex(isMeant);
        if (meant >= 0 && (await this.press(buttons.nth(meant)))) return;
        const done = names.findIndex((name) => /^(Done|No |End)/.test(name));
        if (done >= 0 && (await this.press(buttons.nth(done)))) return;
        await pressOnField(this.page, 'Tab');
        this.keys += 1;
        await this.pressIf(this.orders.getByRole('listitem').getByRole('button', enabled));
    }
}

test('the Lobosch is fought from its first turn to its end', async ({ page }) => {
    test.setTimeout(2_400_000);
    await takeTheField(page, 'The Lobosch', '1756');
    const reader = new Reader(page);
    const turns = new Set<string>();
    let [last, same] = ['', 0];
    for (let n = 0; n < 4000 && !(await reader.isOver()); ++n) {
        const heard = await reader.hear();
        same = heard === last ? same + 1 : 0;
        last = heard;
        expect(same, `nothing goes on: ${await page.locator('body').ariaSnapshot()}`).toBeLessThan(
            60,
        );
        const turn = /Turn \d+/.exec(heard)?.[0];
        if (turn !== undefined && !turns.has(turn)) {
            turns.add(turn);
            console.log(`${turn}: ${reader.keys} keys so far`);
        }
        await reader.act(heard).catch(() => undefined); // the board has changed meanwhile
    }
    await expect(page.getByRole('button', { name: 'Look at the field' })).toBeVisible();
    const end = await page.locator('body').ariaSnapshot();
    console.log(
        `${turns.size} turns, ${reader.keys} keys; ${/heading "[^"]*"/.exec(end)?.[0] ?? ''}`,
    );
});
