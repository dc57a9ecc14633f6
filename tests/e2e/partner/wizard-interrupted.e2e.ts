import {
  beginDraft,
  goOn,
  insertPartner,
  list,
  saveButton,
  send,
  signInPartner,
  test,
  titleField,
} from '../own-partner.ts';
import { password } from '../own-server.ts';
import { expect, hold, open, signIn } from '../support.ts';

test('the last step waits for the connection and cannot be closed while it saves', async ({
  page,
  context,
  premises,
  begin,
}) => {
  await begin(3, { category: 'other' });
  await open(page, `${list}/new/3`);
  const name = crypto.randomUUID();
  await titleField(page).fill(name);
  await context.setOffline(true);
  await goOn(page);
  const offline = page.getByText('Neišsaugota: nėra ryšio. Bandysime dar kartą.');
  await expect(offline.first()).toBeVisible();
  await expect(titleField(page)).toHaveValue(name);
  await context.setOffline(false);
  await expect(page.getByText('Juodraštis išsaugotas')).toBeVisible();
  await goOn(page);
  await page.waitForURL(`**${list}/new/4`);

  await context.setOffline(true);
  await saveButton(page).click();
  const unsaved = page.getByText('kai ryšys atsiras, dar kartą paspauskite „Išsaugoti“.');
  await expect(unsaved).toBeVisible();
  await expect(offline).toHaveCount(0);
  await context.setOffline(false);
  // The draft is saved by itself; that the service is not stays said.
  await expect(page.getByText('Juodraštis išsaugotas')).toBeVisible();
  await expect(unsaved).toBeVisible();
  const letGo = await hold(page, '**/new/4.data*');
  await saveButton(page).click();
  const close = page.getByRole('button', { name: 'Uždaryti' });
  await expect(close).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Atgal' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Nuotraukos' })).toBeVisible();
  letGo();
  await expect(page.getByText('Sėkmingai išsaugota!')).toBeVisible();
  const stored = await premises.query('select 1 from partner_provided_services where title = $1', [
    name,
  ]);
  expect(stored).toHaveLength(1);
});

test('a session that ends in the wizard leads back to the step with what was typed, its own partner alone', async ({
  page,
  playwright,
  premises,
  server,
  partner,
  begin,
}) => {
  const endSessions = () => premises.query('delete from sessions');
  const reason = page.getByText('Baigėsi jūsų prisijungimo laikas.');
  await begin(3, { category: 'other' });
  const other = await insertPartner(premises);
  const request = await playwright.request.newContext();
  await signInPartner(server, request, other);
  await beginDraft({ premises, server, page: { request } }, other, 3, { category: 'other' });
  await request.dispose();
  // A stream of messages that is refused leads to the page for signing in before the form does.
  const streamOpens = () => page.waitForResponse('**/messages/stream*');
  const stream = streamOpens();
  await open(page, `${list}/new/3`);
  await stream;
  await endSessions();
  await titleField(page).fill('Pasivaikščiojimai');
  await goOn(page);
  await expect(reason).toBeVisible();
  const streamAgain = streamOpens();
  await signIn(page, partner.email, password);
  await page.waitForURL(`**${list}/new/3`);
  await streamAgain;
  await expect(titleField(page)).toHaveValue('Pasivaikščiojimai');
  await expect(page.getByText('Juodraštis išsaugotas')).toBeVisible();

  // Another partner signs in at the same tab.
  await endSessions();
  await titleField(page).fill('Slaptas pavadinimas');
  await goOn(page);
  await expect(reason).toBeVisible();
  await signIn(page, other.email, password);
  await page.waitForURL(`**${list}/new/3`);
  await goOn(page);
  const summary = page.getByRole('dialog').getByRole('region', { name: 'Trūkstama informacija' });
  await expect(summary.getByText('Prašome užpildyti paslaugos pavadinimą.')).toBeVisible();
  await expect(titleField(page)).toHaveValue('');
  await signInPartner(server, page.request, partner);
  await open(page, `${list}/new/3`);
  await expect(titleField(page)).toHaveValue('Slaptas pavadinimas');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a draft that is gone is told, once, wherever its form was sent from', async ({
    page,
    server,
    begin,
  }) => {
    const gone = page.getByText('Šis juodraštis jau išsaugotas arba jo atsisakyta kitame lange.');
    const press = (name: string) => page.getByRole('button', { name }).click();
    const forms = [
      [2, () => goOn(page)],
      [2, () => press('Atgal')],
      [3, () => goOn(page)],
      [3, () => press('Atgal')],
      [4, () => saveButton(page).click()],
      [4, () => press('Įkelti pasirinktas nuotraukas')],
    ] as const;
    const draft = { category: 'spa', title: 'Kirpykla prie Šešupės' };
    for (const [step, sendForm] of forms) {
      await begin(step, draft);
      await page.goto(`${list}/new/${step}`);
      await expect(page.getByText(`${step}/4`)).toBeVisible();
      await send(server, page.request, `${list}/new/draft/removal`);
      await sendForm();
      await expect(page).toHaveURL(/\/new\/1$/);
      await expect(gone).toBeVisible();
    }
    await page.getByRole('radio', { name: 'Grožis ir SPA' }).check();
    await goOn(page);
    await expect(page.getByText('2/4')).toBeVisible();
    await expect(gone).toHaveCount(0);
  });
});
