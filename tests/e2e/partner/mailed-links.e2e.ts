import { dateIn } from '../days.ts';
import { enter, expect, open, pressWhenIdle, queryRows, test } from '../support.ts';

/** The newest mail to an address, or ''. */
async function mailTo(email: string): Promise<string> {
  const [mail] = await queryRows<{ text: string }>(
    'select text from development_mails where recipient = $1 order by id desc limit 1',
    [email],
  );
  return mail?.text ?? '';
}

test('who was written down cancels by the link of the mail, without an account and a script', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `${crypto.randomUUID()}@pastas.test`;
  await enter(page.context(), 'putos-ir-sukos@vizgis.test');
  await open(page, '/partner/dashboard/orders/new');
  await page.getByLabel('Paslauga', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Diena', { exact: true }).fill(dateIn(200));
  await page.getByLabel('Laikas', { exact: true }).fill('20:15');
  await page.getByLabel('Kliento vardas').fill('Ona Sabaliauskienė');
  await page.getByLabel('Telefonas').fill('8 600 00082');
  await page.getByLabel('El. paštas').fill('ona@');
  await pressWhenIdle(page.getByRole('button', { name: 'Įrašyti', exact: true }));
  await expect(page.getByLabel('El. paštas')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('El. paštas').fill(email);
  await pressWhenIdle(page.getByRole('button', { name: 'Įrašyti', exact: true }));
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  const order = page.url();

  await expect.poll(() => mailTo(email)).toContain('/uzsakymo-nuoroda?token=');
  const path = /https?:\/\/[^/\s]+(\/uzsakymo-nuoroda\?\S+)/.exec(await mailTo(email))?.[1] ?? '';
  const client = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const phone = await client.newPage();
  // A mail program opens it first: nothing happens by that.
  await phone.goto(path);
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Atšaukti vizitą?');
  await phone.getByRole('button', { name: 'Atšaukti vizitą' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Vizitas atšauktas');
  await expect(phone.getByRole('status')).toHaveText('Teikėjui apie tai parašėme.');
  await phone.goto(path);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Užsakymas');
  await expect(phone.getByRole('alert')).toHaveText('Šeimininkas užsakymą jau atšaukė.');
  await expect(phone.getByRole('button', { name: 'Atšaukti vizitą' })).toHaveCount(0);
  await client.close();

  await open(page, order);
  await expect(page.getByRole('main').getByText('Klientas atšaukė')).toBeVisible();
});
