import { withDatabase } from '../../../scripts/database.ts';
import { insertConversation } from '../../integration/conversations.ts';
import { insertPartner, insertService } from '../../integration/rows.ts';
import { enter, expect, open, pressWhenIdle, test } from '../support.ts';

const { VIZGIS_DATABASE_URL: databaseUrl = '' } = process.env;

/** A partner whom no other test knows, with a message from a guest. */
async function insertTalk() {
  const name = crypto.randomUUID().slice(0, 8);
  const [email, sender, title] = [`${name}@vizgis.test`, `${name}@pastas.test`, `Kirpykla ${name}`];
  const id = await withDatabase(databaseUrl, async (db) => {
    const partner_id = await insertPartner(db, email);
    const service_id = await insertService(db, partner_id, { title });
    await db.deleteFrom('service_search').where('service_id', '=', service_id).execute();
    return insertConversation(db, {
      ...{ partner_id, service_id, service_title: title, seq: 1, sender_email: sender },
      ...{ subject: 'Piktas laiškas', body: 'Jūs visi sukčiai!' },
    });
  });
  return { id, email, sender, title, path: `/partner/dashboard/messages/${id}` };
}

test('a partner blocks a sender and reports; an administrator reads once it is asked for, and decides', async ({
  browser,
  page,
}) => {
  test.slow();
  const talk = await insertTalk();
  await enter(page.context(), talk.email);
  await open(page, talk.path);
  const more = page.getByLabel('Kiti veiksmai');
  await more.click();
  await page.getByRole('link', { name: 'Blokuoti siuntėją' }).click();
  await expect(page.getByRole('heading', { name: 'Blokuoti siuntėją?' })).toBeVisible();
  await expect(page.getByText('o rašydamas šiame pokalbyje jis matys')).toBeVisible();
  await pressWhenIdle(page.getByRole('button', { name: 'Blokuoti siuntėją' }));
  await expect(page.getByText('Šį siuntėją užblokavote')).toBeVisible();
  await more.click();
  await expect(page.getByRole('link', { name: 'Blokuoti siuntėją' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Pranešti apie pokalbį' }).click();
  await pressWhenIdle(page.getByRole('button', { name: 'Pranešti', exact: true }));
  await expect(page.getByText('Pasirinkite, kas negerai.')).toBeVisible();
  await page.getByRole('radio', { name: 'Įžeidinėjimai ar grasinimai' }).check();
  await page.getByRole('textbox', { name: 'Paaiškinkite' }).fill('Grasina.');
  await pressWhenIdle(page.getByRole('button', { name: 'Pranešti', exact: true }));
  await expect(page).toHaveURL(new RegExp(talk.path));
  await expect(page.getByText('Pranešimas išsiųstas')).toBeVisible();
  await expect(page.getByText('Apie šį pokalbį pranešėte')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pranešti apie pokalbį' })).toHaveCount(0);

  const office = await browser.newContext();
  await enter(office, 'admin@vizgis.test');
  const admin = await office.newPage();
  await open(admin, '/admin/waiting?queue=conversations');
  await admin.getByRole('link', { name: talk.title }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(talk.title);
  await expect(admin.getByText('Grasina.')).toBeVisible();
  await expect(admin.getByText('Jūs visi sukčiai!')).toHaveCount(0);
  await pressWhenIdle(admin.getByRole('button', { name: 'Skaityti pokalbį' }));
  await expect(admin.getByText('Jūs visi sukčiai!')).toBeVisible();
  await admin.getByRole('radio', { name: 'Įspėti kitą pusę' }).check();
  await admin.getByRole('textbox', { name: 'Paaiškinimas' }).fill('Rašykite ramiai.');
  await pressWhenIdle(admin.getByRole('button', { name: 'Įrašyti sprendimą' }));
  await expect(admin.getByText('Sprendimas įrašytas')).toBeVisible();

  await open(page, '/partner/dashboard/settings');
  const unblock = page.getByRole('button', { name: `Atblokuoti: ${talk.sender}` });
  await pressWhenIdle(unblock);
  await expect(page.getByText('Siuntėjas atblokuotas')).toBeVisible();
  await expect(unblock).toHaveCount(0);
  await office.close();
});
