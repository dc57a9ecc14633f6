import type { Page } from '@playwright/test';
import { mostAsked } from '#app/domains/services/catalogue/ask-several.ts';
import { withDatabase } from '../../../scripts/database.ts';
import { insertService } from '../../integration/rows.ts';
import { field, send, sender, takeTime, test } from '../message-form.ts';
import { insertPartner } from '../own-partner.ts';
import type { Premises } from '../own-server.ts';
import { cards, expect, hydrated, open } from '../support.ts';

/** Services of as many partners, which no other test knows. @returns their titles */
async function insertFirms(premises: Premises, count: number): Promise<string[]> {
  const titles = Array.from({ length: count }, () => `Klinika ${crypto.randomUUID()}`);
  for (const title of titles) {
    const { email } = await insertPartner(premises);
    const [row] = await premises.query<{ id: string }>('select id from partners where email = $1', [
      email,
    ]);
    await withDatabase(premises.databaseUrl, (db) => insertService(db, row?.id ?? '', { title }));
  }
  return titles;
}

const askers = (premises: Premises, titles: readonly string[]) =>
  premises.query<{ sender_email: string }>(
    'select sender_email from conversations where service_title = any($1)',
    [titles],
  );

/** The text of the bar with what CSS writes there, as the browser tells it to screen readers. */
async function barText(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (node?.role?.value === 'StaticText') return `${node.name?.value}`;
    return (node?.childIds ?? []).map(textOf).join('');
  };
  const strong = nodes.filter(({ role }) => role?.value === 'strong');
  return strong.map(({ nodeId }) => textOf(nodeId)).find((text) => text.includes(' iš ')) ?? '';
}

test('the bar counts what is ticked, and says when that is too many', async ({
  page,
  premises,
}) => {
  const titles = await insertFirms(premises, mostAsked + 1);
  await open(page, '/paslaugos/veterinarija');
  await page.getByText('Klausti kelių', { exact: true }).click();
  const told = () => barText(page);
  await expect.poll(told).toBe(`Pažymėta 0 iš ${mostAsked}.`);
  for (const [index, title] of titles.slice(0, mostAsked).entries()) {
    await page.getByRole('checkbox', { name: title }).check();
    await expect.poll(told).toBe(`Pažymėta ${index + 1} iš ${mostAsked}.`);
  }
  await page.getByRole('checkbox', { name: titles.at(-1) ?? '' }).check();
  const tooMany = `Pažymėta ${mostAsked + 1} iš ${mostAsked}. Palikite ne daugiau kaip ${mostAsked}.`;
  await expect.poll(told).toBe(tooMany);
});

test('a question goes to those that were ticked on the cards, and what is refused stays', async ({
  page,
  premises,
}) => {
  const titles = await insertFirms(premises, 3);
  const [one = '', other = '', third = ''] = titles;
  await open(page, '/paslaugos/veterinarija');
  const tick = (title: string) => page.getByRole('checkbox', { name: title });
  await expect(cards(page).filter({ hasText: one })).toBeVisible();
  await expect(tick(one)).toBeHidden();
  await page.getByText('Klausti kelių', { exact: true }).click();
  for (const title of [one, third]) await tick(title).check();
  await page.getByRole('button', { name: 'Užduoti klausimą' }).click();
  // Back keeps what was ticked.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klausti kelių teikėjų');
  await page.goBack();
  for (const title of [one, third]) await expect(tick(title)).toBeChecked();
  await page.getByRole('button', { name: 'Užduoti klausimą' }).click();

  await expect(page).toHaveURL(
    /\/klausti\?paslauga=[^&]+&paslauga=[^&]+&paieska=%2Fpaslaugos%2Fveterinarija$/,
  );
  await hydrated(page);
  const row = (title: string) => page.getByRole('checkbox', { name: title });
  await expect(row(one)).toBeChecked();
  await expect(row(third)).toBeChecked();
  await expect(page.getByText(other)).toHaveCount(0);
  await field(page, 'Jūsų el. paštas').fill(sender.email);
  await field(page, 'Žinutė').fill('Ar turite laiko ketvirtadienį?');
  for (const title of [one, third]) await row(title).uncheck();
  await takeTime(page, premises);
  await send(page).click();
  await expect(page.getByText('Pažymėkite bent vieną teikėją.').last()).toBeVisible();
  await expect(field(page, 'Žinutė')).toHaveValue('Ar turite laiko ketvirtadienį?');
  for (const title of [one, third]) await row(title).check();
  await send(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Žinutė sėkmingai' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([third, one]);
  expect(await askers(premises, titles)).toEqual([
    { sender_email: sender.email },
    { sender_email: sender.email },
  ]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the boxes come by the switch, and lead to the form', async ({ page, premises }) => {
    const [one = '', other = ''] = await insertFirms(premises, 2);
    await page.goto('/paslaugos/veterinarija');
    const tick = (title: string) => page.getByRole('checkbox', { name: title });
    await expect(tick(one)).toBeHidden();
    await page.getByText('Klausti kelių', { exact: true }).click();
    for (const title of [one, other]) await tick(title).check();
    await page.getByRole('button', { name: 'Užduoti klausimą' }).click();
    await field(page, 'Žinutė').fill('Ar turite laiko?');
    await page.getByRole('checkbox', { name: one }).uncheck();
    await page.getByRole('button', { name: 'Siųsti žinutę' }).click();
    // The address is missing: what is typed and ticked stays.
    await expect(page.getByText('Įveskite el. pašto adresą.').first()).toBeVisible();
    await expect(field(page, 'Žinutė')).toHaveValue('Ar turite laiko?');
    await expect(page.getByRole('checkbox', { name: other })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: one })).not.toBeChecked();
    // And so does the search that it leads back to.
    const back = page.getByRole('link', { name: 'Grįžti į paiešką' });
    await expect(back).toHaveAttribute('href', '/paslaugos/veterinarija');
  });
});
