// A player who has a mouse, a finger or a keyboard, and nothing else.

import { expect, type Locator, type Page } from '@playwright/test';

export type Way = 'mouse' | 'touch' | 'keys';

export class Player {
    constructor(
        readonly page: Page,
        readonly way: Way,
    ) {}

    async press(what: Locator): Promise<void> {
        await expect(what).toBeVisible();
        await expect(what).toBeEnabled();
        if (this.way === 'mouse') return what.click();
        if (this.way === 'touch') return what.tap();
        await this.reach(what);
        await this.page.keyboard.press('Enter');
    }
    // One of several that exclude each other, or a box to tick.
    async tick(what: Locator): Promise<void> {
        if (await what.isChecked()) return;
        if (this.way === 'mouse') return what.check();
        if (this.way === 'touch') return what.tap();
        if ((await what.getAttribute('type')) === 'checkbox') {
            await this.reach(what);
            return this.page.keyboard.press('Space');
        }
        const name = (await what.getAttribute('name')) ?? '';
        await this.reach(this.page.locator(`input[name="${name}"]:checked`));
        for (let n = 0; n < 8 && !(await what.isChecked()); ++n)
            await this.page.keyboard.press('ArrowDown');
        await expect(what).toBeChecked();
    }
    // Of tabs one alone is reached by Tab, the others by the arrows.
    async turnTo(tab: Locator): Promise<void> {
        if (this.way !== 'keys') return this.press(tab);
        await this.reach(this.page.getByRole('tab', { selected: true }));
        for (let n = 0; n < 6 && (await tab.getAttribute('aria-selected')) !== 'true'; ++n)
            await this.page.keyboard.press('ArrowRight');
        await expect(tab).toBeFocused();
    }
    async write(what: Locator, text: string): Promise<void> {
        if (this.way === 'keys') await this.reach(what);
        else await this.press(what);
        await this.page.keyboard.type(text);
    }
    // By Tab alone, from wherever the focus is, to and fro: whoever cannot be reached so is out of reach.
    private async reach(what: Locator): Promise<void> {
        const isThere = (): Promise<boolean> =>
            what.evaluate((element) => element === document.activeElement);
        for (const key of ['Tab', 'Shift+Tab'])
            for (let n = 0; n < 150; ++n) {
                if (await isThere()) return;
                await this.page.keyboard.press(key);
            }
        throw new Error(`no Tab leads to ${what.toString()}`);
    }
}
