import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { companyCheckDigit } from '#app/lithuanian/company-code.ts';
import {
  test as base,
  insertAccount,
  type OwnServer,
  type Premises,
  password,
} from './own-server.ts';
import { enter, open } from './support.ts';

/** A partner whom no other test knows. */
export type OwnPartner = { readonly email: string; readonly companyName: string };

/** Where the page's partner begins without the browser; see beginDraft and publishService. */
type Beginnings = {
  readonly partner: OwnPartner;
  readonly begin: (step: NextStep, service?: NewService) => Promise<string>;
  readonly publish: (service: NewService) => Promise<string>;
};

/**
 * Stories of a partner at work: the page's browser is signed in as a partner of the test's own, at
 * a server whose services no other test counts.
 */
export const test = base.extend<Beginnings>({
  partner: [
    async ({ premises, server, page }, use) => {
      const partner = await insertPartner(premises);
      await enterAt(server, premises, page, partner);
      await use(partner);
    },
    { auto: true },
  ],
  begin: async ({ partner, page, premises, server }, use) => {
    const scene = { page, premises, server };
    await use((step, service) => beginDraft(scene, partner, step, service));
  },
  publish: async ({ partner, page, premises, server }, use) => {
    const scene = { page, premises, server };
    await use((service) => publishService(scene, partner, service));
  },
});

/** Inserts a partner with a complete profile, who signs in with `password`. */
export async function insertPartner(premises: Premises): Promise<OwnPartner> {
  const name = crypto.randomUUID();
  const email = `${name}@vizgis.test`;
  const companyName = `UAB „${name}“`;
  const code = String(10_000_000 + (Number.parseInt(name.slice(0, 8), 16) % 90_000_000));
  await insertAccount(premises, { email, role: 'partner', verified: true });
  await premises.query(
    `insert into partners (id, user_id, company_name, company_code, phone, email, city, address,
       postal_code, contact_name, is_partner_profile_complete)
     select gen_random_uuid(), id, $2, $3, '+37061234567', email, 'Kaunas',
       'Ramioji g. 1', 'LT-44001', 'Daiva Kazlauskienė', true
     from users where email = $1`,
    [email, companyName, `${code}${companyCheckDigit(code)}`],
  );
  return { email, companyName };
}

/** Signs the browser of a page in, without the form. */
export function enterAt(
  { origin }: OwnServer,
  premises: Premises,
  page: Page,
  { email }: Pick<OwnPartner, 'email'>,
): Promise<void> {
  return enter(page.context(), email, { ...premises, origin });
}

/** Signs a browser without pages in, by the form. */
export async function signInPartner(
  server: OwnServer,
  browser: APIRequestContext,
  { email }: OwnPartner,
): Promise<void> {
  const answer = await send(server, browser, '/partner/login', { email, password });
  expect(answer.headers().location, `${email} signs in`).toBe('/partner/dashboard');
}

/**
 * Posts a form as our own pages do. Redirects are not followed. A connection that was used before is
 * closed by the server after 5 s; what goes out at that moment is sent again, as by a browser.
 */
export function send(
  { origin }: OwnServer,
  browser: APIRequestContext,
  path: string,
  form: Readonly<Record<string, string>> = {},
) {
  return browser.post(origin + path, {
    form: { ...form },
    headers: { origin },
    maxRedirects: 0,
    maxRetries: 1,
  });
}

/** The partner's list of services. */
export const list = '/partner/dashboard/services';

/** The next step of the wizard. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toliau' }).click();
}

/** Begins a new service of a category and comes to the second step. */
export async function chooseCategory(page: Page, category: string): Promise<void> {
  await open(page, `${list}/new/1`);
  await page.getByRole('radio', { name: category }).check();
  await goOn(page);
  await page.waitForURL(`**${list}/new/2`);
}

export const saveButton = (page: Page) =>
  page.getByRole('button', { name: /^(Išsaugoti|Paskelbti)$/ });
export const titleField = (page: Page) => page.getByRole('textbox', { name: 'Pavadinimas' });
export const addressField = (page: Page) =>
  page.getByRole('textbox', { name: 'Adresas', exact: true });

/** What a service is told that a test does not care about. */
const contact = { city: 'Utena', address: 'Ramioji g. 1', phone_number: '+37061234567' };

/** What a test knows of where it runs; of the page only who is signed in. */
type Scene = {
  readonly premises: Premises;
  readonly server: OwnServer;
  readonly page: Pick<Page, 'request'>;
};

/** The first step that is not filled in. */
type NextStep = 2 | 3 | 4;

/** The category, a hotel unless told otherwise, and what is typed into the steps. */
type NewService = Readonly<Record<string, string>>;

/** Begins a new service by the wizard's forms. @returns the draft's id */
export async function beginDraft(
  { premises, server, page }: Scene,
  { email }: OwnPartner,
  step: NextStep,
  { category = 'hotel', ...fields }: NewService = {},
): Promise<string> {
  const fill = async (number: number, form: NewService) => {
    const taken = await send(server, page.request, `${list}/new/${number}`, form);
    expect(taken.headers().location).toBe(`${list}/new/${number + 1}`);
  };
  await fill(1, { step: 'category', category });
  const [row] = await premises.query<{ id: string }>(
    `select draft.id from service_drafts draft join partners on partners.id = draft.partner_id
     where email = $1 and service_id is null`,
    [email],
  );
  const draft = row?.id ?? '';
  const typed = { draft, ...contact, email, ...fields };
  if (step > 2) await fill(2, { ...typed, step: 'contact' });
  if (step > 3) await fill(3, { ...typed, step: 'info' });
  return draft;
}

/**
 * Publishes a service by the wizard's forms, for tests that begin where it is there already.
 * @param service its title and further fields of the steps
 * @returns its id
 */
export async function publishService(
  scene: Scene,
  partner: OwnPartner,
  service: NewService,
): Promise<string> {
  const draft = await beginDraft(scene, partner, 4, service);
  const form = { step: 'photos', draft };
  const saved = await send(scene.server, scene.page.request, `${list}/new/4`, form);
  expect(saved.headers().location).toContain('paslauga-issaugota');
  return draft;
}
