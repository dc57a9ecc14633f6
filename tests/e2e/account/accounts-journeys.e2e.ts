import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/people.ts';
import { mailedPath } from '../own-server.ts';
import {
  expect,
  forgetTries,
  hydrated,
  open,
  openMail,
  queryRows,
  signIn,
  signOutOfArea,
  test,
} from '../support.ts';

const password = 'trys nesusiję žodžiai';
const confirmMail = 'Patvirtinkite el. paštą';
const confirmLabel = 'Patvirtinti el. paštą';
const sentAgain = 'Jei adresas laukia patvirtinimo, laišką išsiuntėme dar kartą.';

// The limits of sign-up count the machine's one address: one test after another.
test.describe.configure({ mode: 'default' });
test.beforeEach(forgetTries);

/** The server that the tests share. */
const shared: Parameters<typeof mailedPath>[0] = {
  query: (text, values = []) => queryRows(text, values),
};

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    async function visit(page: Page, path: string): Promise<void> {
      await page.goto(path);
      if (script) await hydrated(page);
    }

    /** Expects a page whose toast was asked for by its address, which a script then tidies. */
    async function expectPage(page: Page, path: string, query: string): Promise<void> {
      await expect(page).toHaveURL(script ? path : `${path}?${query}`);
    }

    test('a firm registers, confirms and reaches its dashboard', async ({ page }) => {
      const email = newEmail('firma');
      const firm = `UAB „Nauja firma ${email.slice(0, email.indexOf('@'))}“`;
      await visit(page, '/partner/register');
      // Who one is comes first, and nothing else is asked before.
      await expect(box(page, 'Telefonas')).toBeHidden();
      await next(page);
      await expectSummary(page, 'Neužpildyti privalomi laukai', [
        'Pasirinkite, kas teikia paslaugas.',
      ]);
      await page.getByRole('radio', { name: /^Įmonė ar įstaiga/ }).check();
      await expect(box(page, 'Pažymos ar verslo liudijimo numeris (nebūtina)')).toBeHidden();
      // The place of a warning that is not there takes none.
      const height = (label: string) =>
        box(page, label).evaluate((input) => input.closest<HTMLElement>('.field')?.offsetHeight);
      expect(await height('Įmonės kodas')).toBe(await height('Telefonas'));
      await next(page);
      await expect(
        page.getByRole('alert').getByText('Neužpildyti privalomi laukai', { exact: true }),
      ).toBeVisible();
      await expectSummary(page, 'Neužpildyti privalomi laukai', [
        'Įveskite įmonės pavadinimą.',
        'Įveskite įmonės kodą.',
        'Įveskite telefono numerį.',
        'Įveskite el. pašto adresą.',
        'Pasirinkite miestą.',
        'Įveskite pašto kodą.',
        'Įveskite adresą.',
        'Įveskite kontaktinio asmens vardą ir pavardę.',
      ]);
      const typed: [string, string][] = [
        ['Įmonės pavadinimas', firm],
        ['Įmonės kodas', 'AB-12'],
        ['Telefonas', '8 612 34567'],
        ['El. paštas', email],
        ['Pašto kodas', '44280'],
        ['Adresas', 'Pakalnės g. 14'],
        ['Kontaktinis asmuo', 'Ąžuolas Žėrutis'],
      ];
      for (const [label, text] of typed) await box(page, label).fill(text);
      await page.getByLabel('Miestas').selectOption('Kaunas');
      await next(page);
      await expectSummary(page, 'Neteisingas formatas', [
        'Įmonės kodas gali būti sudarytas tik iš skaičių.',
      ]);
      // A check digit that is wrong is told and stops nothing.
      typed[1] = ['Įmonės kodas', '123456789'];
      await box(page, 'Įmonės kodas').fill('123456789');
      const wrongCode = page.getByText('Patikrinkite įmonės kodą: nesutampa kontrolinis skaičius.');
      if (script) await expect(wrongCode).toBeVisible();
      await next(page);
      await expect(page).toHaveURL('/partner/register/prisijungimas');
      await expect(wrongCode).toBeVisible();
      // By this each of the company's services says that it is offered by a trader.
      await expect(page.getByText('patvirtinate, kad paslaugas teikiate kaip verslininkas.')) //
        .toBeVisible();

      if (script) {
        await page.getByRole('link', { name: 'Atgal' }).click();
        await expect(page).toHaveURL('/partner/register');
        await page.reload();
        for (const [label, text] of typed) await expect(box(page, label)).toHaveValue(text);
        await expect(page.getByLabel('Miestas')).toHaveValue('Kaunas');
        await next(page);
        await expect(page).toHaveURL('/partner/register/prisijungimas');

        await sendNewPassword(page, '', '', 'Registruotis');
        await expect(page.getByText('Įveskite slaptažodį.')).toBeVisible();
        await expect(page.getByText('Pakartokite slaptažodį.')).toBeVisible();
        await sendNewPassword(page, 'trump', 'trump', 'Registruotis');
        await expect(page.getByText('Slaptažodis per trumpas')).toBeVisible();
        await expect(page.getByText('Slaptažodis turi būti bent 6 simbolių ilgio.')).toBeVisible();
      }
      await sendNewPassword(page, password, 'visai kiti žodžiai', 'Registruotis');
      await expect(page.getByText('Slaptažodžiai nesutampa', { exact: true })).toBeVisible();
      await sendNewPassword(page, password, password, 'Registruotis');
      await expect(page.getByText('Sėkmingai užsiregistravote!')).toBeVisible();
      await expectPage(page, '/patvirtinkite-pasta', 'pranesimas=partneris-uzregistruotas');
      await expect(page.getByRole('main').getByText(email)).toBeVisible();
      if (script) {
        // What was typed is kept, so that a wrong address can be corrected.
        await page.getByRole('link', { name: 'Registruokitės kitu adresu' }).click();
        await expect(box(page, 'El. paštas')).toHaveValue(email);
        await page.goBack();
      }
      // Nothing on the page asks to sign in before the confirmation, which would be refused.
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
      await page.getByRole('button', { name: 'Siųsti laišką dar kartą' }).click();
      await expect(page.getByText(sentAgain)).toBeVisible();

      await openMail(page, email, confirmMail);
      // The plain link with a script, and without it the mail's own button.
      if (script) await linkInMail(page).click();
      else await page.frameLocator('iframe').getByRole('link', { name: confirmLabel }).click();
      await expect(page).toHaveURL(/\/patvirtinti\?token=/);
      await page.getByRole('button', { name: 'Patvirtinti paskyrą' }).click();
      await expect(page.getByText('Paskyra patvirtinta!')).toBeVisible();
      await expectPage(page, '/partner/dashboard', 'pranesimas=paskyra-patvirtinta');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apžvalga');
      await expect(page.getByRole('heading', { name: 'Nuo ko pradėti' })).toBeVisible();
      await expectSignOut(page, '/partner/dashboard', '/partner/login');
    });

    test('a forgotten password is replaced, once per link', async ({ page }) => {
      const email = script ? 'kantrybe@vizgis.test' : 'pedsakas@vizgis.test';
      await queryRows('delete from development_mails where recipient = $1', [email]);
      const wanted = `redirectTo=${encodeURIComponent('/partner/dashboard/orders')}`;
      await visit(page, `/partner/login?${wanted}`);
      await page.getByRole('link', { name: 'Pamiršote slaptažodį?' }).click();
      const asking = script ? page.getByRole('dialog') : page.getByRole('main');
      const send = asking.getByRole('button', { name: 'Siųsti nuorodą' });
      await send.click();
      await expect(asking.getByText('Įveskite el. pašto adresą.')).toBeVisible();
      await asking.getByRole('textbox', { name: 'El. paštas' }).fill(email);
      if (script) {
        // The dialog begins with what the form for signing in has already.
        await page.keyboard.press('Escape');
        await page.getByRole('textbox', { name: 'El. paštas', exact: true }).fill(email);
        await page.getByRole('link', { name: 'Pamiršote slaptažodį?' }).click();
        await expect(asking.getByRole('textbox', { name: 'El. paštas' })).toHaveValue(email);
      }
      await send.click();
      await expect(page.getByText('Laiškas išsiųstas', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(
        `/partner/login?${wanted}${script ? '' : '&pranesimas=nuoroda-partneriui'}`,
      );

      const link = await mailedPath(shared, email, 'Slaptažodžio atkūrimas');
      await visit(page, link);
      await expect(page.getByText('Dabar galite įvesti savo naują slaptažodį.')).toBeVisible();
      for (const part of ['banner', 'contentinfo'] as const) {
        await expect(page.getByRole(part)).toBeVisible();
      }
      await sendNewPassword(page, password, password, 'Išsaugoti');
      await expect(page.getByText('Slaptažodis sėkmingai pakeistas!')).toBeVisible();
      await expectPage(page, '/partner/login', 'pranesimas=slaptazodis-pakeistas');

      await signIn(page, email, demoPassword);
      await expect(page.getByText('Neteisingas el. paštas arba slaptažodis.')).toBeVisible();
      await signIn(page, email, password);
      await expect(page).toHaveURL('/partner/dashboard');
      const again = await (await page.request.get(link)).text();
      expect(again).toContain('Nuoroda nebegalioja arba jau panaudota. Paprašykite naujos.');
    });
  });
}

// Without JavaScript an owner signs up in form-copies.e2e.ts, and confirms as a firm does.
test('an owner signs up, confirms in another browser and reaches the own area', async ({
  page,
}) => {
  const email = newEmail('seimininkas');
  await open(page, '/prisijungti-seimininkas');
  await page
    .getByRole('navigation', { name: 'Prisijungimas arba registracija' })
    .getByRole('link', { name: 'Registracija' })
    .click();
  await expect(page).toHaveURL('/prisijungti-seimininkas/registracija');
  await page.getByRole('button', { name: 'Registruotis' }).click();
  await expect(page.getByText('Prašome užpildyti visus laukus.')).toBeVisible();
  await box(page, 'El. paštas').fill(email);
  await sendNewPassword(page, password, 'visai kiti žodžiai', 'Registruotis');
  await expect(page.getByText('Slaptažodžiai nesutampa.')).toBeVisible();
  await expect(box(page, 'El. paštas')).toHaveValue(email);
  await sendNewPassword(page, password, password, 'Registruotis');
  await expect(
    page.getByText(
      'Registracija beveik baigta! Patvirtinkite savo el. pašto adresą. Laiškas išsiųstas.',
    ),
  ).toBeVisible();
  await expect(page).toHaveURL('/patvirtinkite-pasta');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();

  await page.context().clearCookies();
  await open(page, await mailedPath(shared, email, confirmMail));
  await page.getByRole('button', { name: 'Patvirtinti paskyrą' }).click();
  await expect(page.getByText('Paskyra patvirtinta!')).toBeVisible();
  await expect(page).toHaveURL('/prisijungti-seimininkas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prisijunkite');
  await expect(box(page, 'El. paštas')).toHaveValue(email);
  await page.getByRole('link', { name: 'Pamiršote slaptažodį?' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByRole('textbox', { name: 'El. paštas' }).fill(email);
  await asking.getByRole('button', { name: 'Siųsti nuorodą' }).click();
  await expect(
    page.getByText('Jei paskyra egzistuoja, išsiuntėme slaptažodžio atkūrimo instrukcijas.'),
  ).toBeVisible();
  await expect(asking).toBeHidden();
  await signIn(page, email, password);
  await expect(page).toHaveURL('/seimininko-skydelis');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sveiki!');
  await expectSignOut(page, '/seimininko-skydelis', '/prisijungti-seimininkas');
});

async function expectSignOut(page: Page, area: string, signInPage: string): Promise<void> {
  await signOutOfArea(page);
  await expect(page).toHaveURL('/');
  const look = await page.request.get(area, { maxRedirects: 0 });
  const back = `${signInPage}?redirectTo=${encodeURIComponent(area)}`;
  expect(look.headers().location).toBe(back);
}

/** An address without an account. */
function newEmail(start: string): string {
  return `${start}-${Date.now().toString(36)}@vizgis.test`;
}

function box(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toliau' }).click();
}

async function expectSummary(page: Page, title: string, texts: readonly string[]): Promise<void> {
  const summary = page.getByRole('region', { name: title });
  await expect(summary.getByRole('listitem')).toHaveText([...texts]);
}

async function sendNewPassword(
  page: Page,
  first: string,
  second: string,
  button: string,
): Promise<void> {
  await page.getByLabel('Slaptažodis', { exact: true }).fill(first);
  await page.getByLabel('Pakartokite slaptažodį', { exact: true }).fill(second);
  await page.getByRole('button', { name: button }).click();
}

/** The first of the addresses that the open mail names. */
function linkInMail(page: Page) {
  return page
    .locator('section', { has: page.getByRole('heading', { name: 'Nuorodos laiške' }) })
    .getByRole('link')
    .first();
}
