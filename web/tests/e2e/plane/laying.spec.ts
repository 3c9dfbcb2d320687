// An empty table of Horse & Musket: the ground is laid, and troops are put down, by mouse, finger and keys.

import { expect, test, type Page } from '@playwright/test';
import type { Feature, Spot } from '../../../src/contract';
import { faults } from '../steps/faults';
import { PlaneTable } from '../steps/plane_steps';
import { lookOf } from '../steps/steps';

const pictures = process.env['PICTURES_TO'];
const scenario = 'field-of-the-host';

const picture = async (page: Page, name: string): Promise<void> => {
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/laying-${name}.png` });
};
const middleOf = (ring: readonly Spot[]): { x: number; y: number } => ({
    x: ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
    y: ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
});

class EmptyTable extends PlaneTable {
    // A piece of the box, or a unit that waits, comes to the hand.
    async takeUp(id: string): Promise<void> {
        const piece = this.board.pieces.find((one) => one.id === id);
        if (piece === undefined) throw new Error(`nobody waits who is called ${id}`);
        const button = this.page.locator('.to-place button', { hasText: piece.name }).first();
        await expect(button).toBeEnabled();
        await button.click();
        await expect(this.page.locator('section.card h2')).toHaveText(piece.name, {
            ignoreCase: true,
        });
        await this.ready();
    }
    waiting(): string[] {
        const units = this.board.menu.flatMap(({ unit, numbers }) =>
            unit && numbers ? [unit] : [],
        );
        return [...new Set(units)];
    }
    laid(terrain: string): Feature | undefined {
        return this.board.ground?.find((feature) => feature.terrain === terrain);
    }
    button(name: string): Promise<void> {
        return this.act(this.page.getByRole('button', { name, exact: true }));
    }
    async untilAsked(): Promise<void> {
        await expect
            .poll(() => this.board.pending.includes(this.seat) && this.board.menu.length > 0)
            .toBe(true);
        await this.still();
    }

    // From the laid ground to the first turn: whoever may be put down is, where the page proposes it.
    async deploy(): Promise<string[]> {
        const seen: string[] = [];
        for (let n = 0; n < 40; ++n) {
            await this.untilAsked();
            const { phase } = this.board;
            if (seen.at(-1) !== phase) {
                seen.push(phase);
                await picture(
                    this.page,
                    `${phase.toLowerCase().replaceAll(' ', '-')}-${this.name}`,
                );
            }
            if (phase === 'Initiative') await this.button('Defend');
            else if (phase === 'First units' || this.mayPutDownMore(phase)) await this.putDown();
            else if (phase === 'Deployment' || phase === 'Generals') await this.end();
            else return seen;
        }
        throw new Error(`no first turn after ${seen.join(', ')}`);
    }
    private putDownSoFar = 0;
    private mayPutDownMore(phase: string): boolean {
        return phase === 'Deployment' && this.putDownSoFar < 3 && this.waiting().length > 0;
    }
    private async putDown(): Promise<void> {
        const [unit] = this.waiting();
        if (unit === undefined) throw new Error('nobody waits');
        await this.takeUp(unit);
        await this.give();
        expect(this.piece(unit).pose.heading % 180_000).toBe(0);
        this.putDownSoFar += 1;
    }
    constructor(
        page: Page,
        private readonly name: string,
    ) {
        super(page);
    }
}

for (const colorScheme of ['light', 'dark'] as const)
    test(`by mouse, on ${colorScheme} cloth: one piece is dragged, the rest is as proposed`, async ({
        page,
    }) => {
        await page.emulateMedia({ colorScheme });
        const table = new EmptyTable(page, colorScheme);
        await table.open(scenario);
        expect(table.board.phase).toBe('Laying the ground');
        await picture(page, `empty-${colorScheme}`);
        await table.takeUp('village-1');
        await table.dragByMouse({ x: 36_000, y: 24_000 }, { x: 20_000, y: 30_000 });
        await expect.poll(() => table.valueOf('x')).toBeCloseTo(20, 0);
        await expect.poll(() => table.valueOf('y')).toBeCloseTo(18, 0);
        await table.ready();
        await picture(page, `in-hand-${colorScheme}`);
        await table.number('y').fill('48'); // over the edge
        await table.number('y').press('Tab');
        await expect(page.locator('.families .ends')).toContainText('the edge of the table');
        await table.dragByMouse({ x: 36_000, y: 24_000 }, { x: 20_000, y: 30_000 });
        await expect.poll(() => table.valueOf('y')).toBeCloseTo(18, 0);
        await table.ready();
        await table.give();
        const { x, y } = middleOf(table.laid('settlement')?.outline ?? []);
        expect(Math.hypot(x - 20_000, y - 30_000)).toBeLessThan(600);
        await table.button('Lay the ground as proposed');
        await table.untilAsked();
        expect(new Set(table.board.ground?.map(({ name }) => name)).size).toBeGreaterThan(4);
        expect(await faults(page)).toEqual([]);
        const phases = await table.deploy();
        expect(phases).toContain('Deployment');
        expect(phases).toContain('Generals');
        await picture(page, `battle-${colorScheme}`);
    });

test('by keys alone: arrows move a piece, Page keys turn it, Enter lays it', async ({ page }) => {
    const table = new EmptyTable(page, 'keys');
    await table.open(scenario);
    await page.locator('.to-place button', { hasText: 'Village' }).first().focus();
    await page.keyboard.press('Enter');
    await table.ready();
    const [x, y] = [await table.valueOf('x'), await table.valueOf('y')];
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.valueOf('x')).toBeGreaterThan(x);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => table.valueOf('y')).toBeGreaterThan(y);
    await page.keyboard.press('PageUp');
    await expect.poll(() => table.valueOf('heading')).toBe(45);
    await table.ready();
    await table.changed(() => page.keyboard.press('Enter'));
    const at = middleOf(table.laid('settlement')?.outline ?? []);
    expect(at.x / 1000).toBeGreaterThan(x);
});

test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('by a finger', async ({ page }) => {
        const table = new EmptyTable(page, 'phone');
        await table.open(scenario);
        await picture(page, 'empty-phone');
        await table.takeUp('village-1');
        await table.dragByFinger({ x: 36_000, y: 24_000 }, { x: 30_000, y: 30_000 });
        await expect.poll(() => table.valueOf('x')).toBeCloseTo(30, 0);
        await table.ready();
        await picture(page, 'in-hand-phone');
        await table.give();
        expect(table.laid('settlement')).toBeDefined();
        await table.button('Lay the ground as proposed');
        const { scale } = await lookOf(page);
        expect(await table.deploy()).toContain('Deployment');
        await expect // as the battle begins, at the troops
            .poll(async () => (await lookOf(page)).scale)
            .toBeGreaterThan(1.1 * scale);
        await picture(page, 'battle-phone');
    });
});

test('laid by both armies, a feature in turn: to the first turn', async ({ page }) => {
    const table = new EmptyTable(page, 'both');
    await table.open('field-laid');
    expect(table.board.phase).toBe('Number of features');
    await table.button('Lay 2 features');
    const own: string[] = [];
    for (let n = 0; n < 10; ++n) {
        await table.untilAsked();
        if (table.board.phase !== 'Laying the ground') break;
        const [piece] = table.waiting();
        if (piece === undefined) throw new Error('nothing to lay');
        await picture(page, `both-${n}`);
        await table.takeUp(piece);
        await table.give();
        own.push(piece);
    }
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(table.board.ground?.length).toBeGreaterThan(2);
    const phases = await table.deploy();
    expect(phases).toContain('Deployment');
    await picture(page, 'both-battle');
});

test('whoever comes second alters the ground, and fights on it', async ({ page }) => {
    const table = new EmptyTable(page, 'second');
    await table.open(scenario, { seat: 'B' });
    await expect.poll(() => table.board.phase).toBe('Altering the ground');
    const names = (): string[] => (table.board.ground ?? []).map(({ name = '' }) => name);
    const before = names();
    await picture(page, 'altering');
    await table.button('Take one away, by lot');
    expect(names()).toHaveLength(before.length - 1);
    await table.untilAsked();
    const [piece = ''] = await page.locator('.to-place button').allTextContents();
    await page.locator('.to-place button').first().click();
    await table.act(page.getByRole('button', { name: /^Add, where lot will/ }));
    expect(names()).toContain(piece);
    await table.button('Leave it so');
    expect(await table.deploy()).toContain('Deployment');
    await picture(page, 'altered-battle');
});
