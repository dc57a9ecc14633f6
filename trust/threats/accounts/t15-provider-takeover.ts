import { createToken } from '#app/domains/accounts/one-time-token.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { findNotice } from '#app/web/notices/notice.ts';
import { demoPassword } from '#demo/people.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { type Judge, openJudge } from '../../judging/judge.ts';
import { type Browser, openBrowser, signInPages } from '../../requests/browser.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import { companyFields, forgetLimits, newPassword } from '../../stages/people.ts';
import { type LocalProvider, type ProviderName, startProvider } from '../../stages/provider.ts';
import type { Outcome, Trial } from '../../trial.ts';

/** What the provider says of an address, and what we know of it already (docs/trust.md T15). */
type Case = {
  readonly provider: boolean;
  readonly local: boolean;
  readonly exists: boolean;
  readonly role: 'owner' | 'partner';
};

const cases: readonly Case[] = [true, false].flatMap((provider) =>
  [true, false].flatMap((local) =>
    [true, false].flatMap((exists) =>
      (['owner', 'partner'] as const).map((role) => ({ provider, local, exists, role })),
    ),
  ),
);

/** The notice that refuses, or null for a session of one's own. */
function refusalOf({ provider, local, exists, role }: Case): string | null {
  if (!exists) return provider ? null : 'kitas-tiekejas-nepatvirtinta';
  if (!provider || !local) return 'kitas-tiekejas-nesusieta';
  return role === 'owner' ? null : 'ne-seimininkas';
}

export const providerTakeover: Trial = {
  id: 'T15',
  title: 'takeover through a provider',
  // Each of the 16 at Google and at Facebook, two unused accounts with three claims each, and the
  // answers that belong to another account.
  least: 2 * 16 + 2 * 2 * 3 + 2 * 5,
  run: (servers) => takeOver(servers, ['google', 'facebook']),
  defect: (servers) => takeOver(servers, ['google'], [believeEverything]),
};

type ReadProfile = (address: string, accessToken: string) => Promise<object | null>;

/** An address counts as proven because a provider has it. */
const believeEverything = defectIn<ReadProfile>(
  'app/domains/accounts/oauth/providers.server.ts',
  'readProfile',
  (original) => async (address, accessToken) => {
    const person = await original(address, accessToken);
    return person && { ...person, emailVerified: true };
  },
);

async function takeOver(
  servers: TrialServers,
  names: readonly ProviderName[],
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const provider = await startProvider();
  const judge = openJudge();
  try {
    const server = await servers.startServer(provider.settings, defects);
    for (const name of names) {
      for (const [index, kind] of cases.entries()) {
        await tryCase(
          { server, provider, judge, name, email: `a${index}-${name}@sunys.test` },
          kind,
        );
      }
      for (const role of ['owner', 'partner'] as const) {
        const email = `nenaudotas-${role}-${name}@sunys.test`;
        await tryUnused({ server, provider, judge, name, email }, role);
      }
      await tryForeignAnswers({
        server,
        provider,
        judge,
        name,
        email: `svetimas-${name}@sunys.test`,
      });
    }
    return judge.outcome(`${cases.length} combinations × ${names.length} providers`);
  } finally {
    await provider.stop();
  }
}

type Attempt = {
  readonly server: TrialServer;
  readonly provider: LocalProvider;
  readonly judge: Judge;
  readonly name: ProviderName;
  readonly email: string;
};

async function tryCase(attempt: Attempt, kind: Case): Promise<void> {
  const { server, provider, judge, name, email } = attempt;
  const said = `${name} ${JSON.stringify(kind)}`;
  await forgetLimits(server.db);
  if (kind.exists) await insertLocal(server, email, kind);
  const before = await accountOf(server, email);
  const stranger = openBrowser(server);
  const profile = profileOf(name, `stranger ${email}`, email, kind.provider);
  const answer = await provider.signIn(stranger, name, profile);
  const wanted = refusalOf(kind);
  const holder = await holderOf(server, stranger);
  if (wanted === null) {
    const own = before === null || holder?.id === before.id;
    judge.claim(`${said}: no session of one's own`, holder?.email === email && own);
    return;
  }
  const after = await accountOf(server, email);
  const unchanged = !kind.exists || JSON.stringify(after) === JSON.stringify(before);
  const told = await tells(stranger, answer.location, wanted);
  const why = `session of ${holder?.email ?? 'no account'}, ${told}, account ${unchanged ? 'as before' : 'changed'}`;
  judge.claim(`${said}: ${why}`, holder === null && told === 'says so' && unchanged);
  if (kind.exists && kind.provider && !kind.local) await tryPlantedPassword(attempt, kind);
}

/**
 * An attacker registered the victim's address first, with a password of his own: it opens nothing
 * before the victim proves the address, and nothing after.
 */
async function tryPlantedPassword(
  { server, provider, judge, name, email }: Attempt,
  { role }: Case,
) {
  const thief = openBrowser(server);
  const enter = async (password: string) => {
    await forgetLimits(server.db);
    return (await thief.post(signInPages[role], { email, password })).status;
  };
  judge.claim(`${email}: an unproven account lets in`, (await enter(demoPassword)) === 400);
  const account = await accountOf(server, email);
  const token = await createToken(server.db, 'reset-password', account?.id ?? '', new Date());
  await openBrowser(server).post(`/atnaujinti-slaptazodi?token=${token}`, newPassword);
  judge.claim(`${email}: the first password still works`, (await enter(demoPassword)) === 400);
  if (role !== 'owner') return;
  const victim = openBrowser(server);
  await provider.signIn(victim, name, profileOf(name, `victim ${email}`, email, true));
  const holder = await holderOf(server, victim);
  judge.claim(`${email}: the victim is shut out`, holder?.email === email);
}

/**
 * The address was registered, never confirmed and never used: a proven address replaces
 * that account, with its password, and an unproven one changes nothing.
 */
async function tryUnused(
  { server, provider, judge, name, email }: Attempt,
  role: Case['role'],
): Promise<void> {
  await forgetLimits(server.db);
  await insertUser(server, email, { role, local: false });
  const before = await accountOf(server, email);
  const enter = async (proven: boolean) => {
    const browser = openBrowser(server);
    const profile = profileOf(name, `${proven} ${email}`, email, proven);
    const { location } = await provider.signIn(browser, name, profile);
    return { told: await tells(browser, location, 'kitas-tiekejas-nesusieta'), browser };
  };
  const { told } = await enter(false);
  const unchanged = JSON.stringify(await accountOf(server, email)) === JSON.stringify(before);
  const state = unchanged ? 'as before' : 'changed';
  judge.claim(`${email}, unproven: ${told}, account ${state}`, told === 'says so' && unchanged);
  const holder = await holderOf(server, (await enter(true)).browser);
  const own = holder?.email === email && holder.id !== before?.id;
  judge.claim(`${email}: the person with the proven address has no account of her own`, own);
  await forgetLimits(server.db);
  const thief = await openBrowser(server).post(signInPages[role], {
    email,
    password: demoPassword,
  });
  judge.claim(`${email}: the planted password works`, thief.status === 400);
}

/** An answer of the provider is worth something once, in the browser that asked for it. */
async function tryForeignAnswers({ server, provider, judge, name, email }: Attempt): Promise<void> {
  const profile = profileOf(name, email, email, true);
  const [asking, other, another] = [openBrowser(server), openBrowser(server), openBrowser(server)];
  await provider.signIn(openBrowser(server), name, profile);
  await forgetLimits(server.db);
  const callback = await provider.consent(asking, name);
  await provider.consent(another, name);
  const refused = async (what: string, browser: Browser, path: string) => {
    const { location } = await browser.get(path);
    const told = await tells(browser, location, 'kitas-tiekejas-nepavyko');
    const holder = await holderOf(server, browser);
    judge.claim(`${name} ${what}: ${told}`, holder === null && told === 'says so');
  };
  await refused('in a browser that asked nothing', other, callback);
  await refused('in a browser that asked for another', another, callback);
  await refused(
    'with another state',
    openBrowser(server),
    callback.replace(/state=[^&]+/, 'state=x'),
  );
  await refused('without state', openBrowser(server), callback.replace(/&?state=[^&]+/, ''));
  await refused('refused', openBrowser(server), `/api/auth/callback/${name}?error=access_denied`);
}

/** Google names the person `sub` and tells about the address; Facebook says `id`. */
function profileOf(name: ProviderName, subject: string, email: string, proven: boolean) {
  return { [name === 'google' ? 'sub' : 'id']: subject, email, email_verified: proven };
}

/** Whether the page that the browser is redirected to shows the notice's text. */
async function tells(browser: Browser, location: string | null, notice: string): Promise<string> {
  if (location === null) return 'no page to go to';
  const shown = findNotice(new URL(location, 'http://here.invalid').search);
  if (shown?.code !== notice || !shown.text) return `says ${shown?.code ?? 'nothing'}`;
  const page = await browser.get(location);
  return page.status === 200 && page.body.includes(shown.text) ? 'says so' : 'an empty page';
}

/** Whose session a browser has, by our own tables. */
async function holderOf({ db }: TrialServer, { cookies }: Browser) {
  const [token = ''] = decodeURIComponent(cookies.get('session') ?? '').split('.');
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email'])
    .where('token', '=', token)
    .executeTakeFirst();
  return found ?? null;
}

/** All that an account consists of; a stranger's attempt leaves it as it is. */
async function accountOf({ db }: TrialServer, email: string) {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) return null;
  const waysIn = await db
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  return { ...user, waysIn, sessions };
}

type NewUser = Pick<Case, 'role' | 'local'>;

/** An account with the demo's password that has never been used. @returns its id */
async function insertUser({ db }: TrialServer, email: string, { role, local }: NewUser) {
  const id = newId();
  const known = await db
    .selectFrom('accounts')
    .select('password')
    .where('provider_id', '=', 'credential')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('users')
    .values({ id, email, role: role === 'owner' ? 'pet_owner' : 'partner', email_verified: local })
    .execute();
  await db
    .insertInto('accounts')
    .values({ ...known, id: newId(), user_id: id, provider_id: 'credential', account_id: id })
    .execute();
  return id;
}

/** An account that has been used: it has its profile. */
async function insertLocal(server: TrialServer, email: string, user: NewUser) {
  const { db } = server;
  const id = await insertUser(server, email, user);
  if (user.role === 'owner') {
    const profile = { id: newId(), user_id: id, full_name: email };
    await db.insertInto('pet_owners').values(profile).execute();
    return;
  }
  const company = { ...companyFields(email), trader_kind: 'company', vat_code: null } as const;
  await db
    .insertInto('partners')
    .values({ ...company, id: newId(), user_id: id })
    .execute();
}
