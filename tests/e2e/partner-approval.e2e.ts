import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { list, publishService, signInPartner } from './own-partner.ts';
import { insertAccount, test as ownTest, type Premises } from './own-server.ts';
import { expect, open } from './support.ts';

/** The product as an operator runs it who wants to see every company before the public does. */
const test = ownTest.extend({
  server: [
    async ({ premises }, use) => {
      await use(await premises.startServer({ PARTNER_APPROVAL: 'required' }));
    },
    { scope: 'worker' },
  ],
});

/** An account with a registered company and a confirmed address that has never signed in. */
async function register(premises: Premises) {
  const email = `${crypto.randomUUID()}@vizgis.test`;
  const companyName = `UAB „${email}“`;
  await insertAccount(premises, { email, role: 'partner', verified: true });
  await premises.query(
    `insert into partner_registrations (user_id, company_name, company_code, phone, email, city,
       address, postal_code, contact_name)
     select id, $2, '304555124', '+37061234567', email, 'Kaunas', 'Ramioji g. 1', 'LT-44001',
       'Daiva Kazlauskienė'
     from users where email = $1`,
    [email, companyName],
  );
  return { email, companyName };
}

/** What an operator types at the machine. */
async function approve(premises: Premises, ...typed: readonly string[]): Promise<string> {
  const [database] = await premises.query<{ name: string }>('select current_database() as name');
  const url = new URL(process.env.VIZGIS_DATABASE_URL as string);
  url.pathname = `/${database?.name}`;
  const script = join(import.meta.dirname, '../../scripts/partner-approve.ts');
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: url.href,
    ORIGIN: 'http://localhost',
    SECRET: premises.secret(),
    SMTP_URL: 'smtp://localhost',
  };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...typed], { env });
  return stdout;
}

test('a new partner reads why the services are hidden, until the company has been checked', async ({
  page,
  playwright,
  premises,
  server,
}) => {
  const partner = await register(premises);
  const visitor = await playwright.request.newContext({ baseURL: server.origin });
  const landing = (await (await visitor.get('/partner')).text()).replaceAll('\u00a0', ' ');
  expect(landing).toContain('Įmonės duomenis patikrinsime per kelias darbo dienas');
  expect(landing).not.toContain('iš karto matoma paieškoje');

  await signInPartner(server, page.request, partner);
  const id = await publishService({ premises, server, page }, partner, {
    title: 'Nakvynė prie Dubysos',
    hotel_conditions: 'home',
    price_per_day: '22',
  });
  const reason = page.getByText('Kol tikriname, paslaugų viešai nerodome');
  await open(page, '/partner/dashboard');
  await expect(reason).toBeVisible();
  await expect(page.getByText('bus rodomos, kai patikrinsime įmonės duomenis')).toBeVisible();
  await expect(page.getByText('paslaugos matomos jau dabar')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Kaip mane mato šeimininkai' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Mano paslaugos' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mano paslaugos');
  await expect(reason).toBeVisible();
  await expect(page.getByText('1 paslauga, nė viena nerodoma viešai')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Viešas puslapis' })).toHaveCount(0);

  const address = `/service/${id}`;
  const sees = async () => {
    const answer = await visitor.get(address);
    const sitemap = await visitor.get('/sitemap/services-1.xml');
    const found = await visitor.get('/paslaugos?q=Dubysos');
    const shown = [await sitemap.text(), await found.text()].map((text) => text.includes(address));
    return [answer.status(), ...shown];
  };
  expect(await sees()).toEqual([404, false, false]);
  // On the public side the partner is an ordinary visitor.
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(404);

  const email = partner.email.toUpperCase();
  const company = `${partner.companyName}, code 304555124, no VAT code`;
  expect(await approve(premises)).toContain(`${partner.email}  ${company}  hidden, since`);
  expect(await approve(premises, email)).toContain(company);
  await expect(approve(premises, email, '302471195')).rejects.toThrow(company);
  expect(await sees()).toEqual([404, false, false]);
  expect(await approve(premises, email, '304555124')).toContain(`${company} is checked`);
  expect(await sees()).toEqual([200, true, true]);
  await open(page, list);
  await expect(page.getByText('1 paslauga, 1 rodoma viešai')).toBeVisible();
  await expect(reason).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Viešas puslapis' })).toBeVisible();
  await page.getByRole('link', { name: 'Apžvalga' }).click();
  // It says that the company is checked, and of another name that it is to be checked.
  const checked = page.getByText(/^Įmonės duomenys patikrinti \d{4}-\d\d-\d\d\./);
  const unchecked = page.getByText('Įmonės duomenys tikrinami.');
  await expect(checked).toBeVisible();
  await expect(unchecked).toHaveCount(0);
  await expect(reason).toHaveCount(0);
  await page.getByRole('link', { name: 'Paskyros nustatymai' }).first().click();
  await page.getByLabel('Įmonės pavadinimas').fill(`${partner.companyName} ir ko`);
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
  await expect(page.getByText('Profilio informacija sėkmingai išsaugota!')).toBeVisible();
  await page.getByRole('link', { name: 'Apžvalga' }).click();
  await expect(unchecked).toBeVisible();
  await expect(checked).toHaveCount(0);
  await visitor.dispose();
});
