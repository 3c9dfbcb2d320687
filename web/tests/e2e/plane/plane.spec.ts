// Horse & Musket at the table: units dragged, wheeled and turned, columns marched through a village, by
// mouse, finger and keys.

import { expect, test, type Page } from '@playwright/test';
import type { Pose, Summary } from '../../../src/contract';
import { turnBetween } from '../../../src/plane/numbers';
import { faults } from '../steps/faults';
import { between, PlaneTable } from '../steps/plane_steps';
import { cardOf } from '../steps/steps';

const battalions = ['a1', 'a2', 'a3', 'a4'];

test('the start page says what is missing, and offers no machine that does not play', async ({
    page,
}) => {
    await page.goto('/');
    const answer = await page.request.get('/api/scenarios');
    const { scenarios } = (await answer.json()) as { scenarios: Summary[] };
    const lesson = scenarios.find(({ scenario }) => scenario === 'first-lesson');
    const { done = 0, rules = 0 } = lesson?.unfinished ?? {};
    const section = page.locator('section', {
        has: page.getByRole('heading', { name: /^Horse & Musket/ }),
    });
    await expect(section).toContainText(`In the making: ${done} of ${rules} rules are played`);
    await cardOf(page, lesson?.name ?? '')
        .getByRole('button')
        .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('In the making');
    for (const level of ['recruit', 'captain'])
        await expect(dialog.getByRole('radio', { name: new RegExp(`A ${level}`) })).toHaveCount(
            lesson?.commanders?.includes(level) === true ? 1 : 0,
        );
    await expect(dialog.getByRole('radio', { name: /A captain/ })).toBeChecked();
});

for (const colorScheme of ['light', 'dark'] as const)
    test(`piles are counted, and nothing runs against WCAG on ${colorScheme} cloth`, async ({
        page,
    }) => {
        await page.emulateMedia({ colorScheme });
        const table = new PlaneTable(page);
        await table.open('second-lesson');
        await page.getByRole('button', { name: 'Not yet seen' }).click();
        await expect(page.getByText('In the deck or in the enemy’s hand')).toBeInViewport();
        expect(await faults(page)).toEqual([]);
        const unit = await table.issueOrdersFor(battalions);
        await table.dragByMouse(table.from(unit, 0), table.from(unit, 1));
        await table.ready();
        expect(await faults(page)).toEqual([]);
    });

test('a hint stands beside the field, and covers nothing of it', async ({ page }) => {
    const table = new PlaneTable(page);
    await table.open('first-lesson', { hints: true });
    const hint = await page.locator('.hint.slip').boundingBox();
    const field = await page.getByRole('application').boundingBox();
    const log = await page.locator('.log').boundingBox();
    if (hint === null || field === null || log === null) throw new Error('one is missing');
    expect(hint.x).toBeGreaterThanOrEqual(field.x + field.width);
    expect(hint.y).toBeGreaterThanOrEqual(log.y + log.height);
});

// A battalion of the first lesson that may be ordered about, and where it stood.
async function battalionInHand(
    page: Page,
): Promise<{ table: PlaneTable; unit: string; pose: Pose }> {
    const table = new PlaneTable(page);
    await table.open('first-lesson');
    const unit = await table.issueOrdersFor(battalions);
    return { table, unit, pose: table.piece(unit).pose };
}

test('a battalion is dragged ahead, aslant and back, and wheeled by a corner', async ({ page }) => {
    const { table, unit, pose } = await battalionInHand(page);

    // Ahead: it snaps to half inches, and pressing on the ghost gives the order.
    await table.dragByMouse(table.from(unit, 0), table.from(unit, 2.04));
    await table.ready();
    await expect.poll(() => table.valueOf('distance')).toBe(2);
    const ghost = await table.onScreen(table.from(unit, 2));
    await table.changed(() => page.mouse.click(ghost.x, ghost.y));
    expect(between(pose, table.piece(unit).pose)).toBeCloseTo(2, 3);
    await table.undo();
    expect(table.piece(unit).pose).toEqual(pose);

    // Aslant, and dragged on by its ghost.
    await table.dragByMouse(table.from(unit, 0), table.from(unit, 2, 0.7));
    await table.ready();
    await expect(page.getByRole('button', { name: 'Oblique', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
    );
    await expect.poll(() => table.valueOf('slant')).toBeGreaterThan(0.2);
    await table.dragByMouse(table.from(unit, 2, 0.7), table.from(unit, 2, -0.7));
    await expect.poll(() => table.valueOf('slant')).toBeLessThan(-0.2);

    // By a front corner: the other one stays.
    await table.dragByMouse(table.corner(unit, 'right'), table.from(unit, 2.2, 1.3));
    await table.ready();
    const angle = await table.valueOf('angle');
    expect(angle).toBeLessThan(-10);
    const hinge = table.corner(unit, 'left');
    await table.give();
    const turned = turnBetween(pose.heading, table.piece(unit).pose.heading);
    expect(turned / 1000).toBeCloseTo(angle, 1);
    const now = table.corner(unit, 'left');
    expect(Math.hypot(now.x - hinge.x, now.y - hinge.y)).toBeLessThan(3);
});

test('the same by keys alone', async ({ page }) => {
    const { table, unit, pose } = await battalionInHand(page);
    await table.chooseByKeys(unit);
    await page.keyboard.press('Enter'); // takes up the first order, as far as it goes
    await table.ready();
    const most = await table.valueOf('distance');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => table.valueOf('distance')).toBeCloseTo(most - 0.125, 1);
    await page.keyboard.press('1'); // a figure begins the number anew
    await page.keyboard.type('.25');
    await table.changed(() => page.keyboard.press('Enter'));
    expect(between(pose, table.piece(unit).pose)).toBeCloseTo(1.25, 3);
    await table.undo();

    // A figure takes up that order of the list, and the arrows change its number.
    await table.chooseByKeys(unit);
    await expect(page.getByRole('button', { name: 'Wheel', exact: true })).toBeEnabled();
    const kinds = await page.locator('.kinds button').allTextContents();
    await page.keyboard.press(String(kinds.indexOf('Wheel') + 1));
    await table.ready();
    expect(await table.valueOf('angle')).toBe(0);
    await page.keyboard.press('PageUp');
    await expect.poll(() => table.valueOf('angle')).toBe(15);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => table.valueOf('angle')).toBe(14);
    await table.ready();
    await table.changed(() => page.keyboard.press('Enter'));
    expect(turnBetween(pose.heading, table.piece(unit).pose.heading)).toBe(14_000);
});

test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('the same by a finger, and by the slider under the ghost', async ({ page }) => {
        const { table, unit, pose } = await battalionInHand(page);
        await table.dragByFinger(table.from(unit, 0), table.from(unit, 2));
        await table.ready();
        await expect.poll(() => table.valueOf('distance')).toBeCloseTo(2, 0);
        await table.dragByFinger(table.corner(unit, 'left'), table.from(unit, 2, -1.4));
        await expect(page.getByRole('button', { name: 'Wheel', exact: true })).toHaveAttribute(
            'aria-pressed',
            'true',
        );
        await expect.poll(() => table.valueOf('angle')).toBeGreaterThan(5);
        const slider = page.getByRole('slider', { name: 'Angle' });
        await slider.fill('15.2');
        await expect.poll(() => table.valueOf('angle')).toBe(15);
        await table.give();
        expect(turnBetween(pose.heading, table.piece(unit).pose.heading)).toBe(15_000);
    });

    test('a column is marched by a finger', async ({ page }) => {
        const table = new PlaneTable(page);
        await table.open('village-and-stream');
        const unit = await table.issueOrdersFor(['a1', 'a2', 'a3']);
        const { pose } = table.piece(unit);
        await table.dragByFinger(table.from(unit, 0), table.from(unit, 3));
        await table.ready();
        await table.give();
        expect(table.piece(unit).pose.y).toBeLessThan(pose.y);
    });
});

test('a General rides where he is dragged, and is turned by the handle before him', async ({
    page,
}) => {
    const table = new PlaneTable(page);
    await table.open('second-lesson');
    // A General rides with the units that his card orders.
    while (table.familyOf('keith', 'ride') === undefined) {
        const unit = await table.issueOrdersFor(battalions);
        await table.dragByMouse(table.from(unit, 0), table.from(unit, 1));
        await table.ready();
        await table.give();
    }
    const { pose } = table.piece('keith');
    await table.dragByMouse(table.from('keith', 0), table.from('keith', -1, 3));
    await table.ready();
    await expect.poll(() => table.valueOf('distance')).toBeCloseTo(Math.hypot(1, 3), 1);
    const at = table.from('keith', -1, 3);
    await table.dragByMouse({ x: at.x, y: at.y - 2200 }, { x: at.x + 2200, y: at.y });
    await expect.poll(() => table.valueOf('facing')).toBeCloseTo(90, 0);
    await table.give();
    const now = table.piece('keith').pose;
    expect(turnBetween(now.heading, 90_000)).toBeLessThan(1500);
    expect(between(pose, now)).toBeCloseTo(Math.hypot(1, 3), 1);
});

test('a column marches into the village: by its card, and as it must at the end of a turn', async ({
    page,
}) => {
    const table = new PlaneTable(page);
    await table.open('village-and-stream');
    const edge = 24_000 + 6_000; // the near edge of the village, counted from the far edge
    const isIn = (): boolean => table.piece('a1').pose.y < edge;
    for (let turn = 0; turn < 8 && !isIn(); ++turn) {
        const unit = await table.issueOrdersFor(['a1', 'a2', 'a3']);
        const before = table.piece(unit).pose;
        await table.dragByMouse(table.from(unit, 0), table.from(unit, 3.2));
        await table.ready();
        // What it may do besides is told in words, not in the names of programs.
        await expect(page.locator('section.card')).not.toContainText('_');
        await table.give();
        expect(table.piece(unit).pose.y).toBeLessThan(before.y);
        await table.end();
        await table.marchAll();
    }
    expect(isIn()).toBe(true);
    const inside = await page.evaluate(() => document.querySelector('.log')?.textContent ?? '');
    expect(inside).toContain('Itzenplitz');
});
