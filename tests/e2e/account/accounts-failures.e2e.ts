import { insertAccount, password, test } from '../own-server.ts';
import { expect, hydrated, noteOf, open, signIn } from '../support.ts';

const signUp = '/prisijungti-seimininkas/registracija';

test('a server that fails or is out of reach takes away nothing that was typed', async ({
  page,
  premises,
  server,
}) => {
  const email = 'naujoke@vizgis.test';
  const failure = 'Nepavyko užsiregistruoti. Bandykite dar kartą.';
  await open(page, signUp);
  await page.getByRole('textbox', { name: 'El. paštas', exact: true }).fill(email);
  await page.getByLabel('Slaptažodis', { exact: true }).fill(password);
  await page.getByLabel('Pakartokite slaptažodį', { exact: true }).fill(password);
  // Every form of the accounts counts tries.
  await premises.query('alter table rate_limits rename to rate_limits_away');
  try {
    await page.getByRole('button', { name: 'Registruotis' }).click();
    await expect(noteOf(page)).toHaveText(failure);
    const plain = await page.request.post(server.origin + signUp, {
      form: { email, password, password_repeat: password },
      headers: { origin: server.origin },
    });
    expect(plain.status()).toBe(503);
    const html = await plain.text();
    expect(html).toContain(failure);
    expect(html).toContain(`value="${email}"`);
  } finally {
    await premises.query('alter table rate_limits_away rename to rate_limits');
  }
  await page.getByRole('button', { name: 'Registruotis' }).click();
  await expect(page.getByText('Registracija beveik baigta!')).toBeVisible();
  await open(page, '/prisijungti-seimininkas');

  const known = 'senoji@vizgis.test';
  await insertAccount(premises, { email: known, role: 'pet_owner', verified: true });
  await page.context().setOffline(true);
  await signIn(page, known, password);
  await expect(noteOf(page)).toHaveText('Patikrinkite interneto ryšį ir bandykite dar kartą.');
  await expect(page.getByRole('alert').getByText('Klaida prisijungiant')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Prisijungti', exact: true }).click();
  await expect(page).toHaveURL('/seimininko-skydelis');

  // The session is looked up for every page.
  await premises.query('alter table sessions rename to sessions_away');
  try {
    const response = await page.goto('/partner/dashboard/analytics');
    expect(response?.status()).toBe(500);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klaida gaunant statistiką');
  } finally {
    await premises.query('alter table sessions_away rename to sessions');
  }
});

test('what the tab kept is not put over what a refusal gave back', async ({ page }) => {
  await open(page, '/partner/register');
  await page.getByRole('radio', { name: /^Įmonė ar įstaiga/ }).check();
  const code = page.getByRole('textbox', { name: 'Įmonės kodas' });
  await code.fill('304555124');
  // Typed and sent before the scripts came: nothing hears of it.
  await code.evaluate((field: HTMLInputElement) => {
    field.value = 'AB-12';
    field.form?.submit();
  });
  const wrong = page.getByText('Įveskite telefono numerį.').first();
  await expect(wrong).toBeVisible();
  await hydrated(page);
  await expect(code).toHaveValue('AB-12');
});
