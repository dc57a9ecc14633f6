import { chromium, type Locator } from '@playwright/test';
import { cards, enter, expect, hold, open, servicePath, test } from '../support.ts';

const clinic = 'Veterinarijos klinika prie Nemuno';

test('paper has the page alone, without what leads elsewhere', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/misija', '/paslaugos/viesbuciai', await servicePath(clinic)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.shell > header')).toBeHidden();
    await expect(page.locator('.shell > footer')).toBeHidden();
  }
  await expect(page.getByText(page.url())).toBeVisible();
  await expect(page.getByRole('definition').first()).toBeVisible();
  await expect(page.getByText('Paslėptas').filter({ visible: true })).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
  await expect(page.locator('#korteles')).toBeHidden();
  await page.goto('/paslaugos/viesbuciai');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('#filtrai')).toBeHidden();
});

test('forced colours leave the chosen category different from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/paslaugos/viesbuciai');
  const categories = page.getByRole('navigation', { name: 'Kategorijos' });
  const ground = (name: string) => groundOf(categories.getByRole('link', { name, exact: true }));
  expect(await ground('Viešbučiai')).not.toBe(await ground('Veterinarija'));
});

function groundOf(link: Locator): Promise<string> {
  return link.evaluate((element) => getComputedStyle(element).backgroundColor);
}

test('every category is in view beside a mouse', async ({ page }) => {
  for (const width of [920, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/paslaugos');
    const links = page.getByRole('navigation', { name: 'Kategorijos' }).getByRole('link');
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test('a long text that was searched for does not widen the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/paslaugos?q=${'x'.repeat(1_200)}`);
  await expect(page.getByText('Paieškos tekstas per ilgas.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a dialog dims the page up to its edge, and the page keeps its width', async ({ baseURL }) => {
  // With the scroll bar that the tests' browser otherwise hides.
  const browser = await chromium.launch({
    executablePath: process.env.VIZGIS_CHROMIUM,
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    await open(page, await servicePath('Pušyno viešbutis'));
    const widthOf = () => page.getByRole('main').evaluate((main) => main.clientWidth);
    const before = await widthOf();
    await page.getByRole('link', { name: 'Rašyti žinutę' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await widthOf()).toBe(before);
    const atEdge = await page.evaluate(
      () => document.elementFromPoint(innerWidth - 2, 300)?.tagName,
    );
    expect(atEdge).toBe('DIALOG');
  } finally {
    await browser.close();
  }
});

test('a partner’s menu says its words when it is folded, and Kraunama... leaves the logo free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await enter(page.context(), 'viesbutis@vizgis.test');
  await open(page, '/partner/dashboard');
  const entry = page.getByRole('banner').getByRole('link', { name: 'Mano paslaugos' });
  const words = entry.getByText('Mano paslaugos');
  await expect(entry).toBeVisible();
  expect((await words.boundingBox())?.width).toBeLessThan(2);
  await entry.hover();
  expect((await words.boundingBox())?.width).toBeGreaterThan(80);
  const seen = await words.evaluate((element) => {
    const { left, width, top, height } = element.getBoundingClientRect();
    element.style.pointerEvents = 'auto';
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
  expect(seen).toBe(true);

  await page.setViewportSize({ width: 320, height: 800 });
  const letGo = await hold(page, '**/services.data*');
  await page.getByRole('link', { name: 'Atverti meniu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Mano paslaugos' }).click();
  const loading = await page.getByText('Kraunama...').boundingBox();
  const logo = await page
    .getByRole('banner')
    .getByRole('link', { name: /^Vizgis/ })
    .boundingBox();
  if (!loading || !logo) throw new Error('Not drawn');
  expect(loading.y).toBeGreaterThanOrEqual(logo.y + logo.height);
  letGo();

  // Facts that wrap leave no dot at the end or the beginning of a line.
  await expect(page).toHaveURL('/partner/dashboard/services');
  const facts = page.locator('.item-text .muted').first();
  await expect(facts).toBeVisible();
  expect(await facts.innerText()).not.toContain('·');
});
