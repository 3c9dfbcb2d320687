// Ground that a card finds in mid-battle: it is laid by hand, drawn as what it turns out to be, and a herd is
// driven off. HM-SUBHID-01, HM-SUBHID-02.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { Card } from '../../../src/contract';
import { expectNoFaults } from '../steps/faults';
import { PlaneTable } from '../steps/plane_steps';

const pictures = process.env['PICTURES_TO'];
const rules = new URL('../../../../rules/horse_and_musket/', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, rules), 'utf8');

// A lesson with no other event cards than those that find ground.
function lesson(): object {
    const names = textOf('cards/event.tsv')
        .split('\n')
        .flatMap((line) => /^event\.[^\t]+/.exec(line) ?? []);
    const document = JSON.parse(textOf('scenarios/third-lesson.json')) as { options: object };
    return {
        ...document,
        options: { ...document.options, event_deck: true },
        cards: { left_out: names.filter((name) => name !== 'event.terrain.hidden') },
    };
}

class Finder extends PlaneTable {
    constructor(
        page: Page,
        private readonly press: (what: Locator) => Promise<void>,
    ) {
        super(page);
    }
    private held(isWanted: (card: Card) => boolean): Card | undefined {
        return this.board.deck?.cards.find((card) => (card.held ?? 0) > 0 && isWanted(card));
    }
    // With the card in hand, and the order card of a unit before which ground can lie.
    async deal(seed: number): Promise<string | undefined> {
        await this.open('', { document: lesson(), seed: String(seed) });
        const finds = this.held(({ name }) => name === 'Unmapped ground');
        const unit = this.held(({ piece }) =>
            this.board.pieces.some(
                ({ id, pose, arm }) =>
                    id === piece && pose && ['infantry', 'cavalry'].includes(arm),
            ),
        )?.piece;
        return finds && unit;
    }
    async drawer(isOpen: boolean): Promise<void> {
        const fold = this.page.getByRole('button', { name: /^Hand,/ });
        if ((await fold.getAttribute('aria-expanded')) !== String(isOpen)) await this.press(fold);
    }
    async cardInHand(name: string): Promise<void> {
        await this.drawer(true);
        const card = this.page
            .locator('.fan')
            .getByRole('button', { name: new RegExp(`^${name}`) });
        if ((await card.getAttribute('aria-pressed')) !== 'true') await this.press(card);
    }
    // Close before the unit; what it turns out to be.
    async find(unit: string): Promise<string> {
        await this.cardInHand('Unmapped ground');
        const play = this.page.getByRole('button', { name: /^Play: Unmapped ground/ });
        await this.changed(() => this.press(play));
        await this.press(this.page.locator('.to-place button', { hasText: '3 inches' }));
        const { pose } = this.piece(unit);
        const depth = 48;
        for (const [name, value] of [
            ['x', pose.x / 1000],
            ['y', depth - pose.y / 1000 + 1.7],
        ] as const) {
            await this.number(name).fill(String(value));
            await this.number(name).press('Tab');
            await this.ready();
        }
        await expect(this.page.locator('.played')).toHaveCount(0); // it would cover the table
        await this.changed(() => this.press(this.page.locator('.families .grand')));
        return this.board.ground?.[0]?.terrain ?? '';
    }
    async picture(name: string): Promise<void> {
        if (pictures !== undefined)
            await this.page.screenshot({ path: `${pictures}/found-${name}.png` });
    }
}

test('by mouse: a herd is in the way, and is driven off', async ({ page }) => {
    test.setTimeout(240_000);
    for (let seed = 4; seed < 40; ++seed) {
        const table = new Finder(page, (what) => what.click());
        const unit = await table.deal(seed);
        if (unit === undefined || (await table.find(unit)) !== 'crowd') continue;
        expect(table.board.ground?.[0]?.name).toBe('Herd');
        await table.picture('herd');
        await table.act(page.getByRole('button', { name: 'Issue orders' }));
        await table.cardInHand(table.piece(unit).name);
        await expectNoFaults(page, 'a herd');
        await table.act(page.getByRole('button', { name: /^Drive off/ }));
        expect(table.board.ground ?? []).toEqual([]);
        return;
    }
    throw new Error('no herd');
});

test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('by a finger: what is laid is in sight, and the field after it', async ({ page }) => {
        test.setTimeout(240_000);
        for (let seed = 1; seed < 40; ++seed) {
            const table = new Finder(page, (what) => what.tap());
            const unit = await table.deal(seed);
            if (unit === undefined) continue;
            expect(await table.find(unit)).not.toBe('');
            await expect(page.locator('aside.side')).toHaveClass(/low/);
            await table.picture('phone');
            return;
        }
        throw new Error('no card');
    });
});
