import { publishService, signInPartner, test } from './own-partner.ts';
import { password } from './own-server.ts';
import { expect, open, signIn } from './support.ts';

const settings = '/partner/dashboard/settings';

test('a new password ends the session of the other browser and not this one', async ({
  page,
  playwright,
  server,
  partner,
}) => {
  const other = await playwright.request.newContext({ baseURL: server.origin });
  await signInPartner(server, other, partner);
  const statusOfOther = async () => (await other.get(settings, { maxRedirects: 0 })).status();
  expect(await statusOfOther()).toBe(200);

  await open(page, settings);
  await page.getByLabel('Dabartinis slaptažodis').fill(password);
  await page.getByLabel('Slaptažodis', { exact: true }).fill('kiti trys žodžiai');
  await page.getByLabel('Pakartokite slaptažodį').fill('kiti trys žodžiai');
  await page.getByRole('button', { name: 'Keisti slaptažodį' }).click();
  await expect(page.getByText('Slaptažodis sėkmingai pakeistas!')).toBeVisible();
  expect(await statusOfOther()).toBe(302);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Paskyros nustatymai' })).toBeVisible();
  await other.dispose();
});

test('deleting the account deletes its services', async ({
  page,
  playwright,
  premises,
  server,
  partner,
}) => {
  const title = 'Iki pasimatymo';
  const id = await publishService({ premises, server, page }, partner, { title });
  const storageState = await page.context().storageState();
  const other = await playwright.request.newContext({ baseURL: server.origin, storageState });
  expect(await (await other.get('/paslaugos')).text()).toContain(id);

  await open(page, settings);
  const question = page.getByRole('alertdialog', { name: 'Ištrinti paskyrą?' });
  const remove = page.getByRole('link', { name: 'Ištrinti paskyrą' });
  // Opening the link in a new tab shows the page instead of the dialog.
  const asked = page.context().waitForEvent('page');
  await remove.click({ modifiers: ['Control'] });
  const tab = await asked;
  await expect(tab).toHaveURL(`${server.origin}${settings}/deletion`);
  await tab.close();
  await expect(question).toBeHidden();

  await remove.click();
  await expect(question).toContainText('paslaug');
  await question.getByLabel('Jūsų slaptažodis').fill(password);
  await question.getByRole('button', { name: 'Ištrinti paskyrą' }).click();
  await expect(page.getByText('Paskyra sėkmingai ištrinta')).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/`);

  expect(await (await other.get('/paslaugos')).text()).not.toContain(id);
  expect((await other.get(`/service/${id}`)).status()).toBe(404);
  expect((await other.get(settings, { maxRedirects: 0 })).status()).toBe(302);
  await other.dispose();
  await open(page, '/partner/login');
  await signIn(page, partner.email, password);
  await expect(page.getByText('Neteisingas el. paštas arba slaptažodis.')).toBeVisible();
});
