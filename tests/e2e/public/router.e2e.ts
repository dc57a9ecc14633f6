import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support.ts';

/*
 * What app/router relies on in React Router beyond its documented use. Each of these fails with a
 * sentence when an upgrade changes it; docs/decisions/0034-what-reaches-into-react-router.md says what
 * is to be done then.
 */

/** The paths that a page asks its own server for, in their order. */
function collectPaths(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('React Router offers what the application reaches for', async ({ page }) => {
  const asked = collectPaths(page);
  const answer = await page.goto('/');
  await hydrated(page);
  const html = (await answer?.text()) ?? '';
  expect(
    html.match(/window\.__reactRouterContext\.streamController\.enqueue\(/g),
    'render-page.server.tsx puts the data behind the page once',
  ).toHaveLength(1);
  expect(
    asked.filter((path) => path.endsWith('.data')),
    'React Router did not take the data that render-page.server.tsx put behind the page',
  ).toEqual([]);
  await expect
    .poll(() => asked, 'React Router asks elsewhere for routes than route-discovery.server.ts')
    .toContain('/__manifest');
  expect(
    asked.filter((path) =>
      /\/(page-guard|forms|newsletter|toggle-favourite)-[^/]+\.js$/.test(path),
    ),
    'what only a press needs is fetched before the page is used',
  ).toEqual([]);
  await page.mouse.move(1, 1);
  await expect
    .poll(
      () => asked.filter((path) => /\/newsletter-[^/]+\.js$/.test(path)),
      'use-ready-acts.ts does not find the code of the forms in React Router',
    )
    .toHaveLength(1);
  expect(
    await page.evaluate(() => history.state?.idx),
    'React Router does not number the entries of the history, which history-entry.ts reads',
  ).toBe(0);
});

test('a page whose manifest is cut leads on to other pages without a new document', async ({
  page,
}) => {
  await page.goto('/duk');
  await hydrated(page);
  const said =
    'React Router does not find the routes that ownManifest of render-page.server.tsx leaves out';
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const name of ['Apie mus', 'DUK']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await link.click();
    await expect(page.getByRole('heading', { level: 1 }), said).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window), said).toBe(true);
  }
});

test('the code of a page is asked for again and not the document', async ({ page }) => {
  await page.goto('/duk');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  let missing = 2;
  await page.route(/\/assets\/about-[^/]+\.js$/, (route) => {
    missing -= 1;
    return missing >= 0 ? route.abort() : route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Apie mus' }).click();
  await expect(page).toHaveTitle(/^Apie mus/);
  expect(
    await page.evaluate(() => 'isSameDocument' in window),
    'wait-for-route-code.ts does not replace the module by which React Router loads code',
  ).toBe(true);
});

test('a form without an answer says what the handle of its route has for that', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.route('**/prenumerata.data*', (route) => route.fulfill({ status: 502, body: '' }));
  const box = page.getByRole('region', { name: 'Laiškas kartą per mėnesį' });
  const field = box.getByRole('textbox', { name: 'El. paštas' });
  await field.fill('skaito@sunys.test');
  await box.getByRole('button', { name: 'Prenumeruoti' }).click();
  await expect(
    box.getByText('Nepavyko išsiųsti laiško. Bandykite dar kartą vėliau.'),
    'action-answer.ts does not find the error, or the route’s handle, where React Router keeps them',
  ).toBeVisible();
  await expect(field).toHaveValue('skaito@sunys.test');
});

test('a form is sent once the code of its route is there', async ({ page }) => {
  const asked = collectPaths(page);
  const isSent = () => asked.includes('/prenumerata.data');
  await page.route(/\/assets\/newsletter-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/');
  await hydrated(page);
  const box = page.getByRole('region', { name: 'Laiškas kartą per mėnesį' });
  await box.getByRole('textbox', { name: 'El. paštas' }).fill('skaito@');
  await box.getByRole('button', { name: 'Prenumeruoti' }).click();
  await page.waitForRequest((request) => request.method() === 'HEAD');
  expect(isSent(), 'action-answer.ts does not load the code of a form before it is sent').toBe(
    false,
  );
  await page.unroute(/\/assets\/newsletter-[^/]+\.js$/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(box.getByText('Prašome įvesti teisingą el. pašto adresą.')).toBeVisible();
  expect(isSent()).toBe(true);
});
