import {
  enter,
  expect,
  open,
  openMail,
  pressWhenIdle,
  queryRows,
  test,
  textEditor,
} from '../support.ts';

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
  await desk
    .getByRole('searchbox', { name: 'Vardas, el. paštas arba žodis iš laiško' })
    .fill(email.slice(0, 20));
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
  await expect(desk).not.toHaveURL(/pranesimas=/);
  expect(await stateOf()).toEqual({ read: true, answered: false });

  const field = desk.getByRole('textbox', { name: 'Atsakymas' });
  await pressWhenIdle(desk.getByRole('button', { name: 'Siųsti atsakymą' }));
  await expect(field).toHaveAccessibleDescription(/Parašykite atsakymą\./);
  await expect(desk.getByRole('button', { name: 'Siųsti atsakymą' })).not.toHaveAttribute(
    'aria-busy',
  );
  // What is typed stays on a way round through other pages.
  await field.fill('Tuoj parašysiu');
  await desk.getByRole('link', { name: 'Laiškai', exact: true }).first().click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Laiškai');
  await desk.goBack();
  await expect(field).toHaveValue('Tuoj parašysiu');
  // Another administrator answers first: the page shows that, and keeps what is typed here.
  await queryRows(
    `insert into contact_replies (id, contact_message_id, body, created_at, notification)
     select gen_random_uuid(), id, 'Pasitiksliname ir parašysime.', now(), 'sent'
     from contact_messages where email = $1`,
    [email],
  );
  await field.fill('Sveiki,\n\ntaip, jau balandžio mėnesį: https://vizgis.test/blog');
  await pressWhenIdle(desk.getByRole('button', { name: 'Siųsti atsakymą' }));
  await expect(desk.getByText(/ką tik atsakė kitas administratorius arba jūs/)).toBeVisible();
  const replies = desk.getByRole('article', { name: /^Atsakymas, / });
  await expect(replies).toContainText(['Pasitiksliname ir parašysime.']);
  await expect(field).toHaveValue(/^Sveiki,\n\ntaip/);
  await pressWhenIdle(desk.getByRole('button', { name: 'Siųsti atsakymą' }));
  await expect(desk.getByText('Atsakymas siunčiamas')).toBeVisible();
  await expect(desk.getByText('Atsakytas', { exact: true })).toBeVisible();
  const reply = replies.filter({ hasText: 'taip, jau balandžio mėnesį' });
  await expect(reply).toContainText('taip, jau balandžio mėnesį');
  await expect(field).toHaveValue('');

  await openMail(page, email, 'Vizgis: atsakymas į jūsų laišką');
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('taip, jau balandžio mėnesį')).toBeVisible();
  await expect(mail.getByText('Ar bus kirpyklų Telšiuose?')).toBeVisible();
  await desk.reload();
  await expect(reply.getByText('Išsiųstas', { exact: true })).toBeVisible();

  await desk.getByRole('link', { name: 'Ištrinti' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Ištrinti laišką?' });
  await expect(question).toHaveAccessibleDescription(
    `Laiškas, kurį parašė ${name}, ir jūsų atsakymai bus ištrinti visam laikui. To atšaukti negalėsite.`,
  );
  await question.getByRole('link', { name: 'Atšaukti' }).click();
  await expect(question).toBeHidden();
  await desk.getByRole('link', { name: 'Ištrinti' }).click();
  await question.getByRole('button', { name: 'Ištrinti' }).click();
  await expect(desk.getByText('Laiškas ištrintas')).toBeVisible();
  expect(await stateOf()).toBeUndefined();

  await desk.getByRole('link', { name: 'Neišsiųsti el. laiškai' }).first().click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Neišsiųsti el. laiškai');

  // A newsletter that another administrator saves meanwhile.
  const subject = `Kovo naujienos ${name}`;
  await open(desk, '/admin/newsletter/new');
  const [topic, body] = [desk.getByLabel('Tema'), textEditor(desk)];
  await topic.fill(subject);
  await body.fill('Sveiki');
  await desk.getByRole('link', { name: 'Naujienlaiškis' }).first().click();
  await desk.getByRole('link', { name: 'Rašyti naujienlaiškį' }).click();
  await expect(body).toHaveText('Sveiki');
  await desk.getByRole('button', { name: 'Išsaugoti juodraštį' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await open(desk, '/admin/newsletter/new');
  await expect(topic).toHaveValue('');
  await open(desk, '/admin/newsletter');
  await desk.getByRole('link', { name: subject }).click();
  await expect(body).toHaveText('Sveiki');
  const changeIt = `update newsletter_issues set version = version + 1, body = $2 where subject = $1`;
  await queryRows(changeIt, [subject, '<p>Manto tekstas</p>']);
  await body.fill('Mano tekstas');
  for (const press of ['Siųsti gavėjams', 'Išsaugoti juodraštį']) {
    await pressWhenIdle(desk.getByRole('button', { name: press }));
    await expect(desk.getByRole('alert').filter({ hasText: 'kitas admin' })).toBeVisible();
    await expect(desk.getByRole('article', { name: 'Laiško tekstas' })).toHaveText('Manto tekstas');
    await expect(body).toHaveText('Mano tekstas');
  }
  await pressWhenIdle(desk.getByRole('button', { name: 'Išsaugoti mano tekstą' }));
  await expect(desk.getByRole('article', { name: 'Laiško tekstas' })).toHaveText('Mano tekstas');
  await expect(desk.getByRole('button', { name: 'Išsaugoti mano tekstą' })).toHaveCount(0);
  // It goes to partners, and to the administrator alone before.
  await body.fill('Mano naujesnis tekstas');
  await desk.getByRole('radio', { name: 'Visi partneriai', exact: true }).check();
  await desk.getByRole('checkbox', { name: /^Laiškas apie naudojimosi taisyklių/ }).check();
  await pressWhenIdle(desk.getByRole('button', { name: 'Siųsti gavėjams' }));
  await expect(desk.getByText('Pirmiausia išsiųskite sau')).toBeVisible();
  const bodyNow = 'select body, audience from newsletter_issues where subject = $1';
  expect(await queryRows(bodyNow, [subject])).toEqual([
    { body: '<p>Mano naujesnis tekstas</p>', audience: 'partners' },
  ]);
  await pressWhenIdle(desk.getByRole('button', { name: 'Siųsti sau' }));
  await expect(desk.getByText('Bandomasis laiškas siunčiamas jums')).toBeVisible();
  await pressWhenIdle(desk.getByRole('button', { name: 'Siųsti gavėjams' }));
  const asked = desk.getByRole('alertdialog', { name: 'Siųsti laišką?' });
  await expect(asked).toContainText('visiems partneriams');
  await asked.getByRole('link', { name: 'Atšaukti' }).click();

  // The mail about a message that the demo's mail server did not take.
  await open(desk, '/admin');
  await desk.getByRole('link', { name: /^El\. laiškai, neišsiųsti per 30/ }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Neišsiųsti el. laiškai');
  const partner = 'viesbutis@vizgis.test';
  const failed = desk.getByRole('row').filter({ hasText: partner });
  await expect(failed).toContainText('Tokio adreso nėra.');
  await expect(failed).toContainText('550 5.1.1 RCPT TO');
  await desk.getByRole('searchbox').fill('nieko-tokio');
  await desk.getByRole('button', { name: 'Ieškoti' }).click();
  await expect(desk.getByRole('heading', { name: 'Tokių laiškų nėra' })).toBeVisible();
  await desk.getByRole('link', { name: 'Rodyti visus' }).click();
  await failed.getByRole('link', { name: partner }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk).toHaveURL(/\/admin\/users\//);
  await context.close();
});
