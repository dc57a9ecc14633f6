import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test';
import pg from 'pg';
import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';
import type { ServiceSeed } from '#demo/cast.ts';
import { eventMoment } from '#demo/event-moment.ts';
import { found } from '#demo/found.ts';
import { sessionCookie } from '../../scripts/session-cookie.ts';
import { hydrated } from './hydrated.ts';

export { expect, hydrated };

const { VIZGIS_ORIGIN: origin = '', VIZGIS_DATABASE_URL: databaseUrl } = process.env;
const loadedAt = new Date(process.env.VIZGIS_LOADED_AT ?? Number.NaN);

/** Every test also fails when its page says an error in the console or misses one of its files. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const complaints = complaintsOf(page);
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/**
 * What goes wrong in a page from now on: script errors, refusals of the content security policy,
 * files that do not come. The status of a page itself is the test's own affair, and that of a live
 * stream: it asks again by itself when a server ends or fails.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text()))
      complaints.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && isFile(response)) complaints.push(`no ${response.url()}`);
  });
  return complaints;
}

/**
 * What the browser says of a status, which is the test's own affair, and what React Router says when
 * the connection is taken away while it looks ahead for routes: it asks again when it needs them.
 */
const expected = /^Failed to (load resource|fetch manifest patches)/;

function isFile(response: Response): boolean {
  // The design system shows what a picture that is missing looks like.
  if (new URL(response.url()).pathname === '/dev/nera.webp') return false;
  return !['document', 'eventsource', 'fetch', 'xhr'].includes(response.request().resourceType());
}

/** Opens a page and waits until its scripts have taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Presses a button once it waits for no answer: before that it does nothing. */
export async function pressWhenIdle(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute('aria-busy');
  await button.click();
}

/**
 * Holds requests to these addresses back, so that a test sees what stands meanwhile however slow
 * the machine is. @returns lets them go
 */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The titles of the cards that a search shows, top left first. */
export function cards(page: Page) {
  return page.getByRole('region', { name: 'Rastos paslaugos' }).getByRole('heading', { level: 3 });
}

/** The editor of a text, which takes the place of its field once its script has come. */
export function textEditor(page: Page) {
  return page.getByRole('textbox', { name: 'Tekstas' }).and(page.locator('[contenteditable=true]'));
}

/** The panel, or on phones the sheet, of filters. */
export function filters(page: Page) {
  return page.getByRole('form', { name: 'Filtrai' });
}

/** Expects these chips of applied filters, in this order. */
export async function expectChips(page: Page, labels: readonly string[]): Promise<void> {
  const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));
  await expect.poll(async () => plain(await chipLabels(page))).toEqual(plain(labels));
}

const removal = 'Pašalinti filtrą: ';

function chipLabels(page: Page): Promise<string[]> {
  return page
    .getByRole('link', { name: removal })
    .evaluateAll(
      (links, start) => links.map((link) => link.ariaLabel?.slice(start) ?? ''),
      removal.length,
    );
}

/** Takes a chip away. */
export async function removeChip(page: Page, label: string): Promise<void> {
  await page.getByRole('link', { name: removal + label, exact: true }).click();
}

/** Expects 'Rasta paslaugų: N'. */
export async function expectCount(page: Page, count: number): Promise<void> {
  await expect(page.getByText('Rasta paslaugų:')).toHaveText(`Rasta paslaugų: ${count}`);
}

/**
 * The titles that a search of a category has to show, newest first and events soonest first, by the
 * tests' reference.
 * @param search as in the URL
 */
export function titlesFound(category: CategoryId, search: string): string[] {
  const rank = category === 'events' ? beginOf : ({ minutesOld }: ServiceSeed) => minutesOld;
  return found(category, search, new Date(), loadedAt)
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ title }) => title);
}

/** When an event of the server's world begins, in milliseconds; one without a date after all others. */
export function beginOf(seed: ServiceSeed): number {
  return Number(eventMoment(seed, loadedAt) ?? Number.MAX_VALUE);
}

/** The rows that a query of the server's database gives, or of another one. */
export async function queryRows<Row>(
  text: string,
  values: readonly unknown[],
  url = databaseUrl,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** The address of the page of the service with this title, active or not. */
export async function servicePath(title: string): Promise<string> {
  const [row] = await queryRows<{ id: string }>(
    'select id from partner_provided_services where title = $1',
    [title],
  );
  if (!row) throw new Error(`No service '${title}' in the demo world`);
  return `/service/${row.id}`;
}

/** Forgets what has been counted against this machine's address at sign-in, sign-up and reset. */
export async function forgetTries(): Promise<void> {
  const counters =
    '^(sign-in|sign-up|reset|mailed-link|account-mail|oauth|taken-answer|email-change|newsletter)-';
  await queryRows('delete from rate_limits where bucket ~ $1', [counters]);
}

/** Fills in the form for signing in on the page that is open and sends it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'El. paštas', exact: true }).fill(email);
  await page.getByLabel('Slaptažodis', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Prisijungti', exact: true }).click();
}

/** Opens the menu of the person's name in the owner's or a partner's area, on a wide screen. */
export async function openProfileMenu(page: Page): Promise<void> {
  await page.locator('summary:visible', { hasText: 'Profilio meniu' }).click();
}

/** Signs out by that menu. */
export async function signOutOfArea(page: Page): Promise<void> {
  await openProfileMenu(page);
  await page.getByRole('button', { name: 'Atsijungti' }).click();
}

/** What a session is made with: the address, the rows, and what cookies are signed with. */
type Place = {
  readonly origin: string;
  readonly query: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  readonly secret: () => string;
};

/** The server that the tests share; its log and its secret lie side by side. */
const shared: Place = {
  origin,
  query: (text, values = []) => queryRows(text, values),
  secret: secretOfServer,
};

/** What the server that the tests share signs with. */
export function secretOfServer(): string {
  const folder = dirname(process.env.VIZGIS_LOG as string);
  return readFileSync(join(folder, 'secret'), 'utf8').trim();
}

/**
 * Signs a browser in without the form: by a session of its own, inserted as the server would. For
 * tests that are about something else than the sign-in.
 */
export async function enter(
  context: BrowserContext,
  email: string,
  place: Place = shared,
): Promise<void> {
  const token = crypto.randomUUID();
  const inserted = await place.query(
    `insert into sessions (id, user_id, token, expires_at)
     select gen_random_uuid(), id, $2, now() + interval '1 day' from users where email = $1
     returning id`,
    [email, token],
  );
  if (inserted.length === 0) throw new Error(`No account has the address ${email}`);
  const [name = '', value = ''] = sessionCookie(place.origin, place.secret(), token).split('=');
  await context.addCookies([{ name, value, url: place.origin, httpOnly: true, sameSite: 'Lax' }]);
}

/** The sentence beside the button of a form which was refused; a toast is something else. */
export function noteOf(page: Page) {
  return page.getByRole('main').getByRole('alert').and(page.locator('.note'));
}

/** Opens the newest mail with this subject to this address, as soon as it has come. */
export async function openMail(page: Page, email: string, subject: string): Promise<void> {
  const list = '/dev/pastas';
  const isThere = async () => {
    const [mails = ''] = (await (await page.request.get(list)).text()).split('</main>');
    return mails.split('<li').some((row) => row.includes(`>${subject}<`) && row.includes(email));
  };
  await expect.poll(isThere, { message: `${subject} to ${email}` }).toBe(true);
  await page.goto(list);
  await page
    .locator('.item', { hasText: email })
    .getByRole('link', { name: subject, exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
}
