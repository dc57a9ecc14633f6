import type { Page } from '@playwright/test';
import { insertPartner, publishService } from '../own-partner.ts';
import { insertAccount, password, test } from '../own-server.ts';
import { enter, expect, open, pressWhenIdle } from '../support.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const kind = (page: Page, name: RegExp) => page.getByRole('radio', { name });

test('an owner becomes a partner with the same account, publishes and switches back and forth', async ({
  page,
  premises,
  server,
}) => {
  const email = `${crypto.randomUUID()}@sunys.test`;
  const companyName = `Gretos kirpykla ${email.slice(0, 8)}`;
  await insertAccount(premises, { email, role: 'pet_owner', verified: true });
  await premises.query(
    `insert into pet_owners (id, user_id, full_name, phone_number)
     select gen_random_uuid(), id, 'Greta', '+37061234599' from users where email = $1`,
    [email],
  );
  await enter(page.context(), email, { ...premises, origin: server.origin });
  await open(page, '/partner');
  await page.getByRole('link', { name: 'Tapti partneriu su šia paskyra' }).click();
  await expect(page).toHaveURL('/partner/register');
  await kind(page, /^Įmonė/).check();
  // What the owner has told before stands there.
  await expect(field(page, 'Telefonas')).toHaveValue('+37061234599');
  await expect(field(page, 'Kontaktinis asmuo')).toHaveValue('Greta');
  await field(page, 'Telefonas').fill('8 612 34567');
  await page.getByRole('button', { name: 'Toliau' }).click();
  const missing = page.getByRole('link', { name: 'Įveskite įmonės kodą.' });
  await expect(missing).toBeVisible();
  await field(page, 'Įmonės kodas').fill('304555124');
  await field(page, 'Įmonės pavadinimas').fill(companyName);
  await expect(page.getByRole('link', { name: 'Įveskite adresą.' })).toBeVisible();
  // The kind is changed, and what was typed stays; of the other kind nothing is asked.
  await kind(page, /^Asmuo/).check();
  await expect(page.getByRole('link', { name: 'Įveskite adresą.' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Pasirinkite miestą.' })).toBeVisible();
  await expect(field(page, 'Telefonas')).toHaveValue('8 612 34567');
  for (const other of ['Įmonės kodas', 'PVM kodas', 'Adresas', 'El. paštas']) {
    await expect(field(page, other)).toBeHidden();
  }
  await field(page, 'Pavadinimas, kurį matys šeimininkai').fill(companyName);
  const number = field(page, 'Pažymos ar verslo liudijimo numeris (nebūtina)');
  await number.fill('AB-12');
  await page.getByLabel('Miestas').selectOption('Kaunas');
  await field(page, 'Vardas ir pavardė').fill('Greta Kirpėja');
  await page.getByRole('button', { name: 'Toliau' }).click();
  await expect(page.getByText(/numeris gali būti sudarytas tik iš skaitmenų/).last()).toBeVisible();
  await number.fill('123456');
  await page.getByRole('button', { name: 'Toliau' }).click();
  await expect(page).toHaveURL('/partner/register/paskyra');
  const secret = page.getByLabel('Jūsų paskyros slaptažodis');
  await secret.fill('visai kiti žodžiai');
  await pressWhenIdle(page.getByRole('button', { name: 'Tapti partneriu' }));
  await expect(page.getByText('Dabartinis slaptažodis neteisingas.')).toBeVisible();
  await secret.fill(password);
  await pressWhenIdle(page.getByRole('button', { name: 'Tapti partneriu' }));
  await expect(page).toHaveURL('/partner/dashboard');
  await expect(page.getByText('Tapote partneriu')).toBeVisible();

  // She shows no address, so that her services need none.
  const service = { category: 'spa', title: 'Kirpimas ir maudymas', address: '' };
  const id = await publishService({ premises, server, page }, { email, companyName }, service);
  const html = await (await page.request.get(`/service/${id}`)).text();
  for (const told of ['individualios veiklos pažymą ar verslo liudijimą', companyName, 'Kaunas']) {
    expect(html).toContain(told);
  }
  for (const kept of ['123456', 'Greta Kirpėja', 'Įmonės kodas']) expect(html).not.toContain(kept);

  await open(page, '/partner/dashboard/settings');
  await page.getByRole('button', { name: 'Perjungti į šeimininko paskyrą' }).click();
  await expect(page).toHaveURL('/seimininko-skydelis');
  await open(page, '/partner/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jau esate partneris');
  await page.getByRole('button', { name: 'Eiti į partnerio paskyrą' }).click();
  await expect(page).toHaveURL('/partner/dashboard');
});

test('an earlier partner answers that it is no trader, and an administrator grants it', async ({
  page,
  premises,
  server,
}) => {
  const partner = await insertPartner(premises);
  const place = { ...premises, origin: server.origin };
  await enter(page.context(), partner.email, place);
  await open(page, '/partner/dashboard');
  const note = page.getByText('Kas teikia jūsų paslaugas?');
  await expect(note).toBeVisible();
  await page.getByRole('link', { name: 'Nesame verslininkai' }).click();
  await expect(kind(page, /^Ne verslininkas/)).toBeChecked();
  await expect(field(page, 'Adresas')).toHaveValue('Ramioji g. 1');
  await pressWhenIdle(page.getByRole('button', { name: 'Siųsti prašymą' }));
  await expect(page.getByText('Įveskite organizacijos kodą.')).toBeVisible();
  await field(page, 'Organizacijos kodas').fill('304555124');
  await pressWhenIdle(page.getByRole('button', { name: 'Siųsti prašymą' }));
  await expect(page.getByText('Prašymas išsiųstas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Atšaukti prašymą' })).toBeVisible();
  await page.getByRole('link', { name: 'Apžvalga' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apžvalga');
  await expect(note).toHaveCount(0);

  const admin = `${crypto.randomUUID()}@vizgis.test`;
  await insertAccount(premises, { email: admin, role: 'admin', verified: true });
  await enter(page.context(), admin, place);
  await open(page, '/admin/waiting?queue=kinds');
  await page.getByRole('link', { name: partner.companyName, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Prašo pakeisti statusą' })).toBeVisible();
  await page.getByRole('link', { name: 'Pakeisti', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Pakeisti statusą?' });
  await pressWhenIdle(dialog.getByRole('button', { name: 'Pakeisti' }));
  await expect(page.getByText('Statusas pakeistas')).toBeVisible();
  // It was the last of its kind that waited, and leads on as other decisions do.
  await expect(page).toHaveURL('/admin/waiting?queue=kinds');
  const [row] = await premises.query<{ id: string }>('select id from partners where email = $1', [
    partner.email,
  ]);
  await open(page, `/admin/partners/${row?.id}`);
  await expect(page.getByRole('heading', { name: 'Prašo pakeisti statusą' })).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: /^Ne verslininkas/ })).toBeVisible();
});
