import type { Browser, Page } from '@playwright/test';
import { enterAt, insertPartner, list, publishService, send, titleField } from '../own-partner.ts';
import { insertAccount, type OwnServer, type Premises, test } from '../own-server.ts';
import { enter, expect, open, openMail, pressWhenIdle } from '../support.ts';

const explanation = 'Kaina kita, nei imama vietoje.';

/** An administrator's page, a partner's, and the partner's service, which is public. */
async function setScene(page: Page, browser: Browser, premises: Premises, server: OwnServer) {
  const admin = `${crypto.randomUUID()}@vizgis.test`;
  await insertAccount(premises, { email: admin, role: 'admin', verified: true });
  await enter(page.context(), admin, { ...premises, origin: server.origin });
  const partner = await insertPartner(premises);
  const theirs = await (await browser.newContext()).newPage();
  await enterAt(server, premises, theirs, partner);
  const title = `Ramus viešbutis ${partner.email.slice(0, 8)}`;
  const serviceId = await publishService({ page: theirs, premises, server }, partner, { title });
  const [row] = await premises.query<{ id: string }>('select id from partners where email = $1', [
    partner.email,
  ]);
  return { admin, partner, partnerId: row?.id ?? '', theirs, title, serviceId };
}

test('a suspended service that was corrected is looked at again, side by side', async ({
  page,
  browser,
  premises,
  server,
}) => {
  const scene = await setScene(page, browser, premises, server);
  const { partner, theirs, title, serviceId } = scene;
  const hidden = await send(server, page.request, `/admin/services/${serviceId}/hiding`, {
    reason: 'misleading',
    explanation,
  });
  expect(hidden.status()).toBe(302);

  const ask = theirs.getByRole('button', { name: 'Pataisiau, prašau peržiūrėti' });
  await open(theirs, list);
  await pressWhenIdle(ask);
  await expect(theirs.getByText('Dar nieko nepakeista')).toBeVisible();
  await open(theirs, `${list}/${serviceId}/edit/2`);
  await titleField(theirs).fill(`${title} prie ežero`);
  await theirs.getByRole('button', { name: 'Toliau' }).click();
  await theirs.waitForURL('**/edit/3');
  await pressWhenIdle(theirs.getByRole('dialog').getByRole('button', { name: 'Pataisiau' }));
  await expect(theirs.getByText('Prašymas gautas')).toBeVisible();
  await expect(theirs.getByText(/^Paprašėte peržiūrėti .+\sd\.$/)).toBeVisible();
  await expect(ask).toHaveCount(0);

  await open(page, '/admin/services?state=corrected');
  await page.getByRole('link', { name: `${title} prie ežero` }).click();
  const changed = page.getByRole('row').filter({ hasText: 'Pavadinimas' });
  await expect(changed.locator('ins')).toHaveText('[pridėta:  prie ežero]');
  await expect(changed.getByRole('cell').first()).toHaveText(title);
  // Decided by another administrator while the question stands open.
  await page.getByRole('link', { name: 'Palikti sustabdytą' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Palikti paslaugą sustabdytą?' });
  await dialog.getByRole('radio', { name: 'Klaidinanti informacija' }).check();
  await dialog.getByLabel('Paaiškinimas partneriui').fill('Pavadinimas tinka, kaina – dar ne.');
  const touch = "update partner_provided_services set description = 'Kita.' where id = $1";
  await premises.query(touch, [serviceId]);
  await dialog.getByRole('button', { name: 'Palikti sustabdytą' }).click();
  await expect(dialog.getByText(/^Paslaugą ką tik pakeitė partneris/)).toBeVisible();
  await pressWhenIdle(dialog.getByRole('button', { name: 'Palikti sustabdytą' }));
  await expect(page.getByText('Paslauga lieka sustabdyta')).toBeVisible();
  await expect(page.getByText('Nieko nepakeista.')).toBeVisible();

  await open(theirs, list);
  await expect(theirs.getByText(/^Peržiūrėjome .* ir palikome sustabdytą\./)).toBeVisible();
  await openMail(theirs, partner.email, 'Paslaugą peržiūrėjome, bet ji lieka sustabdyta');
  await expect(theirs.getByText('Pavadinimas tinka, kaina – dar ne.')).toBeVisible();
});

test('who is suspended as a partner stays an owner, corrects, and is let back in', async ({
  page,
  browser,
  premises,
  server,
}) => {
  const scene = await setScene(page, browser, premises, server);
  const { admin, partner, partnerId, theirs, serviceId } = scene;
  const { email, companyName } = partner;
  await premises.query(
    `insert into pet_owners (id, user_id, full_name)
     select gen_random_uuid(), id, 'Daiva Kazlauskienė' from users where email = $1`,
    [email],
  );
  const check = 'update partners set checked_at = now() where id = $1';
  await premises.query(check, [partnerId]);

  await open(page, `/admin/partners/${partnerId}`);
  await page.getByRole('link', { name: 'Sustabdyti' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sustabdyti partnerį?' });
  await dialog.getByLabel('Paaiškinimas partneriui').fill(explanation);
  await dialog.getByRole('button', { name: 'Sustabdyti' }).click();
  await expect(dialog.getByText('Pasirinkite priežastį.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Sukčiavimas' }).check();
  await pressWhenIdle(dialog.getByRole('button', { name: 'Sustabdyti' }));
  await expect(page.getByText(`Sustabdė ${admin}.`)).toBeVisible();
  for (const address of [`/service/${serviceId}`, `/partneris/${partnerId}`]) {
    expect((await page.request.get(server.origin + address)).status()).toBe(404);
  }

  await open(theirs, '/partner/dashboard');
  await expect(theirs.getByText(explanation)).toBeVisible();
  const ask = theirs.getByRole('button', { name: 'Pataisiau, prašau peržiūrėti' });
  await pressWhenIdle(ask);
  await expect(theirs.getByText('Dar nieko nepakeista')).toBeVisible();
  // The owner's side and the messages are as they were.
  await open(theirs, '/partner/dashboard/settings');
  await theirs.getByRole('button', { name: 'Perjungti į šeimininko paskyrą' }).click();
  await theirs.waitForURL('**/seimininko-skydelis');
  await expect(theirs.getByRole('navigation', { name: 'Šeimininko meniu' })).toBeVisible();
  await open(theirs, '/seimininko-skydelis/mano-augintiniai');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await open(theirs, '/partner/dashboard/messages');
  await theirs.getByRole('button', { name: 'Perjungti ir atverti' }).click();
  await expect(theirs.getByRole('navigation', { name: 'Partnerio meniu' })).toBeVisible();

  // Another name takes the check away: the form asks first, and keeps what is typed.
  await open(theirs, '/partner/dashboard/settings');
  const name = theirs.getByLabel('Įmonės pavadinimas');
  await name.fill(`${companyName} ir draugai`);
  await theirs.getByRole('button', { name: 'Išsaugoti', exact: true }).first().click();
  const question = theirs.getByRole('region', { name: /^Keičiate patikrintus duomenis: pavad/ });
  await expect(question).toBeFocused();
  await expect(name).toHaveValue(`${companyName} ir draugai`);
  await pressWhenIdle(question.getByRole('button', { name: 'Išsaugoti ir tikrinti iš naujo' }));
  await expect(theirs.getByText('Profilio informacija sėkmingai išsaugota!')).toBeVisible();
  await open(theirs, '/partner/dashboard');
  await pressWhenIdle(ask);
  await expect(theirs.getByText(/^Paprašėte peržiūrėti/)).toBeVisible();

  await open(page, '/admin/partners?state=asked');
  await expect(page.getByRole('link', { name: 'Rašyti partneriams' })).toHaveAttribute(
    'href',
    '/admin/newsletter/new?kam=partners',
  );
  await page.getByRole('link', { name: `${companyName} ir draugai` }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Pavadinimas' })).toContainText(
    'ir draugai',
  );
  await page.getByRole('link', { name: 'Atšaukti sustabdymą' }).click();
  const resuming = page.getByRole('alertdialog', { name: 'Atšaukti partnerio sustabdymą?' });
  await pressWhenIdle(resuming.getByRole('button', { name: 'Atšaukti sustabdymą' }));
  await expect(page.getByText('Sustabdymas atšauktas')).toBeVisible();
  expect((await page.request.get(`${server.origin}/service/${serviceId}`)).status()).toBe(200);
  await openMail(theirs, email, 'Jūsų veikla Vizgyje vėl leidžiama');
});

test('without a script the settings ask, too, before a check is lost', async ({
  browser,
  premises,
  server,
}) => {
  const partner = await insertPartner(premises);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await enterAt(server, premises, page, partner);
  await premises.query('update partners set checked_at = now() where email = $1', [partner.email]);
  await page.goto('/partner/dashboard/settings');
  const address = page.getByLabel('Adresas', { exact: true });
  await address.fill('Tylioji g. 2');
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).first().click();
  await expect(page.getByText(/^Keičiate patikrintus duomenis: adresas\./)).toBeVisible();
  await expect(address).toHaveValue('Tylioji g. 2');
  await page.getByRole('button', { name: 'Išsaugoti ir tikrinti iš naujo' }).click();
  await expect(page.getByText('Profilio informacija sėkmingai išsaugota!')).toBeVisible();
  const [row] = await premises.query(
    'select address, checked_at, review_asked_at is not null as asked from partners where email = $1',
    [partner.email],
  );
  expect(row).toEqual({ address: 'Tylioji g. 2', checked_at: null, asked: true });
});
