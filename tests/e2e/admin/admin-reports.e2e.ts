import type { Page } from '@playwright/test';
import { makeStamp } from '#app/domains/messages/sending/admission.server.ts';
import { guardNames } from '#app/domains/messages/sending/field-limits.ts';
import { createSigner } from '#app/platform/crypto/signed.server.ts';
import { withDatabase } from '../../../scripts/database.ts';
import { insertPartner, insertService } from '../../integration/rows.ts';
import {
  enter,
  expect,
  open,
  openMail,
  pressWhenIdle,
  queryRows,
  secretOfServer,
  test,
} from '../support.ts';

const { VIZGIS_DATABASE_URL: databaseUrl = '' } = process.env;

const description = 'Kerpame ir maudome mažus šunis.';

/** A service of a partner whom no other test knows. */
async function publish() {
  const name = crypto.randomUUID().slice(0, 8);
  const email = `${name}@vizgis.test`;
  const title = `Kirpykla ${name}`;
  const id = await withDatabase(databaseUrl, async (db) => {
    const made = await insertService(db, await insertPartner(db, email), { title, description });
    // It has a page, but stands in no list that other tests read.
    await db.deleteFrom('service_search').where('service_id', '=', made).execute();
    return made;
  });
  return { id, email, title, path: `/service/${id}` };
}

/** Makes the open form one of a minute ago: one that is filled in so quickly looks like a program's. */
async function takeTime(page: Page): Promise<void> {
  const stamps = createSigner(secretOfServer(), 'form-stamp');
  const stamp = makeStamp({ stamps }, 'report', new Date(Date.now() - 60_000));
  await page
    .locator(`[name=${guardNames.stamp}]`)
    .evaluate((input: HTMLInputElement, value) => input.setAttribute('value', value), stamp);
}

const send = (page: Page) => page.getByRole('button', { name: 'Siųsti pranešimą' }).click();
const text = (page: Page) => page.getByRole('textbox', { name: 'Paaiškinkite' });
const address = (page: Page) => page.getByRole('textbox', { name: /Jūsų el. paštas/ });

test('a visitor without JavaScript reports a service, an administrator hides it, both are told why', async ({
  page,
  browser,
}) => {
  test.slow();
  const service = await publish();
  const reporter = `egle-${service.title.slice(-8)}@pastas.test`;
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await plain.newPage();
  await visitor.goto(service.path);
  await visitor.getByRole('link', { name: 'Pranešti apie paslaugą' }).click();
  await expect(visitor).toHaveURL(`${service.path}/pranesti`);
  await text(visitor).fill('Kaina dvigubai didesnė.');
  await takeTime(visitor);
  await send(visitor);
  await expect(visitor.getByText('Pasirinkite, kas negerai.')).toBeVisible();
  await expect(text(visitor)).toHaveValue('Kaina dvigubai didesnė.');
  await visitor.getByRole('radio', { name: 'Klaidinanti informacija' }).check();
  await address(visitor).fill(reporter);
  await takeTime(visitor);
  await send(visitor);
  await expect(visitor.getByText('Ačiū, pranešimą gavome.')).toBeVisible();

  await enter(page.context(), 'admin@vizgis.test');
  await open(page, '/admin');
  const menu = page.getByRole('navigation', { name: 'Administratoriaus meniu' });
  await menu.getByRole('link', { name: /Pranešimai/ }).click();
  await page.getByRole('link', { name: service.title }).click();
  await expect(page.getByText('Kaina dvigubai didesnė.')).toBeVisible();
  await expect(page.getByText(reporter)).toBeVisible();
  const reported = page.getByRole('region', { name: 'Apie ką pranešta' });
  await expect(reported.getByRole('heading', { name: service.title })).toBeVisible();
  await expect(reported.getByText(description)).toBeVisible();
  const parts = page.getByRole('heading', { name: /^(Apie ką pranešta|Sprendimas)$/ });
  await expect(parts).toHaveText(['Apie ką pranešta', 'Sprendimas']);
  await pressWhenIdle(page.getByRole('button', { name: 'Nuspręsti' }));
  await expect(page.getByText('Pasirinkite sprendimą.')).toBeVisible();
  await page
    .getByRole('group', { name: 'Sustabdyti paslaugą' })
    .getByRole('radio', { name: 'Klaidinanti informacija' })
    .check();
  const [forReporter, forPartner] = ['Kaina tikrai kita.', 'Pataisykite kainą puslapyje.'];
  await page.getByRole('textbox', { name: 'Paaiškinimas pranešėjams' }).fill(forReporter);
  await pressWhenIdle(page.getByRole('button', { name: 'Nuspręsti' }));
  await expect(page.getByText('Parašykite paaiškinimą partneriui.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Paaiškinimas partneriui' }).fill(forPartner);
  // Another report comes while the administrator writes: it waits on.
  await queryRows(
    `insert into service_reports (id, service_id, service_title, reason, body, created_at)
     values (gen_random_uuid(), $1, $2, 'other', 'Atėjo vėliau', now())`,
    [service.id, service.title],
  );
  await pressWhenIdle(page.getByRole('button', { name: 'Nuspręsti' }));
  await expect(page.getByText('Sprendimas įrašytas')).toBeVisible();
  expect((await visitor.request.get(service.path)).status()).toBe(404);
  expect((await visitor.request.get(`${service.path}/pranesti`)).status()).toBe(404);

  // What came meanwhile stands in the queue; the decision stands in its log. The act leads on to the
  // next report, which may be another test's.
  await menu.getByRole('link', { name: /Pranešimai/ }).click();
  await page.getByRole('link', { name: service.title }).click();
  await expect(page.getByText('Atėjo vėliau')).toBeVisible();
  await expect(page.getByText('Paslauga jau sustabdyta')).toBeVisible();
  await page.getByRole('link', { name: 'Visi pranešimai' }).click();
  await page.getByRole('link', { name: /^Nuspręsta/ }).click();
  const row = page.getByRole('row').filter({ hasText: service.title });
  await expect(row).toContainText('Sustabdyta');
  await expect(row).toContainText('admin@vizgis.test');

  await page.getByRole('link', { name: 'Veiksmų žurnalas' }).click();
  await page.getByRole('textbox', { name: 'ID arba žmogaus el. paštas' }).fill(service.id);
  await page.getByRole('combobox', { name: 'Veiksmas' }).selectOption('Sustabdė paslaugą');
  await page.getByRole('button', { name: 'Ieškoti' }).click();
  await expect(page).toHaveURL(/act=service-hidden/);
  const acts = page.getByRole('main').getByRole('listitem');
  await expect(acts).toHaveCount(1);
  await expect(acts).toContainText(`admin@vizgis.test sustabdė paslaugą „${service.title}“`);
  await expect(acts).toContainText('Priežastis: klaidinanti informacija');

  await openMail(page, reporter, 'Gavome jūsų pranešimą');
  for (const [to, subject, explanation] of [
    [reporter, 'Paslaugą, apie kurią pranešėte, sustabdėme', forReporter],
    [service.email, 'Sustabdėme jūsų paslaugą', forPartner],
  ] as const) {
    await openMail(page, to, subject);
    await expect(page.frameLocator('iframe').getByText(explanation)).toBeVisible();
  }
  await plain.close();
});

test('of two administrators at one report the second is told, with JavaScript and without', async ({
  page,
  browser,
}) => {
  const service = await publish();
  const [report] = await queryRows<{ id: string }>(
    `insert into service_reports (id, service_id, service_title, reason, body, created_at)
     values (gen_random_uuid(), $1, $2, 'other', 'Kaina ne ta', now()) returning id`,
    [service.id, service.title],
  );
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  await enter(page.context(), 'admin@vizgis.test');
  await enter(plain, 'admin@vizgis.test');
  const path = `/admin/reports/${report?.id}`;
  const third = await page.context().newPage();
  await open(page, path);
  await open(third, path);
  await other.goto(path);
  for (const one of [other, third, page]) {
    await one.getByRole('radio', { name: 'Pažeidimo neradome' }).check();
    await one.getByRole('textbox', { name: 'Paaiškinimas pranešėjams' }).fill('Kaina ta pati.');
  }
  const decide = (one: Page) => pressWhenIdle(one.getByRole('button', { name: 'Nuspręsti' }));
  await decide(page);
  await expect(page.getByText('Sprendimas įrašytas')).toBeVisible();
  for (const one of [other, third]) {
    await decide(one);
    await expect(one.getByRole('alert').first()).toHaveText(
      'Dėl šio pranešimo jau nusprendė kitas administratorius arba jūs kitame lange.',
    );
  }
  const rows = await queryRows('select id from audit_log where subject_id = $1', [report?.id]);
  expect(rows).toHaveLength(1);

  // The partner deletes the service while the administrator writes: the page has what is left.
  const [later] = await queryRows<{ id: string }>(
    `insert into service_reports (id, service_id, service_title, reason, body, created_at)
     values (gen_random_uuid(), $1, $2, 'other', 'Dar vienas', now()) returning id`,
    [service.id, service.title],
  );
  await open(page, `/admin/reports/${later?.id}`);
  await page.getByRole('radio', { name: 'Pažeidimo neradome' }).check();
  await page.getByRole('textbox', { name: 'Paaiškinimas pranešėjams' }).fill('Kaina vėl ta pati.');
  await queryRows('delete from partner_provided_services where id = $1', [service.id]);
  await decide(page);
  await expect(page.getByText(/ką tik ištrynė\. Pasirinkite „Paslaugos nebėra“\./)).toBeVisible();
  const gone = page.getByRole('group', { name: 'Paslaugos nebėra' }).getByRole('radio').first();
  await expect(gone).not.toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Paaiškinimas pranešėjams' })).toHaveValue(
    'Kaina vėl ta pati.',
  );
  await gone.check();
  await decide(page);
  await expect(page.getByText('Sprendimas įrašytas')).toBeVisible();
  await plain.close();
});
