import {
  cards,
  expect,
  expectChips,
  expectCount,
  filters,
  open,
  test,
  titlesFound,
} from '../support.ts';

const search = '/paslaugos/veterinarija?city=Vilnius&vet_services_provided=consultation';
const titles = titlesFound('vet', search.split('?')[1] ?? '');
const firstPage = titles.slice(0, 24);
const secondPage = titles.slice(24);
const chips = ['Vilnius', 'Konsultacija ir apžiūra'];

test('the second page goes on where the first ends, and the way back is there', async ({
  page,
}) => {
  expect(secondPage.length).toBeGreaterThan(1);
  await open(page, search);
  await expectCount(page, titles.length);
  await expect(cards(page)).toHaveText(firstPage);
  await expect(page.getByRole('link', { name: 'Ankstesnis puslapis' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Kitas puslapis' }).click();
  await expect(cards(page)).toHaveText(secondPage);
  await expectChips(page, chips);
  await expectCount(page, titles.length);
  await expect(page.getByRole('heading', { name: 'Rastos paslaugos' })).toBeFocused();
  await expect(cards(page).first()).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Kitas puslapis' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Ankstesnis puslapis' }).click();
  await expect(cards(page)).toHaveText(firstPage);
});

test('reload and another tab show the same page', async ({ page, context }) => {
  await open(page, search);
  await page.getByRole('link', { name: 'Kitas puslapis' }).click();
  await expect(cards(page)).toHaveText(secondPage);
  await page.reload();
  await expect(cards(page)).toHaveText(secondPage);
  const tab = await context.newPage();
  await open(tab, page.url());
  await expect(cards(tab)).toHaveText(secondPage);
  await expectChips(tab, chips);
});

test('back from the second page shows the first one, scrolled as it was', async ({ page }) => {
  await open(page, search);
  const next = page.getByRole('link', { name: 'Kitas puslapis' });
  await next.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await next.click();
  await expect(cards(page)).toHaveText(secondPage);
  await page.goBack();
  await expect(cards(page)).toHaveText(firstPage);
  await expectChips(page, chips);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test('from a service one returns to the same page of the same search', async ({ page }) => {
  await open(page, search);
  await page.getByRole('link', { name: 'Kitas puslapis' }).click();
  await expect(cards(page)).toHaveText(secondPage);
  const address = page.url();
  await filters(page).getByRole('checkbox', { name: 'Odontologija' }).check();
  const last = page.getByRole('link', { name: secondPage.at(-1) ?? '', exact: true });
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(secondPage.at(-1) ?? '');
  await page.getByRole('link', { name: 'Grįžti į paslaugas' }).click();
  await expect(page).toHaveURL(address);
  await expect(cards(page)).toHaveText(secondPage);
  await expectChips(page, chips);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test('paging leaves what is edited but not applied', async ({ page }) => {
  await open(page, search);
  await filters(page).getByRole('checkbox', { name: 'Odontologija' }).check();
  await page.getByRole('link', { name: 'Kitas puslapis' }).click();
  await expect(cards(page)).toHaveText(secondPage);
  await expect(filters(page).getByRole('checkbox', { name: 'Odontologija' })).toBeChecked();
  await expectChips(page, chips);
});
