import type { Page } from '@playwright/test';
import { guardNames } from '#app/domains/messages/sending/field-limits.ts';
import {
  dialogOf,
  field,
  fillIn,
  oldStamp,
  openDialog,
  send,
  sender,
  serviceTitle,
  takeTime,
  test,
} from '../message-form.ts';
import { enterAt, insertPartner } from '../own-partner.ts';
import type { Premises } from '../own-server.ts';
import { expect, hydrated, open } from '../support.ts';

test('what is missing is said, and what is typed stays, also after a reload', async ({
  page,
  firm,
}) => {
  await openDialog(page, firm.path);
  await expect(field(page, 'Jūsų el. paštas')).toBeFocused();
  await send(page).click();
  const summary = page.getByRole('region', { name: 'Trūkstami laukai' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Įveskite el. pašto adresą.',
    'Parašykite žinutę.',
  ]);
  await expect(field(page, 'Tema')).toHaveValue(`Užklausa dėl paslaugos: ${serviceTitle}`);

  await page.getByRole('button', { name: 'Apie šunį' }).click();
  await page.keyboard.type('Bela');
  await page.getByRole('button', { name: 'Kada' }).click();
  const text = 'Mano šuo (vardas, veislė, amžius): Bela\nKada: ';
  await expect(field(page, 'Žinutė')).toHaveValue(text);
  await field(page, 'Jūsų el. paštas').fill('be-adreso');
  await send(page).click();
  await expect(field(page, 'Jūsų el. paštas')).toBeFocused();
  await expect(page.getByText('Prašome įvesti teisingą el. pašto adresą.')).toBeVisible();
  await expect(field(page, 'Žinutė')).toHaveValue(text);
  await expect(field(page, 'Jūsų el. paštas')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Jūsų el. paštas').fill(sender.email);
  await expect(field(page, 'Jūsų el. paštas')).not.toHaveAttribute('aria-invalid');
  await expect(summary).toHaveCount(0);

  await page.getByRole('button', { name: 'Atšaukti' }).click();
  await expect(page.getByRole('link', { name: 'Susisiekti su teikėju' }).first()).toBeFocused();
  await page.reload();
  await hydrated(page);
  await page.getByRole('link', { name: 'Susisiekti su teikėju' }).first().click();
  await expect(field(page, 'Žinutė')).toHaveValue(text);
});

test('who is signed in finds the fields filled in, is refused after too many, and sends once by a double click', async ({
  page,
  premises,
  server,
  firm,
}) => {
  const other = await insertPartner(premises);
  await enterAt(server, premises, page, other);
  await openDialog(page, firm.path);
  await expect(field(page, 'Jūsų el. paštas')).toHaveValue(other.email);
  await expect(field(page, 'Jūsų vardas (nebūtina)')).toHaveValue(other.companyName);
  // What is pasted is not cut, and is refused until it fits.
  await fillIn(page, 'Du kartus', 'x'.repeat(6_307));
  const tooLong = dialogOf(page).getByText(
    'Sutrumpinkite tekstą: per ilga 1\u00a0307\u00a0ženklais, telpa 5\u00a0000.',
  );
  await expect(tooLong).toHaveCount(1);
  await takeTime(page, premises);
  await send(page).click();
  await expect(field(page, 'Žinutė')).toBeFocused();
  await expect(tooLong).toHaveCount(1);
  await expect(field(page, 'Žinutė')).toHaveValue('x'.repeat(6_307));
  expect(await firm.subjects()).toEqual([]);
  await fillIn(page, 'Du kartus', 'x'.repeat(4_600));
  await expect(page.getByText('Liko 400\u00a0ženklų')).toBeVisible();

  await premises.query(
    `insert into rate_limits (bucket, window_start, used, expires_at)
     values ('message-address:127.0.0.1', date_trunc('minute', now()), 5, now() + interval '11 minutes')`,
  );
  await takeTime(page, premises);
  await send(page).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(
    /^Per daug bandymų\. Bandykite po 1?\d\smin\.$/,
  );
  await expect(field(page, 'Žinutė')).toHaveValue('x'.repeat(4_600));
  expect(await firm.subjects()).toEqual([]);

  await premises.query('delete from rate_limits');
  await takeTime(page, premises);
  await send(page).dblclick();
  await expect(page.getByText('Žinutė sėkmingai išsiųsta!')).toBeVisible();
  await expect(page.getByText('Parašėte šiam teikėjui.')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  expect(await firm.subjects()).toEqual(['Du kartus']);

  // A copy to an address that is typed is for guests alone, whatever a form is made to hold.
  const typed = { email: 'svetimas@pastas.test', subject: 'Kopija', body: 'Labas', copy: 'on' };
  const form = { ...typed, paslauga: firm.path.split('/').at(-1) ?? '' };
  for (const address of [`${firm.path}/susisiekti`, '/klausti']) {
    await page.request.post(address, {
      form: { ...form, [guardNames.stamp]: oldStamp(premises) },
      headers: { origin: server.origin },
    });
  }
  expect(await firm.subjects()).toEqual(['Du kartus', 'Kopija', 'Kopija']);
  const copies = 'select recipient from development_mails where recipient = any($1)';
  const copied = () => premises.query(copies, [[typed.email, other.email]]);
  await expect.poll(copied).toEqual([{ recipient: other.email }]);
});

test("an owner's message tells of a chosen dog, also without a script, and of no other owner's", async ({
  page,
  premises,
  server,
  firm,
}) => {
  const ona = await insertOwnerWithDog(premises, 'Bela');
  const other = await insertOwnerWithDog(premises, 'Svetimas');
  await enterAt(server, premises, page, ona);
  await openDialog(page, firm.path);
  await field(page, 'Žinutė').fill('Sveiki!');
  const choice = page.getByRole('link', { name: 'Apie šunį: Bela' });
  await choice.click();
  const about = 'Mano šuo: Bela, Taksas, 8,5\u00a0kg.\nYpatingi poreikiai: Bijo fenų.';
  await expect(field(page, 'Žinutė')).toHaveValue(`Sveiki!\n${about}`);
  await expect(page.getByText('Svetimas')).toHaveCount(0);

  // Where no script takes the press, the link leads to the form's own page.
  const form = await page.request.get((await choice.getAttribute('href')) ?? '');
  expect(await form.text()).toContain(`>${about}</textarea>`);
  for (const id of [other.dog, crypto.randomUUID(), 'x']) {
    const options = { maxRedirects: 0 };
    const refused = await page.request.get(`${firm.path}/susisiekti?suo=${id}`, options);
    expect(refused.status()).toBe(302);
    expect(refused.headers().location).toBe(`${firm.path}/susisiekti?pranesimas=prieiga-negalima`);
  }

  // A copy goes to the account's own address, whatever address the answer is wished to.
  await field(page, 'Jūsų el. paštas').fill('kitas@pastas.test');
  await page.getByRole('checkbox', { name: 'Atsiųsti man šios žinutės kopiją' }).check();
  await takeTime(page, premises);
  await send(page).click();
  await expect(page.getByText('Žinutė sėkmingai išsiųsta!')).toBeVisible();
  const copies = `select recipient from development_mails
    where subject like 'Žinutės kopija: %' and recipient = any($1)`;
  const concerned = [ona.email, other.email, 'kitas@pastas.test'];
  await expect.poll(() => premises.query(copies, [concerned])).toEqual([{ recipient: ona.email }]);
});

/** Inserts an owner who has a dog. */
async function insertOwnerWithDog({ query }: Premises, name: string) {
  const email = `${crypto.randomUUID()}@sunys.test`;
  const [row] = await query<{ dog: string }>(
    `with made as (
       insert into users (id, email, role, email_verified)
       values (gen_random_uuid(), $1, 'pet_owner', true) returning id
     ), owner as (
       insert into pet_owners (id, user_id, full_name)
       select gen_random_uuid(), id, 'Ona Onaitė' from made returning id
     )
     insert into pets (id, owner_id, name, breed, weight, special_needs)
     select gen_random_uuid(), id, $2, 'Taksas', 8.5, 'Bijo fenų.' from owner returning id as dog`,
    [email, name],
  );
  return { email, dog: row?.dog };
}

test('a service without an address cannot be written to', async ({ request, premises, firm }) => {
  await premises.query(
    'update partner_provided_services set email = null, notification_email = null where id = $1',
    [firm.path.split('/').at(-1)],
  );
  const html = await (await request.get(firm.path)).text();
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>(?:(?!<\/button>).)*Susisiekti su teikėju/s);
  expect(html).toContain('Teikėjas nenurodė kontaktinio el. pašto.');
  expect(html).not.toContain(`href="${firm.path}/susisiekti"`);
});

test('on a page of its own what was sent is said in sight, wherever the press was', async ({
  page,
  premises,
  server,
  firm,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, `${server.origin}${firm.path}/susisiekti`);
  await fillIn(page, 'Iš apačios');
  await takeTime(page, premises);
  await send(page).click();
  await expect(page.getByText('Žinutė sėkmingai išsiųsta!')).toBeInViewport();
});

/** Waits until the code of the form's page has come, which the dialog asks for in its own time. */
async function codeToSend(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Route = { module: string; imports?: string[] };
    const { routes } = (window as unknown as { __reactRouterManifest: { routes: object } })
      .__reactRouterManifest;
    const route = (routes as Record<string, Route>)['routes/public/message'];
    const files = route && [route.module, ...(route.imports ?? [])];
    return files?.every(
      (file) => performance.getEntriesByName(new URL(file, location.href).href).length > 0,
    );
  });
}

test('the first message of a page keeps its text without a connection, whether or not the browser knows', async ({
  page,
  context,
  premises,
  firm,
}) => {
  const breaks = {
    'the browser is offline': (gone: boolean) => context.setOffline(gone),
    'nothing arrives though it is online': (gone: boolean) =>
      gone ? context.route('**/*', (route) => route.abort()) : context.unrouteAll(),
  };
  for (const [subject, setGone] of Object.entries(breaks)) {
    await openDialog(page, firm.path);
    await fillIn(page, subject);
    await codeToSend(page);
    await setGone(true);
    await send(page).click();
    await expect(dialogOf(page).getByRole('alert')).toContainText('Klaida siunčiant žinutę');
    await expect(field(page, 'Žinutė')).toHaveValue('Ar turite vietos?');
    await setGone(false);
    await takeTime(page, premises);
    await send(page).click();
    await expect(page.getByText('Žinutė sėkmingai išsiųsta!')).toBeVisible();
  }
  expect(await firm.subjects()).toEqual(Object.keys(breaks));
});
