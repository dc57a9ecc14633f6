import { argon2Sync } from 'node:crypto';
import type { AccountDependencies } from '#app/domains/accounts/account-dependencies.server.ts';
import { createAccounts } from '#app/domains/accounts/accounts.server.ts';
import type { Company } from '#app/domains/accounts/company-schema.ts';
import { insertPassword } from '#app/domains/accounts/registration/registration.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import type { RequestSource } from '#app/domains/accounts/types.ts';
import { endBookings } from '#app/domains/bookings/leaving/end-bookings.server.ts';
import { removeReviewsOf } from '#app/domains/reviews/reviews-of-account.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { freshCompanyCode } from './rows.ts';

export const secret = 'a secret for the tests, 32 signs';
export const origin = 'http://localhost:3000';
export const password = 'Ilgas pasivaikščiojimas 7';

/** What the pages see, on a clock that the test moves; mails lie in development_mails. */
export function openAccounts(
  db: Db,
  env: Record<string, string> = {},
  start = Date.UTC(2026, 2, 11, 10, 0, 0),
) {
  let now = start;
  const logged: string[] = [];
  const write = (event: string, fields?: object) => {
    logged.push(JSON.stringify({ event, ...fields }));
  };
  const sendMail: AccountDependencies['sendMail'] = async (open, { to, subject, html, text }) => {
    const id = newId();
    const mail = { id, recipient: to, subject, html, text, created_at: new Date(now) };
    await open.insertInto('development_mails').values(mail).execute();
  };
  const sendLater = async () => {};
  const booking = { db, settings: readSettings(env), secret, sendMail, sendLater };
  const accounts = createAccounts(
    {
      db,
      settings: readSettings(env),
      secret,
      log: { debug: write, info: write, warn: write, error: write },
      sendMail,
      sendLater,
      endBookings: (transaction, userId, at) => endBookings(booking, transaction, { userId }, at),
      removeReviews: (transaction, userId) =>
        removeReviewsOf({ db: transaction, secret }, { userId }),
    },
    () => new Date(now),
  );
  return {
    accounts,
    logged,
    now: () => new Date(now),
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },
  };
}

let nextAddress = 0;

/** A request from an unused address, with these cookies. */
export function from(cookies: readonly string[] = [], addressUnit?: string): RequestSource {
  nextAddress += 1;
  const number = nextAddress;
  const unit = addressUnit ?? `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const pairs = cookies.map((cookie) => cookie.split(';')[0]);
  return {
    addressUnit: unit,
    headers: new Headers(pairs.length > 0 ? { cookie: pairs.join('; ') } : {}),
  };
}

/** The newest mail to the recipient, or null. */
export async function newestMail(db: Db, recipient: string) {
  const mail = await db
    .selectFrom('development_mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mail ?? null;
}

/** The token of the link in the newest mail to the recipient. */
export async function mailedToken(db: Db, recipient: string): Promise<string> {
  const mail = await newestMail(db, recipient);
  const token = /[?]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link for ${recipient}`);
  return token;
}

/** The clinic, as it is read from the form of the first step. */
export const company: Company = {
  company_name: 'UAB „Klinika prie upės“',
  trader_kind: 'company',
  company_code: '304555124',
  vat_code: null,
  certificate_number: null,
  phone: '+37061234567',
  email: 'upe@klinika.test',
  city: 'Kaunas',
  is_address_shown: true,
  address: 'Pakalnės g. 14',
  postal_code: 'LT-44280',
  contact_name: 'Daiva Kazlauskienė',
  about_company: 'Gydome šunis.',
};

/** The same as it is typed into the form. */
export const typedCompany = {
  trader_kind: 'company',
  company_name: company.company_name,
  company_code: '304555124',
  vat_code: '',
  phone: company.phone,
  email: company.email,
  city: company.city,
  address: company.address,
  postal_code: company.postal_code,
  contact_name: company.contact_name,
  about_company: company.about_company,
};

type Opened = ReturnType<typeof openAccounts>;

/** A hash of `password` that takes no time to check; what it costs is password-hash.test.ts's. */
const quickHash = (() => {
  const nonce = Buffer.alloc(16, 7);
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const hash = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost });
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8,t=1,p=1$${plain(nonce)}$${plain(hash)}`;
})();

/** Gives an account whose password is `password` the hash that takes no time to check. */
export async function setQuickHash(db: Db, email: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password: quickHash })
    .where('user_id', '=', (user) =>
      user.selectFrom('users').select('id').where('email', '=', email),
    )
    .execute();
}

/** Inserts what a registration with `password` and its confirmation leave of a user. */
async function insertConfirmed(db: Db, email: string, role: 'pet_owner' | 'partner', now: Date) {
  const id = newId(now.getTime());
  const times = { created_at: now, updated_at: now };
  await db
    .insertInto('users')
    .values({ id, email, role, email_verified: true, ...times })
    .execute();
  await insertPassword(db, id, quickHash, now);
  return id;
}

/** An owner who is registered and confirmed (accounts-registration.test.ts compares the rows). */
export async function makeOwner(db: Db, { now }: Opened, email: string): Promise<void> {
  await insertConfirmed(db, email, 'pet_owner', now());
}

/** A partner alike, before the first sign-in. */
export async function makePartner(db: Db, { now }: Opened, email: string): Promise<void> {
  const user_id = await insertConfirmed(db, email, 'partner', now());
  const own = {
    ...{ ...company, email },
    ...{ company_name: `UAB „${email}“`, company_code: freshCompanyCode() },
  };
  await db
    .insertInto('partner_registrations')
    .values({ ...own, user_id, created_at: now() })
    .execute();
}

/** Signs in and gives the cookies of the browser, or throws the refusal's text. */
export async function signedIn(
  answer: Promise<{ ok: true; cookies: readonly string[] } | { ok: false; text: string | null }>,
): Promise<readonly string[]> {
  const given = await answer;
  if (!given.ok) throw new Error(given.text ?? 'refused');
  return given.cookies;
}

/** Whom these cookies sign in. */
export async function actorOf({ accounts, now }: Opened, cookies: readonly string[]) {
  return (await findActor(accounts, from(cookies).headers, now())).actor;
}
