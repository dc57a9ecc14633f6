import { expect, test } from 'vitest';
import {
  requestReset,
  resetPassword,
} from '#app/domains/accounts/password/password-reset.server.ts';
import {
  registerOwner,
  registerPartner,
} from '#app/domains/accounts/registration/registration.server.ts';
import { signInOwner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { requestSubscription } from '#app/domains/newsletter/newsletter.server.ts';
import {
  company,
  from,
  mailedToken,
  newestMail,
  openAccounts,
  password,
  secret,
} from '../accounts.ts';
import { testDatabase } from '../database.ts';

const db = testDatabase();
const changed = 'Visai kitas slaptažodis';
test('an address that a stranger registered first belongs to the person who receives its mail', async () => {
  const { accounts, now } = openAccounts(db());
  const email = 'auka@sunys.test';
  await registerOwner(accounts, { email, password: 'pikto žmogaus' }, from(), now());
  const user = await db()
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('accounts')
    .values({
      id: user.id,
      user_id: user.id,
      provider_id: 'facebook',
      account_id: 'piktas',
    })
    .execute();
  await requestReset(accounts, email, from(), now());
  const token = await mailedToken(db(), email);
  expect((await resetPassword(accounts, { token, password: changed }, from(), now())).ok).toBe(
    true,
  );
  expect((await signInOwner(accounts, { email, password: changed }, from(), now())).ok).toBe(true);
  expect(
    (await signInOwner(accounts, { email, password: 'pikto žmogaus' }, from(), now())).ok,
  ).toBe(false);
  const left = await db()
    .selectFrom('accounts')
    .select('provider_id')
    .where('user_id', '=', user.id)
    .execute();
  expect(left).toEqual([{ provider_id: 'credential' }]);
});

test('a company that a stranger registered is gone with the reset, and registers at once', async () => {
  const { accounts, now } = openAccounts(db());
  const own = { ...company, email: 'uzimta@klinika.test', company_name: 'UAB „Užimta“' };
  const stranger = { ...own, contact_name: 'Svetimas', about_company: 'Svetimo tekstas' };
  await registerPartner(accounts, { company: stranger, password: 'pikto žmogaus' }, from(), now());
  await requestReset(accounts, own.email, from(), now());
  const reset = { token: await mailedToken(db(), own.email), password: changed };
  expect(await resetPassword(accounts, reset, from(), now())).toEqual({
    ok: true,
    signInPage: 'partner',
    gone: true,
  });
  for (const table of ['partner_registrations', 'partners'] as const) {
    const kept = db().selectFrom(table).where('contact_name', '=', 'Svetimas').select('email');
    expect(await kept.execute()).toEqual([]);
  }
  expect(await registerPartner(accounts, { company: own, password }, from(), now())).toMatchObject({
    ok: true,
  });
});

test('an owner gets nothing of what a stranger registered as a company', async () => {
  const { accounts, now } = openAccounts(db());
  const email = 'seimininke@sunys.test';
  await registerOwner(accounts, { email, password: 'pikto žmogaus' }, from(), now());
  const user = db().selectFrom('users').select(['id', 'role']).where('email', '=', email);
  const { id } = await user.executeTakeFirstOrThrow();
  await db().updateTable('users').set({ role: 'pet_owner' }).where('id', '=', id).execute();
  const { contact_name: _name, ...rest } = company;
  await db()
    .insertInto('partner_registrations')
    .values({ ...rest, contact_name: 'Svetimas', company_name: 'UAB „Svetima“', user_id: id })
    .execute();
  await requestReset(accounts, email, from(), now());
  const reset = { token: await mailedToken(db(), email), password: changed };
  expect(await resetPassword(accounts, reset, from(), now())).toEqual({
    ok: true,
    signInPage: 'owner',
  });
  const kept = db().selectFrom('partner_registrations').where('user_id', '=', id).selectAll();
  expect(await kept.execute()).toEqual([]);
  expect((await user.executeTakeFirstOrThrow()).role).toBe('pet_owner');
});

test('what strangers ask for in a person’s name leaves the person’s own mails their share', async () => {
  const { accounts, now, pass } = openAccounts(db());
  const email = 'ruta.reikli@sunys.test';
  await registerOwner(accounts, { email, password }, from(), now());
  await db()
    .updateTable('users')
    .set({ email_verified: true })
    .where('email', '=', email)
    .execute();
  const signedIn = await signInOwner(accounts, { email, password }, from(), now());
  if (!signedIn.ok) throw new Error('no sign-in');
  const newsletter = { db: db(), settings: accounts.settings, secret, sendMail: accounts.sendMail };
  const subscribe = () => requestSubscription(newsletter, email, from(), now());
  for (let hour = 0; hour < 5; hour += 1) {
    for (let count = 0; count < 5; count += 1) await subscribe();
    pass(60);
  }
  expect(await subscribe()).toMatchObject({ ok: false });
  expect(await requestReset(accounts, email, from(), now())).toEqual({ ok: true });
  const signUp = { email, password };
  const again = await registerOwner(accounts, signUp, from(), now());
  expect(again.ok).toBe(false);
  const mail = await newestMail(db(), email);
  expect(mail?.subject).toBe('Paskyra jau sukurta');
  // Others ask for resets, too, all day long: an hour after the last of them a link is mailed again.
  for (let hour = 0; hour < 6; hour += 1) {
    while ((await requestReset(accounts, email, from(), now())).ok);
    pass(66);
  }
  expect(await requestReset(accounts, email, from(), now())).toEqual({ ok: true });
  // A browser that has signed in there is not held up by them.
  while ((await requestReset(accounts, email, from(), now())).ok);
  const own = from(signedIn.cookies);
  expect(await requestReset(accounts, email, own, now())).toEqual({ ok: true });
  const { userId } = await db()
    .selectFrom('users')
    .select('id as userId')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  for (let count = 0; count < 4; count += 1) await requestReset(accounts, email, own, now());
  expect(await requestReset(accounts, email, own, now())).toMatchObject({ ok: false });
  expect(await requestReset(accounts, email, from(), now(), userId)).toEqual({ ok: true });
  // Nor does its cookie help with another address.
  expect(await requestReset(accounts, 'kita@sunys.test', own, now())).toEqual({ ok: true });
});
