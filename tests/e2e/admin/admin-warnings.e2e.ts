import { newId } from '#app/platform/database/id.ts';
import { withDatabase } from '../../../scripts/database.ts';
import { insertPartner, insertService } from '../../integration/rows.ts';
import { enter, expect, open, pressWhenIdle, queryRows, test } from '../support.ts';

const { VIZGIS_DATABASE_URL: databaseUrl = '' } = process.env;

test('a partner is warned, corrects the service, and the warning is lifted', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = crypto.randomUUID().slice(0, 8);
  const email = `${name}@vizgis.test`;
  const title = `Kirpykla ${name}`;
  const id = await withDatabase(databaseUrl, async (db) => {
    const made = await insertService(db, await insertPartner(db, email), { title });
    // It has a page, but stands in no list that other tests read.
    await db.deleteFrom('service_search').where('service_id', '=', made).execute();
    return made;
  });

  await enter(page.context(), 'admin@vizgis.test');
  await open(page, `/admin/services/${id}`);
  await page.getByRole('link', { name: 'Įspėti' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Įspėti partnerį?' });
  await dialog.getByRole('radio', { name: 'Klaidinanti informacija' }).check();
  const words = dialog.getByRole('textbox', { name: 'Ką pataisyti' });
  await words.fill('Kaina ne ta.');
  const last = dialog.getByRole('textbox', { name: 'Pataisyti iki' });
  const usual = await last.inputValue();
  await last.fill('2020-01-01');
  await pressWhenIdle(dialog.getByRole('button', { name: 'Įspėti' }));
  await expect(dialog.getByText(/^Terminas gali būti nuo/)).toBeVisible();
  await expect(words).toHaveValue('Kaina ne ta.');
  await last.fill(usual);
  await pressWhenIdle(dialog.getByRole('button', { name: 'Įspėti' }));
  await expect(page.getByText('Partneris įspėtas', { exact: true })).toBeVisible();
  await expect(page.getByText('Jei iki tada nepataisys')).toBeVisible();

  const partner = await browser.newContext();
  await enter(partner, email);
  const area = await partner.newPage();
  await open(area, '/partner/dashboard');
  await expect(area.getByText(`Pataisykite „${title}“`)).toBeVisible();
  await open(area, '/partner/dashboard/services');
  await expect(area.getByText(/^Pataisykite iki .* imtinai\.$/)).toBeVisible();
  await expect(area.getByText('Kaina ne ta.')).toBeVisible();
  await open(area, `/partner/dashboard/services/${id}/edit/1`);
  await expect(area.getByRole('dialog').getByText('Kaina ne ta.')).toBeVisible();
  // What its save notes is an integration test's.
  await queryRows('update service_warnings set corrected_at = now() where service_id = $1', [id]);
  await open(area, '/partner/dashboard/services');
  await expect(area.getByText('Pakeitimus gavome ir juos peržiūrėsime.')).toBeVisible();
  await partner.close();

  await open(page, `/admin/services?state=waiting&q=${id}`);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(
    'Pataisyta po įspėjimo',
  );
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('link', { name: 'Nepakanka' })).toBeVisible();
  await page.getByRole('link', { name: 'Panaikinti įspėjimą' }).click();
  await pressWhenIdle(page.getByRole('button', { name: 'Panaikinti' }));
  await expect(page.getByText('Įspėjimas panaikintas')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ankstesni įspėjimai' })).toContainText(
    'Kaina ne ta.',
  );
});

test('a reporter answers a question without JavaScript, and a template is put into a form without it', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = crypto.randomUUID().slice(0, 8);
  const email = `${name}@pastas.test`;
  const title = `Kirpykla ${name}`;
  const reportId = await withDatabase(databaseUrl, async (db) => {
    const partnerId = await insertPartner(db, `${name}@vizgis.test`);
    const service_id = await insertService(db, partnerId, { title });
    await db.deleteFrom('service_search').where('service_id', '=', service_id).execute();
    const id = newId();
    await db
      .insertInto('service_reports')
      .values({
        ...{ id, service_id, partner_id: partnerId, service_title: title, email },
        ...{ reason: 'misleading', body: 'Kaina ne ta.', created_at: new Date() },
      })
      .execute();
    return id;
  });
  await enter(page.context(), 'admin@vizgis.test');
  await open(page, `/admin/reports/${reportId}`);
  await page.getByRole('link', { name: 'Paklausti pranešėjo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paklausti pranešėjo' });
  await pressWhenIdle(dialog.getByRole('button', { name: 'Siųsti klausimą' }));
  await expect(dialog.getByText('Parašykite klausimą.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Klausimas' }).fill('Kokią kainą matėte vietoje?');
  await pressWhenIdle(dialog.getByRole('button', { name: 'Siųsti klausimą' }));
  await expect(page.getByText('Klausimas išsiųstas')).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reporter = await plain.newPage();
  const link = async () => {
    const [mail] = await queryRows<{ text: string }>(
      "select text from development_mails where recipient = $1 and subject = 'Vizgis klausia'",
      [email],
    );
    return /\/atsakymas\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  await reporter.goto(await link());
  await expect(reporter.getByText('Kokią kainą matėte vietoje?')).toBeVisible();
  await reporter.getByRole('button', { name: 'Siųsti atsakymą' }).click();
  await expect(reporter.getByText('Parašykite atsakymą.')).toBeVisible();
  await reporter.getByRole('textbox', { name: 'Jūsų atsakymas' }).fill('<b>40 €</b>');
  await reporter.getByRole('button', { name: 'Siųsti atsakymą' }).click();
  await expect(reporter.getByText('Ačiū, jūsų atsakymą gavome.')).toBeVisible();

  await open(page, `/admin/reports/${reportId}`);
  await expect(page.getByText('<b>40 €</b>')).toBeVisible();
  await pressWhenIdle(page.getByRole('button', { name: 'Pažymėti kaip skaitytą' }));
  await expect(page.getByText('Atsakyta', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Pridėti pastabą' }).click();
  const noting = page.getByRole('dialog', { name: 'Pridėti pastabą' });
  await noting.getByRole('textbox', { name: 'Pastaba' }).fill('Paskambinti salonui.');
  await pressWhenIdle(noting.getByRole('button', { name: 'Pridėti' }));
  const notes = page.getByRole('region', { name: 'Pastabos' });
  await expect(notes.getByText('Paskambinti salonui.')).toBeVisible();
  await notes.getByRole('link', { name: /^Ištrinti pastabą/ }).click();
  await pressWhenIdle(page.getByRole('button', { name: 'Ištrinti' }));
  await expect(notes.getByText('Pastabų nėra.')).toBeVisible();

  await enter(plain, 'admin@vizgis.test');
  const [service] = await queryRows<{ id: string }>(
    'select service_id as id from service_reports where id = $1',
    [reportId],
  );
  await reporter.goto(`/admin/services/${service?.id}/warning`);
  await reporter.getByRole('textbox', { name: 'Ką pataisyti' }).fill('Sveiki.');
  await reporter.getByRole('radio', { name: 'Sukčiavimas' }).check();
  await reporter.getByRole('combobox', { name: 'Šablonas' }).selectOption('Kaina nesutampa');
  await reporter.getByRole('textbox', { name: 'Pataisyti iki' }).fill('2020-01-02');
  await reporter.getByRole('button', { name: 'Įterpti' }).click();
  await expect(reporter.getByRole('textbox', { name: 'Ką pataisyti' })).toHaveValue(
    `Sveiki.\n\nPaslaugoje „${title}“ nurodyta kita kaina, nei taikote iš tikrųjų. Iki 2020\u00a0m. sausio 2\u00a0d. ją pataisykite.`,
  );
  await expect(reporter.getByRole('radio', { name: 'Sukčiavimas' })).toBeChecked();
  expect(
    await queryRows('select from service_warnings where service_id = $1', [service?.id]),
  ).toEqual([]);
  await plain.close();
});
