// What a player does, for the tests.

import { expect, type Locator, type Page } from '@playwright/test';
import { KeptBoard } from '../../../src/changes';
import type { Board, Change, Entry, SentBoard, Sheet, Summary } from '../../../src/contract';

// A battle's card on the start page.
export const cardOf = (page: Page, battle: string): Locator =>
    page.locator('.battles li', { has: page.getByRole('heading', { name: battle, exact: true }) });

// Tests wait for nothing that is only looked at, but for those that look at it.
const lookers = new WeakSet<Page>();
export const looksOn = (page: Page): void => void lookers.add(page);
const likedBy = (page: Page): object => ({ playback: lookers.has(page) ? 'slow' : 'none' });

// As the player likes it, from the first page on.
const likes = (page: Page, liked: object): Promise<unknown> =>
    page.addInitScript(
        (settings) => {
            if (localStorage.getItem('oblique.settings') === null)
                localStorage.setItem('oblique.settings', JSON.stringify(settings));
        },
        { ...likedBy(page), ...liked },
    );

interface Wanted {
    rules: string;
    scenario: string;
    document?: object; // a scenario of the test's own instead
    seed?: string;
    enemy?: string;
    seat?: 'A' | 'B';
    options?: Record<string, boolean>;
    liked?: object; // settings of the page
}

// At a battle of one's own, with dice of the test's own, without the way through the start page.
export async function openBattle(page: Page, wanted: Wanted): Promise<void> {
    const { rules, scenario, seed = '1757', enemy = 'recruit', options = {}, liked = {} } = wanted;
    const { seat = 'A', document } = wanted;
    await likes(page, liked);
    // Before any page is asked for: whoever comes twice at once is taken for two visitors.
    const seats = seat === 'A' ? { A: 'me', B: enemy } : { A: enemy, B: 'me' };
    const fought = document === undefined ? { scenario } : { document };
    const data = { rules, ...fought, seats, seed, options };
    const answer = await page.request.post('/api/battles', { data });
    const { battle } = (await answer.json()) as { battle: string };
    await page.goto(`/#/battle/${battle}/${seat}`);
}

async function seated(page: Page): Promise<void> {
    await expect(page.getByRole('application')).toBeVisible();
    await expect(page.locator('.prompt')).not.toHaveText('Taking your seat…');
    await settle(page);
}

// The same by the name of the battle, against a captain, in fog where there is any.
export async function takeTheField(
    page: Page,
    battle = 'The oblique order',
    seed = '1757',
): Promise<void> {
    const answer = await page.request.get('/api/scenarios');
    const { scenarios } = (await answer.json()) as { scenarios: Summary[] };
    const found = scenarios.find(({ name }) => name === battle);
    if (found === undefined) throw new Error(`no battle is called ${battle}`);
    const { rules, scenario } = found;
    const options: Record<string, boolean> = found.options?.includes('fog') ? { fog: true } : {};
    await openBattle(page, { rules, scenario, seed, enemy: 'captain', options });
    await seated(page);
}

// By two clicks from the start page.
export async function walkToTheField(page: Page, battle: string): Promise<void> {
    await likes(page, {});
    await page.goto('/');
    await cardOf(page, battle).getByRole('button', { name: 'Take the field' }).click();
    await page.getByRole('button', { name: 'To the field' }).click();
    await seated(page);
}

// A key for the field.
export async function pressOnField(page: Page, key: string): Promise<void> {
    await page.getByRole('application').focus();
    await page.keyboard.press(key);
}

// Ends the phase, whoever could still act.
export async function endPhase(page: Page): Promise<void> {
    const end = page.locator('button.end');
    await end.click();
    await page.waitForTimeout(60);
    if (await page.locator('.warning').isVisible()) await end.click();
}

// The first button, the end of the phase, or the first order of the next unit.
export async function act(page: Page): Promise<void> {
    const some = page.locator('.buttons button:enabled').first();
    if (await some.isVisible()) return some.click();
    if (await page.locator('button.end').isVisible()) return endPhase(page);
    await page.getByRole('button', { name: 'Next unit' }).click();
    await page.locator('.card .orders li button').first().click();
}

// Gives the battle up, which is asked once more, and looks back upon it.
export async function resign(page: Page): Promise<void> {
    await page.getByRole('tab', { name: 'Reckoning' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: /^Really resign/ }).click();
    await expect(page.getByRole('dialog')).toContainText('The Austrians have won');
    await page.getByRole('button', { name: 'Replay the battle' }).click();
    await expect(page.locator('.order-line')).toContainText('after 0 orders');
}

// Gives whatever is asked until the phase is one of those wanted, and there is something to order.
export async function untilPhase(page: Page, heard: Overheard, phase: RegExp): Promise<void> {
    const isThere = (): boolean => phase.test(heard.board?.phase ?? '') && heard.menu.length > 1;
    for (let n = 0; n < 60 && !isThere(); ++n) {
        // What is pressed is meant for the board that has come: a click that waits for a deaf button
        // would end the next phase.
        await expect(page.locator('button.end[aria-disabled="true"]')).toHaveCount(0);
        if (isThere()) break;
        const before = heard.board?.orders ?? 0;
        const activate = page.getByRole('button', { name: /^(Activate|Call up)/ }).first();
        const some = page.locator('.buttons button').first();
        if (await activate.isVisible())
            await activate.click({ timeout: 3000 }).catch(() => undefined);
        else if (await some.isVisible()) await some.click({ timeout: 3000 }).catch(() => undefined);
        else if (await page.locator('button.end').isVisible())
            await endPhase(page).catch(() => undefined);
        await expect
            .poll(() => isThere() || (heard.board?.orders ?? 0) > before, { timeout: 4000 })
            .toBe(true)
            .catch(() => undefined);
    }
    expect(isThere()).toBe(true);
    await expect(page.locator('.phase')).toHaveText(phase); // the page has heard of it too
}

// At a battle, when a phase of those wanted has come.
export async function takeTheFieldAt(
    page: Page,
    phase: RegExp,
    battle: string,
    seed: string,
): Promise<Overheard> {
    const heard = new Overheard(page);
    await takeTheField(page, battle, seed);
    await untilPhase(page, heard, phase);
    return heard;
}

// Until what was asked for has come, and the plan has lain still for a while.
export async function settle(page: Page): Promise<void> {
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => {
        const field = document.querySelector('[role=application]');
        let [look, since] = [field?.getAttribute('data-look'), performance.now()];
        while (performance.now() < since + 300) {
            await new Promise((resolve) => setTimeout(resolve, 30));
            const now = field?.getAttribute('data-look');
            if (now !== look) [look, since] = [now, performance.now()];
        }
    });
}

export interface Look {
    x: number;
    y: number;
    scale: number;
}

// Where the field is looked at: the middle of the screen on the plan, and how large.
export async function lookOf(page: Page): Promise<Look> {
    const told = await page.getByRole('application').getAttribute('data-look');
    const [x = 0, y = 0, scale = 1] = (told ?? '').split(' ').map(Number);
    return { x, y, scale };
}

// Where an area lies on the screen.
export async function spotOf(
    page: Page,
    { surface, plan }: Sheet,
    id: string,
): Promise<{ x: number; y: number }> {
    const area = surface.areas.find((one) => one.id === id);
    const field = await page.getByRole('application').boundingBox();
    if (area === undefined || field === null) throw new Error(`no ${id}`);
    const look = await lookOf(page);
    const unit = plan.width / surface.width;
    return {
        x: field.x + field.width / 2 + (area.x * unit - look.x) * look.scale,
        y: field.y + field.height / 2 + (area.y * unit - look.y) * look.scale,
    };
}

// What the page has been told: the sheet of its battle and the latest board.
export class Overheard {
    board: Board | undefined;
    sheet: Sheet | undefined;
    constructor(page: Page) {
        page.on('websocket', (socket) => {
            const kept = new KeptBoard();
            socket.on('framereceived', ({ payload }) => {
                const message = JSON.parse(payload.toString()) as SentBoard | Change;
                if (message.kind !== 'board' && message.kind !== 'change') return;
                this.board = kept.take(message) ?? this.board;
            });
        });
        page.on('response', (response) => {
            if (!response.url().endsWith('/sheet')) return;
            response.json().then(
                (sheet: Sheet) => (this.sheet = sheet),
                () => undefined,
            );
        });
    }
    get menu(): Entry[] {
        return this.board?.menu ?? [];
    }
    async spot(page: Page, area: string | undefined): Promise<{ x: number; y: number }> {
        if (this.sheet === undefined || area === undefined) throw new Error('no such place');
        return spotOf(page, this.sheet, area);
    }
}

// The field is a picture: whether a place on it is paper or drawn upon is all a test can ask.
export function inkOn(page: Page, layer: 'ground' | 'troops' | 'overlay'): Promise<number> {
    return page.evaluate((name) => {
        const canvas = document.querySelector<HTMLCanvasElement>(`[data-layer=${name}]`);
        const pen = canvas?.getContext('2d');
        if (!canvas || !pen) return 0;
        const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
        let drawn = 0;
        for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) drawn += 1;
        return drawn;
    }, layer);
}
