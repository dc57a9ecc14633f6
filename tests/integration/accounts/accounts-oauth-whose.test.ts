import { describe, expect, test } from 'vitest';
import { confirmEmail } from '#app/domains/accounts/registration/confirmation.server.ts';
import {
  registerOwner,
  registerPartner,
} from '#app/domains/accounts/registration/registration.server.ts';
import { signInOwner, signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import {
  actorOf,
  company,
  from,
  mailedToken,
  makeOwner,
  makePartner,
  password,
  signedIn,
} from '../accounts.ts';
import { type Opened, setOAuthStage, signInThrough } from './oauth-stage.ts';

const { db, open, userRow } = setOAuthStage();

describe('whose session it is (docs/trust.md T15)', () => {
  const all = [true, false].flatMap((provider) =>
    [true, false].flatMap((local) =>
      [true, false].flatMap((exists) =>
        (['owner', 'partner'] as const).map((role) => ({ provider, local, exists, role })),
      ),
    ),
  );

  test.each(all)(
    'provider proven $provider, local proven $local, exists $exists, $role',
    async (kind) => {
      const opened = open();
      const email = `t${Object.values(kind).join('-')}@sunys.test`;
      if (kind.exists) await makeLocal(opened, email, kind.role, kind.local);
      const local = await userRow(email);
      const waysIn = () =>
        db()
          .selectFrom('accounts')
          .selectAll()
          .where('user_id', '=', local?.id ?? '')
          .execute();
      const before = local ? await waysIn() : [];
      const profile = { sub: `sub ${email}`, email, email_verified: kind.provider };
      const answer = await signInThrough(opened, profile);
      const actor = await actorOf(opened, answer.cookies);

      const expected = expectedAnswer(kind);
      if (expected !== 'session') {
        expect(answer).toMatchObject({ ok: false, reason: expected });
        expect(actor.kind).toBe('visitor');
        const owned = await userRow(email);
        const sessions = await db()
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', owned?.id ?? local?.id ?? '')
          .execute();
        expect(sessions).toEqual([]);
        // What proved nothing has changed nothing; nor has a sign-in at the wrong page.
        if (local) {
          expect(await userRow(email)).toEqual(local);
          expect(await waysIn()).toEqual(before);
        }
      } else {
        expect(actor).toMatchObject({ kind: 'owner', email });
        if (local) expect(actor).toMatchObject({ userId: local.id });
      }
    },
  );

  function expectedAnswer({ provider, local, exists, role }: (typeof all)[number]) {
    if (!exists) return provider ? 'session' : 'unconfirmed';
    if (!provider || !local) return 'exists';
    return role === 'owner' ? 'session' : 'wrong-role';
  }

  async function makeLocal(opened: Opened, email: string, role: string, proven: boolean) {
    await (role === 'owner' ? makeOwner : makePartner)(db(), opened, email);
    // The first sign-in makes the profile: from then on the account has been used.
    const signIn = role === 'owner' ? signInOwner : signInPartner;
    await signedIn(signIn(opened.accounts, { email, password }, from(), opened.now()));
    await db().deleteFrom('sessions').execute();
    await db()
      .updateTable('users')
      .set({ email_verified: proven })
      .where('email', '=', email)
      .execute();
  }
});

describe.each(['owner', 'partner'] as const)(
  'an unconfirmed and unused %s with the address',
  (role) => {
    const register = async ({ accounts, now }: Opened, email: string) => {
      const own = { ...company, email, company_name: `UAB „${email}“` };
      const done =
        role === 'owner'
          ? await registerOwner(accounts, { email, password }, from(), now())
          : await registerPartner(accounts, { company: own, password }, from(), now());
      expect(done.ok).toBe(true);
      return { planted: await userRow(email), token: await mailedToken(db(), email) };
    };

    test('goes when the provider has proven the address, with its password and its link', async () => {
      // better-auth deletes links that have expired by the real clock.
      const opened = open(Date.now());
      const { accounts, now } = opened;
      const email = `ruta-${role}@gmail.test`;
      const { planted, token } = await register(opened, email);
      const answer = await signInThrough(opened, { sub: email, email, email_verified: true });
      const actor = await actorOf(opened, answer.cookies);
      expect(actor).toMatchObject({ kind: 'owner', email, alsoPartner: false });
      expect((await userRow(email))?.id).not.toBe(planted?.id);
      expect(await confirmEmail(accounts, token, from(), now())).toMatchObject({ ok: false });
      for (const signIn of [signInOwner, signInPartner]) {
        expect(await signIn(accounts, { email, password }, from(), now())).toMatchObject({
          ok: false,
        });
      }
    });

    test('stays as it is when the provider has not', async () => {
      // better-auth deletes links that have expired by the real clock.
      const opened = open(Date.now());
      const email = `svetima-${role}@gmail.test`;
      const { planted, token } = await register(opened, email);
      for (const email_verified of [false, '']) {
        const answer = await signInThrough(opened, { sub: email, email, email_verified });
        expect(answer).toMatchObject({ ok: false, reason: 'exists' });
      }
      expect(await userRow(email)).toEqual(planted);
      expect(await confirmEmail(opened.accounts, token, from(), opened.now())).toMatchObject({
        ok: true,
        signInPage: role,
      });
    });
  },
);
