import { beforeAll, describe, expect, test } from 'vitest';
import { requestReset } from '#app/domains/accounts/password/password-reset.server.ts';
import { signInForm } from '#app/domains/accounts/schema.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { signInOwner, signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import {
  switchToOwner,
  switchToPartner,
} from '#app/domains/accounts/sign-in/switch-role.server.ts';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { email } from '#app/forms/form-fields.ts';
import { readForm } from '#app/forms/read-form.ts';
import {
  actorOf,
  from,
  makeOwner,
  makePartner,
  newestMail,
  openAccounts,
  password,
  signedIn,
} from '../accounts.ts';
import { testDatabase } from '../database.ts';

const db = testDatabase();

const ruta = 'ruta@sunys.test';
const clinic = 'klinika@klinika.test';

beforeAll(async () => {
  const opened = openAccounts(db());
  await makeOwner(db(), opened, ruta);
  await makePartner(db(), opened, clinic);
  await db().deleteFrom('rate_limits').execute();
});

const good = { email: ruta, password };
const bad = { email: ruta, password: 'ne tas slaptažodis' };

const sessionOf = (cookies: readonly string[]) =>
  cookies.find((cookie) => cookie.startsWith('session=')) ?? '';

test('another spelling of the domain is the same account', async () => {
  const opened = openAccounts(db());
  await makeOwner(db(), opened, readEmail('Info@ŠUO.lt'));
  const { accounts, now } = opened;
  for (const typed of ['info@xn--uo-kta.lt', 'info@šuo.lt', 'INFO@s\u030cuo.LT']) {
    const data = new FormData();
    data.set('email', typed);
    data.set('password', password);
    const read = readForm(signInForm, data);
    if (!read.ok) throw new Error(typed);
    const cookies = await signedIn(signInOwner(accounts, read.value, from(), now()));
    expect(await actorOf(opened, cookies)).toMatchObject({ email: 'info@šuo.lt' });
  }
});

const readEmail = (typed: string) => email('Įveskite.').parse(typed);

describe('the wrong page', () => {
  test.each([
    [
      'an owner',
      signInPartner,
      ruta,
      'Ši paskyra nėra partnerio paskyra. Prašome prisijungti per šeimininkų prisijungimo puslapį.',
    ],
    [
      'a partner',
      signInOwner,
      clinic,
      'Ši paskyra nėra šuns šeimininko. Prašome prisijungti per partnerių prisijungimo puslapį.',
    ],
  ] as const)(
    'tells %s where to go, with the right password only',
    async (_who, signIn, email, text) => {
      const { accounts, now } = openAccounts(db());
      const sessions = () => db().selectFrom('sessions').select('id').execute();
      const before = (await sessions()).length;
      expect(await signIn(accounts, { email, password }, from(), now())).toMatchObject({
        ok: false,
        text,
      });
      const guess = await signIn(accounts, { email, password: 'spėjimas' }, from(), now());
      expect(guess).toMatchObject({ ok: false });
      expect(guess).not.toMatchObject({ text });
      expect((await sessions()).length).toBe(before);
    },
  );
});

describe('a partner who is an owner too', () => {
  const email = 'abu@klinika.test';

  test('switches there and back, with a new token each time, and signs in at both pages', async () => {
    const opened = openAccounts(db());
    const { accounts, now } = opened;
    await makePartner(db(), opened, email);
    const asPartner = await signedIn(signInPartner(accounts, { email, password }, from(), now()));
    const partner = (await actorOf(opened, asPartner)) as Partner;
    expect(partner).toMatchObject({ kind: 'partner', alsoOwner: false });

    const asOwner = await signedIn(
      switchToOwner(accounts, partner, from(asPartner).headers, now()),
    );
    const owner = (await actorOf(opened, asOwner)) as Owner;
    expect(owner).toMatchObject({ kind: 'owner', alsoPartner: true, fullName: null });
    expect((await actorOf(opened, asPartner)).kind).toBe('visitor');

    const back = await signedIn(switchToPartner(accounts, owner, from(asOwner).headers, now()));
    const again = (await actorOf(opened, back)) as Partner;
    expect(again).toMatchObject({ kind: 'partner', alsoOwner: true });
    expect((await actorOf(opened, asOwner)).kind).toBe('visitor');

    await signedIn(switchToOwner(accounts, again, from(back).headers, now()));
    const rows = await db()
      .selectFrom('pet_owners')
      .where('user_id', '=', owner.userId)
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);

    const atPartners = await signedIn(signInPartner(accounts, { email, password }, from(), now()));
    expect((await actorOf(opened, atPartners)).kind).toBe('partner');
    const atOwners = await signedIn(signInOwner(accounts, { email, password }, from(), now()));
    expect((await actorOf(opened, atOwners)).kind).toBe('owner');
  });

  test('is no partner without a partner’s profile', async () => {
    const opened = openAccounts(db());
    const cookies = await signedIn(signInOwner(opened.accounts, good, from(), opened.now()));
    const owner = (await actorOf(opened, cookies)) as Owner;
    expect(
      await switchToPartner(opened.accounts, owner, from(cookies).headers, opened.now()),
    ).toMatchObject({
      ok: false,
      text: 'Partnerio profilis nerastas.',
    });
    expect((await actorOf(opened, cookies)).kind).toBe('owner');
  });
});

test('no address, password or token is logged', async () => {
  const opened = openAccounts(db());
  const cookies = await signedIn(signInOwner(opened.accounts, good, from(), opened.now()));
  await signInOwner(opened.accounts, bad, from(), opened.now());
  await findActor(opened.accounts, from(['session=junk.junk']).headers, opened.now());
  await requestReset(opened.accounts, ruta, from(), opened.now());
  const said = opened.logged.join('\n');
  for (const secret of [ruta, password, bad.password, sessionOf(cookies).slice(8, 30)]) {
    expect(said).not.toContain(secret);
  }
  expect(await newestMail(db(), ruta)).not.toBeNull();
});
