import { createAdmin } from '#app/domains/accounts/sign-in/admin-account.server.ts';
import type { needsCode } from '#app/domains/accounts/sign-in/recent-code.server.ts';
import { totpCode, totpStep } from '#app/domains/accounts/sign-in/totp.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { openJudge } from '../../judging/judge.ts';
import { type Browser, openBrowser } from '../../requests/browser.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import { forgetLimits } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';

const secret = 'a secret of the trial, 32 signs long';
const email = 'sargas@vizgis.test';
const password = 'Ilgas pasivaikščiojimas 9';

type Act = {
  readonly address: string;
  readonly fields: Record<string, string>;
  readonly isDone: () => Promise<boolean>;
};

/** The acts that need a recent code, each on something of its own. */
async function prepareActs(server: TrialServer): Promise<readonly Act[]> {
  const { db } = server;
  const [userId, issueId, now] = [newId(), newId(), new Date()];
  const times = { created_at: now, updated_at: now };
  const owner = { id: userId, email: `${userId}@sunys.test`, role: 'pet_owner' } as const;
  await db
    .insertInto('users')
    .values({ ...owner, email_verified: true, ...times })
    .execute();
  const text = { subject: 'Naujienos', body: '<p>Sveiki</p>', tried_version: 1 };
  const issue = { id: issueId, ...text, ...times };
  await db.insertInto('newsletter_issues').values(issue).execute();
  await db.deleteFrom('admin_invitations').execute();
  const exported = db.selectFrom('audit_log').where('act', '=', 'newsletter-exported');
  const before = await exported.select('id').execute();
  return [
    {
      address: `/admin/users/${userId}/deletion`,
      fields: { reason: 'asked', explanation: 'Paprašėte ištrinti paskyrą.' },
      isDone: async () =>
        (await db.selectFrom('users').select('id').where('id', '=', userId).execute()).length === 0,
    },
    {
      address: `/admin/newsletter/${issueId}/sending`,
      fields: { version: '1' },
      isDone: async () => {
        const sent = db.selectFrom('newsletter_issues').select('sent_at').where('id', '=', issueId);
        return (await sent.executeTakeFirstOrThrow()).sent_at !== null;
      },
    },
    {
      address: '/admin/users/invitations',
      fields: { email: 'bendras@vizgis.test' },
      isDone: async () =>
        (await db.selectFrom('admin_invitations').select('id').execute()).length > 0,
    },
    {
      address: '/admin/newsletter/export',
      fields: {},
      isDone: async () => (await exported.select('id').execute()).length > before.length,
    },
  ];
}

/** Every other act that cannot be undone: without a code nothing of it is looked at or done. */
const finalActs = [
  '/admin/users/:id/block',
  '/admin/services/:id/photos/:id/removal',
  '/admin/services/:id/description/removal',
  '/admin/partners/:id/address',
  '/admin/notes/:id/deletion',
  '/admin/templates/:id/deletion',
  '/admin/newsletter/:id/deletion',
  '/admin/letters/:id/deletion',
  '/admin/blog/:id/deletion',
] as const;

async function steal(
  servers: TrialServers,
  rounds: number,
  defects: readonly Defect[],
): Promise<Outcome> {
  const server = await servers.startServer({ SECRET: secret }, defects);
  const { db } = server;
  const judge = openJudge();
  const factor = await createAdmin(db, secret, { email, password }, new Date());
  /** The newest code, and the next one when that is used up. */
  const signIn = async (browser: Browser, path: string, fields: Record<string, string>) => {
    await db.updateTable('two_factors').set({ last_step: 0 }).execute();
    const code = totpCode(factor, totpStep(new Date()));
    return browser.post(path, { ...fields, code });
  };
  const age = (minutes: number) =>
    db
      .updateTable('sessions')
      .set({
        created_at: new Date(Date.now() - minutes * 60_000),
        code_checked_at: null,
      })
      .where('user_id', '=', (user) =>
        user.selectFrom('users').select('id').where('email', '=', email),
      )
      .execute();

  for (let round = 0; round < rounds; round += 1) {
    await forgetLimits(db);
    const browser = openBrowser(server);
    const opened = await signIn(browser, '/admin/login', { email, password });
    judge.claim(`round ${round}: no sign-in with a code, ${opened.status}`, opened.status === 302);
    const acts = await prepareActs(server);
    await age(11);
    for (const { address, fields, isDone } of acts) {
      const answer = await browser.post(address, fields);
      const asks = answer.location?.startsWith('/admin/code?') ?? false;
      judge.claim(`${address}: no code asked, ${answer.status}`, asks);
      judge.claim(`${address}: done without a code`, !(await isDone()));
    }
    const audited = () => db.selectFrom('audit_log').select('id').execute();
    const before = (await audited()).length;
    for (const address of finalActs.map((path) => path.replaceAll(':id', newId()))) {
      for (const answer of [await browser.get(address), await browser.post(address, {})]) {
        const asks = answer.location?.startsWith('/admin/code?') ?? false;
        judge.claim(`${address}: no code asked, ${answer.status}`, asks);
      }
    }
    judge.claim('done without a code', (await audited()).length === before);
    for (let guess = 0; guess < 15; guess += 1) {
      const answer = await browser.post('/admin/code', { code: String(100_000 + guess) });
      const isRefused = answer.status === (guess < 10 ? 400 : 429);
      judge.claim(`guess ${guess} of a code: ${answer.status}`, isRefused);
    }
    await forgetLimits(db);
    const confirmed = await signIn(browser, '/admin/code', {});
    judge.claim(`round ${round}: the right code, ${confirmed.status}`, confirmed.status === 302);
    for (const { address, fields, isDone } of acts) {
      await browser.post(address, fields);
      judge.claim(`${address}: not done with a code`, await isDone());
    }
  }
  const { failures } = await db
    .selectFrom('audit_log')
    .select((at) => at.fn.countAll<string>().as('failures'))
    .where('act', '=', 'user-admin-sign-in-failed')
    .executeTakeFirstOrThrow();
  // One of each kind in an hour; each round forgets the limits once before the guesses.
  judge.claim(`${failures} rows of failures`, Number(failures) === rounds);
  return judge.outcome(`${rounds} stolen sessions, ${rounds * 15} guesses of a code`);
}

/** A session's code counts for ever. */
const forever = defectIn<typeof needsCode>(
  'app/domains/accounts/sign-in/recent-code.server.ts',
  'needsCode',
  (original) => (deps, headers) => original(deps, headers, new Date(0)),
);

export const stolenAdminSession: Trial = {
  id: 'T48',
  title: "a stolen administrator's session",
  least: 340,
  run: (servers) => steal(servers, 8, []),
  defect: (servers) => steal(servers, 1, [forever]),
};
