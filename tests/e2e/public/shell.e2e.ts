import type { Page } from '@playwright/test';
import { wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import { expect, hold, open, test } from '../support.ts';

const titles = [
  ['/', 'Vizgis – paslaugos tavo šuniui'],
  ['/paslaugos', 'Paslaugos šunims Lietuvoje | Vizgis'],
  ['/paslaugos/grozis-ir-spa', 'Šunų kirpyklos ir SPA Lietuvoje | Vizgis'],
  ['/paslaugos/viesbuciai?city=Vilniaus+r.', 'Šunų viešbučiai Vilniaus rajone | Vizgis'],
  ['/misija', 'Misija | Vizgis'],
  ['/apie-mus', 'Apie mus | Vizgis'],
  ['/privacy', 'Privatumo politika | Vizgis'],
  ['/duk', 'Dažnai užduodami klausimai | Vizgis'],
] as const;

test('every page has its title', async ({ request }) => {
  for (const [path, title] of titles) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(`<title>${title}</title>`);
  }
});

test('a new page has its title and begins at its top', async ({ page }) => {
  await open(page, '/');
  await expect(page).toHaveTitle('Vizgis – paslaugos tavo šuniui');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'DUK' });
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL('/duk');
  await expect(page).toHaveTitle('Dažnai užduodami klausimai | Vizgis');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle('Vizgis – paslaugos tavo šuniui');
});

/** What the head of a page tells programs: search engines, networks, a device's own way of sharing. */
const head = (page: Page) =>
  page.evaluate(() => {
    const all = (tags: string) => [...document.head.querySelectorAll<HTMLLinkElement>(tags)];
    return {
      canonical: all('link[rel="canonical"]').map(({ href }) => new URL(href).pathname),
      unlisted: all('meta[name="robots"]').length,
      described: all('script[type="application/ld+json"]').length > 0,
      shared: ['og:title', 'og:url'].map((property) => {
        const tags = all(`meta[property="${property}"]`).map((tag) => tag.getAttribute('content'));
        return tags.length === 1 ? tags[0]?.replace(location.origin, '') : tags;
      }),
    };
  });

test('no page is told of as the one that the visitor came to first', async ({ page }) => {
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
  await open(page, '/paslaugos/viesbuciai?hotel_conditions=home');
  const [title] = (await head(page)).shared;
  const shownAs = [title, '/paslaugos/viesbuciai'];
  // What is not listed is not described to search engines.
  const atSearch = { canonical: [], unlisted: 1, described: false, shared: shownAs };
  expect(title).toMatch(/viešbučiai/);
  expect(await head(page)).toEqual(atSearch);
  await link('DUK').click();
  await expect(page).toHaveTitle('Dažnai užduodami klausimai | Vizgis');
  const shared = ['Dažnai užduodami klausimai', '/duk'];
  const atQuestions = { canonical: ['/duk'], unlisted: 0, described: false, shared };
  await expect.poll(() => head(page)).toEqual(atQuestions);
  await page.goBack();
  await expect(page).toHaveTitle(/viešbučiai/);
  await expect.poll(() => head(page)).toEqual(atSearch);
  await page.goForward();
  await page.reload();
  expect(await head(page)).toEqual({ ...atQuestions, described: true });
});

test('the footer names the networks and the years, and every link has its page', async ({
  page,
  request,
}) => {
  await page.goto('/misija');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Facebook', 'Instagram']) {
    const link = footer.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', new RegExp(`^https://www.${name}.com/`, 'i'));
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(footer).toContainText(`© 2025–${wallTimeAt(new Date()).year} Vizgis`);
  await expect(footer).toContainText(/1.% pelno.– gyvūnų prieglaudoms/);

  const hrefs = await page
    .locator('header, footer')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const own = hrefs.filter((href) => new URL(href).origin === new URL(page.url()).origin);
  expect(new Set(own).size).toBeGreaterThanOrEqual(9);
  for (const href of new Set(own)) expect((await request.get(href)).status(), href).toBe(200);
});

test('the skip link leads past the navbar', async ({ page }) => {
  await open(page, '/paslaugos');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Pereiti prie turinio' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pereiti prie rezultatų' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Visos' })).toBeFocused();
});

test('a second skip link leads past the filters to the services found', async ({ page }) => {
  await open(page, '/paslaugos');
  const skip = page.getByRole('link', { name: 'Pereiti prie rezultatų' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Rastos paslaugos' })).toBeFocused();
});

test('a page that takes its time says Kraunama...', async ({ page }) => {
  await open(page, '/');
  const letGo = await hold(page, '**/paslaugos.data*');
  await page.getByRole('banner').getByRole('link', { name: 'Paslaugos' }).click();
  await expect(page.getByText('Kraunama...')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paslaugos');
  await expect(page.getByText('Kraunama...')).toHaveCount(0);
});

test('a search that takes its time says Kraunamos paslaugos...', async ({ page }) => {
  await open(page, '/paslaugos');
  const letGo = await hold(page, '**/paslaugos/kita.data*');
  await page.getByRole('link', { name: 'Kita', exact: true }).click();
  await expect(page.getByText('Kraunamos paslaugos...')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kita');
  await expect(page.getByText('Kraunamos paslaugos...')).toHaveCount(0);
});

test('a search that fails says so, with the code to report', async ({ page }) => {
  await open(page, '/paslaugos');
  await page.route('**/paslaugos/kita.data*', (route) =>
    route.fulfill({ status: 500, body: '0123456789abcdef' }),
  );
  await page.getByRole('link', { name: 'Kita', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klaida gaunant paslaugas');
  await expect(page.getByText('0123456789abcdef')).toBeVisible();
  await page.getByRole('link', { name: 'Bandyti dar kartą' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kita');
});

test('what is no page is the 404 page with a way home', async ({ page }) => {
  for (const path of ['/nera-tokio', '/paslaugos/nera-tokios', '/misija/daugiau']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveTitle('Puslapis nerastas | Vizgis');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Čia nieko neiškasėme');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Į pradžią' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tavo šuo');
});

test("a phone's menu opens and closes by the keys, beside it, and as it leads on", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const button = page.getByRole('button', { name: 'Meniu' });
  const entry = page.getByRole('banner').getByRole('link', { name: 'Paslaugos' });
  await open(page, '/misija');
  await expect(entry).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(entry).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expect(entry).toBeVisible();
  await page.mouse.click(200, 700);
  await expect(entry).toBeHidden();
  await expect(page).toHaveURL('/misija');

  await button.click();
  await entry.click();
  await expect(page).toHaveURL('/paslaugos');
  await expect(entry).toBeHidden();
});
