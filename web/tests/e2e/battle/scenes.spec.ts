// Whole scenes of a player's evening, each by mouse, by finger on a phone, and by keys alone: a corps handed over, a
// lesson, the battle looked back upon and fought on, company, and a screen that is passed.

import { expect, test, type Browser, type Page } from '@playwright/test';
import { Fingers } from '../steps/fingers';
import { Player, type Way } from '../steps/player';
import { cardOf, Overheard, settle, takeTheField } from '../steps/steps';

test.describe.configure({ timeout: 240_000 }); // on a busy machine

const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

// What wins is told when a battle opens, where there is room for it.
async function putAwayWhatWins(player: Player): Promise<void> {
    const close = player.page.getByRole('button', { name: 'Close', exact: true });
    if (await close.isVisible()) await player.press(close);
}

async function delegate(player: Player): Promise<void> {
    const { page } = player;
    const heard = new Overheard(page);
    await takeTheField(page, 'The Lobosch', '1756');
    await putAwayWhatWins(player);
    const staff = page.getByRole('region', { name: 'Staff officers' });
    const button = (name: string | RegExp) =>
        staff.getByRole('button', { name, exact: typeof name === 'string' });
    await player.press(button(/^Hand/));
    const army = button('The whole army');
    if ((await army.getAttribute('aria-pressed')) !== 'true') await player.press(army);
    await player.tick(staff.getByLabel('Show me the plan'));
    await player.press(button('Hand over'));
    await expect(staff.locator('.lines li').first()).toBeVisible();
    await page.waitForTimeout(450); // it is deaf until it has been seen
    await player.press(button('Carry out'));
    await expect.poll(() => heard.board?.orders ?? 0).toBeGreaterThan(0);
    await player.press(button('Recall'));
    await expect(button('Recall')).toHaveCount(0);
}

async function drag(player: Player): Promise<void> {
    const { page, way } = player;
    const field = await page.getByRole('application').boundingBox();
    if (field === null) throw new Error('no field');
    const from = { x: field.x + field.width * 0.6, y: field.y + field.height * 0.7 };
    const to = { x: from.x - 60, y: from.y - 60 };
    if (way === 'touch') return (await Fingers.of(page)).move([from], [to]);
    if (way === 'keys') return page.keyboard.press('Shift+ArrowRight');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
}

async function learn(player: Player): Promise<void> {
    const { page } = player;
    const heard = new Overheard(page);
    await page.goto('/');
    await player.press(page.getByRole('button', { name: 'Begin the lesson' }));
    await player.press(page.getByRole('button', { name: 'To the field' }));
    const say = page.locator('.hint .say');
    await expect(say).toContainText('Drag the plan');
    await settle(page);
    await drag(player);
    await expect(say).toContainText('what wins');
    await player.press(page.locator('.score'));
    await expect(say).toContainText('sub points');
    if (player.way === 'keys') await page.keyboard.press('Escape');
    else await player.press(page.locator('.score'));
    await expect(page.locator('#what-wins')).toBeHidden();
    await player.press(page.locator('.buttons button').first());
    await expect.poll(() => heard.board?.orders ?? 0).toBeGreaterThan(0);
    // Left, and taken up again where it was.
    const step = page.locator('.hint .caps');
    await expect(step).not.toContainText('Step 3 of');
    const then = (await step.textContent()) ?? '';
    await page.reload();
    await expect(step).toHaveText(then);
    await player.press(page.getByRole('button', { name: 'Skip this step' }));
    await expect(step).not.toHaveText(then);
    await player.press(page.getByRole('button', { name: 'Leave the lesson' }));
    await expect(page.locator('.hint')).toBeHidden();
}

async function lookBack(player: Player): Promise<void> {
    const { page } = player;
    const heard = new Overheard(page);
    await takeTheField(page, 'The oblique order', '1757');
    await putAwayWhatWins(player);
    await player.press(page.getByRole('button', { name: 'All fire at the best target' }));
    await expect.poll(() => heard.board?.orders ?? 0).toBeGreaterThan(0);
    await player.turnTo(page.getByRole('tab', { name: 'Reckoning' }));
    await player.press(page.getByRole('button', { name: 'Resign' }));
    await player.press(page.getByRole('button', { name: /^Really resign/ }));
    await player.press(page.getByRole('button', { name: 'Replay the battle' }));
    const line = page.locator('.order-line');
    await expect(line).toContainText('after 0 orders');
    await player.press(page.getByRole('button', { name: 'Next fight' }));
    await expect(page.locator('.told')).toContainText(/fires?/);
    await player.write(page.getByLabel(/^Your note after/), 'Here it began.');
    await player.press(page.getByRole('button', { name: 'Turn before' }));
    await expect(line).toContainText('after 0 orders');
    const notes = page.getByRole('list', { name: 'Notes' });
    await expect(notes).toContainText('Here it began.');
    await player.press(notes.getByRole('button'));
    await expect(line).not.toContainText('after 0 orders');
    // On one page, and on from here in another battle.
    const opening = page.context().waitForEvent('page');
    await player.press(page.getByRole('link', { name: 'Report of the battle' }));
    await (await opening).close();
    const first = page.url();
    await player.press(page.getByRole('button', { name: /^Fight on from order [1-9]/ }));
    await expect(page).not.toHaveURL(first);
    await expect.poll(() => heard.board?.outcome).toBeNull();
}

async function meet(player: Player, browser: Browser): Promise<void> {
    const { page, way } = player;
    await page.request.get('/api/me'); // known from the first request on
    await page.goto('/');
    const card = cardOf(page, 'The oblique order');
    await player.press(card.getByRole('button', { name: 'Take the field' }));
    await player.tick(page.getByRole('radio', { name: /friend elsewhere/ }));
    await player.tick(page.getByLabel(/Put it on the list/));
    await player.press(page.getByRole('button', { name: 'To the field' }));
    await player.press(page.getByRole('button', { name: 'Go to the field' }));
    const other = new Player(
        await (await browser.newContext(way === 'touch' ? phone : {})).newPage(),
        way,
    );
    await other.page.request.get('/api/me');
    await other.page.goto('/');
    const open = other.page.getByRole('list', { name: 'Open games' }).getByRole('listitem');
    await other.press(open.first().getByRole('button', { name: 'Join' }));
    await expect(other.page.getByRole('application')).toBeVisible();
    await expect(page.locator('.prompt')).not.toHaveText(/begins when/);
    await other.turnTo(other.page.getByRole('tab', { name: /^Talk/ }));
    await other.write(other.page.getByLabel('Say something to the others'), 'Good day');
    await other.page.keyboard.press('Enter');
    const talk = page.getByRole('tab', { name: /^Talk/ });
    await expect(talk).toHaveText(/1/); // not read yet
    await player.turnTo(talk);
    await expect(page.getByRole('log', { name: 'Talk' })).toContainText('Good day');
    await expect(talk).not.toHaveText(/1/);
    await other.page.context().close();
}

async function passTheScreen(player: Player): Promise<void> {
    const { page } = player;
    await page.goto('/');
    const card = cardOf(page, 'The Lobosch');
    await player.press(card.getByRole('button', { name: 'Take the field' }));
    await player.tick(page.getByRole('radio', { name: 'The Austrians' }));
    await player.tick(page.getByRole('radio', { name: /friend at this screen/ }));
    await player.press(page.getByRole('button', { name: 'To the field' }));
    const cover = page.getByRole('dialog');
    await expect(cover).toContainText('Pass the screen to the Prussians');
    // Whoever hears the page hears the cover alone, and no key leads round it.
    expect(await rolesRead(page)).not.toContain('application');
    await page.keyboard.press('Escape');
    for (let n = 0; n < 6; ++n) await page.keyboard.press('Tab');
    await expect(cover).toBeVisible();
    expect(await focusIsIn(page, 'main, header, aside')).toBe(false);
    await player.press(cover.getByRole('button', { name: /I command the Prussians/ }));
    await expect(cover).toBeHidden();
    await expect(page.locator('header .you')).toHaveText(/Prussians/);
    await expect(page.getByRole('application')).toBeFocused(); // the next act is there
}
// As a screen reader has them from the browser.
async function rolesRead(page: Page): Promise<string[]> {
    const line = await page.context().newCDPSession(page);
    const { nodes } = await line.send('Accessibility.getFullAXTree');
    return nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
}
const focusIsIn = (page: Page, where: string): Promise<boolean> =>
    page.evaluate((names) => document.activeElement?.closest(names) !== null, where);

for (const way of ['mouse', 'touch', 'keys'] as const satisfies readonly Way[])
    test.describe(`by ${way}`, () => {
        if (way === 'touch') test.use(phone);
        test('an army is handed over, its plan read and carried out, and recalled', ({ page }) =>
            delegate(new Player(page, way)));
        test('the lesson waits, is left and resumed', ({ page }) => learn(new Player(page, way)));
        test('the battle is given up, looked back upon, noted, reported and fought on', ({
            page,
        }) => lookBack(new Player(page, way)));
        test('a game is put on the list, joined, and talked over', ({ page, browser }) =>
            meet(new Player(page, way), browser));
        test('the screen is passed behind a cover', ({ page }) =>
            passTheScreen(new Player(page, way)));
    });
