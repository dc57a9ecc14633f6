import type { BrowserContext } from '@playwright/test';
import { list, publishService, send, signInPartner } from '../own-partner.ts';
import {
  hiddenIn,
  insertAccount,
  type OwnServer,
  test as ownTest,
  type Premises,
} from '../own-server.ts';
import { enter, expect, open } from '../support.ts';

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

/** Signs an administrator in who looks for companies that wait, without a page. */
async function enterAdmin(context: BrowserContext, premises: Premises, { origin }: OwnServer) {
  const email = `${crypto.randomUUID()}@vizgis.test`;
  await insertAccount(premises, { email, role: 'admin', verified: true });
  await enter(context, email, { ...premises, origin });
  return context.request;
}

test('a new partner reads why the services are hidden, until the company has been checked', async ({
  browser,
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
  await expect(page.getByText('bus rodomos, kai patikrinsime jūsų duomenis')).toBeVisible();
  await expect(page.getByText('paslaugos matomos jau dabar')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Kaip mane mato šeimininkai' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Mano paslaugos' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mano paslaugos');
  await expect(reason).toBeVisible();
  await expect(page.getByText('1 paslauga, nė viena nerodoma viešai')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Viešas puslapis/ })).toHaveCount(
    0,
  );

  const address = `/service/${id}`;
  const sees = async () => {
    const answer = await visitor.get(address);
    const found = await visitor.get('/paslaugos?q=Dubysos');
    return [answer.status(), (await found.text()).includes(address)];
  };
  expect(await sees()).toEqual([404, false]);
  // On the public side the partner is an ordinary visitor.
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(404);

  const office = await browser.newContext();
  const admin = await enterAdmin(office, premises, server);
  const waiting = await (
    await admin.get(`${server.origin}/admin/partners?state=waiting&q=${partner.email}`)
  ).text();
  const company = /\/admin\/partners\/[0-9a-f-]{36}/.exec(waiting)?.[0] ?? '';
  const judged = await (await admin.get(server.origin + company)).text();
  expect(judged).toContain('304555124');
  expect(judged).toContain('Aktyvios paslaugos taps viešos.');
  // Its partner is no administrator.
  const form = { ...hiddenIn(judged), code: 'on' };
  expect((await send(server, page.request, company, form)).headers().location).toBe('/');
  expect(await sees()).toEqual([404, false]);
  const approved = await send(server, admin, company, form);
  expect(approved.headers().location).toBe(`${company}?pranesimas=partneris-patikrintas`);
  await office.close();
  expect(await sees()).toEqual([200, true]);
  await open(page, list);
  await expect(page.getByText('1 paslauga, 1 rodoma viešai')).toBeVisible();
  await expect(reason).toHaveCount(0);
  await expect(
    page.getByRole('main').getByRole('link', { name: /^Viešas puslapis/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Apžvalga' }).click();
  // It says that the company is checked, and of another name that it is to be checked.
  const checked = page.getByText(/^Jūsų duomenys patikrinti .+\sd\./);
  const unchecked = page.getByText(/^Savo duomenis pakeitėte .+\sd\., tikriname juos/);
  await expect(checked).toBeVisible();
  await expect(unchecked).toHaveCount(0);
  await expect(reason).toHaveCount(0);
  await page.getByRole('link', { name: 'Paskyros nustatymai' }).first().click();
  await page.getByLabel('Įmonės pavadinimas').fill(`${partner.companyName} ir ko`);
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
  await page.getByRole('button', { name: 'Išsaugoti ir tikrinti iš naujo' }).click();
  await expect(page.getByText('Profilio informacija sėkmingai išsaugota!')).toBeVisible();
  await page.getByRole('link', { name: 'Apžvalga' }).click();
  await expect(unchecked).toBeVisible();
  await expect(checked).toHaveCount(0);
  await visitor.dispose();
});
