import type { APIRequestContext, Page } from '@playwright/test';
import { send } from '../own-partner.ts';
import {
  hiddenIn,
  insertAccount,
  mailedPath,
  type OwnServer,
  password,
  test,
} from '../own-server.ts';
import { expect, noteOf, open, signIn } from '../support.ts';

const ownerSignInPage = '/prisijungti-seimininkas';
const ownerSignUp = '/prisijungti-seimininkas/registracija';
const partnerSignInPage = '/partner/login';
const confirmation = 'Patvirtinkite el. paštą';
const other = 'visai kiti žodžiai';

const toastOf = (page: Page, title: string) =>
  page.getByRole('alert').getByText(title, { exact: true });
const emailOf = (page: Page) => page.getByRole('textbox', { name: 'El. paštas', exact: true });
const passwordOf = (page: Page) => page.getByLabel('Slaptažodis', { exact: true });

const company = {
  trader_kind: 'company',
  company_name: 'UAB „Laukianti letena“',
  company_code: '304555124',
  phone: '+370 612 34567',
  email: 'letena@vizgis.test',
  city: 'Kaunas',
  postal_code: '44280',
  address: 'Pakalnės g. 14',
  contact_name: 'Ąžuolas Žėrutis',
};

/** Takes the first step of a partner's registration without its page. */
async function enterCompany(
  server: OwnServer,
  browser: APIRequestContext,
  changes: Partial<typeof company> = {},
): Promise<void> {
  const answer = await send(server, browser, '/partner/register', { ...company, ...changes });
  expect(answer.headers().location).toBe(passwordStep);
}

const passwordStep = '/partner/register/prisijungimas';

async function sendNewPassword(page: Page): Promise<void> {
  await passwordOf(page).fill(password);
  await page.getByLabel('Pakartokite slaptažodį', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Registruotis' }).click();
}

const unconfirmed = 'Patvirtinkite savo el. paštą. Laišką išsiuntėme dar kartą.';

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
  await expect(noteOf(page)).toContainText('Nepavyko prisijungti. Patikrinkite duomenis.');
  await expect(toastOf(page, 'Klaida prisijungiant')).toBeVisible();
  await signIn(page, email, password);
  await expect(noteOf(page)).toContainText(unconfirmed);
  await expect(emailOf(page)).toHaveValue(email);
  await open(page, await mailedPath(premises, email, confirmation));
  expect(await mails()).toHaveLength(1);
  await page.getByRole('button', { name: 'Patvirtinti paskyrą' }).click();
  await expect(page.getByText('Paskyra patvirtinta!')).toBeVisible();
  await signIn(page, email, password);
  await expect(page).toHaveURL('/seimininko-skydelis');
});

test('a firm that has not confirmed gets another mail for the right password alone', async ({
  request,
  premises,
  server,
}) => {
  const { email } = company;
  await enterCompany(server, request);
  const step = hiddenIn(await (await request.get(passwordStep)).text());
  const chosen = { ...step, password, password_repeat: password };
  const registered = await send(server, request, passwordStep, chosen);
  expect(registered.headers().location).toMatch(/^\/patvirtinkite-pasta/);
  await mailedPath(premises, email, confirmation);
  await premises.query('delete from development_mails where recipient = $1', [email]);

  const signInWith = (typed: string) =>
    send(server, request, partnerSignInPage, { email, password: typed });
  const wrong = await (await signInWith(other)).text();
  expect(wrong).toContain('Neteisingas el. paštas arba slaptažodis.');
  expect(wrong).not.toContain(unconfirmed);
  expect(await (await signInWith(password)).text()).toContain(unconfirmed);
  const path = await mailedPath(premises, email, confirmation);
  // Where it registered, the press signs in.
  expect((await send(server, request, path)).headers().location).toBe(
    '/partner/dashboard?pranesimas=paskyra-patvirtinta',
  );
  const elsewhere = `${partnerSignInPage}?account_confirmed=true`;
  expect((await send(server, request, path)).headers().location).toBe(elsewhere);
  const html = await (await fetch(`${server.origin}${elsewhere}`)).text();
  expect(html).toContain('Paskyra patvirtinta!');
  expect((await signInWith(password)).headers().location).toBe('/partner/dashboard');
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
  await expect(noteOf(page)).toContainText(
    'Paskyra su šiuo el. paštu jau egzistuoja arba laukia patvirtinimo.',
  );
  await expect(emailOf(page)).toHaveValue(email);
  // The account's owner gets a mail about it, without a link that confirms another's password.
  expect(await mailedPath(premises, email, 'Paskyra jau sukurta')).not.toContain('token');
});

test('a firm cannot register with an address or a name that is taken', async ({
  page,
  premises,
  server,
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
  const text = 'Partneris su šiuo el. paštu arba įmonės pavadinimu jau egzistuoja.';
  await enterCompany(server, page.request, { email, company_name: 'UAB „Visai kita“' });
  await open(page, passwordStep);
  await sendNewPassword(page);
  await expect(toastOf(page, 'Registracijos klaida')).toBeVisible();
  await expect(noteOf(page)).toContainText(text);
  await page.getByRole('link', { name: 'Atgal' }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(field('El. paštas')).toHaveValue(email);
  await expect(field('Įmonės pavadinimas')).toHaveValue('UAB „Visai kita“');

  const company_name = 'uab „sarūno  ŠUNYS“';
  await enterCompany(server, page.request, { email: 'kita@vizgis.test', company_name });
  const step = hiddenIn(await (await page.request.get(passwordStep)).text());
  const chosen = { ...step, password, password_repeat: password };
  const refused = await send(server, page.request, passwordStep, chosen);
  expect(await refused.text()).toContain(text);
});

test('of two windows that register, the older is told that the company has changed', async ({
  page,
  server,
}) => {
  const own = { company_name: 'UAB „Du langai“', email: 'pirmas-langas@vizgis.test' };
  await enterCompany(server, page.request, own);
  await open(page, passwordStep);
  await expect(page.getByRole('main').getByText(own.email)).toBeVisible();
  // The other window.
  await enterCompany(server, page.request, { ...own, email: 'antras-langas@vizgis.test' });
  await sendNewPassword(page);
  await expect(noteOf(page)).toContainText('Kitame lange įrašėte kitus duomenis.');
  await expect(page.getByRole('main').getByText('antras-langas@vizgis.test')).toBeVisible();
  await sendNewPassword(page);
  await expect(page).toHaveURL('/patvirtinkite-pasta');
  await expect(page.getByRole('main').getByText('antras-langas@vizgis.test')).toBeVisible();
});

test('an owner comes to the page that was asked for, by way of the mail', async ({
  request,
  premises,
  server,
}) => {
  const email = 'kelias@vizgis.test';
  const wanted = `redirectTo=${encodeURIComponent('/misija')}`;
  const post = async (path: string, form: Record<string, string> = {}) =>
    (await send(server, request, path, form)).headers().location;
  const form = { email, password };
  expect(await post(`${ownerSignUp}?${wanted}`, { ...form, password_repeat: password })).toContain(
    'pranesimas=seimininkas-uzregistruotas',
  );
  const path = await mailedPath(premises, email, confirmation);
  expect(await post(path)).toBe('/misija?pranesimas=paskyra-patvirtinta');
  // Pressed once more, or in another browser, it leads there by way of the sign-in.
  const again = await post(path);
  expect(again).toContain(`${ownerSignInPage}?${wanted}`);
  expect(await post(again ?? '', form)).toBe('/misija');
});
