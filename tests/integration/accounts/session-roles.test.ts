import { beforeEach, describe, expect, test } from 'vitest';
import { requestEmailChange } from '#app/domains/accounts/email-change/email-change.server.ts';
import { confirmEmailChange } from '#app/domains/accounts/email-change/email-confirmation.server.ts';
import { exportAccount } from '#app/domains/accounts/exported-account.server.ts';
import { changePassword } from '#app/domains/accounts/password/password-change.server.ts';
import { findActor, listLiveSessions } from '#app/domains/accounts/sessions.server.ts';
import { signInOwner, signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import {
  switchToOwner,
  switchToPartner,
} from '#app/domains/accounts/sign-in/switch-role.server.ts';
import type { Actor, Owner, Partner } from '#app/domains/accounts/types.ts';
import { newId } from '#app/platform/database/id.ts';
import { from, mailedToken, makePartner, openAccounts, password, signedIn } from '../accounts.ts';
import { testDatabase } from '../database.ts';

const database = testDatabase();
const db = () => database();

let opened: ReturnType<typeof openAccounts>;
let email: string;
/** The cookies of two browsers that are signed in to one account, which has both profiles. */
let desk: readonly string[];
let phone: readonly string[];

const actorOf = async (cookies: readonly string[]) =>
  (await findActor(opened.accounts, from(cookies).headers, opened.now())).actor;
const kindOf = async (cookies: readonly string[]) => (await actorOf(cookies)).kind;

/** The sessions of the account that would go on with a live inbox. */
async function liveInboxes({ partnerId }: Partner): Promise<number> {
  const rows = await db()
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('token')
    .where('users.email', '=', email)
    .execute();
  const asked = rows.map(({ token }) => ({ token, partnerId }));
  return (await listLiveSessions(db(), asked, opened.now())).size;
}

/** What the account remembers of its sessions. */
async function rememberedRole(): Promise<string> {
  const user = db().selectFrom('users').select('role').where('email', '=', email);
  return (await user.executeTakeFirstOrThrow()).role;
}

const enterAsPartner = () =>
  signedIn(signInPartner(opened.accounts, { email, password }, from(), opened.now()));

beforeEach(async () => {
  opened = openAccounts(db());
  email = `${newId()}@klinika.test`;
  await makePartner(db(), opened, email);
  [desk, phone] = [await enterAsPartner(), await enterAsPartner()];
  const partner = (await actorOf(phone)) as Partner;
  const headers = from(phone).headers;
  phone = await signedIn(switchToOwner(opened.accounts, partner, headers, opened.now()));
});

describe('two browsers of one account', () => {
  test('stay what each of them is, also when one switches', async () => {
    const partner = (await actorOf(desk)) as Partner;
    expect(partner).toMatchObject({ kind: 'partner', alsoOwner: true });
    expect(await liveInboxes(partner)).toBe(1);
    const owner = (await actorOf(phone)) as Owner;
    expect(owner).toMatchObject({ kind: 'owner', alsoPartner: true });
    expect(await rememberedRole()).toBe('pet_owner');

    const { accounts, now } = opened;
    const back = await signedIn(switchToPartner(accounts, owner, from(phone).headers, now()));
    expect([await kindOf(back), await kindOf(phone)]).toEqual(['partner', 'visitor']);
    expect(await rememberedRole()).toBe('partner');
    const turned = await signedIn(switchToOwner(accounts, partner, from(desk).headers, now()));
    expect([await kindOf(turned), await kindOf(desk)]).toEqual(['owner', 'visitor']);
    expect(await kindOf(back)).toBe('partner');
  });

  test('are left alone by a sign-in at either page', async () => {
    const { accounts, now } = opened;
    const third = await signedIn(signInOwner(accounts, { email, password }, from(), now()));
    const fourth = await enterAsPartner();
    const kinds = await Promise.all([desk, phone, third, fourth].map(kindOf));
    expect(kinds).toEqual(['partner', 'owner', 'owner', 'partner']);
  });

  test('are both in the archive of its person', async () => {
    const { userId } = (await actorOf(phone)) as Owner;
    const { prisijungimai } = await exportAccount(db(), { userId });
    expect(prisijungimai.map(({ sritis }) => sritis).toSorted()).toEqual([
      'partneris',
      'šeimininkas',
    ]);
  });
});

describe('a session that goes on under a new token keeps its role', () => {
  test('when the password is changed, also for a copy of the form', async () => {
    const { accounts, now } = opened;
    const partner = (await actorOf(desk)) as Partner;
    const input = { current_password: password, password: 'Visai kitas slaptažodis' };
    const change = () => changePassword(accounts, partner, input, from(desk), now());
    expect(await rememberedRole()).toBe('pet_owner');
    for (const fresh of [await signedIn(change()), await signedIn(change())]) {
      expect(await kindOf(fresh)).toBe('partner');
    }
    expect(await kindOf(phone)).toBe('visitor');
  });

  test('when the address is changed', async () => {
    const { accounts, now } = opened;
    const partner = (await actorOf(desk)) as Partner;
    const newEmail = `nauja-${email}`;
    const confirm = async (recipient: string) => {
      const token = await mailedToken(db(), recipient);
      return confirmEmailChange(accounts, token, partner, from(desk), now());
    };
    await db()
      .transaction()
      .execute((transaction) =>
        requestEmailChange(accounts, transaction, partner, newEmail, now()),
      );
    expect(await confirm(email)).toMatchObject({ ok: true, changed: false });
    expect(await kindOf(await signedIn(confirm(newEmail)))).toBe('partner');
    expect(await kindOf(phone)).toBe('visitor');
  });
});

describe('the role of a session gives no right of its own', () => {
  const setSessions = (role: 'pet_owner' | 'partner' | 'admin') =>
    db()
      .updateTable('sessions')
      .set({ role })
      .where('user_id', '=', (user) =>
        user.selectFrom('users').select('id').where('email', '=', email),
      )
      .execute();
  const setAccount = (role: 'pet_owner' | 'partner' | 'admin') =>
    db().updateTable('users').set({ role }).where('email', '=', email).execute();
  const visitors: readonly Actor['kind'][] = ['visitor', 'visitor'];
  const kinds = async () => [await kindOf(desk), await kindOf(phone)];

  test('of an administrator, whose account it has to be', async () => {
    await setSessions('admin');
    expect(await kinds()).toEqual(visitors);
  });

  test('of a member, to an account that is an administrator’s', async () => {
    await setAccount('admin');
    expect(await kinds()).toEqual(visitors);
    await setSessions('admin');
    expect(await kinds()).toEqual(['admin', 'admin']);
    await setAccount('partner');
    expect(await kinds()).toEqual(visitors);
  });

  test('of a profile that is gone', async () => {
    const partner = (await actorOf(desk)) as Partner;
    await db().deleteFrom('partners').where('id', '=', partner.partnerId).execute();
    expect(await kinds()).toEqual(['visitor', 'owner']);
    expect(await liveInboxes(partner)).toBe(0);
  });

  test('of a profile that was never made', async () => {
    await db().deleteFrom('sessions').execute();
    const other = `${newId()}@klinika.test`;
    await makePartner(db(), opened, other);
    const cookies = await signedIn(
      signInPartner(opened.accounts, { email: other, password }, from(), opened.now()),
    );
    await db().updateTable('sessions').set({ role: 'pet_owner' }).execute();
    expect(await kindOf(cookies)).toBe('visitor');
  });
});

test('a session that does not say its role gets the one that its account was used in last', async () => {
  const { id } = await db()
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  // As a server inserts it that does not know the column.
  const row = { id: newId(), user_id: id, token: newId(), expires_at: new Date() };
  const { role } = await db()
    .insertInto('sessions')
    .values(row)
    .returning('role')
    .executeTakeFirstOrThrow();
  expect(role).toBe('pet_owner');
});
