import { createToken } from '#app/domains/accounts/one-time-token.server.ts';
import { pages } from '#tests/pages.ts';
import { demoPassword } from '#tests/world/people.ts';
import {
  type Answer,
  type Browser,
  dataFormOf,
  formOf,
  freshAddress,
  openBrowser,
  redirectOf,
  type SignInPage,
  send,
  signInPages,
} from './browser.ts';
import { crowd } from './crowd.ts';
import { foreignAddresses } from './foreign-addresses.ts';
import { forgetLimits, insertAccounts, newPassword, signUpFields } from './people.ts';
import { type LocalProvider, startProvider } from './provider.ts';
import type { Outcome, Trial } from './trial.ts';
import { behindProxy, type TrialServer, type TrialServers } from './trial-servers.ts';

/** Under these names an address to go to afterwards is handed over, here or elsewhere. */
const names = ['redirectTo', 'callbackURL', 'errorCallbackURL', 'next', 'returnTo', 'url'];

const asked = (address: string) => Object.fromEntries(names.map((name) => [name, address]));
const query = (address: string) => new URLSearchParams(asked(address)).toString();

/** One way to be redirected: its name, and what it answers to an address asked for. */
type Way = {
  readonly name: string;
  /** Where it leads by itself, for a way that could be mistaken for another. */
  readonly to?: string;
  readonly go: (address: string) => Promise<readonly Answer[]>;
};

const people: Readonly<Record<SignInPage, string>> = {
  owner: 'ruta@vizgis.test',
  partner: 'klinika@vizgis.test',
  admin: 'admin@vizgis.test',
};
const kinds = ['owner', 'partner', 'admin'] as const;

let lastNumber = 0;

/** For new accounts. */
function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

/** A client with its own address, signed in or not, so that no rate limit stops the trial. */
async function fresh(server: TrialServer, who: SignInPage | null): Promise<Browser> {
  const browser = openBrowser(server, freshAddress());
  if (who !== null) await browser.signIn(who, people[who], demoPassword);
  return browser;
}

/** Signing in at each of the pages, by the form and by the script of the page. */
function signInWays(server: TrialServer): Way[] {
  return kinds.flatMap((kind) =>
    [formOf, dataFormOf].map((make) => ({
      name: `sign-in of ${kind}, ${make.name}`,
      async go(address) {
        const fields = { email: people[kind], password: demoPassword, ...asked(address) };
        const from = { 'x-forwarded-for': freshAddress() };
        return [
          await send(server, make(server, `${signInPages[kind]}?${query(address)}`, fields, from)),
        ];
      },
    })),
  );
}

/** Forms that lead on only when they are filled in rightly. */
function formWays(server: TrialServer): Way[] {
  const { db } = server;
  const newAccount = async () => {
    const [userId = ''] = await insertAccounts(db, [`n${nextNumber()}@vizgis.test`], {
      withPassword: false,
    });
    return userId;
  };
  const tokenOf = async (purpose: 'reset-password' | 'confirm-email', userId: string) =>
    createToken(db, purpose, userId, new Date());
  const post = async (path: string, address: string, fields: Record<string, string>) => {
    const browser = await fresh(server, null);
    const mark = path.includes('?') ? '&' : '?';
    return [
      await browser.post(`${path}${mark}${query(address)}`, { ...asked(address), ...fields }),
    ];
  };
  return [
    {
      name: 'sign-up of owner',
      go: (address) =>
        post('/prisijungti-seimininkas/registracija', address, signUpFields(nextNumber())),
    },
    ...(['owner', 'partner'] as const).map((signInPage) => ({
      name: `reset request of ${signInPage}`,
      to: signInPages[signInPage],
      go: (address: string) =>
        post('/pamirsau-slaptazodi', address, {
          email: `k${nextNumber()}@vizgis.test`,
          // As the form says whose it is (reset-request-form.tsx).
          ...(signInPage === 'partner' ? { paskyra: 'partnerio' } : {}),
        }),
    })),
    {
      name: 'new password',
      go: async (address) =>
        post(
          `/atnaujinti-slaptazodi?token=${await tokenOf('reset-password', await newAccount())}`,
          address,
          newPassword,
        ),
    },
    {
      name: 'confirmation',
      go: async (address) =>
        post(
          `/patvirtinti?token=${await tokenOf('confirm-email', await newAccount())}`,
          address,
          {},
        ),
    },
    {
      name: 'confirmation where it signed up',
      go: async (address) => {
        const browser = await fresh(server, null);
        const fields = signUpFields(nextNumber());
        await browser.post('/prisijungti-seimininkas/registracija', fields);
        const { id } = await db
          .selectFrom('users')
          .select('id')
          .where('email', '=', fields.email)
          .executeTakeFirstOrThrow();
        const token = await tokenOf('confirm-email', id);
        return [await browser.post(`/patvirtinti?token=${token}&${query(address)}`)];
      },
    },
  ];
}

/** To the provider and back, with a consent and without. */
function oauthWays(server: TrialServer, { follow }: LocalProvider): Way[] {
  return ['google', 'facebook'].flatMap((provider) =>
    ['consent', 'refusal'].map((end) => ({
      name: `${provider}, ${end}`,
      async go(address) {
        const browser = await fresh(server, null);
        const start = await browser.post(`/oauth/${provider}?${query(address)}`, asked(address));
        const state = new URL(start.location ?? '').searchParams.get('state') ?? '';
        const back =
          end === 'consent'
            ? await follow(start.location ?? '')
            : `/api/auth/callback/${provider}?error=access_denied&state=${encodeURIComponent(state)}`;
        return [start, await browser.get(`${back}&${query(address)}`)];
      },
    })),
  );
}

/** Every route of the ledger that redirects by itself, as a page, as data or as a form. */
async function routeWays(server: TrialServer): Promise<Way[]> {
  const ways: Way[] = [];
  for (const who of [null, ...kinds]) {
    const looking = await fresh(server, who);
    for (const { example } of pages) {
      if (example.includes('{') || example === '/') continue;
      const [path = ''] = example.split('?');
      // The script's way asks the same functions: for a visitor it is tried as well.
      for (const address of who === null ? [`${path}?`, `${path}.data?`] : [`${path}?`]) {
        if (redirectOf(await looking.get(address)) === null) continue;
        const go = async (wanted: string) => [await looking.get(address + query(wanted))];
        ways.push({ name: `${who ?? 'visitor'} GET ${address}`, go });
      }
      const post = (browser: Browser, wanted: string) =>
        browser.post(`${path}?${query(wanted)}`, asked(wanted));
      const answer = await post(await fresh(server, who), '/');
      if (redirectOf(answer) === null) continue;
      // A form that ends a session is sent each time with a new session.
      const ends = answer.cookies.some((cookie) => /^session=/.test(cookie));
      const go = async (wanted: string) => {
        // A form that mails is limited by its account, which all tries share.
        await forgetLimits(server.db);
        return [await post(ends ? await fresh(server, who) : looking, wanted)];
      };
      ways.push({ name: `${who ?? 'visitor'} POST ${path}`, go });
    }
  }
  return ways;
}

/** The address is the path itself, alone and around the routes that take over part of the path. */
function pathWays(server: TrialServer): Way[] {
  const raw = (address: string) =>
    address.replace(/[^\u0021-\u007e]/gu, (sign) => encodeURIComponent(sign));
  const shapes: ((address: string) => string)[] = [
    (address) => address,
    (address) => `${address}/vizitai`,
    (address) => `${address}/../seimininko-skydelis`,
    (address) => `/mano-augintiniai/${address}`,
    (address) => `/mano-augintiniai/${encodeURIComponent(address)}`,
    (address) => `/vizitai/${address}`,
    (address) => `/seimininko-skydelis${address}`,
    (address) => `/partner/dashboard/${address}`,
  ];
  return shapes.flatMap((shape) =>
    ['', '.data'].map((end) => ({
      name: `path ${shape('…')}${end}`,
      async go(address) {
        const path = `${raw(shape(address))}${end}`;
        return [await send(server, { path: path.startsWith('/') ? path : `/${path}` })];
      },
    })),
  );
}

/** What a browser would open elsewhere: the address as it is, or decoded once more by a proxy. */
function leadsAbroad(location: string, homes: readonly string[]): boolean {
  const spellings = [location];
  try {
    spellings.push(decodeURIComponent(location));
  } catch {
    // What cannot be decoded stays as it is.
  }
  return spellings.some((text) => {
    const target = URL.parse(text, `${homes[0]}/a/b`);
    return target === null || !homes.includes(target.origin);
  });
}

type Tried = { readonly tried: number; readonly abroad: string[]; readonly silent: string[] };

async function tryWays(
  ways: readonly Way[],
  { homes, mustLead }: { homes: readonly string[]; mustLead: boolean },
): Promise<Tried> {
  const abroad: string[] = [];
  const silent: string[] = [];
  let tried = 0;
  for (const way of ways) {
    await crowd(foreignAddresses.length, 8, async (index) => {
      const address = foreignAddresses[index] as string;
      for (const answer of await way.go(address)) {
        tried += 1;
        const location = redirectOf(answer);
        const said = `${way.name}, ${JSON.stringify(address)}`;
        if (location !== null && leadsAbroad(location, homes)) abroad.push(`${said} → ${location}`);
        if (answer.headers.refresh !== undefined) abroad.push(`${said}: a Refresh header`);
        if (answer.status >= 500) silent.push(`${said}: status ${answer.status}`);
        else if (location === null && mustLead)
          silent.push(`${said}: no redirect (${answer.status})`);
        if (way.to && !location?.startsWith(way.to)) silent.push(`${said}: another way`);
      }
    });
  }
  return { tried, abroad, silent };
}

async function run(servers: TrialServers): Promise<Outcome> {
  const provider = await startProvider();
  const email = 'nauja@vizgis.test';
  provider.answerAs({ sub: 'ruta', id: 'ruta', email, email_verified: true });
  try {
    const server = await servers.startServer({
      ...behindProxy,
      ADMIN_ALLOWED_IPS: '10.0.0.0/8',
      ...provider.settings,
    });
    const homes = [server.origin, provider.origin];
    const ways = [
      ...signInWays(server),
      ...formWays(server),
      ...oauthWays(server, provider),
      ...(await routeWays(server)),
    ];
    const led = await tryWays(ways, { homes, mustLead: true });
    const paths = await tryWays(pathWays(server), { homes: [server.origin], mustLead: false });
    const abroad = [...led.abroad, ...paths.abroad];
    return {
      tried: led.tried + paths.tried,
      found: `${foreignAddresses.length} addresses by ${ways.length} redirects and in paths, ${abroad.length} off-site`,
      wrong: [...abroad, ...led.silent, ...paths.silent],
    };
  } finally {
    await provider.stop();
  }
}

/** The check that most sites begin with: whatever starts with a slash is ours. */
async function defect(servers: TrialServers): Promise<Outcome> {
  const server = await servers.startServer(behindProxy, [
    {
      file: 'build/server',
      find: 'function ownTarget(wanted, otherwise) {',
      put: 'function ownTarget(wanted, otherwise) { if (String(wanted).startsWith("/")) return wanted;',
    },
  ]);
  const ways = signInWays(server).slice(0, 2);
  const { tried, abroad } = await tryWays(ways, { homes: [server.origin], mustLead: false });
  return { tried, found: `${abroad.length} off-site`, wrong: abroad };
}

export const openRedirect: Trial = {
  id: 'T12',
  title: 'open redirects',
  least: 80 * 60,
  run,
  defect,
};
