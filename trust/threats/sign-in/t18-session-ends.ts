import { sql } from 'kysely';
import { createToken } from '#app/domains/accounts/one-time-token.server.ts';
import { demoPassword } from '#demo/people.ts';
import { type Browser, type Fields, openBrowser, type SignInPage } from '../../requests/browser.ts';
import { newPassword } from '../../stages/people.ts';
import {
  claimOpen,
  claimShut,
  kinds,
  people,
  type Stage,
  sessionOf,
  signedIn,
} from './t18-session-stage.ts';

/** What ends a session, or the right that it had; `others` says whether the account's others too. */
type End = {
  readonly what: string;
  readonly kinds: readonly SignInPage[];
  readonly others: boolean;
  readonly act: (stage: Stage, browser: Browser, kind: SignInPage) => Promise<unknown>;
};

/** The session acts as another role; that of another browser goes on as what it is. */
const become = (role: 'pet_owner' | 'partner') => ({
  what: `the role becomes ${role}`,
  others: false,
  act: ({ server }: Stage, browser: Browser) => {
    const value = sessionOf(browser).replace(/^[^=]*=/, '');
    const token = decodeURIComponent(value).split('.')[0] ?? '';
    return server.db.updateTable('sessions').set({ role }).where('token', '=', token).execute();
  },
});

const blockFields = { reason: 'rules', explanation: 'Rašėte įžeidžias žinutes.' };

/** What an administrator does to the account of the browser. */
async function actOn(
  { server }: Stage,
  kind: SignInPage,
  act: 'block' | 'sessions',
  fields: Fields,
): Promise<void> {
  const { id } = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', people[kind])
    .executeTakeFirstOrThrow();
  const admin = openBrowser(server);
  await admin.signIn('admin', people.admin, demoPassword);
  await admin.post(`/admin/users/${id}/${act}`, fields);
}

const ends: readonly End[] = [
  {
    what: 'signed out',
    kinds,
    others: false,
    act: (_stage, browser) => browser.post('/atsijungti'),
  },
  {
    what: 'the password was reset',
    kinds,
    others: true,
    async act({ server }, _, kind) {
      const { id } = await server.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', people[kind])
        .executeTakeFirstOrThrow();
      const token = await createToken(server.db, 'reset-password', id, new Date());
      await openBrowser(server).post(`/atnaujinti-slaptazodi?token=${token}`, newPassword);
    },
  },
  {
    what: 'the account was deleted',
    kinds,
    others: true,
    act: ({ server }, _, kind) =>
      server.db.deleteFrom('users').where('email', '=', people[kind]).execute(),
  },
  {
    what: 'an administrator has blocked the account',
    kinds: ['owner', 'partner'],
    others: true,
    act: (stage, _, kind) => actOn(stage, kind, 'block', blockFields),
  },
  {
    what: 'an administrator has ended the sessions',
    kinds: ['owner', 'partner'],
    others: true,
    act: (stage, _, kind) => actOn(stage, kind, 'sessions', {}),
  },
  {
    what: 'the profile was deleted',
    kinds: ['owner', 'partner'],
    others: true,
    act: ({ server }, _, kind) =>
      sql`delete from ${sql.table(kind === 'owner' ? 'pet_owners' : 'partners')}
        where user_id = (select id from users where email = ${people[kind]})`.execute(server.db),
  },
  {
    what: 'the time is over',
    kinds,
    others: true,
    act: ({ server }) =>
      server.db
        .updateTable('sessions')
        .set({ expires_at: new Date(Date.now() - 1) })
        .execute(),
  },
  {
    what: 'the account is no administrator’s any more',
    kinds: ['admin'],
    others: true,
    act: ({ server }) =>
      server.db
        .updateTable('users')
        .set({ role: 'pet_owner' })
        .where('email', '=', people.admin)
        .execute(),
  },
  { ...become('pet_owner'), kinds: ['partner', 'admin'] },
  { ...become('partner'), kinds: ['owner', 'admin'] },
];

/** The very next request is refused. */
export async function tryEnds(stage: Stage): Promise<void> {
  for (const { what, kinds: concerned, others, act } of ends) {
    for (const kind of concerned) {
      const [browser, elsewhere] = [await signedIn(stage, kind), await signedIn(stage, kind)];
      const [cookie, other] = [sessionOf(browser), sessionOf(elsewhere)];
      await claimOpen(stage, `before ${what}`, kind, cookie);
      await act(stage, browser, kind);
      await claimShut(stage, `${kind}, ${what}`, kind, cookie);
      if (others) await claimShut(stage, `${kind} elsewhere, ${what}`, kind, other);
      else await claimOpen(stage, `elsewhere, ${what}`, kind, other);
      await stage.tables.restore(await stage.tables.changes());
    }
  }
}
