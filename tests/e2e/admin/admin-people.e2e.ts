import { demoPassword } from '#demo/people.ts';
import { enter, expect, open, queryRows, test } from '../support.ts';

/** A partner whom no other test knows, who signs in with the demo's password. */
async function insertPartner() {
  const name = crypto.randomUUID();
  const email = `${name}@vizgis.test`;
  const companyName = `UAB „Sodyba ${name.slice(0, 8)}“`;
  await queryRows(
    `with made as (
       insert into users (id, email, role, email_verified)
       values (gen_random_uuid(), $1, 'partner', true) returning id
     ), way as (
       insert into accounts (id, user_id, provider_id, account_id, password)
       select gen_random_uuid(), made.id, 'credential', made.id, accounts.password
       from made, accounts join users on users.id = accounts.user_id
       where users.email = 'klinika@vizgis.test'
     )
     insert into partners (id, user_id, company_name, company_code, phone, email, city, address,
       postal_code, contact_name, is_partner_profile_complete)
     select gen_random_uuid(), id, $2, '304555124', '+37061234567', $1, 'Kaunas',
       'Ramioji g. 1', 'LT-44001', 'Daiva Kazlauskienė', true
     from made`,
    [email, companyName],
  );
  return { email, companyName };
}

test('an administrator finds a partner, blocks with a reason, and lets in again', async ({
  page,
  browser,
}) => {
  const { email, companyName } = await insertPartner();
  const theirs = await browser.newContext();
  const inbox = await theirs.newPage();
  const signIn = async () => {
    await inbox.getByLabel('El. paštas').fill(email);
    await inbox.getByLabel('Slaptažodis', { exact: true }).fill(demoPassword);
    await inbox.getByRole('main').getByRole('button', { name: 'Prisijungti', exact: true }).click();
  };
  await enter(theirs, email);
  await open(inbox, '/partner/dashboard/messages');
  const [account] = await queryRows<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  const address = `/admin/users/${account?.id}`;
  // The form is the administrators' alone.
  for (const context of [theirs, await browser.newContext()]) {
    const form = { reason: 'rules', explanation: 'Ne jūsų reikalas.' };
    const answer = await context.request.post(`${address}/block`, {
      form,
      headers: { origin: new URL(inbox.url()).origin },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    const [row] = await queryRows('select blocked_at from users where email = $1', [email]);
    expect(row).toEqual({ blocked_at: null });
  }

  await enter(page.context(), 'admin@vizgis.test');
  await open(page, '/admin');
  await page.getByRole('link', { name: 'Naudotojai' }).click();
  await page.getByRole('searchbox', { name: /^Vardas, partneris/ }).fill(companyName.slice(5, 20));
  await page.getByRole('combobox', { name: 'Vaidmuo' }).selectOption('Partneriai');
  await page.getByRole('button', { name: 'Ieškoti' }).click();
  await expect(page.getByRole('status').filter({ hasText: /Rasta: 1\spaskyra/ })).toBeVisible();
  await page
    .getByText(`Veiksmai: ${companyName}`)
    .or(page.getByLabel(`Veiksmai: ${companyName}`))
    .click();
  await page.getByRole('link', { name: 'Sustabdyti paskyrą' }).click();

  const dialog = page.getByRole('alertdialog', { name: 'Sustabdyti paskyrą?' });
  await dialog.getByRole('button', { name: 'Sustabdyti' }).click();
  await expect(dialog.getByText('Pasirinkite priežastį.')).toBeVisible();
  await expect(dialog.getByText('Parašykite paaiškinimą.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Nesilaikyta taisyklių' }).check();
  await dialog.getByLabel('Paaiškinimas žmogui').fill('Rašėte įžeidžias žinutes.');
  await dialog.getByRole('button', { name: 'Sustabdyti' }).click();
  await expect(page.getByRole('status').getByText('Paskyra sustabdyta')).toBeVisible();
  await expect(page.getByText('Rašėte įžeidžias žinutes.')).toBeVisible();
  await expect(page.getByText('Daiva Kazlauskienė, +370 612 34567')).toBeVisible();

  // The open inbox notices at once; see tests/integration/messages/inbox-streams.test.ts.
  await expect(inbox).toHaveURL(/\/partner\/login/);
  await signIn();
  await expect(
    inbox
      .getByRole('alert')
      .getByText('Paskyra sustabdyta. Administratorius paaiškino: „Rašėte įžeidžias žinutes.“'),
  ).toBeVisible();

  await page.getByText('Veiksmai', { exact: true }).first().click();
  await page.getByRole('link', { name: 'Panaikinti sustabdymą' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Panaikinti sustabdymą' })
    .click();
  await expect(page.getByRole('status').getByText('Paskyra nesustabdyta')).toBeVisible();
  const history = page.getByRole('table', { name: 'Administratorių veiksmai' });
  await expect(history.getByRole('row', { name: /Atšaukė paskyros sustabdymą/ })).toBeVisible();
  await expect(
    history.getByRole('row', {
      name: /Sustabdė paskyrą Nesilaikyta taisyklių admin@vizgis\.test/,
    }),
  ).toBeVisible();

  await signIn();
  await expect(inbox).toHaveURL(/\/partner\/dashboard/);
  await theirs.close();
});
