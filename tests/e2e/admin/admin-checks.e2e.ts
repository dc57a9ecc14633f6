import type { Page } from '@playwright/test';
import { insertAccount, type Premises, test } from '../own-server.ts';
import { enter, expect, open, openMail, pressWhenIdle } from '../support.ts';

const title = 'Ramus vakaras prie Neries';
const explanation = 'Nurodyti kilmės dokumentai, bet registracijos numerių nėra.';

/** A partner whom no other test knows, with one service that is switched off. */
async function insertPartner(premises: Premises) {
  const name = crypto.randomUUID();
  const email = `${name}@vizgis.test`;
  const companyName = `UAB „Neris ${name.slice(0, 8)}“`;
  const [made] = await premises.query<{ partner: string; service: string }>(
    `with account as (
       insert into users (id, email, role, email_verified)
       values (gen_random_uuid(), $1, 'partner', true) returning id
     ), company as (
       insert into partners (id, user_id, company_name, company_code, phone, email, city, address,
         postal_code, contact_name, is_partner_profile_complete)
       select gen_random_uuid(), id, $2, '304555129', '+37061234567', $1, 'Kaunas',
         'Ramioji g. 1', 'LT-44001', 'Daiva Kazlauskienė', true
       from account returning id
     )
     insert into partner_provided_services (id, partner_id, service_category_id, title,
       description, phone_number, status, specific_attributes)
     select gen_random_uuid(), id, 'other', $3, 'Pasivaikščiojimai.', '+37061234567', 'inactive', '{}'
     from company returning partner_id as partner, id as service`,
    [email, companyName, title],
  );
  if (!made) throw new Error('The partner was not inserted');
  return { email, companyName, partnerId: made.partner, serviceId: made.service };
}

async function find(page: Page, path: string, text: string): Promise<void> {
  await open(page, path);
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('button', { name: 'Ieškoti' }).click();
  // Before the search is applied, too, there may be one row.
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.getByRole('row')).toHaveCount(2);
}

test('an administrator checks a partner, hides a service with a reason, and shows it again', async ({
  page,
  browser,
  premises,
  server,
}) => {
  const { email, companyName, partnerId, serviceId } = await insertPartner(premises);
  const place = { ...premises, origin: server.origin };
  const theirs = await browser.newContext();
  const dashboard = await theirs.newPage();
  await enter(theirs, email, place);
  await open(dashboard, '/partner/dashboard/services');
  const shown = dashboard.getByRole('switch', { name: `„${title}“ rodoma viešai` });
  await shown.click();
  await expect(shown).toBeChecked();

  const visitor = await (await browser.newContext()).newPage();
  const service = `/service/${serviceId}`;
  const badge = visitor.getByText(/^Patikrinta \d/);
  await open(visitor, service);
  await expect(badge).toHaveCount(0);

  const admin = `${crypto.randomUUID()}@vizgis.test`;
  await insertAccount(premises, { email: admin, role: 'admin', verified: true });
  await enter(page.context(), admin, place);
  await find(page, '/admin/partners', companyName);
  await expect(page.getByText('Kontrolinis skaičius netinka')).toBeVisible();
  await page.getByRole('link', { name: companyName }).click();
  await expect(page.getByText('Kontrolinis skaičius netinka')).toBeVisible();
  const phone = page.getByText('+370 612 34567', { exact: true });
  await expect(phone).toBeVisible();
  await pressWhenIdle(page.getByRole('button', { name: 'Patvirtinti' }));
  await expect(page.getByText('Pažymėkite, ką patikrinote.')).toBeVisible();
  // The partner changes the code meanwhile: the page shows it, and the next press is about it.
  await expect(page.getByRole('button', { name: 'Patvirtinti' })).not.toHaveAttribute('aria-busy');
  const change = "update partners set company_code = '304555128' where id = $1";
  await premises.query(change, [partnerId]);
  await page.getByRole('checkbox', { name: 'Pavadinimas' }).check();
  await pressWhenIdle(page.getByRole('button', { name: 'Patvirtinti' }));
  await expect(page.getByText('Partnerio duomenys ką tik pasikeitė.')).toBeVisible();
  await expect(page.getByText('304555128').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Pavadinimas' })).toBeChecked();
  await pressWhenIdle(page.getByRole('button', { name: 'Patvirtinti' }));
  await expect(page.getByText(/^Patikrinta \d{4}-\d\d-\d\d$/)).toBeVisible();
  await open(visitor, service);
  await expect(visitor.getByText(/^Patikrinta \d{4}\sm\. .+\sd\.$/)).toBeVisible();
  await open(visitor, `/partneris/${partnerId}`);
  await expect(visitor.getByRole('article').getByText('Patikrintas partneris')).toBeVisible();
  await open(dashboard, '/partner/dashboard');
  await expect(dashboard.getByText('Jūsų duomenys patikrinti')).toBeVisible();

  await find(page, '/admin/services', companyName);
  // The address is that of the search before its rows, with their way back to it, are drawn.
  await expect(page.getByText(/^Rasta/)).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('Vieša', { exact: true })).toBeVisible();
  await expect(page.getByText('Pasivaikščiojimai.')).toBeVisible();
  await expect(phone).toBeVisible();
  await page.getByRole('link', { name: 'Sustabdyti' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sustabdyti paslaugą?' });
  await dialog.getByLabel('Paaiškinimas partneriui').fill(explanation);
  await dialog.getByRole('button', { name: 'Sustabdyti' }).click();
  await expect(dialog.getByText('Pasirinkite priežastį.')).toBeVisible();
  await expect(dialog.getByLabel('Paaiškinimas partneriui')).toHaveValue(explanation);
  await dialog.getByRole('radio', { name: 'Klaidinanti informacija' }).check();
  await dialog.getByRole('button', { name: 'Sustabdyti' }).click();
  await expect(page.getByText('Paslauga sustabdyta')).toBeVisible();
  await expect(page.getByText(/^Sustabdyta \d{4}-\d\d-\d\d \d\d:\d\d: klaidinanti/)).toBeVisible();
  await expect(page.getByText(`Sustabdė ${admin}.`)).toBeVisible();
  // What visitors and the partner's list no longer show is still read here.
  await expect(page.getByText('Pasivaikščiojimai.')).toBeVisible();

  const answer = async () => (await visitor.request.get(service)).status();
  expect(await answer()).toBe(404);
  await open(dashboard, '/partner/dashboard/services');
  await expect(dashboard.getByText(explanation)).toBeVisible();
  await expect(dashboard.getByRole('link', { name: 'atsakykite mums' })).toBeVisible();
  // One state, which is the true one; what is pressed says what it is for.
  for (const [press, said] of [
    ['Po sustabdymo nerodyti', 'paslauga liks neaktyvi'],
    ['Po sustabdymo vėl rodyti', 'paslauga vėl bus rodoma'],
  ] as const) {
    await expect(shown).toBeDisabled();
    await expect(shown).not.toBeChecked();
    await expect(shown).toHaveText('Sustabdyta');
    await dashboard.getByRole('button', { name: press }).click();
    await expect(dashboard.getByRole('status').getByText(said)).toBeVisible();
  }
  expect(await answer()).toBe(404);
  await openMail(visitor, email, 'Sustabdėme jūsų paslaugą');
  await expect(visitor.getByText(explanation)).toBeVisible();

  await page.getByRole('link', { name: 'Paslaugų priežiūra' }).click();
  await expect(page.getByText('Sustabdyta: klaidinanti informacija')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(companyName);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: 'Vėl rodyti' }).click();
  const showing = page.getByRole('alertdialog', { name: 'Vėl rodyti paslaugą?' });
  await expect(showing).toHaveAccessibleDescription(/parašysime partneriui el\. paštu/);
  expect(await answer()).toBe(404);
  await showing.getByRole('button', { name: 'Vėl rodyti' }).click();
  await expect(page.getByText('Paslauga vėl leidžiama')).toBeVisible();
  await expect(page.getByText('Vieša', { exact: true })).toBeVisible();
  expect(await answer()).toBe(200);
  const nowhere = await page.request.get(`/admin/services/${crypto.randomUUID()}`);
  expect(nowhere.status()).toBe(404);

  await open(page, `/admin/partners/${partnerId}`);
  await page.getByRole('link', { name: 'Atmesti' }).click();
  const refusal = page.getByRole('alertdialog', { name: 'Atmesti partnerio duomenis?' });
  await refusal.getByRole('radio', { name: 'Nesutampa įmonės arba PVM kodas' }).check();
  await refusal.getByLabel('Paaiškinimas partneriui').fill('Registre tokio kodo nėra.');
  await refusal.getByRole('button', { name: 'Atmesti' }).click();
  await expect(page.getByText('Partnerio duomenys atmesti')).toBeVisible();
  await open(visitor, service);
  await expect(badge).toHaveCount(0);
  await open(dashboard, '/partner/dashboard');
  await expect(dashboard.getByText('Registre tokio kodo nėra.')).toBeVisible();

  const present = page.getByRole('link', { name: /^\/p\// });
  const taken = await present.innerText();
  await page.getByRole('link', { name: 'Atimti trumpąjį adresą' }).click();
  const taking = page.getByRole('alertdialog', { name: 'Atimti trumpąjį adresą?' });
  await taking.getByLabel('Paaiškinimas partneriui').fill('Taip vadinasi kita įmonė.');
  await taking.getByRole('button', { name: 'Atimti' }).click();
  await expect(taking.getByText('Pasirinkite priežastį.')).toBeVisible();
  await taking.getByRole('radio', { name: 'Kitos įmonės pavadinimas ar prekių ženklas' }).check();
  await taking.getByRole('button', { name: 'Atimti' }).click();
  await expect(page.getByText('Adresas atimtas')).toBeVisible();
  await expect(present).not.toHaveText(taken);
  expect((await visitor.request.get(taken)).status()).toBe(404);
  expect((await visitor.request.get(await present.innerText())).status()).toBe(200);

  const acts = await premises.query<{ act: string }>(
    'select act from audit_log where subject_id = any($1) order by created_at',
    [[partnerId, serviceId]],
  );
  expect(acts.map(({ act }) => act)).toEqual([
    ...['partner-checked', 'service-hidden', 'service-shown', 'partner-refused'],
    'partner-address-taken',
  ]);
});
