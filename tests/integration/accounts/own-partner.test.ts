import { expect, test } from 'vitest';
import {
  becomePartner,
  becomePartnerByLink,
  checkPartnerLink,
  requestPartnerLink,
} from '#app/domains/accounts/registration/own-partner.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { signInOwner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { switchToOwner } from '#app/domains/accounts/sign-in/switch-role.server.ts';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import {
  company,
  from,
  mailedToken,
  makeOwner,
  newestMail,
  openAccounts,
  password,
  signedIn,
} from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertPartner } from '../rows.ts';

const db = testDatabase();
let people = 0;

/** An owner who has signed in, with a company that no other has. */
async function enter(env: Record<string, string> = {}) {
  people += 1;
  const email = `seimininke-${people}@sunys.test`;
  const opened = openAccounts(db(), env);
  await makeOwner(db(), opened, email);
  const { accounts, now } = opened;
  const cookies = await signedIn(signInOwner(accounts, { email, password }, from(), now()));
  const request = from(cookies);
  const { actor } = await findActor(accounts, request.headers, now());
  const wish = { ...company, email, company_name: `Kirpykla ${people}` };
  return { ...opened, owner: actor as Owner, request, wish };
}

type Entered = Awaited<ReturnType<typeof enter>>;

const become = ({ accounts, owner, request, wish, now }: Entered, typed = password, named = wish) =>
  becomePartner(accounts, owner, { company: named, password: typed }, request, now());

const partnersOf = (userId: string) =>
  db().selectFrom('partners').selectAll().where('user_id', '=', userId).execute();

async function withoutPassword(userId: string) {
  await db().deleteFrom('accounts').where('user_id', '=', userId).execute();
}

test('an owner becomes a partner by the same account, goes on as one and comes back', async () => {
  const entered = await enter();
  const { accounts, owner, wish, now, request } = entered;
  const cookies = await signedIn(become(entered));
  const [partner, ...others] = await partnersOf(owner.userId);
  expect(others).toEqual([]);
  expect(partner).toMatchObject({
    ...{ company_name: wish.company_name, email: owner.email, trader_kind: 'company' },
    ...{ approval_awaited_since: null, is_partner_profile_complete: true },
  });
  // The session is another one, and the one before has ended.
  const { headers } = from(cookies);
  const { actor } = await findActor(accounts, headers, now());
  expect(actor).toMatchObject({ kind: 'partner', userId: owner.userId, alsoOwner: true });
  expect((await findActor(accounts, request.headers, now())).actor.kind).toBe('visitor');
  const back = await switchToOwner(accounts, actor as Partner, headers, now());
  expect((await findActor(accounts, from(back.cookies).headers, now())).actor).toMatchObject({
    ...{ kind: 'owner', ownerId: owner.ownerId, alsoPartner: true },
  });
});

test('where a check is required its services wait, as those of any new partner', async () => {
  const entered = await enter({ PARTNER_APPROVAL: 'required' });
  await signedIn(become(entered));
  const [partner] = await partnersOf(entered.owner.userId);
  expect(partner?.approval_awaited_since).not.toBeNull();
});

test('the address of the account is the company’s, whatever the form says', async () => {
  const entered = await enter();
  await signedIn(become(entered, password, { ...entered.wish, email: 'svetima@sunys.test' }));
  const [partner] = await partnersOf(entered.owner.userId);
  expect(partner?.email).toBe(entered.owner.email);
});

test('a wrong password adds nothing, and counts against the limits', async () => {
  const entered = await enter();
  const wrong = { ok: false, fields: { password: 'Dabartinis slaptažodis neteisingas.' } };
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await become(entered, 'visai kiti žodžiai')).toMatchObject(wrong);
  }
  expect(await become(entered, 'visai kiti žodžiai')).toMatchObject({ reason: 'limited' });
  expect(await partnersOf(entered.owner.userId)).toEqual([]);
});

test('two presses at once make one partner, and both go on', async () => {
  const entered = await enter();
  const answers = await Promise.all([become(entered), become(entered)]);
  for (const answer of answers) expect(answer.ok).toBe(true);
  expect(await partnersOf(entered.owner.userId)).toHaveLength(1);
});

test('another company’s name, or one that looks like it, is refused, and nothing is added', async () => {
  const entered = await enter();
  await insertPartner(db(), 'yra@klinika.test', { company_name: 'Gretos kirpykla' });
  for (const company_name of ['Gretos kirpykla', 'GRETOS KIRPYKLA', 'Gretos  kirpyklа']) {
    expect(await become(entered, password, { ...entered.wish, company_name })).toMatchObject({
      ok: false,
      text: 'Partneris tokiu pavadinimu jau yra. Grįžkite ir įveskite kitą.',
    });
  }
  expect(await partnersOf(entered.owner.userId)).toEqual([]);
});

test('of two owners who take one name at once one gets it', async () => {
  const [first, second] = [await enter(), await enter()];
  const named = { ...first.wish, company_name: 'Ta pati kirpykla' };
  const answers = await Promise.all([
    become(first, password, named),
    become(second, password, { ...named, email: second.owner.email }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a blocked account and one with another password meanwhile become nothing', async () => {
  const blocked = await enter();
  await db()
    .updateTable('users')
    .set({ blocked_at: blocked.now(), blocked_reason: 'Sukčiavimas.' })
    .where('id', '=', blocked.owner.userId)
    .execute();
  expect(await become(blocked)).toMatchObject({ ok: false });
  expect(await partnersOf(blocked.owner.userId)).toEqual([]);
});

test('without a password a mailed link does it, in whichever browser, once', async () => {
  const entered = await enter();
  const { accounts, owner, request, wish, now } = entered;
  await withoutPassword(owner.userId);
  expect(await requestPartnerLink(accounts, owner, wish, request, now())).toEqual({ ok: true });
  const token = await mailedToken(db(), owner.email);
  expect((await newestMail(db(), owner.email))?.subject).toBe('Tapti partneriu');
  // Looking does nothing.
  for (let looks = 0; looks < 2; looks += 1) {
    expect(await checkPartnerLink(db(), token, now())).toEqual({
      ...{ ok: true, companyName: wish.company_name },
    });
  }
  expect(await partnersOf(owner.userId)).toEqual([]);
  expect(await becomePartnerByLink(accounts, token, from(), now())).toEqual({
    ...{ ok: true, userId: owner.userId },
  });
  expect(await partnersOf(owner.userId)).toMatchObject([{ company_name: wish.company_name }]);
  expect(await becomePartnerByLink(accounts, token, from(), now())).toMatchObject({ ok: false });
});

test('a link lives for an hour, and a newer one ends it', async () => {
  const entered = await enter();
  const { accounts, owner, request, wish, now, pass } = entered;
  await withoutPassword(owner.userId);
  await requestPartnerLink(accounts, owner, wish, request, now());
  const first = await mailedToken(db(), owner.email);
  pass(1);
  await requestPartnerLink(accounts, owner, wish, request, now());
  const second = await mailedToken(db(), owner.email);
  const dead = { ok: false, text: expect.stringContaining('Nuoroda nebegalioja') };
  expect(await becomePartnerByLink(accounts, first, from(), now())).toMatchObject(dead);
  pass(61);
  expect(await becomePartnerByLink(accounts, second, from(), now())).toMatchObject(dead);
  expect(await checkPartnerLink(db(), second, now())).toMatchObject(dead);
  expect(await partnersOf(owner.userId)).toEqual([]);
});

test('a name that another partner took meanwhile is told with the way to another one', async () => {
  const entered = await enter();
  const { accounts, owner, request, wish, now } = entered;
  await withoutPassword(owner.userId);
  await requestPartnerLink(accounts, owner, wish, request, now());
  const token = await mailedToken(db(), owner.email);
  await insertPartner(db(), 'greitesnis@sunys.test', { company_name: wish.company_name });
  expect(await becomePartnerByLink(accounts, token, from(), now())).toMatchObject({
    ok: false,
    text: 'Partneris tokiu pavadinimu jau yra. Prisijunkite, pasirinkite „Tapti partneriu“ ir įveskite kitą.',
  });
  expect(await partnersOf(owner.userId)).toEqual([]);
});

test('who has a password gets no link in its place', async () => {
  const { accounts, owner, request, wish, now } = await enter();
  expect(await requestPartnerLink(accounts, owner, wish, request, now())).toMatchObject({
    ...{ ok: false, text: 'Paskyra jau turi slaptažodį. Patvirtinkite juo.' },
  });
  expect(await newestMail(db(), owner.email)).toBeNull();
});
