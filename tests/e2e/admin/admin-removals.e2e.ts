import { withDatabase } from '../../../scripts/database.ts';
import { insertPartner, insertPhoto, insertService } from '../../integration/rows.ts';
import { enter, expect, open, pressWhenIdle, queryRows, test } from '../support.ts';

const { VIZGIS_DATABASE_URL: databaseUrl = '' } = process.env;

test('one photo and the description are removed, and the partner is told why', async ({
  page,
  browser,
}) => {
  const name = crypto.randomUUID().slice(0, 8);
  const email = `${name}@vizgis.test`;
  const id = await withDatabase(databaseUrl, async (db) => {
    // It stands in no list that other tests read.
    const fields = {
      title: `Kirpykla ${name}`,
      description: 'Kirpimas 30 eurų.',
      status: 'inactive',
    } as const;
    const made = await insertService(db, await insertPartner(db, email), fields);
    for (const position of [0, 1]) await insertPhoto(db, made, { position, alt: `${position}` });
    return made;
  });

  // Its photos have rows alone.
  const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" />';
  await page.route('**/nuotraukos/**', (route) =>
    route.fulfill({ body, contentType: 'image/svg+xml' }),
  );
  await enter(page.context(), 'admin@vizgis.test');
  await open(page, `/admin/services/${id}`);
  await page.getByRole('link', { name: /^Pašalinti nuotrauką.* 1 iš 2$/ }).click();
  const photo = page.getByRole('alertdialog', { name: 'Pašalinti nuotrauką?' });
  const words = photo.getByRole('textbox', { name: 'Paaiškinimas partneriui' });
  await words.fill('Nuotrauka kito salono.');
  await pressWhenIdle(photo.getByRole('button', { name: 'Pašalinti' }));
  await expect(photo.getByText('Pasirinkite priežastį.')).toBeVisible();
  await expect(words).toHaveValue('Nuotrauka kito salono.');
  await photo.getByRole('radio', { name: 'Svetimos nuotraukos ar tekstas' }).check();
  await pressWhenIdle(photo.getByRole('button', { name: 'Pašalinti' }));
  await expect(page.getByText('Nuotrauka pašalinta', { exact: true })).toBeVisible();
  await expect(page.getByText('Partneriui išsiuntėme laišką su priežastimi.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pašalinti nuotrauką.* 1 iš 1$/ })).toBeVisible();

  // Without JavaScript; the partner has changed the text since the page was opened.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await enter(plain, 'admin@vizgis.test');
  const text = await plain.newPage();
  await text.goto(`/admin/services/${id}/description/removal`);
  await text.getByRole('radio', { name: 'Klaidinanti informacija' }).check();
  await text.getByRole('textbox', { name: 'Paaiškinimas partneriui' }).fill('Kaina ne ta.');
  const change = "update partner_provided_services set description = 'Kita.' where id = $1";
  await queryRows(change, [id]);
  await text.getByRole('button', { name: 'Pašalinti' }).click();
  await expect(text.getByText(/partneris ką tik pakeitė/)).toBeVisible();
  await text.getByRole('button', { name: 'Pašalinti' }).click();
  await expect(text.getByText('Aprašymas pašalintas')).toBeVisible();
  await expect(text.getByText('Aprašymas nepateiktas.')).toBeVisible();
  await plain.close();

  const partner = await browser.newContext();
  await enter(partner, email);
  const area = await partner.newPage();
  await open(area, '/partner/dashboard/services');
  await expect(area.getByText('Pašalinome nuotrauką.')).toBeVisible();
  await expect(area.getByText('Nuotrauka kito salono.')).toBeVisible();
  await open(area, `/partner/dashboard/services/${id}/edit/1`);
  await expect(area.getByRole('dialog').getByText('Pašalinome aprašymą.')).toBeVisible();
  await open(area, '/partner/dashboard/services');
  await pressWhenIdle(area.getByRole('button', { name: /^Supratau/ }));
  await expect(area.getByText('Pašalinome nuotrauką.')).toHaveCount(0);
  await expect(area.getByText('Pašalinome aprašymą.')).toHaveCount(0);
  await partner.close();
});
