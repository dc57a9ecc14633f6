import type { Route } from '@playwright/test';
import { insertPartner, test } from '../own-partner.ts';
import { type Premises, password } from '../own-server.ts';
import { save, settingsVisit } from '../settings-visit.ts';
import { expect, hold, open } from '../support.ts';

const settings = '/partner/dashboard/settings';

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    const { visit, expectSaved } = settingsVisit(settings, script);

    test('the profile is saved, also late, its contacts reach the services once asked for, and what is wrong or taken is told', async ({
      page,
      partner: { email },
      premises,
    }) => {
      const taken = await insertPartner(premises);
      await premises.query("update partners set company_code = '399002749' where email = $1", [
        taken.email,
      ]);
      await visit(page);
      const offer = page.getByRole('button', { name: 'Pritaikyti visoms paslaugoms' });
      await expect(offer).toHaveCount(0);
      await insertServices(premises, email);
      await changeElsewhere(premises, email, 'Kita g. 1');
      const address = page.getByLabel('Adresas', { exact: true });
      const contact = page.getByLabel('Kontaktinis asmuo');
      await contact.fill('Nauja Žmogystė');
      await page.getByLabel('Telefonas', { exact: true }).fill('8612 99999');
      await address.fill('Nauja g. 5');
      await save(page);
      await expect(page.getByText('Profilis ką tik pakeistas kitame lange.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Atverti naujausius duomenis' })).toBeVisible();
      await expect(contact).toHaveValue('Nauja Žmogystė');
      await save(page);
      await expectSaved(page, 'Profilio informacija sėkmingai išsaugota!');
      await expect(contact).toHaveValue('Nauja Žmogystė');
      await expect(page.getByLabel('Telefonas', { exact: true })).toHaveValue('+370 612 99999');

      const note = page.locator('.note').filter({ has: offer });
      const folded = page.getByText('Paslaugų kontaktai skiriasi nuo profilio');
      /** One line until it is opened; a page without a script is made anew, and closed again. */
      const unfold = async () => {
        if (!(await offer.isVisible())) await folded.click();
      };
      await expect(offer).toBeHidden();
      await unfold();
      await expect(note).toContainText(/Telefonas \+370\s612\s99999: pasikeistų 2\spaslaugos/);
      await expect(note).toContainText(/Adresas Nauja g\.\s5, Kaunas: pasikeistų 1\spaslauga/);
      expect(await contactsOf(premises, email)).not.toContain('+37061299999 Nauja g. 5');
      await expect(note).toContainText('(„hotel“)');
      await expect(note.getByRole('checkbox', { name: 'Adresas' })).not.toBeChecked();
      await note.getByRole('checkbox', { name: 'Telefonas' }).uncheck();
      await offer.click();
      await expect(page.getByText('Nieko nepakeista')).toBeVisible();
      await unfold();
      await note.getByRole('checkbox', { name: 'Telefonas' }).check();
      await offer.click();
      await expectSaved(page, 'Kontaktai pritaikyti visoms paslaugoms');
      const first = ['+37061299999 Ramioji g. 1', '+37061299999 null'];
      expect(await contactsOf(premises, email)).toEqual(first);
      await unfold();
      await expect(note.getByRole('checkbox')).toHaveCount(1);
      await note.getByRole('checkbox', { name: 'Adresas' }).check();
      await offer.click();
      await expect(folded).toHaveCount(0);
      if (script) {
        const agreed = page.locator(':focus', {
          hasText: 'Paslaugų kontaktai sutampa su profiliu.',
        });
        await expect(agreed).toBeVisible();
      }
      const all = ['+37061299999 Nauja g. 5', '+37061299999 null'];
      expect(await contactsOf(premises, email)).toEqual(all);

      await page.getByLabel('Įmonės pavadinimas').fill(taken.companyName.toUpperCase());
      const code = page.getByLabel('Įmonės kodas');
      await code.fill('399002749');
      await page.getByLabel('El. paštas', { exact: true }).fill(taken.email);
      await address.fill('Kita g. 5');
      await save(page);
      const summary = page.getByRole('region', { name: 'Duomenų konfliktas' });
      await expect(summary.getByRole('link')).toHaveText([
        'Įmonės pavadinimas jau naudojamas.',
        'Įmonės kodas jau naudojamas.',
        'El. paštas jau naudojamas kito vartotojo.',
      ]);
      if (script) await expect(summary).toBeFocused();
      await expect(address).toHaveValue('Kita g. 5');
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await code.fill('LT3990');
      if (script) {
        await expect(code).not.toHaveAttribute('aria-invalid');
        await expect(summary.getByRole('link')).toHaveCount(2);
        await expect(code).toBeFocused();
      }
      await save(page);
      const format = page.getByRole('region', { name: 'Neteisingas formatas' });
      await expect(format.getByRole('link')).toHaveText(
        'Įmonės kodas gali būti sudarytas tik iš skaičių.',
      );
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the choice of messages is kept', async ({ page }) => {
    await page.goto(settings);
    const order = page.getByRole('switch', { name: 'Naujas užsakymas' });
    await expect(order).toHaveAttribute('aria-checked', 'true');
    await order.click();
    await expect(page.getByText('Pranešimų nustatymai išsaugoti')).toBeVisible();
    await page.goto(settings);
    await expect(order).toHaveAttribute('aria-checked', 'false');
    await expect(page.getByRole('switch', { name: 'Nauja žinutė' })).toBeChecked();
  });
});

test('the choice of messages is kept, and what is typed into one form stays while another is sent', async ({
  page,
  partner: { email },
  premises,
}) => {
  await open(page, settings);
  await page.getByLabel('Kontaktinis asmuo').fill('Dar neišsaugota');
  await page.getByRole('switch', { name: 'Naujas užsakymas' }).click();
  await expect(page.getByText('Pranešimų nustatymai išsaugoti')).toBeVisible();
  // It stands where it was put before that is kept.
  const letGo = await hold(page, '**/settings/**');
  const told = page.getByRole('switch', { name: 'Naujas atsiliepimas' });
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await told.click();
  await expect(told).toHaveAttribute('aria-checked', 'false');
  letGo();
  await answered;
  const kept = await premises.query(
    `select email_new_review as told from notification_settings
     join users on users.id = user_id where email = $1`,
    [email],
  );
  expect(kept).toEqual([{ told: false }]);
  // What nothing is sent for has no switch.
  await expect(page.getByText('SMS')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keisti slaptažodį' }).click();
  await expect(page.getByText('Įveskite dabartinį slaptažodį.')).toBeVisible();
  await expect(page.getByLabel('Kontaktinis asmuo')).toHaveValue('Dar neišsaugota');

  // Another window's change arrives with the page's fresh data; the edit still began before it.
  await changeElsewhere(premises, email, 'Kito lango g. 1');
  await page.getByRole('switch', { name: 'Naujas užsakymas' }).click();
  await expect(page.getByRole('switch', { name: 'Naujas užsakymas' })).toBeChecked();
  await save(page);
  await expect(page.getByText('Profilis ką tik pakeistas kitame lange.')).toBeVisible();

  const unreachable = (route: Route) => route.abort();
  await page.route('**/settings/profile.data*', unreachable);
  await save(page);
  await expect(
    page.getByRole('main').getByText('Patikrinkite interneto ryšį ir bandykite dar kartą.'),
  ).toBeVisible();
  await page.unroute('**/settings/profile.data*', unreachable);
  await expect(page.getByLabel('Kontaktinis asmuo')).toHaveValue('Dar neišsaugota');
  await save(page);
  await expect(page.getByText('Profilio informacija sėkmingai išsaugota!')).toBeVisible();

  await page.route('**/settings/deletion.data*', unreachable);
  await page.getByRole('link', { name: 'Ištrinti paskyrą' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ištrinti paskyrą?' });
  await question.getByLabel('Jūsų slaptažodis').fill(password);
  await question.getByRole('button', { name: 'Ištrinti paskyrą' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    'Klaida trinant paskyrą. Patikrinkite interneto ryšį ir bandykite dar kartą.',
  );
  await expect(question.getByLabel('Jūsų slaptažodis')).toHaveValue(password);
});

/** Another window saves the profile. */
async function changeElsewhere(premises: Premises, email: string, address: string): Promise<void> {
  await premises.query('update partners set version = version + 1, address = $2 where email = $1', [
    email,
    address,
  ]);
}

/** Inserts a hotel and an insurance of a partner. */
async function insertServices(premises: Premises, email: string): Promise<void> {
  await premises.query(
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

async function contactsOf(premises: Premises, email: string): Promise<string[]> {
  const rows = await premises.query<{ phone_number: string; address: string | null }>(
    `select phone_number, service.address from partner_provided_services service
     join partners on partners.id = partner_id where partners.email = $1`,
    [email],
  );
  return rows.map(({ phone_number, address }) => `${phone_number} ${address}`).toSorted();
}
