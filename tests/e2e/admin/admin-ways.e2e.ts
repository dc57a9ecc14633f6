import type { Page } from '@playwright/test';
import { insertAccount, type OwnServer, type Premises, test } from '../own-server.ts';
import { enter, expect, open } from '../support.ts';

/** A partner with a service, a report of it and a post, which no other test knows. */
async function insertThings({ query }: Premises) {
  const name = crypto.randomUUID().slice(0, 8);
  const [ids] = await query<{ partner: string; service: string }>(
    `with account as (
       insert into users (id, email, role, email_verified)
       values (gen_random_uuid(), $1, 'partner', true) returning id
     ), company as (
       insert into partners (id, user_id, company_name, company_code, phone, email, city, address,
         postal_code, contact_name, is_partner_profile_complete)
       select gen_random_uuid(), id, $2, '304555124', '+37061234567', $1, 'Kaunas',
         'Ramioji g. 1', 'LT-44001', 'Daiva Kazlauskienė', true
       from account returning id
     ), service as (
       insert into partner_provided_services (id, partner_id, service_category_id, title,
         description, status, specific_attributes)
       select gen_random_uuid(), id, 'other', $2, 'Pasivaikščiojimai.', 'active', '{}'
       from company returning id, partner_id
     ), report as (
       insert into service_reports (id, service_id, partner_id, service_title, reason, body, created_at)
       select gen_random_uuid(), id, partner_id, $2, 'fraud', 'Apgavo.', now()
       from service returning id
     ), post as (
       insert into blog_posts (id, title, author, content, status, created_at, updated_at)
       values (gen_random_uuid(), $2, '', '<p>Druska</p>', 'draft', now(), now())
     )
     select company.id as partner, service.id as service from company, service`,
    [`${name}@vizgis.test`, `Takas ${name}`],
  );
  if (!ids) throw new Error('Nothing was inserted');
  return { name: `Takas ${name}`, ...ids };
}

async function enterAsAdmin(page: Page, premises: Premises, server: OwnServer) {
  const email = `${crypto.randomUUID()}@vizgis.test`;
  await insertAccount(premises, { email, role: 'admin', verified: true });
  await enter(page.context(), email, { ...premises, origin: server.origin });
}

test('a search is kept on the way back from what was found by it, and through its dialogs', async ({
  page,
  premises,
  server,
}) => {
  const { name } = await insertThings(premises);
  await enterAsAdmin(page, premises, server);
  const q = new URLSearchParams({ q: name });
  const back = page.getByRole('main').getByRole('link');
  for (const [list, crumb, act] of [
    [`/admin/users?${q}&role=partner`, 'Naudotojai', null],
    [`/admin/partners?${q}&state=waiting`, 'Partneriai', 'Atmesti'],
    [`/admin/services?${q}&state=public`, 'Paslaugų priežiūra', 'Sustabdyti'],
    [`/admin/blog?${q}&state=draft`, 'Tinklaraščio įrašai', null],
  ] as const) {
    await open(page, list);
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    const leads = page.getByRole('link', { name: crumb, exact: true }).and(page.locator('.crumb'));
    await expect(leads).toHaveAttribute('href', list);
    if (act) {
      await back.filter({ hasText: act }).click();
      await page.getByRole('alertdialog').getByRole('link', { name: 'Atšaukti' }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
    await leads.click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('searchbox')).toHaveValue(name);
  }
  // What cannot be searched: which of two lists it was, and its page.
  const decided = '/admin/reports?list=decided';
  await premises.query(
    `update service_reports set decision = 'kept', decision_id = id, decision_reason = 'corrected',
       explanation = 'Pataisė.', decided_at = now() where service_title = $1`,
    [name],
  );
  await open(page, decided);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Visi pranešimai' }).click();
  await expect(page).toHaveURL(decided);
});

test('an act that takes its own button away leaves the focus at the heading', async ({
  page,
  premises,
  server,
}) => {
  const { partner, service, name } = await insertThings(premises);
  await enterAsAdmin(page, premises, server);
  const heading = page.getByRole('heading', { level: 1 });
  await open(page, `/admin/services/${service}`);
  await page.getByRole('link', { name: 'Sustabdyti' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('radio', { name: 'Sukčiavimas' }).press('Space');
  await dialog.getByLabel('Paaiškinimas partneriui').fill('Sąskaitos kitos įmonės vardu.');
  await dialog.getByRole('button', { name: 'Sustabdyti' }).press('Enter');
  await expect(page.getByText('Paslauga sustabdyta')).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText(name);
  await page.getByRole('link', { name: 'Vėl rodyti' }).press('Enter');
  await page.getByRole('button', { name: 'Vėl rodyti' }).press('Enter');
  await expect(page.getByText('Paslauga vėl leidžiama')).toBeVisible();
  await expect(heading).toBeFocused();

  await open(page, `/admin/partners/${partner}`);
  await page.getByRole('checkbox', { name: 'Pavadinimas' }).press('Space');
  await page.getByRole('button', { name: 'Patvirtinti' }).press('Enter');
  await expect(page.getByText(/^Patikrinta \d{4}-\d\d-\d\d$/)).toBeVisible();
  await expect(heading).toBeFocused();

  // One whose button stays keeps it: the menu of a row.
  await open(page, `/admin/blog?${new URLSearchParams({ q: name })}`);
  const menu = page.getByLabel(`Veiksmai: „${name}“`);
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Paskelbti dabar' }).press('Enter');
  await expect(page.getByText('Paskelbtas', { exact: true })).toBeVisible();
  await expect(menu.or(heading).and(page.locator(':focus'))).toHaveCount(1);
});
