import type { beginSession } from '#app/domains/accounts/open-session.server.ts';
import type { signOut } from '#app/domains/accounts/sessions.server.ts';
import { admin, demoPassword } from '#demo/people.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { openJudge } from '../../judging/judge.ts';
import { saveTables } from '../../judging/tables.ts';
import { cookieHeader, openBrowser, send } from '../../requests/browser.ts';
import type { TrialServers } from '../../servers/trial-servers.ts';
import { startProvider } from '../../stages/provider.ts';
import type { Outcome, Trial } from '../../trial.ts';
import { tryEnds } from './t18-session-ends.ts';
import { tryRaces, unproven } from './t18-session-races.ts';
import {
  claimOpen,
  claimShut,
  homes,
  kinds,
  people,
  type Stage,
  sessionOf,
  signedIn,
} from './t18-session-stage.ts';

export const sessions: Trial = {
  id: 'T18',
  title: 'sessions that end',
  least: 80 + 200,
  run: (servers) => trySessions(servers),
  async defect(servers) {
    const ends = await trySessions(servers, forgetful);
    const judge = openJudge();
    await tryRaces(await servers.startServer({}, [unproven]), judge, 40);
    const races = judge.outcome('races');
    const seen = [ends, races].filter(({ wrong }) => wrong.length > 0);
    return {
      tried: ends.tried + races.tried,
      found: `${seen.length} of 2 holes seen`,
      wrong: seen.length === 2 ? seen.flatMap(({ wrong }) => wrong) : [],
    };
  },
};

const races = 200;

/** Signing out takes the cookie away and leaves the session; a sign-in leaves the earlier one. */
const forgetful: readonly Defect[] = [
  defectIn<typeof signOut>(
    'app/domains/accounts/sessions.server.ts',
    'signOut',
    () => async () => ({
      ok: true,
      cookies: ['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
    }),
  ),
  defectIn<typeof beginSession>(
    'app/domains/accounts/open-session.server.ts',
    'beginSession',
    (original) => (deps, transaction, user, headers, now) => {
      const withoutCookies = new Headers(headers);
      withoutCookies.delete('cookie');
      return original(deps, transaction, user, withoutCookies, now);
    },
  ),
];

async function trySessions(
  servers: TrialServers,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const provider = await startProvider();
  const judge = openJudge();
  try {
    // On this machine by http, and as a proxy hands on a public name.
    const names = [provider.settings, { ...provider.settings, ORIGIN: 'https://vizgis.localhost' }];
    for (const settings of defects.length > 0 ? names.slice(0, 1) : names) {
      const server = await servers.startServer(settings, defects);
      const stage = { server, provider, judge, tables: await saveTables(server.db) };
      const tried = [tryBeginnings, trySwitches, tryProvider, tryEnds, tryForgeries, tryCookies];
      for (const attempt of tried) {
        await attempt(stage);
        await stage.tables.restore(await stage.tables.changes());
      }
    }
    if (defects.length > 0) return judge.outcome('sign-ins, switches and ends');
    const early = await tryRaces(await servers.startServer(), judge, races);
    return judge.outcome(
      `sign-ins, switches and ends, by http and https; ${races} races with a new password, ${early} sign-ins before it`,
    );
  } finally {
    await provider.stop();
  }
}

/** A sign-in gives a new token and ends the session that the browser had. */
async function tryBeginnings(stage: Stage): Promise<void> {
  const { judge } = stage;
  for (const kind of kinds) {
    const first = sessionOf(await signedIn(stage, kind));
    await claimOpen(stage, 'signed in', kind, first);
    const [name] = first.split('=');
    const planted = `${name}=${'x'.repeat(32)}.${'y'.repeat(43)}%3D`;
    const afterPlanted = sessionOf(await signedIn(stage, kind, planted));
    judge.claim(`${kind}: a planted token becomes the session`, afterPlanted !== planted);
    await claimShut(stage, `${kind}: a planted token`, kind, planted);
    for (const other of kinds) {
      const earlier = sessionOf(await signedIn(stage, other));
      const later = sessionOf(await signedIn(stage, kind, earlier));
      judge.claim(`${other} then ${kind}: the token stays`, later !== earlier);
      await claimShut(stage, `${other} then ${kind}: the earlier session`, other, earlier);
    }
  }
}

/** Each change of the role gives the session a new token, and leaves the account's other session. */
async function trySwitches(stage: Stage): Promise<void> {
  const browser = await signedIn(stage, 'partner');
  const elsewhere = sessionOf(await signedIn(stage, 'partner'));
  const steps = [
    ['/partner/perjungti-i-seimininka', 'partner', 'owner'],
    ['/seimininko-skydelis/perjungti-i-partneri', 'owner', 'partner'],
    ['/partner/perjungti-i-seimininka', 'partner', 'owner'],
  ] as const;
  for (const [path, from, to] of steps) {
    const before = sessionOf(browser);
    await browser.post(path);
    const after = sessionOf(browser);
    stage.judge.claim(`${from} to ${to}: the token stays`, after !== before);
    await claimOpen(stage, `${from} turned ${to}`, to, after);
    await claimShut(stage, `${from} turned ${to}: the old role`, from, after);
    await claimShut(stage, `${from} turned ${to}: the old token`, to, before);
    await claimOpen(stage, `${from} turned ${to}: elsewhere`, 'partner', elsewhere);
  }
}

/** A sign-in at a provider is a sign-in like any other. */
async function tryProvider(stage: Stage): Promise<void> {
  const { server, provider, judge } = stage;
  const profile = { sub: 'ruta', id: 'ruta', email: people.owner, email_verified: true };
  for (const name of ['google', 'facebook'] as const) {
    const browser = await signedIn(stage, 'owner');
    const before = sessionOf(browser);
    const start = openBrowser(server);
    for (const [key, value] of browser.cookies) start.cookies.set(key, value);
    await provider.signIn(start, name, profile);
    const after = sessionOf(start);
    judge.claim(`${name}: the token stays`, after !== before && after !== '');
    await claimOpen(stage, `signed in at ${name}`, 'owner', after);
    await claimShut(stage, `${name}: the earlier session`, 'owner', before);
  }
}

/** What a table's copy or a guess would make: a token without our signature, or with another's. */
async function tryForgeries(stage: Stage): Promise<void> {
  const [name = '', own = ''] = sessionOf(await signedIn(stage, 'admin')).split('=');
  const [, other = ''] = sessionOf(await signedIn(stage, 'owner')).split('=');
  const [token, signature] = decodeURIComponent(own).split('.') as [string, string];
  const [, foreign] = decodeURIComponent(other).split('.') as [string, string];
  const forged = {
    'without signature': token,
    "with another's signature": `${token}.${foreign}`,
    'with an empty signature': `${token}.`,
    'with a cut signature': `${token}.${signature.slice(0, -2)}`,
    'with another token': `${'a'.repeat(token.length)}.${signature}`,
    'with a percent sign': `%`,
  };
  for (const [what, value] of Object.entries(forged)) {
    await claimShut(stage, what, 'admin', `${name}=${encodeURIComponent(value)}`);
  }
  const bare = name.startsWith('__Host-') ? name.slice('__Host-'.length) : `__Host-${name}`;
  await claimShut(stage, `under the name ${bare}`, 'admin', `${bare}=${own}`);
}

/** Every cookie that is ever set, whatever for. */
async function tryCookies(stage: Stage): Promise<void> {
  const { server, judge, provider } = stage;
  const browser = openBrowser(server);
  const answers = [
    await browser.signIn('owner', people.owner, demoPassword),
    await browser.post('/atsijungti'),
    await browser.signIn('partner', people.partner, demoPassword),
    await browser.post('/partner/perjungti-i-seimininka'),
    await openBrowser(server).signIn('admin', admin.email, demoPassword),
    await openBrowser(server).post('/partner/register', { company_name: 'UAB „Pradžia“' }),
    await openBrowser(server).post('/oauth/google'),
    await provider.signIn(openBrowser(server), 'google', {
      sub: 'n',
      email: 'n@sunys.test',
      email_verified: true,
    }),
    await send(server, {
      path: homes.owner,
      headers: { cookie: cookieHeader(browser.cookies).replace(/session=[^;]*/, 'session=x') },
    }),
  ];
  const secure = server.origin.startsWith('https:');
  const lines = answers.flatMap(({ cookies }) => cookies);
  for (const line of lines) {
    const [pair = '', ...rest] = line.split(/;\s*/);
    const attributes = rest.map((part) => part.toLowerCase());
    const wanted = ['httponly', 'samesite=lax', 'path=/', ...(secure ? ['secure'] : [])];
    const missing = wanted.filter((attribute) => !attributes.includes(attribute));
    if (attributes.some((attribute) => attribute.startsWith('domain='))) missing.push('no Domain');
    if (secure !== pair.startsWith('__Host-')) missing.push('the right prefix');
    judge.claim(`cookie ${pair.split('=')[0]} lacks ${missing.join(', ')}`, missing.length === 0);
  }
  judge.claim(`only ${lines.length} cookies were set`, lines.length >= answers.length);
}
