// How many clicks a whole turn takes who plays sensibly by corps: the active corps marches together at the
// nearest enemy, all guns fire at the best target, nobody is asked twice. Prints the counts and holds
// them.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { Grid } from '../../../src/corps/grid';
import type { Board, Piece } from '../../../src/contract';
import { Overheard, settle, takeTheField } from '../steps/steps';

interface Wanted {
    battle: string;
    seed: string;
    most: number;
}

class Player {
    clicks = 0;
    readonly told: string[] = [];
    private readonly marched = new Set<string>(); // phases in which the corps has marched
    private readonly fired = new Set<string>();

    constructor(
        private readonly page: Page,
        private readonly heard: Overheard,
    ) {}

    get board(): Board {
        if (this.heard.board === undefined) throw new Error('no board');
        return this.heard.board;
    }
    private get phase(): string {
        const { headline, phase, prompt } = this.board;
        return [headline, phase, prompt].join(' · ');
    }
    private verbs(): Set<string> {
        return new Set(this.heard.menu.map(({ verb }) => verb));
    }
    private async press(what: Locator, why: string): Promise<void> {
        const { phase } = this;
        // What has passed by itself meanwhile cannot be pressed any more.
        const isPressed = await what.click({ timeout: 4000 }).then(
            () => true,
            () => false,
        );
        if (!isPressed) return;
        this.clicks += 1;
        this.told.push(`${this.clicks} ${phase}: ${why}`);
    }
    private async pressPlace(area: string, why: string): Promise<void> {
        let spot = await this.heard.spot(this.page, area);
        const box = await this.page.getByRole('application').boundingBox();
        const isIn = (at: number, from: number, length: number): boolean =>
            at > from + 60 && at < from + length - 20;
        if (box !== null && !(isIn(spot.x, box.x, box.width) && isIn(spot.y, box.y, box.height))) {
            await this.press(this.page.getByRole('button', { name: 'Whole plan' }), 'look at it');
            await settle(this.page);
            spot = await this.heard.spot(this.page, area);
        }
        await this.page.mouse.click(spot.x, spot.y);
        this.clicks += 1;
        this.told.push(`${this.clicks} ${this.phase}: ${why}`);
    }

    // Until something is asked that does not pass by itself.
    async isAsked(turn: string): Promise<boolean> {
        const over = (): boolean => this.board.headline !== turn || this.board.outcome !== null;
        await expect
            .poll(
                () => {
                    const { menu } = this.heard;
                    const passes = menu.length === 1 && menu[0]?.ends === true;
                    return (
                        over() || (this.board.pending.includes('A') && !passes && menu.length > 0)
                    );
                },
                { timeout: 90_000, intervals: [100] },
            )
            .toBe(true);
        if (!over())
            await expect(this.page.locator('button.end[aria-disabled="true"]')).toHaveCount(0);
        return !over();
    }

    async act(): Promise<void> {
        const { page } = this;
        const verbs = this.verbs();
        const before = JSON.stringify([this.board.orders, this.heard.menu.length]);
        const all = page.getByRole('button', { name: /^All \d+ march/ });
        const fire = page.getByRole('button', { name: 'All fire at the best target' });
        const activate = page.getByRole('button', { name: /^(Activate|Call up)/ }).first();
        if (verbs.has('fire') && !this.fired.has(this.phase)) {
            this.fired.add(this.phase);
            await this.press(fire, 'all fire');
            await this.quiet();
            return;
        }
        if ((verbs.has('march') || verbs.has('take')) && !this.marched.has(this.phase)) {
            this.marched.add(this.phase);
            if (await all.isVisible()) return this.march(all);
        }
        if (await activate.isVisible()) await this.press(activate, 'activate');
        else if (await page.locator('.buttons button').first().isVisible())
            await this.press(page.locator('.buttons button').first(), 'the first button');
        else if (await page.locator('button.end').isVisible()) await this.end();
        else await this.chooseFirst();
        await expect
            .poll(() => JSON.stringify([this.board.orders, this.heard.menu.length]), {
                timeout: 5000,
                intervals: [50],
            })
            .not.toBe(before)
            .catch(() => undefined);
    }

    private async end(): Promise<void> {
        await this.press(this.page.locator('button.end'), 'end');
        const warning = this.page.locator('.warning');
        await expect
            .poll(async () => (await warning.isVisible()) || this.hasGoneOn(), { timeout: 3000 })
            .toBe(true)
            .catch(() => undefined);
        if (!(await warning.isVisible())) return;
        this.told.push(`warned: ${(await warning.textContent()) ?? ''}`);
        await expect(this.page.locator('button.end[aria-disabled="true"]')).toHaveCount(0);
        await this.press(this.page.locator('button.end'), 'end all the same');
    }
    private ordersThen = 0;
    private hasGoneOn(): boolean {
        const gone = this.board.orders !== this.ordersThen;
        this.ordersThen = this.board.orders;
        return gone;
    }

    // What is given by choosing a unit first.
    private async chooseFirst(): Promise<void> {
        const unit = this.heard.menu.find((entry) => entry.unit !== undefined)?.unit;
        await this.page.getByRole('application').focus();
        await this.page.keyboard.press(']');
        this.clicks += 1;
        this.told.push(`${this.clicks} ${this.phase}: the next unit, ${unit ?? ''}`);
        await this.press(this.page.locator('.card .orders li button').first(), 'its first order');
    }

    private async march(all: Locator): Promise<void> {
        await this.press(all, 'all march');
        await settle(this.page); // the plan may move to show them
        const goal = this.goal();
        if (goal === undefined) return;
        await this.pressPlace(goal, `to ${goal}`);
        await expect(this.page.locator('.plan .sum')).toBeVisible({ timeout: 60_000 });
        const sum = (await this.page.locator('.plan .sum').textContent()) ?? '';
        this.told.push(`   ${sum.trim()}`);
        const { phase } = this;
        await this.press(
            this.page.getByRole('button', { name: /^Carry out, and/ }),
            'carry out, and end',
        );
        const said = this.page.locator('.together .said, .for-all[role=status]');
        await this.quiet();
        const goOn = said.getByRole('button', { name: 'Go on' });
        let isEnding = !(await said.isVisible());
        for (let n = 0; n < 4 && (await said.isVisible()); ++n) {
            isEnding = false;
            this.told.push(`   ${((await said.textContent()) ?? '').trim()}`);
            if (!(await goOn.isVisible())) break;
            await this.press(goOn, 'go on with the rest');
            await this.quiet();
        }
        if (!isEnding) return; // something was met: it is the player's to end it
        await expect
            .poll(async () => this.phase !== phase || (await said.isVisible()), { timeout: 10_000 })
            .toBe(true)
            .catch(() => undefined);
    }

    private async quiet(): Promise<void> {
        await expect(this.page.getByText('The orders are being given')).toHaveCount(0, {
            timeout: 90_000,
        });
        await expect(this.page.getByText('Asking the umpire')).toHaveCount(0);
    }

    // Three areas on the way from the foremost of them to the nearest enemy, or place worth holding.
    private goal(): string | undefined {
        const { sheet } = this.heard;
        if (sheet === undefined) return undefined;
        const grid = new Grid(sheet.surface);
        const units = new Set(
            this.heard.menu
                .filter(({ verb }) => verb === 'march' || verb === 'take')
                .map(({ unit }) => unit),
        );
        const movers = this.board.pieces.filter(({ id, arm }) => units.has(id) && arm !== 'leader');
        const foes: (Piece['at'] | undefined)[] = this.board.pieces
            .filter(({ side }) => side === 'B')
            .map(({ at }) => at);
        const prizes = this.board.objectives.filter(({ holder }) => holder === 'B');
        const places = foes.length > 0 ? foes : prizes.map(({ at }) => at);
        let best: { from: string; to: string } | undefined;
        for (const { at } of movers)
            for (const to of places)
                if (typeof at === 'string' && typeof to === 'string')
                    if (!best || grid.distance(at, to) < grid.distance(best.from, best.to))
                        best = { from: at, to };
        if (best === undefined) return undefined;
        const occupied = new Set(this.board.pieces.map(({ at }) => at));
        let at = best.from;
        const steps = Math.min(3, Math.floor(grid.distance(best.from, best.to)) - 1);
        for (let n = 0; n < Math.max(1, steps); ++n) {
            const next = grid
                .neighbours(at)
                .filter((other) => !occupied.has(other))
                .sort(
                    (one, other) => grid.distance(one, best.to) - grid.distance(other, best.to),
                )[0];
            at = next ?? at;
        }
        return at === best.from ? undefined : at;
    }
}

const turns: Wanted[] = [
    { battle: 'The Lobosch', seed: '1756', most: 15 },
    { battle: 'The oblique order', seed: '1757', most: 50 },
    { battle: 'Kunersdorf', seed: '1759', most: 60 },
];
for (const { battle, seed, most } of turns)
    test(`a whole turn of ${battle} takes at most ${most} clicks`, async ({ page }) => {
        test.setTimeout(600_000);
        const heard = new Overheard(page);
        await takeTheField(page, battle, seed);
        const close = page.getByRole('button', { name: 'Close', exact: true });
        if (await close.isVisible()) await close.click(); // what wins: once a battle, not a turn
        const player = new Player(page, heard);
        const turn = player.board.headline;
        let n = 0;
        while ((await player.isAsked(turn)) && ++n < 200) await player.act();
        console.log(player.told.join('\n'));
        console.log(
            `${battle}: ${player.clicks} clicks for ${turn}, ${player.board.orders} orders`,
        );
        expect(player.clicks).toBeGreaterThan(3);
        expect(player.clicks).toBeLessThanOrEqual(most);
    });

test('a whole turn of Kunersdorf by delegation takes at most 15 clicks', async ({ page }) => {
    test.setTimeout(900_000);
    const heard = new Overheard(page);
    await takeTheField(page, 'Kunersdorf', '1759');
    const close = page.getByRole('button', { name: 'Close', exact: true });
    if (await close.isVisible()) await close.click();
    const turn = heard.board?.headline;
    const staff = page.getByRole('region', { name: 'Staff officers' });
    let clicks = 0;
    const press = async (name: string | RegExp): Promise<void> => {
        await staff.getByRole('button', { name, exact: typeof name === 'string' }).click();
        clicks += 1;
    };
    await press(/^Hand the army/);
    await press('Hand over');
    const isOver = (): boolean => heard.board?.headline !== turn || heard.board?.outcome !== null;
    let orders = -1;
    for (let quiet = 0; quiet < 60 && !isOver(); ++quiet) {
        await page.waitForTimeout(1000);
        if (heard.board?.orders !== orders) quiet = 0;
        orders = heard.board?.orders ?? 0;
    }
    console.log(`Kunersdorf: ${clicks} clicks for ${turn} by delegation, ${orders} orders`);
    expect(isOver(), `${heard.board?.phase}: ${heard.board?.prompt}`).toBe(true);
    expect(orders).toBeGreaterThan(50);
    expect(clicks).toBeLessThanOrEqual(15);
});
