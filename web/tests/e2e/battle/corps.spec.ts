// Several units under one command, in real battles: chosen by mouse, touch and keys, moved together with
// a preview, and carried out as single orders.

import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Piece } from '../../../src/contract';
import { Overheard, pressOnField, settle, takeTheField, takeTheFieldAt } from '../steps/steps';

const pictures = process.env['PICTURES_TO'];
const picture = async (page: Page, name: string): Promise<void> => {
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/corps-${name}.png` });
};

const placesOf = (heard: Overheard): Map<string, string | null> =>
    new Map(heard.board?.pieces.map(({ id, at }) => [id, at]));
const movedSince = (heard: Overheard, before: Map<string, string | null>): string[] =>
    (heard.board?.pieces ?? [])
        .filter(({ id, at, side }) => side === 'A' && before.get(id) !== at)
        .map(({ id }) => id);

const ownUnits = (heard: Overheard): string[] =>
    (heard.board?.pieces ?? [])
        .filter(({ side, at }) => side === 'A' && at !== null)
        .map(({ id }) => id);
const pieceOf = (heard: Overheard, id: string): Piece | undefined =>
    heard.board?.pieces.find((piece) => piece.id === id);
// Alone in its place, so that a press on it means it.
const isAlone = (heard: Overheard, id: string): boolean => {
    const at = pieceOf(heard, id)?.at;
    return heard.board?.pieces.filter((piece) => piece.at === at).length === 1;
};
const marchers = (heard: Overheard): string[] => [
    ...new Set(
        heard.menu
            .filter(({ verb }) => verb === 'march' || verb === 'take')
            .flatMap(({ unit }) => unit ?? []),
    ),
];
const planReady = (page: Page): Promise<void> =>
    expect(page.locator('.plan .sum')).toBeVisible({ timeout: 30_000 });
const carriedOut = async (page: Page, name: string): Promise<void> => {
    await expect(page.getByText('The orders are being given')).toHaveCount(0);
    await settle(page);
    await picture(page, name);
};
const members = (page: Page): Locator => page.locator('.together .members li');

test('The Lobosch by mouse: one by one, by a frame, by a double click; a place and what comes of it', async ({
    page,
}) => {
    const heard = await takeTheFieldAt(page, /Movement/, 'The Lobosch', '1756');
    await page.getByRole('button', { name: 'Whole plan' }).click();
    await settle(page);
    const alone = marchers(heard).filter(
        (id) => isAlone(heard, id) && pieceOf(heard, id)?.arm === 'infantry',
    );
    const spot = (id: string): Promise<{ x: number; y: number }> =>
        heard.spot(page, pieceOf(heard, id)?.at ?? undefined);
    const [one, two] = await Promise.all(alone.slice(0, 2).map(spot));
    if (one === undefined || two === undefined) throw new Error('nobody stands alone');
    // Shift and a click take in, and once more let go.
    await page.keyboard.down('Shift');
    await page.mouse.click(one.x, one.y);
    await page.mouse.click(two.x, two.y);
    await expect(members(page)).toHaveCount(2);
    await page.mouse.click(two.x, two.y);
    await expect(members(page)).toHaveCount(1);
    // A frame round all that can march.
    const spots = await Promise.all(alone.map(spot));
    const left = Math.min(...spots.map(({ x }) => x)) - 12;
    const top = Math.min(...spots.map(({ y }) => y)) - 12;
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left + 20, top + 20);
    await page.mouse.move(
        Math.max(...spots.map(({ x }) => x)) + 12,
        Math.max(...spots.map(({ y }) => y)) + 12,
    );
    await expect(page.locator('.frame')).toBeVisible();
    await page.mouse.up();
    await page.keyboard.up('Shift');
    expect(await members(page).count()).toBeGreaterThanOrEqual(alone.length);
    await page.keyboard.press('Escape');
    await expect(page.locator('.together .members')).toHaveCount(0);
    // A double click takes the whole corps.
    await page.mouse.dblclick(one.x, one.y);
    await expect.poll(() => members(page).count()).toBeGreaterThan(4);
    await picture(page, 'lobosch-chosen');
    // A place ahead: a press shows what would come of it, the next carries it out.
    await page.getByRole('button', { name: 'Advance', exact: true }).click();
    await planReady(page);
    await settle(page);
    await picture(page, 'lobosch-plan');
    await page.keyboard.press('Escape'); // nothing was done
    await expect(page.locator('.plan')).toHaveCount(0);
    const before = placesOf(heard);
    await page.getByRole('button', { name: 'Advance', exact: true }).click();
    await planReady(page);
    await page.getByRole('button', { name: 'Carry out', exact: true }).click();
    await expect.poll(() => movedSince(heard, before).length).toBeGreaterThan(3);
    await carriedOut(page, 'lobosch-done');
});

test('Leuthen 1757 by keys alone: the corps, a place, carried out', async ({ page }) => {
    const heard = await takeTheFieldAt(page, /March/, 'The oblique order', '1757');
    await pressOnField(page, 'Tab');
    await page.keyboard.press('b');
    await expect.poll(() => members(page).count()).toBeGreaterThan(1);
    await page.keyboard.press('ArrowUp');
    await planReady(page);
    await settle(page);
    await picture(page, 'leuthen-plan');
    const before = placesOf(heard);
    await page.keyboard.press('Enter');
    await expect.poll(() => movedSince(heard, before).length).toBeGreaterThan(0);
    await carriedOut(page, 'leuthen-done');
});

test('Leuthen 1757: a corps wheels, and faces another way', async ({ page }) => {
    const heard = await takeTheFieldAt(page, /March/, 'The oblique order', '1757');
    await page.getByRole('button', { name: /^All \d+ march/ }).click();
    await page.getByRole('button', { name: 'Wheel to the right' }).click();
    await planReady(page);
    await settle(page);
    await picture(page, 'leuthen-wheel');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const fronts = new Map(heard.board?.pieces.map(({ id, facing }) => [id, facing]));
    await page.locator('.together .front').first().click();
    await planReady(page);
    await page.getByRole('button', { name: 'Carry out', exact: true }).click();
    await expect
        .poll(
            () =>
                heard.board?.pieces.filter(
                    ({ id, facing, side }) => side === 'A' && fronts.get(id) !== facing,
                ).length ?? 0,
        )
        .toBeGreaterThan(0);
});

test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });
    test('Prussia’s Glory: units are tapped, and follow their leader', async ({ page }) => {
        const heard = await takeTheFieldAt(page, /Movement/, 'Leuthen, 5 December 1757', '1757');
        await page.getByRole('button', { name: 'Close', exact: true }).tap(); // what wins
        await page.getByRole('button', { name: 'Whole plan' }).tap();
        await settle(page);
        await page.getByRole('button', { name: 'Choose several units' }).tap();
        const own = ownUnits(heard).filter((id) => id.startsWith('driesen') && isAlone(heard, id));
        expect(own.length).toBeGreaterThan(1);
        for (const id of own) {
            const { x, y } = await heard.spot(page, pieceOf(heard, id)?.at ?? undefined);
            await page.touchscreen.tap(x, y);
        }
        await expect(members(page)).toHaveCount(own.length);
        await page.getByRole('button', { name: 'Choose several units' }).tap();
        await page.getByRole('button', { name: 'Follow the leader' }).tap();
        const [first] = own;
        const from = heard.sheet?.surface.areas.find(
            ({ id }) => id === pieceOf(heard, first ?? '')?.at,
        );
        const size = heard.sheet?.surface.unit.length ?? 1;
        const goal = heard.sheet?.surface.areas.find(
            ({ x, y }) =>
                from !== undefined && Math.hypot(x - from.x - 3 * size, y - from.y) < size * 0.6,
        );
        const { x, y } = await heard.spot(page, goal?.id);
        await page.touchscreen.tap(x, y);
        await planReady(page);
        await settle(page);
        await picture(page, 'glory-column');
        const before = placesOf(heard);
        await page.waitForTimeout(450); // or it would be a double tap
        await page.touchscreen.tap(x, y); // the same place once more
        await expect.poll(() => movedSince(heard, before).length).toBeGreaterThan(1);
    });
});

test('Kunersdorf: all guns are pointed at the best target at one click', async ({ page }) => {
    const heard = new Overheard(page);
    await takeTheField(page, 'Kunersdorf', '1759');
    await expect.poll(() => heard.menu.some(({ verb }) => verb === 'fire')).toBe(true);
    const given = heard.board?.orders;
    await page.getByRole('button', { name: 'All fire at the best target' }).click();
    await expect(page.locator('button.end')).toContainText('decided');
    expect(heard.board?.orders).toBe(given); // minds can still be changed
    await settle(page);
    await picture(page, 'kunersdorf-fire');
});

test('the next unit says what it can still do', async ({ page }) => {
    await takeTheFieldAt(page, /March/, 'The oblique order', '1757');
    await page.keyboard.press(']');
    await expect(page.locator('.card .reason')).toContainText('can still march');
});
