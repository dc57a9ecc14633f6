import { withDatabase } from '../../../scripts/database.ts';
import { insertReview } from '../../integration/reviews/review-stage.ts';
import { insertPartner, insertService } from '../../integration/rows.ts';
import { enter, expect, open, openMail, pressWhenIdle, test } from '../support.ts';

const { VIZGIS_DATABASE_URL: databaseUrl = '' } = process.env;

/** A service of a partner whom no other test knows, with reviews of it, the last one the worst. */
async function publish() {
  const name = crypto.randomUUID().slice(0, 8);
  const email = `${name}@vizgis.test`;
  const title = `Salonas ${name}`;
  const id = await withDatabase(databaseUrl, async (db) => {
    const partnerId = await insertPartner(db, email);
    const serviceId = await insertService(db, partnerId, { title });
    // It has a page, but stands in no list that other tests read.
    await db.deleteFrom('service_search').where('service_id', '=', serviceId).execute();
    for (const [index, rating] of [5, 5, 4, 1].entries()) {
      const created_at = new Date(Date.now() - (4 - index) * 3_600_000);
      const body = `Atsiliepimas apie ${title}, įvertintas ${rating}.`;
      await insertReview(db, { serviceId, partnerId, rating, body, created_at });
    }
    return serviceId;
  });
  return { email, title, id, path: `/service/${id}` };
}

test('a partner answers a review and reports another, an administrator hides it, and the number follows', async ({
  page,
  browser,
}) => {
  test.slow();
  const service = await publish();
  const [best, worst] = [5, 1].map(
    (rating) => `Atsiliepimas apie ${service.title}, įvertintas ${rating}.`,
  ) as [string, string];
  const seen = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await seen.newPage();
  await visitor.goto(service.path);
  const section = visitor.getByRole('region', { name: 'Atsiliepimai' });
  await expect(section).toContainText('3,8');
  await expect(section.getByText(worst)).toBeVisible();
  await section.getByRole('link', { name: 'Visi atsiliepimai' }).click();
  await expect(visitor.getByRole('article')).toHaveCount(4);

  await enter(page.context(), service.email);
  await open(page, '/partner/dashboard/reviews');
  await expect(
    page.getByText('4 atsiliepimai apie 1 paslaugą, 4 dar be jūsų atsakymo'),
  ).toBeVisible();
  const rowOf = (text: string) => page.getByRole('article').filter({ hasText: text });
  await rowOf(worst).getByRole('link', { name: 'Atsakyti' }).click();
  await pressWhenIdle(page.getByRole('button', { name: 'Skelbti atsakymą' }));
  await expect(page.getByText('Parašykite atsakymą.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Jūsų atsakymas' }).fill('Atsiprašome.');
  await pressWhenIdle(page.getByRole('button', { name: 'Skelbti atsakymą' }));
  await expect(page.getByText('Atsakymas paskelbtas')).toBeVisible();
  await expect(rowOf(worst)).toContainText('Atsiprašome.');

  await rowOf(worst).getByRole('link', { name: 'Pranešti' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Kas netvarkoje?' });
  await dialog.getByRole('radio', { name: 'Parašė ne klientas' }).check();
  await dialog.getByRole('textbox', { name: 'Paaiškinkite' }).fill('Tokio vizito nebuvo.');
  await pressWhenIdle(dialog.getByRole('button', { name: 'Pranešti' }));
  await expect(page.getByText('Pranešimas gautas')).toBeVisible();
  await expect(rowOf(worst)).toContainText('nuspręsime per 5 darbo dienas');
  await visitor.goto(service.path);
  await expect(section.getByText('Atsiprašome.')).toBeVisible();

  await page.context().clearCookies();
  await enter(page.context(), 'admin@vizgis.test');
  await open(page, '/admin/reviews?show=reported');
  await page.getByRole('link', { name: service.title }).first().click();
  await expect(page.getByText('Tokio vizito nebuvo.')).toBeVisible();
  await page.getByRole('radio', { name: 'Parašė ne klientas' }).check();
  await pressWhenIdle(page.getByRole('button', { name: 'Nuspręsti' }));
  await expect(page.getByText('Parašykite paaiškinimą.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Paaiškinimas' }).fill('Užsakymo neradome.');
  await pressWhenIdle(page.getByRole('button', { name: 'Nuspręsti' }));
  await expect(page.getByText('Sprendimas įrašytas')).toBeVisible();
  await expect(page.getByText('Paslėptas: parašė ne klientas')).toBeVisible();

  await visitor.goto(service.path);
  await expect(section).toContainText('4,7');
  await expect(section.getByText(best).first()).toBeVisible();
  await expect(section.getByText(worst)).toBeHidden();
  await section.getByRole('link', { name: 'Kaip tikriname atsiliepimus' }).click();
  await expect(visitor.getByRole('row', { name: /^Parašė ne klientas [1-9]/ })).toBeVisible();
  await openMail(page, service.email, 'Jums parašytą atsiliepimą paslėpėme');
  await expect(page.frameLocator('iframe').getByText('Užsakymo neradome.')).toBeVisible();
  await seen.close();
});

test('the reviews of a service that is deleted go on with its copy', async ({ page }) => {
  const service = await publish();
  const title = `Kopija ${service.title}`;
  const copyId = await withDatabase(databaseUrl, async (db) => {
    const { partner_id } = await db
      .selectFrom('partner_provided_services')
      .select('partner_id')
      .where('id', '=', service.id)
      .executeTakeFirstOrThrow();
    const id = await insertService(db, partner_id, { title, copied_from: service.id });
    await db.deleteFrom('service_search').where('service_id', '=', id).execute();
    return id;
  });
  await enter(page.context(), service.email);
  await open(page, '/partner/dashboard/services');
  // Where there is something to choose a page asks, and not a dialog.
  await page.getByRole('link', { name: `Ištrinti „${service.title}“` }).click();
  const choice = page.getByRole('group', { name: 'Kur dėti jos atsiliepimus (4)?' });
  await expect(choice.getByRole('radio', { name: /^Palikti jūsų viešame/ })).toBeChecked();
  await choice.getByRole('radio', { name: new RegExp(`„${title}“`) }).check();
  await pressWhenIdle(page.getByRole('button', { name: 'Ištrinti' }));
  await expect(page.getByRole('heading', { name: 'Paslauga ištrinta' })).toBeVisible();
  await page.goto(`/service/${copyId}/atsiliepimai`);
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('main')).toContainText('3,8');
});
