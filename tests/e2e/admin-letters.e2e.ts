import { enter, expect, open, openMail, queryRows, test } from './support.ts';

const admin = 'admin@vizgis.test';

test('a visitor writes by the contact page; an administrator reads it, answers by mail and deletes it', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Eglė ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${crypto.randomUUID()}@pastas.test`;
  await open(page, '/kontaktai');
  await page.getByRole('textbox', { name: 'Vardas' }).fill(name);
  await page.getByRole('textbox', { name: 'El. paštas', exact: true }).first().fill(email);
  await page.getByRole('textbox', { name: 'Žinutė' }).fill('Ar bus kirpyklų Telšiuose?\n\nAčiū');
  await page.getByRole('button', { name: 'Siųsti žinutę' }).click();
  await expect(page.getByText('Ačiū!')).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await enter(context, admin);
  const desk = await context.newPage();
  const stateOf = async () => {
    const [row] = await queryRows<{ read: boolean; answered: boolean }>(
      `select read_at is not null as read, answered_at is not null as answered
       from contact_messages where email = $1`,
      [email],
    );
    return row;
  };
  await open(desk, '/admin/letters');
  await expect(desk.getByRole('link', { name: /^Laiškai naujų: \d/ })).toBeVisible();
  await desk.getByRole('searchbox', { name: 'Ieškoti laiškų' }).fill(email.slice(0, 20));
  await desk.getByRole('button', { name: 'Ieškoti' }).click();
  await expect(desk.getByRole('row')).toHaveCount(2);
  await desk.getByRole('link', { name }).click();
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(desk.getByText('Ar bus kirpyklų Telšiuose?')).toBeVisible();
  // Looking changes nothing.
  expect(await stateOf()).toEqual({ read: false, answered: false });
  await desk.getByRole('button', { name: 'Pažymėti kaip skaitytą' }).click();
  await expect(desk.getByText('Pažymėta kaip skaityta')).toBeVisible();
  await expect(desk.getByText('Skaitytas', { exact: true })).toBeVisible();
  expect(await stateOf()).toEqual({ read: true, answered: false });

  const field = desk.getByRole('textbox', { name: 'Atsakymas' });
  await desk.getByRole('button', { name: 'Siųsti atsakymą' }).click();
  await expect(field).toHaveAccessibleDescription(/Parašykite atsakymą\./);
  await field.fill('Sveiki,\n\ntaip, jau balandžio mėnesį: https://vizgis.test/blog');
  await desk.getByRole('button', { name: 'Siųsti atsakymą' }).click();
  await expect(desk.getByText('Atsakymas išsiųstas')).toBeVisible();
  await expect(desk.getByText('Atsakytas', { exact: true })).toBeVisible();
  const reply = desk.getByRole('article', { name: /^Atsakymas, / });
  await expect(reply).toContainText('taip, jau balandžio mėnesį');
  await expect(field).toHaveValue('');

  await openMail(page, email, 'Vizgis: atsakymas į jūsų laišką');
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('taip, jau balandžio mėnesį')).toBeVisible();
  await expect(mail.getByText('Ar bus kirpyklų Telšiuose?')).toBeVisible();
  await desk.reload();
  await expect(reply.getByText('Išsiųstas', { exact: true })).toBeVisible();

  await desk.getByRole('link', { name: 'Ištrinti' }).click();
  const question = desk.getByRole('dialog', { name: 'Ištrinti laišką?' });
  await question.getByRole('link', { name: 'Atšaukti' }).click();
  await expect(question).toBeHidden();
  await desk.getByRole('link', { name: 'Ištrinti' }).click();
  await question.getByRole('button', { name: 'Ištrinti' }).click();
  await expect(desk.getByText('Laiškas ištrintas')).toBeVisible();
  expect(await stateOf()).toBeUndefined();
  await context.close();
});
