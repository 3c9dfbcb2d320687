// What a player does at a table without hexes, for the tests.

import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import type { Board, Entry, Piece, Pose } from '../../../src/contract';
import { fromFrame, reachOf, type Place } from '../../../src/plane/drags';
import { lookOf, openBattle, Overheard } from './steps';

interface OnScreen {
    x: number;
    y: number;
}

export class PlaneTable {
    private readonly heard: Overheard;
    protected seat: 'A' | 'B' = 'A';
    private touching: CDPSession | undefined;

    constructor(readonly page: Page) {
        this.heard = new Overheard(page);
    }

    // A battle of one's own against a recruit, with dice of the test's own, until it is one's move.
    async open(
        scenario: string,
        how: { hints?: boolean; seat?: 'A' | 'B'; document?: object; seed?: string } = {},
    ): Promise<void> {
        const { page } = this;
        const { hints = false, seat = 'A', ...own } = how;
        this.seat = seat;
        const liked = { animation: 'none', warn: false, hints };
        await openBattle(page, { rules: 'horse-and-musket', scenario, liked, seat, ...own });
        await expect.poll(() => this.heard.board?.pending).toContain(this.seat);
        await this.still();
    }

    get board(): Board {
        if (this.heard.board === undefined) throw new Error('no board yet');
        return this.heard.board;
    }
    piece(id: string): Piece & { pose: Pose } {
        const piece = this.board.pieces.find((one) => one.id === id);
        if (piece?.pose === undefined) throw new Error(`${id} is not on the table`);
        return { ...piece, pose: piece.pose };
    }
    familyOf(unit: string, verb: string): Entry | undefined {
        return this.board.menu.find((entry) => entry.unit === unit && entry.verb === verb);
    }

    // Until the camera has come to rest where it was sent.
    async still(): Promise<void> {
        let last = '';
        await expect
            .poll(async () => {
                const now = JSON.stringify(await lookOf(this.page));
                const isSame = now === last;
                last = now;
                return isSame;
            })
            .toBe(true);
    }

    // Does what changes the battle, and waits for the board that follows.
    async changed(press: () => Promise<void>): Promise<void> {
        const { orders } = this.board;
        await press();
        await expect.poll(() => this.board.orders).not.toBe(orders);
    }
    act(button: Locator): Promise<void> {
        return this.changed(async () => {
            await expect(button).not.toHaveAttribute('aria-disabled', 'true'); // deaf for a moment
            await button.click();
        });
    }
    end(): Promise<void> {
        return this.act(this.page.locator('button.end'));
    }
    undo(): Promise<void> {
        return this.act(this.page.getByRole('button', { name: 'Undo' }));
    }
    give(): Promise<void> {
        return this.act(this.page.locator('.families .grand'));
    }

    // By Tab, from the field.
    async chooseByKeys(id: string): Promise<void> {
        const chosen = this.page.locator('section.card h2', { hasText: this.piece(id).name });
        await expect(async () => {
            if (await chosen.isVisible()) return;
            await this.page.getByRole('application').focus();
            await this.page.keyboard.press('Tab');
            await expect(chosen).toBeVisible({ timeout: 300 });
        }).toPass();
        await this.page.getByRole('application').focus();
    }

    // Passes until a card pays for orders of one of these, and issues orders. The cards are dealt by the
    // dice, and no test should know which.
    async issueOrdersFor(units: readonly string[]): Promise<string> {
        for (let n = 0; n < 60; ++n) {
            await expect.poll(() => this.board.pending).toContain(this.seat);
            const paid = this.board.menu.find(
                ({ unit, card, numbers }) => card && numbers && unit && units.includes(unit),
            );
            if (paid?.unit !== undefined) return paid.unit;
            const issue = this.page.getByRole('button', { name: 'Issue orders' });
            if (this.holdsCardOf(units) && (await issue.isVisible())) await this.act(issue);
            else await this.goOn();
        }
        throw new Error('no such card for a long time');
    }
    private holdsCardOf(units: readonly string[]): boolean {
        return (this.board.deck?.cards ?? []).some(
            ({ piece, held }) => (held ?? 0) > 0 && piece !== undefined && units.includes(piece),
        );
    }
    // Whatever lets the battle go on: passes, ends the turn, marches who must, plays the last Joker.
    private async goOn(): Promise<void> {
        const { menu, phase } = this.board;
        if (menu.some(({ ends }) => ends)) return this.end();
        if (menu.every(({ card, unit }) => unit !== undefined && card === undefined))
            return this.marchAll();
        const joker = this.page.locator('.fan').getByRole('button', { name: /^Joker/ });
        if (!(await joker.isVisible()))
            await this.page.getByRole('button', { name: /^Hand/ }).click();
        await joker.click();
        const play = this.page.getByRole('button', { name: 'Play: Joker' });
        if (await play.isVisible()) return this.act(play);
        throw new Error(`nothing goes on in ${phase}: ${menu[0]?.label ?? 'an empty menu'}`);
    }
    // Who must march does so as far as it can: pressed, and then by keys.
    async marchAll(): Promise<void> {
        const must = (): string | undefined =>
            this.board.menu.find(({ unit, card }) => unit !== undefined && card === undefined)
                ?.unit;
        while (
            this.board.pending.includes(this.seat) &&
            !this.board.menu.some(({ ends }) => ends)
        ) {
            const unit = must();
            if (unit === undefined) return;
            await this.still();
            const place = await this.onScreen(this.piece(unit).pose);
            await this.page.mouse.click(place.x, place.y);
            await expect(this.page.locator('section.card h2')).toHaveText(this.piece(unit).name);
            await this.page.keyboard.press('Enter');
            await this.ready();
            await this.changed(() => this.page.keyboard.press('Enter'));
        }
    }

    // Where a place of the table lies on the screen.
    async onScreen({ x, y }: Place): Promise<OnScreen> {
        const { sheet } = this.heard;
        const field = await this.page.getByRole('application').boundingBox();
        if (sheet === undefined || field === null) throw new Error('no table');
        const look = await lookOf(this.page);
        const unit = sheet.plan.width / sheet.surface.width;
        return {
            x: field.x + field.width / 2 + (x * unit - look.x) * look.scale,
            y: field.y + field.height / 2 + (y * unit - look.y) * look.scale,
        };
    }
    // From a piece's middle, in inches ahead and to the right, or from a front corner.
    from(id: string, ahead: number, right = 0): Place {
        return fromFrame(this.piece(id).pose, { ahead: ahead * 1000, right: right * 1000 });
    }
    corner(id: string, side: 'left' | 'right'): Place {
        const { pose, footprint = [] } = this.piece(id);
        const reach = reachOf(pose, footprint);
        return fromFrame(pose, { ahead: reach.front, right: reach[side] });
    }

    async dragByMouse(from: Place, to: Place): Promise<void> {
        const [a, b] = [await this.onScreen(from), await this.onScreen(to)];
        const { mouse } = this.page;
        await mouse.move(a.x, a.y);
        await mouse.down();
        await mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
        await mouse.move(b.x, b.y, { steps: 4 });
        await mouse.up();
    }
    async dragByFinger(from: Place, to: Place): Promise<void> {
        const [a, b] = [await this.onScreen(from), await this.onScreen(to)];
        this.touching ??= await this.page.context().newCDPSession(this.page);
        const steps = 6;
        for (let n = 0; n <= steps; ++n) {
            const [x, y] = [a.x + ((b.x - a.x) * n) / steps, a.y + ((b.y - a.y) * n) / steps];
            const type = n === 0 ? 'touchStart' : 'touchMove';
            await this.touching.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
        }
        await this.touching.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }

    number(name: string): Locator {
        return this.page.locator(`#number-${name}`);
    }
    async valueOf(name: string): Promise<number> {
        return Number(await this.number(name).inputValue());
    }
    // The umpire has seen what is in hand, and allows it.
    async ready(): Promise<void> {
        await expect(this.page.locator('.families .grand')).toBeEnabled();
    }
}

// How far a piece has come, in inches.
export const between = (from: Pose, to: Pose): number =>
    Math.hypot(to.x - from.x, to.y - from.y) / 1000;
