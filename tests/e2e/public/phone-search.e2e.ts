import type { Page } from '@playwright/test';
import { cards, expect, expectChips, filters, open, test, titlesFound } from '../support.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const opener = (page: Page) => page.getByRole('link', { name: /^Filtrai/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Filtrai/ });

test('the sheet opens, holds the focus, and Taikyti closes it', async ({ page }) => {
  await open(page, '/paslaugos/viesbuciai');
  await expect(sheet(page)).toBeHidden();
  await opener(page).click();
  await expect(sheet(page)).toBeVisible();
  await expectFocusHeldIn(page);

  await sheet(page).getByRole('checkbox', { name: 'Vilnius' }).check();
  await sheet(page).getByRole('checkbox', { name: 'Namų aplinka' }).check();
  await sheet(page).getByRole('button', { name: 'Taikyti' }).click();
  await expect(sheet(page)).toBeHidden();
  await expectChips(page, ['Vilnius', 'Namų aplinka']);
  await expect(cards(page)).toHaveText(titlesFound('hotel', 'city=Vilnius&hotel_conditions=home'));
  await expect(opener(page)).toHaveAccessibleName('Filtrai pritaikyta: 2');
});

/** Tabs once round: every stop is in the sheet or in the browser's own frame. */
async function expectFocusHeldIn(page: Page): Promise<void> {
  const places = new Set<string>();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return 'browser';
      return focused.closest('dialog') ? 'sheet' : focused.outerHTML.slice(0, 120);
    });
    places.add(place);
  }
  expect([...places].filter((place) => place !== 'browser')).toEqual(['sheet']);
}

test('a card within its category tells what differs: no category, one price, four to a screen', async ({
  page,
}) => {
  await open(page, '/paslaugos/viesbuciai');
  const shown = await page.getByRole('article').all();
  for (const card of shown.slice(0, 6)) {
    await expect(card.getByText('Viešbučiai', { exact: true })).toBeHidden();
    await expect(card.getByText(/€/).filter({ visible: true })).toHaveCount(1);
  }
  const [first, fourth] = [await shown[0]?.boundingBox(), await shown[3]?.boundingBox()];
  expect((fourth?.y ?? 0) + (fourth?.height ?? 0) - (first?.y ?? 0)).toBeLessThan(844);
});

test('Escape and the cross close it, keep the edits and give the focus back', async ({ page }) => {
  await open(page, '/paslaugos/viesbuciai');
  await opener(page).click();
  await sheet(page).getByRole('checkbox', { name: 'Kaunas' }).check();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expectChips(page, []);

  await opener(page).click();
  await expect(sheet(page).getByRole('checkbox', { name: 'Kaunas' })).toBeChecked();
  await sheet(page).getByRole('button', { name: 'Uždaryti' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/paslaugos/viesbuciai');
});

test('what is edited in the sheet waits for Taikyti there too', async ({ page }) => {
  await open(page, '/paslaugos/viesbuciai?city=Vilnius');
  await expect(opener(page)).toHaveAccessibleName('Filtrai pritaikyta: 1');
  await opener(page).click();
  await sheet(page).getByRole('checkbox', { name: 'Kaunas' }).check();
  await expect(sheet(page)).toHaveAccessibleName('Filtrai pritaikyta: 1');
  await sheet(page).getByRole('link', { name: 'Išvalyti filtrus' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/paslaugos/viesbuciai');
  await expect(opener(page)).toHaveAccessibleName('Filtrai');
  await expect(filters(page).locator('input:checked')).toHaveCount(0);
});

test('a screen that is turned wide has the filters as a panel', async ({ page }) => {
  await open(page, '/paslaugos/viesbuciai');
  await opener(page).click();
  await sheet(page).getByRole('checkbox', { name: 'Kaunas' }).check();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await expect(opener(page)).toBeHidden();
  await expect(filters(page).getByRole('checkbox', { name: 'Kaunas' })).toBeChecked();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('a sheet that was opened before the script was ready closes as any other', async ({
  page,
}) => {
  const ways = [
    () => sheet(page).getByRole('button', { name: 'Uždaryti' }).click(),
    () => page.keyboard.press('Escape'),
    async () => {
      const field = await sheet(page).getByRole('checkbox', { name: 'Vilnius' }).elementHandle();
      await sheet(page).getByRole('button', { name: 'Taikyti' }).click();
      // What is found brings new fields, and closes what was opened over the ones before.
      await expect.poll(() => field?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    },
  ];
  for (const close of ways) {
    await page.goto('about:blank');
    await open(page, '/paslaugos/viesbuciai?city=Vilnius#filtrai');
    await expect(sheet(page).getByRole('checkbox', { name: 'Vilnius' })).toBeChecked();
    // The script has taken over what the address opened.
    await expect(page.locator('dialog:modal')).toHaveCount(1);
    await close();
    await expect(sheet(page)).toBeHidden();
    await expect(filters(page).getByRole('checkbox', { name: 'Vilnius' })).toBeHidden();
    await expect(page).toHaveURL('/paslaugos/viesbuciai?city=Vilnius');
    await opener(page).click();
    await expect(sheet(page)).toBeVisible();
  }
});
