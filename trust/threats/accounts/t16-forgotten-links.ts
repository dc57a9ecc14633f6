import { createToken } from '#app/domains/accounts/one-time-token.server.ts';
import { admin, demoPassword } from '#demo/people.ts';
import { type Browser, freshAddress, openBrowser } from '../../requests/browser.ts';
import type { TrialServer } from '../../servers/trial-servers.ts';
import { insertAccounts, newPassword } from '../../stages/people.ts';

type Account = { readonly id: string; readonly browser: Browser };

/** What takes an account back from who has been in it. */
const ends: Readonly<
  Record<string, (server: TrialServer, account: Account) => Promise<{ readonly status: number }>>
> = {
  'a new password': (_server, { browser }) =>
    browser.post('/seimininko-skydelis/nustatymai/slaptazodis', {
      current_password: demoPassword,
      ...newPassword,
    }),
  'a reset': async (server, { id }) => {
    const token = await createToken(server.db, 'reset-password', id, new Date());
    const path = `/atnaujinti-slaptazodi?token=${token}`;
    return openBrowser(server, freshAddress()).post(path, newPassword);
  },
  'the end of all sessions': async (server, { id }) => {
    const moderator = openBrowser(server, freshAddress());
    await moderator.signIn('admin', admin.email, demoPassword);
    return moderator.post(`/admin/users/${id}/sessions`);
  },
};

const purposes = [
  'change-email-old',
  'change-email-new',
  'reset-password',
  'delete-account',
] as const;
const day = 24 * 3_600_000;

/**
 * Takes accounts back whose change of address one side has confirmed, and follows every link that
 * was mailed before.
 * @returns what was tried, and what a link could still do
 */
export async function tryForgottenLinks(server: TrialServer, only = Object.keys(ends)) {
  const wrong: string[] = [];
  let tried = 0;
  for (const [index, what] of only.entries()) {
    const email = `pakeista-${index}@vizgis.test`;
    const newEmail = `svetima-${index}@vizgis.test`;
    const [id = ''] = await insertAccounts(server.db, [email]);
    const browser = openBrowser(server, freshAddress());
    await browser.signIn('owner', email, demoPassword);
    const now = new Date();
    await server.db
      .insertInto('email_changes')
      .values({
        user_id: id,
        new_email: newEmail,
        old_confirmed_at: now,
        new_confirmed_at: null,
        expires_at: new Date(now.getTime() + day),
        created_at: now,
      })
      .execute();
    const tokens = new Map<(typeof purposes)[number], string>();
    for (const purpose of purposes) {
      tokens.set(purpose, await createToken(server.db, purpose, id, now, day));
    }
    const ended = await ends[what]?.(server, { id, browser });
    if (ended?.status !== 302) throw new Error(`${what} got ${ended?.status}.`);
    for (const purpose of purposes) {
      tried += 1;
      const token = tokens.get(purpose) ?? '';
      const answer = await follow(server, purpose, token);
      if (answer.status === 302) wrong.push(`after ${what} the link ${purpose} works`);
    }
    const account = await server.db
      .selectFrom('users')
      .leftJoin('email_changes', 'user_id', 'users.id')
      .select(['email', 'new_email'])
      .where('users.id', '=', id)
      .executeTakeFirst();
    if (account?.email !== email) wrong.push(`after ${what} the account is ${account?.email}'s`);
    if (account?.new_email) wrong.push(`after ${what} the change waits`);
  }
  return { tried, wrong };
}

function follow(server: TrialServer, purpose: (typeof purposes)[number], token: string) {
  const stranger = openBrowser(server, freshAddress());
  if (purpose === 'reset-password') {
    return stranger.post(`/atnaujinti-slaptazodi?token=${token}`, newPassword);
  }
  const page = purpose === 'delete-account' ? '/istrinti-paskyra' : '/patvirtinti-pasta';
  return stranger.post(`${page}?token=${token}`);
}
