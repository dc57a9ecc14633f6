import { randomUUID } from 'node:crypto';
import { createToken } from '#app/domains/accounts/one-time-token.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { insertService } from '#tests/integration/rows.ts';
import { trialSecret } from '#tests/mutations/message-mutations.ts';
import { guestPath } from '#tests/talks.ts';
import type { ForgedHost } from '../../hostile/forged-hosts.ts';
import { type Fields, formOf } from '../../requests/browser.ts';
import { type HeaderSet, sendRaw } from '../../requests/raw-request.ts';
import type { TrialServer } from '../../servers/trial-servers.ts';
import { questionFields } from '../../stages/message-writer.ts';
import { companyFields, forgetLimits, newPassword } from '../../stages/people.ts';

/** The settings with which the contact page has a recipient, and guests' links are known here. */
export const mailSettings = {
  OPERATOR_EMAIL: 'valdytojas@vizgis.test',
  SECRET: trialSecret,
} as const;

/** Owner and partner are asked to confirm by the same words. */
export const subjects = 17;

/**
 * An owner's three of signing up, reset and that it was done, and the link that deletes an account
 * without a password; a partner's confirmation, a
 * visitor's message, the visitor's copy, the answer to it with the guest's link and a new link, two questions about
 * another address and the news to both, the farewell; a
 * message from the contact page; the newsletter's question and the news that there is one; and the
 * receipt of a report.
 */
export const mailsOfEach = 20;

const people = (index: number) => ({
  owner: `s${index}@sunys.test`,
  partner: `p${index}@klinika.test`,
  moved: `n${index}@klinika.test`,
  reader: `l${index}@sunys.test`,
  guest: String(questionFields('', index).email),
});

/** Whether a mail came of `causeMails` with this index: by its reader or by who is named in it. */
export function isCausedBy(mail: { recipient: string; subject: string }, index: number): boolean {
  const { recipient, subject } = mail;
  return (
    Object.values(people(index)).includes(recipient) || subject.endsWith(` Lankytojas ${index}`)
  );
}

type Cause = {
  readonly server: TrialServer;
  readonly host: ForgedHost;
  readonly index: number;
  /** Of a visitor's forms (agedStamp). */
  readonly stamp: string;
  readonly contactStamp: string;
  /** A form that reports a service, with its own stamp. */
  readonly report: { readonly path: string; readonly fields: Fields };
};

type Post = (path: string, fields: Fields, cookie?: string) => Promise<string>;

/**
 * Makes the application write each of its mails, by requests that call it otherwise; some of them
 * it refuses altogether.
 */
export async function causeMails({
  server,
  host,
  index,
  stamp,
  contactStamp,
  report,
}: Cause): Promise<void> {
  const { db } = server;
  await forgetLimits(db);
  const post: Post = async (path, fields, cookie) => {
    const { cookies } = await sendRaw({
      port: server.port,
      path: `${host.before ?? ''}${path}`,
      headers: headersOf(server, host, cookie ? { cookie } : {}),
      body: new URLSearchParams(fields).toString(),
    });
    return cookies.map((line) => line.split(';')[0]).join('; ');
  };
  const { owner, partner, reader } = people(index);
  await causeOwnersMails(db, post, owner);
  const isHeard = (await userOf(db, owner)) !== undefined;
  const draft = await post('/partner/register', companyFields(partner));
  if (!draft && isHeard) throw new Error(`${partner} could not register, though ${owner} could.`);
  if (draft) await causePartnersMails(db, post, index, { draft, stamp });
  const { subject: _none, body: message = '', ...visitor } = questionFields(contactStamp, index);
  await post('/kontaktai', { ...visitor, message });
  await post(report.path, { ...report.fields, email: reader });
  await causeReadersMails(db, post, reader);
}

/** The newsletter's confirmation, and the news that it is confirmed already. */
async function causeReadersMails(db: Db, post: Post, email: string): Promise<void> {
  await post('/prenumerata', { email });
  const confirmed = { confirmed_at: new Date() };
  await db
    .updateTable('newsletter_subscribers')
    .set(confirmed)
    .where('email', '=', email)
    .execute();
  await post('/prenumerata', { email });
}

/**
 * Confirmation, once more; reset, and that it was done; the news that there is an account; the link
 * that deletes it.
 */
async function causeOwnersMails(db: Db, post: Post, email: string): Promise<void> {
  await post('/prisijungti-seimininkas/registracija', { email, ...newPassword });
  await post('/prisijungti-seimininkas', { email, password: newPassword.password });
  await post('/pamirsau-slaptazodi', { email });
  const user = await userOf(db, email);
  if (!user) return;
  const token = await createToken(db, 'reset-password', user, new Date());
  await post(`/atnaujinti-slaptazodi?token=${token}`, newPassword);
  // The reset has confirmed the account.
  await post('/prisijungti-seimininkas/registracija', { email, ...newPassword });
  const { password } = newPassword;
  const session = await post('/prisijungti-seimininkas', { email, password });
  await db.deleteFrom('accounts').where('user_id', '=', user).execute();
  await post('/seimininko-skydelis/nustatymai/istrynimas', {}, session);
}

/** Confirmation; a visitor's message and its answer; a change of address and that it was done; the farewell. */
async function causePartnersMails(
  db: Db,
  post: Post,
  index: number,
  { draft, stamp }: { draft: string; stamp: string },
): Promise<void> {
  const { partner: email, moved } = people(index);
  await post('/partner/register/prisijungimas', newPassword, draft);
  const user = await userOf(db, email);
  // Where the name of the site makes no link, there is no mail and no account.
  if (!user) return;
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', user).execute();
  // The first sign-in makes the partner of what was registered.
  const password = newPassword.password;
  const session = await post('/partner/login', { email, password });
  const { id: partnerId } = await db
    .selectFrom('partners')
    .select('id')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  const service = await insertService(db, partnerId, { email, notification_email: null });
  // Its answer waits for the mail, which is written only while there is a recipient.
  const question = { ...questionFields(stamp, index), copy: 'on' };
  await post(`/service/${service}/susisiekti`, question);
  await causeGuestsMails(db, post, partnerId, session);
  const settings = '/partner/dashboard/settings';
  await post(`${settings}/profile`, { ...companyFields(moved), version: '1' }, session);
  for (const side of ['old', 'new'] as const) {
    const token = await createToken(db, `change-email-${side}`, user, new Date());
    await post(`/patvirtinti-pasta?token=${token}`, {}, session);
  }
  // The account's sessions have ended with its address.
  const again = await post('/partner/login', { email: moved, password });
  await post(`${settings}/deletion`, { password }, again);
}

/** The partner's answer to a visitor's message, with the guest's link, and the link in its place. */
async function causeGuestsMails(db: Db, post: Post, partnerId: string, session: string) {
  const talks = db.selectFrom('conversations').select('id').where('partner_id', '=', partnerId);
  const talk = await talks.executeTakeFirst();
  if (!talk) return;
  const body = 'Laisvų vietų turime.';
  await post(`/partner/dashboard/messages/${talk.id}`, { body, formKey: randomUUID() }, session);
  const guest = await guestPath(db, trialSecret, talk.id);
  await post(`${guest}/nuoroda`, { formKey: randomUUID() });
}

async function userOf(db: Db, email: string): Promise<string | undefined> {
  const found = db.selectFrom('users').select('id').where('email', '=', email);
  return (await found.executeTakeFirst())?.id;
}

/** A form's own headers, with the forged ones in the place of the true. */
function headersOf(server: TrialServer, { headers }: ForgedHost, more: Fields): HeaderSet {
  const form = formOf(server, '/', {}, { ...more, ...headers }).headers ?? {};
  const all = Object.entries({ host: new URL(server.origin).host, ...form });
  return all.flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((single) => [name, single] as const),
  );
}
