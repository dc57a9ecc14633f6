import { totpCode, totpStep } from '#app/domains/accounts/sign-in/totp.server.ts';
import { enter, expect, open, openMail, pressWhenIdle, test } from '../support.ts';

test('an administrator invites another one, who sets a password and the second factor and signs in', async ({
  page,
  browser,
}) => {
  const email = `${crypto.randomUUID()}@vizgis.test`;
  const password = 'Ilgas pasivaikščiojimas 7';
  await enter(page.context(), 'admin@vizgis.test');
  await open(page, '/admin/users');
  await page.getByRole('link', { name: 'Pakviesti administratorių' }).click();
  await page.getByRole('textbox', { name: 'El. paštas' }).fill('ruta@vizgis.test');
  await pressWhenIdle(page.getByRole('button', { name: 'Siųsti kvietimą' }));
  await expect(page.getByText('Šiuo adresu jau yra paskyra.')).toBeVisible();
  await page.getByRole('textbox', { name: 'El. paštas' }).fill(email);
  await pressWhenIdle(page.getByRole('button', { name: 'Siųsti kvietimą' }));
  await expect(page.getByText('Kvietimas išsiųstas')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();

  const context = await browser.newContext();
  const invited = await context.newPage();
  await openMail(invited, email, 'Kvietimas administruoti Vizgį');
  await invited.frameLocator('iframe').getByRole('link', { name: 'Priimti kvietimą' }).click();
  await expect(invited.getByText(email)).toBeVisible();
  await expect(invited.getByRole('img', { name: /^QR kodas/ })).toBeVisible();
  const secret = (await invited.locator('.panel strong').innerText()).replaceAll(' ', '');
  const code = (ahead: number) => totpCode(secret, totpStep(new Date()) + ahead);
  await invited.getByLabel('Slaptažodis', { exact: true }).fill('trumpas');
  await invited.getByLabel('Pakartokite slaptažodį').fill('trumpas');
  const accept = invited.getByRole('button', { name: 'Sukurti administratoriaus paskyrą' });
  await pressWhenIdle(accept);
  await expect(invited.getByText('Slaptažodis turi būti bent 12')).toBeVisible();
  await invited.getByLabel('Slaptažodis', { exact: true }).fill(password);
  await invited.getByLabel('Pakartokite slaptažodį').fill(password);
  await invited.getByRole('textbox', { name: 'Patvirtinimo kodas' }).fill(code(0));
  await pressWhenIdle(accept);
  await expect(invited.getByText('Paskyra sukurta')).toBeVisible();
  await invited.getByRole('textbox', { name: 'El. paštas' }).fill(email);
  await invited.getByLabel('Slaptažodis', { exact: true }).fill(password);
  await invited.getByRole('textbox', { name: 'Patvirtinimo kodas' }).fill(code(1));
  await pressWhenIdle(invited.getByRole('button', { name: 'Prisijungti' }));
  await expect(invited).toHaveURL(/\/admin$/);
  await context.close();

  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);
});
