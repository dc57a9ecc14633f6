import type { APIRequestContext, Page } from '@playwright/test';
import { insertAccount, password, test } from './own-server.ts';
import { expect, noteOf, open, openMail, signIn } from './support.ts';

const ownerSignInPage = '/prisijungti-seimininkas';
const ownerSignUp = '/prisijungti-seimininkas/registracija';
const other = 'visai kiti žodžiai';

/** Ten tries in three minutes: up to four are left, as time is counted in slices. */
const tooMany = /^Per daug bandymų\.\sBandykite\spo\s[34]\smin\.$/;

test.beforeEach(({ premises }) => premises.query('delete from rate_limits'));

const toastOf = (page: Page, title: string) =>
  page.getByRole('alert').getByText(title, { exact: true });
const emailOf = (page: Page) => page.getByRole('textbox', { name: 'El. paštas', exact: true });
const passwordOf = (page: Page) => page.getByLabel('Slaptažodis', { exact: true });

const company = {
  'Įmonės pavadinimas': 'UAB „Laukianti letena“',
  'Įmonės kodas': '304555124',
  Telefonas: '+370 612 34567',
  'El. paštas': 'letena@vizgis.test',
  'Pašto kodas': '44280',
  Adresas: 'Pakalnės g. 14',
  'Kontaktinis asmuo': 'Ąžuolas Žėrutis',
};

/** Goes through both steps of a partner's registration. */
async function registerPartner(page: Page, changes: Partial<typeof company> = {}): Promise<void> {
  await open(page, '/partner/register');
  for (const [label, text] of Object.entries({ ...company, ...changes }))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByLabel('Miestas').selectOption('Kaunas');
  await page.getByRole('button', { name: 'Toliau' }).click();
  await expect(page).toHaveURL('/partner/register/prisijungimas');
  await sendNewPassword(page);
}

async function sendNewPassword(page: Page): Promise<void> {
  await passwordOf(page).fill(password);
  await page.getByLabel('Pakartokite slaptažodį', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Registruotis' }).click();
}

const unconfirmed = 'Patvirtinkite savo el. paštą. Laišką išsiuntėme dar kartą.';

/** Opens the newest mail, whose button confirms the address. */
async function confirmByMail(page: Page, email: string): Promise<void> {
  await openMail(page, email, 'Patvirtinkite el. paštą');
  await page.frameLocator('iframe').getByRole('link', { name: 'Patvirtinti el. paštą' }).click();
  await page.getByRole('button', { name: 'Patvirtinti paskyrą' }).click();
  await expect(page.getByText('Paskyra patvirtinta!')).toBeVisible();
}

test('an owner who has not confirmed gets another mail for the right password alone', async ({
  page,
  premises,
}) => {
  const email = 'laukianti@vizgis.test';
  await insertAccount(premises, { email, role: 'pet_owner', verified: false });
  const mails = () =>
    premises.query('select 1 from development_mails where recipient = $1', [email]);

  await open(page, ownerSignInPage);
  await signIn(page, email, other);
  await expect(noteOf(page)).toHaveText('Nepavyko prisijungti. Patikrinkite duomenis.');
  await expect(toastOf(page, 'Klaida prisijungiant')).toBeVisible();
  await signIn(page, email, password);
  await expect(noteOf(page)).toHaveText(unconfirmed);
  await expect(emailOf(page)).toHaveValue(email);
  await confirmByMail(page, email);
  expect(await mails()).toHaveLength(1);

  await signIn(page, email, password);
  await expect(page).toHaveURL('/seimininko-skydelis');
});

test('a firm that has not confirmed gets another mail for the right password alone', async ({
  page,
  premises,
}) => {
  const { 'El. paštas': email } = company;
  await registerPartner(page);
  await expect(page).toHaveURL('/patvirtinkite-pasta');
  await openMail(page, email, 'Patvirtinkite el. paštą');
  await premises.query('delete from development_mails');

  await open(page, '/partner/login');
  await signIn(page, email, other);
  await expect(noteOf(page)).toHaveText('Neteisingas el. paštas arba slaptažodis.');
  await signIn(page, email, password);
  await expect(noteOf(page)).toHaveText(unconfirmed);
  await confirmByMail(page, email);
  await signIn(page, email, password);
  await expect(page).toHaveURL('/partner/dashboard');
});

test('an owner cannot sign up with an address that is taken', async ({ page, premises }) => {
  const email = 'uzimta@vizgis.test';
  await insertAccount(premises, { email, role: 'pet_owner', verified: true });
  await open(page, ownerSignUp);
  await page.getByRole('button', { name: 'Registruotis' }).click();
  // What is changed is no longer wrong; a repetition may be mended in either field.
  const repeat = page.getByLabel('Pakartokite slaptažodį', { exact: true });
  await expect(emailOf(page)).toHaveAttribute('aria-invalid');
  await emailOf(page).fill(email);
  await expect(emailOf(page)).not.toHaveAttribute('aria-invalid');
  await expect(passwordOf(page)).toHaveAttribute('aria-invalid');
  await passwordOf(page).fill(other);
  await repeat.fill(password);
  await expect(noteOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Registruotis' }).click();
  await expect(page.getByText('Slaptažodžiai nesutampa.')).toBeVisible();
  await expect(repeat).toHaveAttribute('aria-invalid');
  await passwordOf(page).fill(password);
  await expect(repeat).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Slaptažodžiai nesutampa.')).toHaveCount(0);
  await sendNewPassword(page);
  await expect(noteOf(page)).toHaveText(
    'Paskyra su šiuo el. paštu jau egzistuoja arba laukia patvirtinimo.',
  );
  await expect(emailOf(page)).toHaveValue(email);
  // The account's owner gets a mail about it, without a link that confirms another's password.
  await openMail(page, email, 'Paskyra jau sukurta');
});

test('a firm cannot register with an address or a name that is taken', async ({
  page,
  premises,
}) => {
  const email = 'firma@vizgis.test';
  await insertAccount(premises, { email, role: 'partner', verified: true });
  await premises.query(
    `insert into partners (id, user_id, company_name, company_code, phone, email, city, address,
       postal_code, contact_name)
     select gen_random_uuid(), id, 'UAB „Šarūno šunys“', '304555124', '+37061234567', email,
       'Kaunas', 'Pakalnės g. 14', 'LT-44280', 'Šarūnas' from users where email = $1`,
    [email],
  );
  const taken: Partial<typeof company>[] = [
    { 'El. paštas': email, 'Įmonės pavadinimas': 'UAB „Visai kita“' },
    { 'El. paštas': 'kita@vizgis.test', 'Įmonės pavadinimas': 'uab „sarūno  ŠUNYS“' },
  ];
  for (const changes of taken) {
    await registerPartner(page, changes);
    await expect(toastOf(page, 'Registracijos klaida')).toBeVisible();
    await expect(noteOf(page)).toHaveText(
      'Partneris su šiuo el. paštu arba įmonės pavadinimu jau egzistuoja.',
    );
    await page.getByRole('link', { name: 'Atgal' }).click();
    for (const [label, text] of Object.entries(changes))
      await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(text);
  }
});

test('of two windows that register, the older is told that the company has changed', async ({
  page,
}) => {
  const fill = async (tab: Page, email: string) => {
    await open(tab, '/partner/register');
    const own = { ...company, 'Įmonės pavadinimas': 'UAB „Du langai“', 'El. paštas': email };
    for (const [label, text] of Object.entries(own))
      await tab.getByRole('textbox', { name: label, exact: true }).fill(text);
    await tab.getByLabel('Miestas').selectOption('Kaunas');
    await tab.getByRole('button', { name: 'Toliau' }).click();
    await expect(tab).toHaveURL('/partner/register/prisijungimas');
  };
  await fill(page, 'pirmas-langas@vizgis.test');
  const other = await page.context().newPage();
  await fill(other, 'antras-langas@vizgis.test');
  await sendNewPassword(page);
  await expect(noteOf(page)).toContainText('Kitame lange įrašėte kitus įmonės duomenis.');
  await expect(page.getByRole('main').getByText('antras-langas@vizgis.test')).toBeVisible();
  await sendNewPassword(page);
  await expect(page).toHaveURL('/patvirtinkite-pasta');
  await expect(page.getByRole('main').getByText('antras-langas@vizgis.test')).toBeVisible();
});

test('an owner comes to the page that was asked for, by way of the mail', async ({ page }) => {
  const email = 'kelias@vizgis.test';
  const wanted = `redirectTo=${encodeURIComponent('/misija')}`;
  await open(page, `${ownerSignUp}?${wanted}`);
  await emailOf(page).fill(email);
  await sendNewPassword(page);
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await confirmByMail(page, email);
  await expect(page).toHaveURL(`${ownerSignInPage}?${wanted}`);
  await signIn(page, email, password);
  await expect(page).toHaveURL('/misija');
});

/** Fails at a sign-in page as often as an address may. */
async function failTenTimes(request: APIRequestContext, path: string, origin: string) {
  for (let time = 0; time < 10; time++) {
    const form = { email: `spejimas-${time}@vizgis.test`, password: other };
    const answer = await request.post(path, { form, headers: { origin } });
    expect(answer.status()).toBe(400);
  }
}

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('after ten wrong tries the form says how long to wait and keeps the address', async ({
      page,
      request,
      premises,
      server: { origin },
    }) => {
      const email = `skuba-${script}@vizgis.test`;
      await insertAccount(premises, { email, role: 'pet_owner', verified: true });
      await failTenTimes(request, ownerSignInPage, origin);
      for (const path of [ownerSignInPage, '/partner/login']) {
        if (script) await open(page, path);
        else await page.goto(path);
        await signIn(page, email, password);
        await expect(noteOf(page)).toHaveText(tooMany);
        await expect(emailOf(page)).toHaveValue(email);
      }
      await expect(passwordOf(page)).toHaveValue(script ? password : '');
    });
  });
}
