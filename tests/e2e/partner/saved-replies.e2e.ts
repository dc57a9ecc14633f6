import type { Page } from '@playwright/test';
import { type OwnPartner, test } from '../own-partner.ts';
import type { Premises } from '../own-server.ts';
import { expect, open, pressWhenIdle } from '../support.ts';

const replies = '/partner/dashboard/replies';

/** A question of Jonas's to the partner. @returns the conversation's address */
async function insertTalk(premises: Premises, { email }: OwnPartner): Promise<string> {
  const [row] = await premises.query<{ id: string }>(
    `with partner as (select id from partners where email = $1),
     inbox as (insert into partner_inboxes select id, 1, now(), 1 from partner),
     talk as (
       insert into conversations (id, partner_id, service_title, sender_email, sender_name, subject,
         last_seq, last_text, last_turn_at, created_at, text_head)
       select gen_random_uuid(), id, 'Viešbutis', 'jonas@pastas.test', 'Jonas Petraitis',
         'Vieta', 1, 'Ar yra vietų?', now(), now(), 'vieta' from partner returning id, partner_id
     ), turn as (
       insert into messages (id, conversation_id, partner_id, turn, author, seq, body)
       select gen_random_uuid(), id, partner_id, 1, 'sender', 1, 'Ar yra vietų?' from talk
     )
     select id from talk`,
    [email],
  );
  if (!row) throw new Error('The conversation was not inserted');
  return `/partner/dashboard/messages/${row.id}`;
}

async function addReply(page: Page, name: string, body: string): Promise<void> {
  await page.getByRole('link', { name: 'Naujas atsakymas' }).click();
  await page.getByLabel('Pavadinimas').fill(name);
  await page.getByLabel('Tekstas').fill(body);
  await pressWhenIdle(page.getByRole('button', { name: 'Išsaugoti' }));
  await expect(page.getByRole('link', { name })).toBeVisible();
}

const rows = (page: Page) => page.getByRole('listitem').getByRole('link');

test('saved replies are written, put in order and fill the composer', async ({
  page,
  premises,
  partner,
}) => {
  const talk = await insertTalk(premises, partner);
  await open(page, replies);
  await addReply(page, 'Vietos', 'Sveiki, {vardas}! „{paslauga}“ vietų turi.');
  await addReply(page, 'Kelias', 'Sukite už tilto.');
  await expect(rows(page).filter({ hasText: /Vietos|Kelias/ })).toHaveText(['Vietos', 'Kelias']);
  await page.getByRole('button', { name: 'Aukštyn: Kelias' }).click();
  await expect(rows(page).filter({ hasText: /Vietos|Kelias/ })).toHaveText(['Kelias', 'Vietos']);

  await open(page, talk);
  const text = page.getByRole('textbox', { name: 'Žinutė' });
  await text.fill('Ačiū, kad parašėte.');
  await page.getByText('Paruošti atsakymai').last().click();
  await page.getByLabel('Kurį įterpti').selectOption('Vietos');
  await page.getByRole('button', { name: 'Įterpti' }).click();
  await expect(text).toHaveValue('Ačiū, kad parašėte.\n\nSveiki, Jonai! „Viešbutis“ vietų turi.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a saved reply fills the composer and nothing is sent', async ({
    page,
    premises,
    partner,
  }) => {
    const talk = await insertTalk(premises, partner);
    await premises.query(
      `insert into saved_replies (id, partner_id, position, name, body, updated_at)
       select gen_random_uuid(), id, 1, 'Vietos', 'Vietų turime.', now() from partners
       where email = $1`,
      [partner.email],
    );
    await page.goto(talk);
    const text = page.getByRole('textbox', { name: 'Žinutė' });
    await text.fill('Sveiki.');
    await page.getByText('Paruošti atsakymai').last().click();
    await page.getByRole('button', { name: 'Įterpti' }).click();
    await expect(text).toHaveValue('Sveiki.\n\nVietų turime.');
    await expect(
      page.getByRole('log', { name: 'Pokalbis' }).getByText('Vietų turime.'),
    ).toHaveCount(0);
  });
});
