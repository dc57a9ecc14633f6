import type { Locator, Page } from '@playwright/test';
import { actFailed } from '#app/web/forms/form-failure.ts';
import { demoPassword } from '#demo/people.ts';
import {
  enter,
  expect,
  forgetTries,
  hydrated,
  open,
  openProfileMenu,
  queryRows,
  test,
} from './support.ts';

const signUp = '/prisijungti-seimininkas/registracija';
const password = 'trys nesusiję žodžiai';
const key = /<input type="hidden"[^>]* name="formKey" value="([0-9a-f-]{36})"/;

// The limits of sign-up count the machine's one address: one test after another.
test.describe.configure({ mode: 'serial' });
test.beforeEach(forgetTries);

function newEmail(): string {
  return `kopija-${crypto.randomUUID()}@vizgis.test`;
}

/**
 * Makes the line to an address so slow that its answers reach the browser late, and presses the
 * button again meanwhile. @returns the number of times that the form was sent
 */
async function pressTwice(page: Page, path: string, button: Locator): Promise<() => number> {
  let sent = 0;
  let answered = 0;
  const again = Promise.withResolvers<void>();
  // With a script the form goes to the page's data.
  const isForm = ({ pathname }: URL) => pathname === path || pathname === `${path}.data`;
  await page.route(isForm, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    const response = await route.fetch({ maxRedirects: 0 });
    answered += 1;
    await again.promise;
    // The browser has thrown away what it waited for when it sends the form again.
    await route.fulfill({ response }).catch(() => {});
  });
  await button.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  const press = () => page.mouse.click(x + width / 2, y + height / 2);
  await press();
  await expect.poll(() => answered, { intervals: [50] }).toBe(1);
  await press();
  again.resolve();
  return () => sent;
}

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('a double click signs an owner up once and says so', async ({ page }) => {
      const email = newEmail();
      await page.goto(signUp);
      if (script) await hydrated(page);
      await page.getByRole('textbox', { name: 'El. paštas' }).fill(email);
      await page.getByLabel('Slaptažodis', { exact: true }).fill(password);
      await page.getByLabel('Pakartokite slaptažodį', { exact: true }).fill(password);
      const sent = await pressTwice(
        page,
        signUp,
        page.getByRole('button', { name: 'Registruotis' }),
      );
      await expect(page.getByText('Registracija beveik baigta!')).toBeVisible();
      expect(sent()).toBe(script ? 1 : 2);
      expect(await queryRows('select id from users where email = $1', [email])).toHaveLength(1);
    });
  });
}

test('every page with a form has its own key, and copies get one answer', async ({ request }) => {
  const origin = process.env.VIZGIS_ORIGIN as string;
  const keys = await Promise.all(
    [1, 2].map(async () => key.exec(await (await request.get(signUp)).text())?.[1] ?? ''),
  );
  expect(new Set(keys).size).toBe(2);
  const email = newEmail();
  const form = { formKey: keys[0] ?? '', email, password, password_repeat: password };
  const copies = await Promise.all(
    Array.from({ length: 10 }, () =>
      request.post(signUp, { form, headers: { origin }, maxRedirects: 0 }),
    ),
  );
  for (const copy of copies) {
    expect(copy.status()).toBe(302);
    expect(copy.headers().location).toMatch(/\?pranesimas=seimininkas-uzregistruotas$/);
  }
  expect(await queryRows('select id from users where email = $1', [email])).toHaveLength(1);
});

test('a double click on the switch leads to the other area once, still signed in', async ({
  page,
}) => {
  const email = 'kopu-uzeiga@vizgis.test';
  await enter(page.context(), email);
  await open(page, '/partner/dashboard');
  await openProfileMenu(page);
  const button = page.getByRole('button', { name: 'Perjungti į šeimininko paskyrą' });
  const sent = await pressTwice(page, '/partner/perjungti-i-seimininka', button);
  await expect(page).toHaveURL('/seimininko-skydelis');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sveiki!');
  expect(sent()).toBe(1);
});

test('a double click on the sign-in leads to the own area, and says nothing of the line', async ({
  page,
}) => {
  await open(page, '/prisijungti-seimininkas');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'El. paštas' }).fill('ruta@vizgis.test');
  await main.getByLabel('Slaptažodis', { exact: true }).fill(demoPassword);
  await page.evaluate((event) => {
    addEventListener(event, () => Object.assign(window, { actFailed: true }));
  }, actFailed);
  await main.getByRole('button', { name: 'Prisijungti', exact: true }).dblclick();
  await expect(page).toHaveURL('/seimininko-skydelis');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sveiki, Rūta!');
  expect(await page.evaluate(() => 'actFailed' in window)).toBe(false);
});
