import type { Page, Route } from '@playwright/test';
import { demoPassword } from '#tests/world/people.ts';
import {
  enter,
  expect,
  forgetTries,
  hydrated,
  open,
  openMail,
  queryRows,
  signIn,
  test,
} from './support.ts';

const settings = '/partner/dashboard/settings';
const password = 'trys nesusiję žodžiai';

// The limits count the machine's one address: one test after another.
test.describe.configure({ mode: 'serial', timeout: 90_000 });
test.beforeEach(forgetTries);

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    /** A new partner's settings, opened after signing in. */
    async function enterSettings(page: Page): Promise<string> {
      const email = await insertPartner();
      await enter(page.context(), email);
      await visit(page);
      return email;
    }

    async function visit(page: Page): Promise<void> {
      await page.goto(settings);
      if (script) await hydrated(page);
    }

    /** Expects the settings with a toast, which a script tidies out of the address. */
    async function expectSaved(page: Page, toast: string): Promise<void> {
      await expect(page.getByRole('status').getByText(toast, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(script ? settings : new RegExp(`${settings}\\?pranesimas=`));
    }

    const save = (page: Page) =>
      page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();

    test('the profile is saved, and what is wrong or taken is told', async ({ page }) => {
      await enterSettings(page);
      await page.getByLabel('Kontaktinis asmuo').fill('Nauja Žmogystė');
      await page.getByLabel('Telefonas').fill('8612 34567');
      await save(page);
      await expectSaved(page, 'Profilio informacija sėkmingai išsaugota!');
      await expect(page.getByLabel('Kontaktinis asmuo')).toHaveValue('Nauja Žmogystė');
      await expect(page.getByLabel('Telefonas')).toHaveValue('+370 612 34567');

      await page.getByLabel('Įmonės pavadinimas').fill('UAB „PUŠYNAS ir uodega“');
      await page.getByLabel('Įmonės kodas').fill('399002749');
      await page.getByLabel('El. paštas', { exact: true }).fill('ruta@vizgis.test');
      await page.getByLabel('Adresas', { exact: true }).fill('Kita g. 5');
      await save(page);
      const summary = page.getByRole('region', { name: 'Duomenų konfliktas' });
      await expect(summary.getByRole('link')).toHaveText([
        'Įmonės pavadinimas jau naudojamas.',
        'Įmonės kodas jau naudojamas.',
        'El. paštas jau naudojamas kito vartotojo.',
      ]);
      if (script) await expect(summary).toBeFocused();
      await expect(page.getByLabel('Adresas', { exact: true })).toHaveValue('Kita g. 5');
      await expect(page.getByLabel('Įmonės kodas')).toHaveAttribute('aria-invalid', 'true');

      await page.getByLabel('Įmonės kodas').fill('LT3990');
      if (script) {
        await expect(page.getByLabel('Įmonės kodas')).not.toHaveAttribute('aria-invalid');
        await expect(summary.getByRole('link')).toHaveCount(2);
        await expect(page.getByLabel('Įmonės kodas')).toBeFocused();
      }
      await save(page);
      const format = page.getByRole('region', { name: 'Neteisingas formatas' });
      await expect(format.getByRole('link')).toHaveText(
        'Įmonės kodas gali būti sudarytas tik iš skaičių.',
      );
    });

    test('a changed phone and address are applied to all services once asked for', async ({
      page,
    }) => {
      const email = await enterSettings(page);
      const offer = page.getByRole('button', { name: 'Pritaikyti visoms paslaugoms' });
      await expect(offer).toHaveCount(0);
      await insertServices(email);
      await page.getByLabel('Telefonas', { exact: true }).fill('8612 99999');
      await page.getByLabel('Adresas', { exact: true }).fill('Nauja g. 5');
      await save(page);
      await expectSaved(page, 'Profilio informacija sėkmingai išsaugota!');
      const note = page.locator('.note').filter({ has: offer });
      await expect(note).toContainText(/Telefonas \+370\s612\s99999: pasikeistų 2\spaslaugos/);
      await expect(note).toContainText(/Adresas Nauja g\.\s5, Kaunas: pasikeistų 1\spaslauga/);
      expect(await contactsOf(email)).not.toContain('+37061299999 Nauja g. 5');
      await note.getByRole('checkbox', { name: 'Adresas' }).uncheck();
      await offer.click();
      await expectSaved(page, 'Kontaktai pritaikyti visoms paslaugoms');
      expect(await contactsOf(email)).toEqual(['+37061299999 Ramioji g. 1', '+37061299999 null']);
      await expect(note.getByRole('checkbox')).toHaveCount(1);
      await note.getByRole('checkbox', { name: 'Adresas' }).check();
      await offer.click();
      await expect(note).toHaveCount(0);
      await expect
        .poll(() => contactsOf(email))
        .toEqual(['+37061299999 Nauja g. 5', '+37061299999 null']);
    });

    test('an edit that comes late is told so, and may be saved all the same', async ({ page }) => {
      const email = await enterSettings(page);
      await queryRows(
        "update partners set contact_name = 'Kitas langas', version = version + 1 where email = $1",
        [email],
      );
      await page.getByLabel('Kontaktinis asmuo').fill('Šis langas');
      await save(page);
      await expect(page.getByText('Profilis ką tik pakeistas kitame lange.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Atverti naujausius duomenis' })).toBeVisible();
      await expect(page.getByLabel('Kontaktinis asmuo')).toHaveValue('Šis langas');
      await save(page);
      await expectSaved(page, 'Profilio informacija sėkmingai išsaugota!');
      await expect(page.getByLabel('Kontaktinis asmuo')).toHaveValue('Šis langas');
    });

    test('a password is changed after the current one is checked', async ({ page }) => {
      const email = await enterSettings(page);
      const change = async (current: string, next: string, again: string) => {
        await page.getByLabel('Dabartinis slaptažodis').fill(current);
        await page.getByLabel('Slaptažodis', { exact: true }).fill(next);
        await page.getByLabel('Pakartokite slaptažodį').fill(again);
        await page.getByRole('button', { name: 'Keisti slaptažodį' }).click();
      };
      await change(demoPassword, 'ab', 'ab');
      await expect(page.getByRole('main').getByText('Turi būti bent 6 simboliai.')).toBeVisible();
      await change(demoPassword, password, 'kitas');
      await expect(page.getByText('Slaptažodžiai nesutampa.')).toBeVisible();
      await change('ne tas', password, password);
      await expect(page.getByText('Dabartinis slaptažodis neteisingas.')).toBeVisible();
      await change(demoPassword, password, password);
      await expectSaved(page, 'Slaptažodis sėkmingai pakeistas!');
      await expect(page.getByLabel('Dabartinis slaptažodis')).toHaveValue('');
      // This session goes on.
      await visit(page);
      await expect(page.getByRole('heading', { name: 'Paskyros nustatymai' })).toBeVisible();
      await page.context().clearCookies();
      await page.goto('/partner/login');
      await signIn(page, email, password);
      await expect(page).toHaveURL('/partner/dashboard');
    });

    test('the choice of messages is kept', async ({ page }) => {
      const email = await enterSettings(page);
      const order = page.getByRole('switch', { name: 'Naujas užsakymas' });
      const urgent = page.getByRole('switch', { name: 'Skubi užklausa' });
      await expect(order).toHaveAttribute('aria-checked', 'true');
      await order.click();
      await expectSaved(page, 'Pranešimų nustatymai išsaugoti');
      await expect(order).toHaveAttribute('aria-checked', 'false');
      await urgent.click();
      await expect(urgent).toHaveAttribute('aria-checked', 'true');
      // It stands where it was put before that is kept.
      const kept = () =>
        queryRows(
          `select 1 from notification_settings join users on users.id = user_id
           where email = $1 and sms_urgent_request`,
          [email],
        );
      await expect.poll(async () => (await kept()).length).toBe(1);
      await visit(page);
      await expect(order).toHaveAttribute('aria-checked', 'false');
      await expect(urgent).toHaveAttribute('aria-checked', 'true');
      await expect(page.getByRole('switch', { name: 'Nauja žinutė' })).toBeChecked();
    });

    test('the address changes once both mailboxes agree', async ({ page }) => {
      const email = await enterSettings(page);
      const newEmail = `nauja-${email}`;
      await page.getByLabel('El. paštas', { exact: true }).fill(newEmail);
      await save(page);
      await expectSaved(page, 'Patvirtinkite el. pašto keitimą');
      await expect(page.getByText(`El. paštas keičiamas į ${newEmail}`)).toBeVisible();
      await expect(page.getByLabel('El. paštas', { exact: true })).toHaveValue(email);
      await page.getByRole('button', { name: 'Atšaukti keitimą' }).click();
      await expectSaved(page, 'El. pašto keitimas atšauktas');
      await expect(page.getByText('El. paštas keičiamas į')).toBeHidden();

      await page.getByLabel('El. paštas', { exact: true }).fill(newEmail);
      await save(page);
      await expectSaved(page, 'Patvirtinkite el. pašto keitimą');
      await page.getByRole('button', { name: 'Siųsti laiškus dar kartą' }).click();
      await expectSaved(page, 'Patvirtinkite el. pašto keitimą');
      // Asked for twice and once more; only the last ones' links work.
      const links = () =>
        queryRows(
          `select id from development_mails
           where recipient in ($1, $2) and subject in ('Patvirtinkite naująjį el. paštą', 'Patvirtinkite el. pašto keitimą')`,
          [email, newEmail],
        );
      await expect.poll(async () => (await links()).length, { timeout: 20_000 }).toBe(6);
      const confirm = async (recipient: string, subject: string) => {
        await openMail(page, recipient, subject);
        await page
          .getByRole('main')
          .getByRole('link', { name: '/patvirtinti-pasta?token=' })
          .click();
        await page.getByRole('button', { name: 'Patvirtinti keitimą' }).click();
      };
      await confirm(newEmail, 'Patvirtinkite naująjį el. paštą');
      await expect(
        page.getByRole('status').getByText('Patvirtinta', { exact: true }),
      ).toBeVisible();
      await expect(page.getByText('kurį išsiuntėme dabartiniu adresu')).toBeVisible();
      await confirm(email, 'Patvirtinkite el. pašto keitimą');
      await expectSaved(page, 'El. paštas pakeistas');
      await expect(page.getByLabel('El. paštas', { exact: true })).toHaveValue(newEmail);
      await openMail(page, email, 'El. paštas pakeistas');
    });

    test('an account is deleted after its password is checked', async ({ page }) => {
      const email = await enterSettings(page);
      const remove = page.getByRole('button', { name: 'Ištrinti paskyrą' });
      await page.getByRole('link', { name: 'Ištrinti paskyrą' }).click();
      if (script) {
        const dialog = page.getByRole('alertdialog', { name: 'Ištrinti paskyrą?' });
        await expect(dialog.getByRole('button', { name: 'Atšaukti' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('link', { name: 'Ištrinti paskyrą' })).toBeFocused();
        await page.keyboard.press('Enter');
      } else {
        await expect(page).toHaveURL(`${settings}/deletion`);
      }
      await remove.click();
      await expect(page.getByText('Įveskite slaptažodį.')).toBeVisible();
      await page.getByLabel('Jūsų slaptažodis').fill('ne tas');
      await remove.click();
      await expect(page.getByText('Dabartinis slaptažodis neteisingas.')).toBeVisible();
      await page.getByLabel('Jūsų slaptažodis').fill(demoPassword);
      await remove.click();
      await expect(page.getByRole('status').getByText('Paskyra sėkmingai ištrinta')).toBeVisible();
      await expect(page).toHaveURL(script ? '/' : '/?pranesimas=paskyra-istrinta');
      await page.goto(settings);
      await expect(page).toHaveURL(/\/partner\/login/);
      await signIn(page, email, demoPassword);
      await expect(page.getByText('Neteisingas el. paštas arba slaptažodis.')).toBeVisible();
    });
  });
}

test('what is typed into one form stays while another is sent', async ({ page }) => {
  const email = await insertPartner();
  await enter(page.context(), email);
  await open(page, settings);
  await page.getByLabel('Kontaktinis asmuo').fill('Dar neišsaugota');
  await page.getByRole('switch', { name: 'Naujas užsakymas' }).click();
  await expect(page.getByText('Pranešimų nustatymai išsaugoti')).toBeVisible();
  await page.getByRole('button', { name: 'Keisti slaptažodį' }).click();
  await expect(page.getByText('Įveskite dabartinį slaptažodį.')).toBeVisible();
  await expect(page.getByLabel('Kontaktinis asmuo')).toHaveValue('Dar neišsaugota');

  // Another window's change arrives with the page's fresh data; the edit still began before it.
  await queryRows('update partners set version = version + 1, address = $2 where email = $1', [
    email,
    'Kito lango g. 1',
  ]);
  await page.getByRole('switch', { name: 'Naujas užsakymas' }).click();
  await expect(page.getByRole('switch', { name: 'Naujas užsakymas' })).toBeChecked();
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
  await expect(page.getByText('Profilis ką tik pakeistas kitame lange.')).toBeVisible();

  const unreachable = (route: Route) => route.abort();
  await page.route('**/settings/profile.data*', unreachable);
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
  await expect(page.getByRole('main').getByText('Bandykite dar kartą vėliau.')).toBeVisible();
  await page.unroute('**/settings/profile.data*', unreachable);
  await expect(page.getByLabel('Kontaktinis asmuo')).toHaveValue('Dar neišsaugota');
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
  await expect(page.getByText('Profilio informacija sėkmingai išsaugota!')).toBeVisible();

  await page.route('**/settings/deletion.data*', unreachable);
  await page.getByRole('link', { name: 'Ištrinti paskyrą' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ištrinti paskyrą?' });
  await question.getByLabel('Jūsų slaptažodis').fill(demoPassword);
  await question.getByRole('button', { name: 'Ištrinti paskyrą' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    'Klaida trinant paskyrą. Bandykite dar kartą vėliau.',
  );
  await expect(question.getByLabel('Jūsų slaptažodis')).toHaveValue(demoPassword);
});

/** Inserts a hotel and an insurance of a partner. */
async function insertServices(email: string): Promise<void> {
  await queryRows(
    `insert into partner_provided_services
       (id, partner_id, service_category_id, title, description, city, address, phone_number,
        specific_attributes, status)
     select gen_random_uuid(), partners.id, category, category, '', place, street, phone, '{}',
       'inactive'
     from partners,
       (values ('hotel', 'Kaunas', 'Ramioji g. 1'), ('insurance', 'Online', null))
         as made (category, place, street)
     where email = $1`,
    [email],
  );
}

async function contactsOf(email: string): Promise<string[]> {
  const rows = await queryRows<{ phone_number: string; address: string | null }>(
    `select phone_number, service.address from partner_provided_services service
     join partners on partners.id = partner_id where partners.email = $1`,
    [email],
  );
  return rows.map(({ phone_number, address }) => `${phone_number} ${address}`).toSorted();
}

/** Inserts a partner that no other test knows, with the demo's password. @returns the address */
async function insertPartner(): Promise<string> {
  const name = crypto.randomUUID();
  const email = `${name}@vizgis.test`;
  await queryRows(
    `with made as (
       insert into users (id, email, role, email_verified)
       values (gen_random_uuid(), $1, 'partner', true) returning id
     ), password as (
       insert into accounts (id, user_id, provider_id, account_id, password)
       select gen_random_uuid(), made.id, 'credential', made.id::text, accounts.password
       from made, accounts join users on users.id = accounts.user_id
       where users.email = 'klinika@vizgis.test' and accounts.provider_id = 'credential'
     )
     insert into partners (id, user_id, company_name, company_code, phone, email, city, address,
       postal_code, contact_name, is_partner_profile_complete)
     select gen_random_uuid(), made.id, $2, '304555124', '+37061234567', $1, 'Kaunas',
       'Ramioji g. 1', 'LT-44001', 'Daiva Kazlauskienė', true
     from made`,
    [email, `UAB „${name}“`],
  );
  return email;
}
