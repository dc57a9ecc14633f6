import { setTimeout as sleep } from 'node:timers/promises';
import { createToken } from '#app/domains/accounts/one-time-token.server.ts';
import type { openSession } from '#app/domains/accounts/open-session.server.ts';
import { demoPassword } from '#demo/people.ts';
import { defectIn } from '../../defects/defect.ts';
import type { Judge } from '../../judging/judge.ts';
import { openBrowser, type SignInPage, signInPages } from '../../requests/browser.ts';
import type { TrialServer } from '../../servers/trial-servers.ts';
import { forgetLimits } from '../../stages/people.ts';
import { people, sessionOf } from './t18-session-stage.ts';

/** A session is begun by a password that was right when it was compared. */
export const unproven = defectIn<typeof openSession>(
  'app/domains/accounts/open-session.server.ts',
  'openSession',
  (original) => (deps, wanted, headers, now) =>
    original(deps, { ...wanted, proof: async () => true }, headers, now),
);

/** Where a member changes the password. */
const changes = {
  owner: '/seimininko-skydelis/nustatymai/slaptazodis',
  partner: '/partner/dashboard/settings/password',
} as const;

const ways: readonly (readonly [SignInPage, 'change' | 'reset'])[] = [
  ['owner', 'change'],
  ['owner', 'reset'],
  ['partner', 'change'],
  ['partner', 'reset'],
  ['admin', 'reset'],
];

const signInsAtOnce = 4;

/**
 * Signs in with the old password, several times at once, while the password is changed or reset: no
 * session is left but that of who has changed it.
 * @returns how many sign-ins the old password still got
 */
export async function tryRaces(server: TrialServer, judge: Judge, races: number): Promise<number> {
  const known = new Map<SignInPage, string>();
  let early = 0;
  let usual = 200;
  for (let race = 0; race < races; race += 1) {
    const [kind, way] = ways[race % ways.length] as (typeof ways)[number];
    const before = known.get(kind) ?? demoPassword;
    const after = `Pasivaikščiojimas Nr. ${race}`;
    await forgetLimits(server.db);
    const browser = openBrowser(server);
    if (way === 'change') await browser.signIn(kind, people[kind], before);
    const started = performance.now();
    const replaced = (async () => {
      await sleep(Math.random() * usual);
      await (kind !== 'admin' && way === 'change'
        ? change(browser, changes[kind], before, after)
        : reset(server, kind, after));
      usual = Math.min(1_000, performance.now() - started);
    })();
    const tries = Array.from({ length: signInsAtOnce }, async () => {
      await sleep(Math.random() * usual);
      const fields = { email: people[kind], password: before };
      return (await openBrowser(server).post(signInPages[kind], fields)).status === 302;
    });
    early += (await Promise.all(tries)).filter(Boolean).length;
    await replaced;
    known.set(kind, after);
    const own = decodeURIComponent(sessionOf(browser).replace(/^[^=]*=/, '')).split('.')[0] ?? '';
    const left = await server.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'user_id')
      .select('token')
      .where('users.email', '=', people[kind])
      .where('token', '!=', own)
      .execute();
    judge.claim(`${kind}, ${way} ${race}: ${left.length} sessions are left`, left.length === 0);
  }
  return early;
}

type Browser = ReturnType<typeof openBrowser>;

async function change(browser: Browser, path: string, before: string, after: string) {
  const fields = { current_password: before, password: after, password_repeat: after };
  const { status } = await browser.post(path, fields);
  if (status !== 302) throw new Error(`A change of the password got ${status}.`);
}

async function reset(server: TrialServer, kind: SignInPage, after: string): Promise<void> {
  const { id } = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', people[kind])
    .executeTakeFirstOrThrow();
  const token = await createToken(server.db, 'reset-password', id, new Date());
  const fields = { password: after, password_repeat: after };
  const path = `/atnaujinti-slaptazodi?token=${token}`;
  const { status } = await openBrowser(server).post(path, fields);
  if (status !== 302) throw new Error(`A reset got ${status}.`);
}
