import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../accessible.ts';
import { expect, forgetTries, open, openMail, queryRows, test } from '../support.ts';

const asked = 'Išsiuntėme laišką: patvirtinimo nuoroda – jame.';
const confirmation = 'Patvirtinkite prenumeratą';

const box = (page: Page) => page.getByRole('region', { name: 'Laiškas kartą per mėnesį' });
const field = (page: Page) => box(page).getByRole('textbox', { name: 'El. paštas' });
const subscribe = (page: Page) => box(page).getByRole('button', { name: 'Prenumeruoti' }).click();

const subscriptions = (email: string) =>
  queryRows<{ confirmed: boolean }>(
    'select confirmed_at is not null as confirmed from newsletter_subscribers where email = $1',
    [email],
  );

test.beforeEach(forgetTries);

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    const email = script ? 'skaito@sunys.test' : 'be-skripto@sunys.test';
    const visit = (page: Page, path: string) => (script ? open(page, path) : page.goto(path));
    const checked = async (page: Page) => {
      if (script) await expectAccessibleEverywhere(page);
    };

    test('an address goes in, is confirmed by the mail, and stops by the same mail', async ({
      page,
    }) => {
      test.slow();
      await visit(page, '/');
      await subscribe(page);
      await expect(field(page)).toHaveAccessibleDescription('Įveskite el. pašto adresą.');
      await field(page).fill('skaito@');
      await subscribe(page);
      await expect(field(page)).toHaveAccessibleDescription(
        'Prašome įvesti teisingą el. pašto adresą.',
      );
      await expect(field(page)).toHaveValue('skaito@');
      await checked(page);
      await field(page).fill(email);
      await subscribe(page);
      await expect(box(page).getByRole('status')).toHaveText(asked);
      await expect(field(page)).toHaveValue('');
      // With JavaScript the page stays; without, the answer has an address of its own.
      await expect(page).toHaveURL(script ? '/' : '/prenumerata');
      expect(await subscriptions(email)).toEqual([{ confirmed: false }]);

      await openMail(page, email, confirmation);
      const mail = page.url();
      const follow = (words: string) =>
        page.frameLocator('iframe').getByRole('link', { name: words }).click();
      await follow('Patvirtinti prenumeratą');
      await expect(page).toHaveURL(/\/prenumerata\/patvirtinti\?token=/);
      await checked(page);
      // The link alone confirms nothing.
      expect(await subscriptions(email)).toEqual([{ confirmed: false }]);
      await page.getByRole('button', { name: 'Patvirtinti prenumeratą' }).click();
      await expect(page.getByText('Ačiū! Prenumerata patvirtinta.')).toBeVisible();
      expect(await subscriptions(email)).toEqual([{ confirmed: true }]);

      await page.goto(mail);
      await follow('Atsisakyti naujienlaiškio');
      await expect(page.getByRole('main')).toContainText(email);
      await checked(page);
      expect(await subscriptions(email)).toEqual([{ confirmed: true }]);
      await page.getByRole('button', { name: 'Nebesiųsti naujienlaiškio' }).click();
      await expect(page.getByText('Naujienlaiškio nebesiųsime, adresą ištrynėme.')).toBeVisible();
      expect(await subscriptions(email)).toEqual([]);

      // What is over says so.
      await page.goto(mail);
      await follow('Patvirtinti prenumeratą');
      await page.getByRole('button', { name: 'Patvirtinti prenumeratą' }).click();
      await expect(page.getByRole('alert').first()).toContainText('Nuoroda nebegalioja.');
      expect(await subscriptions(email)).toEqual([]);
    });
  });
}

test('a mail program ends the newsletter from anywhere, and a known address is answered as an unknown one', async ({
  page,
  context,
}) => {
  const email = 'zinoma@sunys.test';
  await open(page, '/prenumerata');
  await field(page).fill(email);
  await subscribe(page);
  await expect(box(page).getByRole('status')).toHaveText(asked);
  await queryRows('update newsletter_subscribers set confirmed_at = now() where email = $1', [
    email,
  ]);
  await page.reload();
  await field(page).fill(email);
  await subscribe(page);
  await expect(box(page).getByRole('status')).toHaveText(asked);
  await openMail(page, email, 'Naujienlaiškį jau prenumeruojate');
  const link = page.getByRole('link', { name: /\/prenumerata\/atsisakyti\// });
  const answer = await context.request.post((await link.getAttribute('href')) ?? '', {
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { origin: 'https://pastas.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status()).toBe(200);
  expect(await subscriptions(email)).toEqual([]);
  const wrong = await context.request.post('/prenumerata/atsisakyti/x', { form: {} });
  expect(wrong.status()).toBe(400);
});

test('a form without a line keeps what was typed, and the limit is said at the field', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await field(page).fill('be-rysio@sunys.test');
  await context.setOffline(true);
  await subscribe(page);
  await expect(field(page)).toHaveAccessibleDescription(/Patikrinkite interneto ryšį/);
  await expect(field(page)).toHaveValue('be-rysio@sunys.test');
  await context.setOffline(false);
  await page.evaluate(async (email) => {
    const body = () => new URLSearchParams({ email });
    for (let time = 0; time < 5; time++)
      await fetch('/prenumerata', { method: 'POST', body: body() });
  }, 'be-rysio@sunys.test');
  await subscribe(page);
  await expect(field(page)).toHaveAccessibleDescription(/^Per daug bandymų\./);
  await expect(field(page)).toHaveValue('be-rysio@sunys.test');
});
