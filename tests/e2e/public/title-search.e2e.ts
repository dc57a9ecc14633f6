import type { Page } from '@playwright/test';
import {
  cards,
  expect,
  expectChips,
  expectCount,
  filters,
  hold,
  open,
  removeChip,
  test,
  titlesFound,
} from '../support.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Ieškoti pagal pavadinimą' });

test('sunu finds Šunų, as one types and without Enter', async ({ page }) => {
  await open(page, '/paslaugos/veterinarija');
  await expect(box(page)).toHaveAttribute('placeholder', 'Ieškoti pagal pavadinimą...');
  await box(page).pressSequentially('sunu');
  await expect(page).toHaveURL('/paslaugos/veterinarija?q=sunu');
  const titles = titlesFound('vet', 'q=sunu');
  expect(titles.filter((title) => title.includes('Šunų')).length).toBeGreaterThan(1);
  await expect(cards(page)).toHaveText(titles);
  await expectCount(page, titles.length);
  await expectChips(page, ['„sunu“']);
  await expect(box(page)).toBeFocused();
});

test('typing makes no history: back leaves the search', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Viešbučiai', exact: true }).click();
  await expect(page).toHaveURL('/paslaugos/viesbuciai');
  await box(page).fill('letena');
  await expect(page).toHaveURL('/paslaugos/viesbuciai?q=letena');
  await box(page).fill('pusyno');
  await expect(page).toHaveURL('/paslaugos/viesbuciai?q=pusyno');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('Enter searches at once', async ({ page }) => {
  await open(page, '/paslaugos/viesbuciai');
  // With the clock standing still, the pause after typing never ends.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).fill('pusyno');
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/paslaugos/viesbuciai');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/paslaugos/viesbuciai?q=pusyno');
  await expect(cards(page)).toHaveText(titlesFound('hotel', 'q=pusyno'));
});

test('the text keeps to what is applied and to what is only edited', async ({ page }) => {
  await open(page, '/paslaugos/viesbuciai?city=Vilnius');
  await filters(page).getByRole('checkbox', { name: 'Individualus voljeras' }).check();
  await box(page).fill('pusyno');
  await expectChips(page, ['„pusyno“', 'Vilnius']);
  await expect(
    filters(page).getByRole('checkbox', { name: 'Individualus voljeras' }),
  ).toBeChecked();
  await expect(cards(page)).toHaveText(titlesFound('hotel', 'city=Vilnius&q=pusyno'));
  await filters(page).getByRole('button', { name: 'Taikyti' }).click();
  await expectChips(page, ['„pusyno“', 'Vilnius', 'Individualus voljeras']);
});

test('another order keeps what is applied and what is only edited, and is kept by both', async ({
  page,
}) => {
  await open(page, '/paslaugos/viesbuciai?city=Vilnius');
  const voljeras = filters(page).getByRole('checkbox', { name: 'Individualus voljeras' });
  await voljeras.check();
  const opener = page.locator('summary', { hasText: 'Rūšiuoti' });
  await expect(opener).toHaveText('Rūšiuoti: Naujausios');
  await opener.press('Enter');
  for (const width of [320, 600, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    const menu = await page.locator('.found-line .menu').boundingBox();
    expect(menu?.x, `${width} px`).toBeGreaterThanOrEqual(0);
    expect((menu?.x ?? 0) + (menu?.width ?? width), `${width} px`).toBeLessThan(width - 8);
  }
  await page.getByRole('link', { name: 'Pigiausios' }).press('Enter');
  await expect(page).toHaveURL('/paslaugos/viesbuciai?city=Vilnius&sort=cheapest');
  await expect(opener).toHaveText('Rūšiuoti: Pigiausios');
  await expect(opener).toBeFocused();
  await expect(page.getByRole('link', { name: 'Pigiausios' })).toBeHidden();
  await expect(page.getByText('. Rūšiuojama: Pigiausios')).toBeAttached();
  const prices = await page.locator('.results .tag').allInnerTexts();
  const cheapest = prices.map((price) => Number.parseFloat(price));
  expect(cheapest).toEqual(cheapest.toSorted((one, other) => one - other));
  expect(new Set(cheapest).size).toBeGreaterThan(2);
  await expect(voljeras).toBeChecked();
  await filters(page).getByRole('button', { name: 'Taikyti' }).click();
  await expectChips(page, ['Vilnius', 'Individualus voljeras']);
  await expect(opener).toHaveText('Rūšiuoti: Pigiausios');
  await box(page).fill('pusyno');
  await expect(page).toHaveURL(/\?q=pusyno&.*sort=cheapest$/);
});

test('Taikyti takes along what was typed a moment ago; its chip empties the box', async ({
  page,
}) => {
  await open(page, '/paslaugos/viesbuciai');
  await filters(page).getByRole('checkbox', { name: 'Vilnius' }).check();
  await box(page).fill('pusyno');
  await filters(page).getByRole('button', { name: 'Taikyti' }).click();
  await expectChips(page, ['„pusyno“', 'Vilnius']);
  await expect(page).toHaveURL('/paslaugos/viesbuciai?q=pusyno&city=Vilnius');
  await expect(box(page)).toHaveValue('pusyno');
  await removeChip(page, '„pusyno“');
  await expectChips(page, ['Vilnius']);
  await expect(box(page)).toHaveValue('');
});

test('what is typed while Taikyti is on its way stays, and is searched for', async ({ page }) => {
  await open(page, '/paslaugos/viesbuciai');
  // On a slow device a pause in typing may end between an answer and its rendering.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await filters(page).getByRole('checkbox', { name: 'Vilnius' }).check();
  const release = await hold(page, '**/*.data?*');
  await filters(page).getByRole('button', { name: 'Taikyti' }).click();
  await box(page).pressSequentially('pusyno');
  release();
  await expectChips(page, ['„pusyno“', 'Vilnius']);
  await expect(box(page)).toHaveValue('pusyno');
});

test('a text with marks of patterns is only a text', async ({ page }) => {
  await open(page, '/paslaugos');
  await box(page).fill('%');
  await expectCount(page, 0);
  await box(page).fill('„minksta letena“');
  await expect(cards(page)).toHaveText(titlesFound('hotel', 'q=„minksta letena“'));
});
