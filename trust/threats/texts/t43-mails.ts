import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { reviewMark } from '#app/domains/moderation/client-reviews/decide-review.server.ts';
import { promptMailQueues } from '#app/platform/jobs/jobs.server.ts';
import { partners } from '#demo/partners.ts';
import { admin, demoPassword, owners } from '#demo/people.ts';
import type { Judge } from '../../judging/judge.ts';
import { type Browser, openBrowser } from '../../requests/browser.ts';
import type { TrialServer } from '../../servers/trial-servers.ts';
import { forgetLimits } from '../../stages/people.ts';
import { watch } from '../../stages/planted-pages.ts';
import { storable } from '../../stages/planting.ts';
import type { Stage } from './t43-things.ts';

/** How the subjects of the mails begin that are caused; each kind must come. */
export const kindsOfMails = [
  ...['Nauja žinutė:', 'Atsakymas:', 'Naujas atsiliepimas', 'Jūsų atsiliepimas paskelbtas'],
  ...['Teikėjas atsakė į jūsų atsiliepimą', 'Nusprendėme dėl pranešimo apie pokalbį'],
  'Administratorius perskaitė jūsų pokalbį',
] as const;

/** Who sends the forms. */
export type Writers = Readonly<Record<'guest' | 'owner' | 'partner' | 'admin', Browser>>;

export async function openWriters(server: TrialServer): Promise<Writers> {
  const browserOf = async (as: 'owner' | 'partner' | 'admin', email = '') => {
    const browser = openBrowser(server);
    await browser.signIn(as, email, demoPassword);
    return browser;
  };
  return {
    guest: openBrowser(server),
    owner: await browserOf('owner', owners[0]?.email),
    partner: await browserOf('partner', partners[0]?.email),
    admin: await browserOf('admin', admin.email),
  };
}

/** Behind each text that is sent by a form. */
const sentMark = 'issiustazyme';

/**
 * Sends a text by every form that mails what it is given, after which names and titles stand in the mail
 * too. A form may refuse one that is too long.
 * @returns how many forms were taken
 */
export async function sendTexts(
  server: TrialServer,
  { guest, owner, partner, admin: decider }: Writers,
  { ids, mailedGuestPage }: Stage,
  { text, judge }: { readonly text: string; readonly judge: Judge },
): Promise<number> {
  const { db } = server;
  await forgetLimits(db);
  await db
    .updateTable('reviews')
    .set({ answer: null, answered_at: null, answer_edited_at: null })
    .where('id', '=', ids.answered)
    .execute();
  await db
    .updateTable('reviews')
    .set({ state: 'held', held_at: new Date() })
    .where('id', '=', ids.mailedHeld)
    .execute();
  await db
    .updateTable('conversation_reports')
    .set({ decision: null, explanation: null, decided_at: null, decided_by: null })
    .where('id', '=', ids.mailedReport)
    .execute();
  const review = await db
    .selectFrom('reviews')
    .select(['rating', 'body', 'author_name', 'dog_name'])
    .where('id', '=', ids.mailedHeld)
    .executeTakeFirstOrThrow();
  const judged = { ...review, state: 'held', hidden_reason: null } as const;
  const seen = reviewMark({ ...judged, edited_at: null, report_id: null, photos: [] });
  const body = `${storable(text)} ${sentMark}`;
  const dashboard = '/partner/dashboard';
  const answers = [
    await guest.post(mailedGuestPage, { body }),
    await owner.post(`/seimininko-skydelis/zinutes/${ids.mailedOwnerTalk}`, { body }),
    await partner.post(`${dashboard}/messages/${ids.mailedGuestTalk}`, { body }),
    await partner.post(`${dashboard}/messages/${ids.mailedOwnerTalk}`, { body }),
    await partner.post(`${dashboard}/reviews/${ids.answered}/answer`, { answer: body, seen: '' }),
    await decider.post(`/admin/reviews/${ids.mailedHeld}`, {
      choice: 'shown',
      explanation: body,
      seen,
    }),
    await decider.post(`/admin/conversations/${ids.mailedReport}`, {
      ...{ decision: 'warned', explanation: body },
    }),
  ];
  for (const [place, { status }] of answers.entries()) {
    const isAnswer = status === 302 || (status === 400 && body.length > 900);
    judge.claim(`form ${place} with ${body.slice(0, 80)} answers ${status}`, isAnswer);
  }
  return answers.filter(({ status }) => status === 302).length;
}

/**
 * Opens every mail that is there as a mail program that lets scripts run would, and reads its text.
 * @returns the subjects
 */
export async function readMails(page: Page, server: TrialServer, judge: Judge): Promise<string[]> {
  const { db, origin } = server;
  for (let wait = 0; wait < 240 && (await isMailWaiting(server)); wait += 1) await sleep(100);
  const mails = await db.deleteFrom('development_mails').returningAll().execute();
  for (const { subject, text, html } of mails) {
    const { wrong } = await watch(page, server, async () => {
      await page.setContent(html, { waitUntil: 'load' });
      return { wrong: await page.evaluate(strangeParts, origin), policy: '' };
    });
    // All that another person wrote is marked as quoted.
    const bare = text.split('\n').filter((line) => line.includes(sentMark) && line[0] !== '>');
    const faults = [...wrong, ...bare.map((line) => `text: ${line}`)];
    if (subject.includes('\n')) faults.push('a subject of two lines');
    const said = `the mail ${JSON.stringify(subject.slice(0, 80))}`;
    judge.claim(`${said}: ${faults.join(', ')}`, faults.length === 0);
  }
  return mails.map(({ subject }) => subject);
}

async function isMailWaiting({ db }: TrialServer): Promise<boolean> {
  const { rows } = await sql`
    select from jobs.job where name = any(${promptMailQueues}) and state < 'completed' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** What of a mail's document our mails do not have: other elements, and addresses elsewhere. */
function strangeParts(origin: string): string[] {
  const ours = 'html head meta title style body div h1 p br a img'.split(' ');
  const strange = [...document.querySelectorAll('*')]
    .map(({ localName }) => localName)
    .filter((name) => !ours.includes(name));
  const addresses = [
    ...[...document.links].map(({ href }) => href),
    ...[...document.images].map(({ src }) => src),
  ].filter((address) => !address.startsWith(`${origin}/`));
  const more = document.querySelectorAll('style ~ style, meta[http-equiv]').length > 0;
  return [...strange.map((name) => `<${name}>`), ...addresses, ...(more ? ['<meta>'] : [])];
}
