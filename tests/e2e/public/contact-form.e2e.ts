import type { Page, Route } from '@playwright/test';
import { guardNames } from '#app/domains/messages/sending/field-limits.ts';
import { field, send, takeTime, test } from '../message-form.ts';
import type { Premises } from '../own-server.ts';
import { expect, open } from '../support.ts';

/** Fills the contact page in and gives the message. */
async function fillInContact(page: Page): Promise<string> {
  const text = `Ar planuojate kirpyklų Telšiuose? ${crypto.randomUUID()}`;
  await field(page, 'Vardas').fill('Jonas Žemaitis');
  await field(page, 'El. paštas').fill('jonas@pastas.test');
  await field(page, 'Žinutė').fill(text);
  return text;
}

/** Who has sent this to us. */
async function namesOf({ query }: Premises, text: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    'select name from contact_messages where message = $1',
    [text],
  );
  return rows.map(({ name }) => name);
}

/** Only a program fills in the hidden field: its form is sent once more without. */
const lookLikeProgram = (page: Page) =>
  page.locator(`[name=${guardNames.trap}]`).evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://pikta.test';
  });

const stampField = `[name=${guardNames.stamp}]`;

/** What is read out as wrong. */
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

test('the contact page sends a message to the site’s operator', async ({ page, premises }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/kontaktai');
  await send(page).click();
  const summary = page.getByRole('region', { name: 'Užpildykite visus laukus' });
  await expect(summary.getByRole('link')).toHaveCount(3);
  const text = await fillInContact(page);
  await takeTime(page, premises, 'contact');
  await send(page).click();
  // It stands above the form, whose button is a screen below.
  await expect(page.getByText('Ačiū!')).toBeInViewport();
  await expect(field(page, 'Žinutė')).toHaveValue('');
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((name) => name.startsWith('forma-'))).toEqual([]);
  expect(await namesOf(premises, text)).toEqual(['Jonas Žemaitis']);
});

test('while the form of a suspicious sender waits and is sent once more, no refusal is shown, and a message whose answer was lost is stored once', async ({
  page,
  premises,
}) => {
  const sending = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/kontaktai.data*', async (route: Route) => {
    sent += 1;
    if (sent !== 2) return route.continue();
    sending.resolve();
    await going.promise;
    await route.fetch();
    await route.abort();
  });
  await open(page, '/kontaktai');
  const text = await fillInContact(page);
  await lookLikeProgram(page);
  await send(page).click();
  await sending.promise;
  // What was going to be painted is painted.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  await expect(page.getByRole('button', { name: 'Siunčiama...' })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  going.resolve();
  await expect(alert(page)).toContainText('Siuntimo klaida');
  expect(await namesOf(premises, text)).toEqual(['Jonas Žemaitis']);
  await send(page).click();
  await expect(page.getByText('Ačiū!')).toBeVisible();
  expect(await namesOf(premises, text)).toHaveLength(1);
});

test('a form that looks like a program’s both times is refused in words, and the next press may pass', async ({
  page,
  premises,
}) => {
  let sent = 0;
  await page.route('**/kontaktai.data*', (route) => {
    sent += 1;
    const postData = (route.request().postData() ?? '').replace(
      new RegExp(`${guardNames.stamp}=[^&]*`),
      `${guardNames.stamp}=x`,
    );
    return route.continue({ postData });
  });
  await open(page, '/kontaktai');
  const text = await fillInContact(page);
  await send(page).click();
  await expect(alert(page)).toContainText('Žinutė dar neišsiųsta: forma užpildyta neįprastai');
  expect(sent).toBe(2);
  await expect(field(page, 'Žinutė')).toHaveValue(text);
  expect(await namesOf(premises, text)).toEqual([]);
  await page.unrouteAll();
  await takeTime(page, premises, 'contact');
  await send(page).click();
  await expect(page.getByText('Ačiū!')).toBeVisible();
  expect(await namesOf(premises, text)).toEqual(['Jonas Žemaitis']);
});

test('without JavaScript a hasty form is refused in words and passes at the next press, a filled trap never', async ({
  browser,
  server,
  premises,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await plain.newPage();
  await page.goto('/kontaktai');
  const text = await fillInContact(page);
  await send(page).click();
  await expect(alert(page)).toContainText('Žinutė dar neišsiųsta: forma užpildyta neįprastai');
  await expect(field(page, 'Žinutė')).toHaveValue(text);
  expect(await namesOf(premises, text)).toEqual([]);
  const again = await page.locator(stampField).inputValue();
  await lookLikeProgram(page);
  await takeTime(page, premises, 'contact');
  await send(page).click();
  await expect(alert(page)).toContainText('forma užpildyta neįprastai greitai');
  expect(await namesOf(premises, text)).toEqual([]);
  expect(await page.locator(stampField).inputValue()).not.toBe(again);
  // The page's own stamp is good once it is two seconds old.
  await page.waitForTimeout(2_000);
  await send(page).click();
  await expect(page.getByText('Ačiū!')).toBeVisible();
  expect(await namesOf(premises, text)).toEqual(['Jonas Žemaitis']);
  await plain.close();
});
