import type { ownTarget } from '#app/web/request/redirect-target.ts';
import { foreignAddresses } from '#tests/foreign-addresses.ts';
import { pages } from '#tests/pages.ts';
import { defectIn } from '../../defects/defect.ts';
import { type Browser, redirectOf, send } from '../../requests/browser.ts';
import { crowd } from '../../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../../servers/trial-servers.ts';
import { forgetLimits } from '../../stages/people.ts';
import { startProvider } from '../../stages/provider.ts';
import type { Outcome, Trial } from '../../trial.ts';
import {
  asked,
  formWays,
  fresh,
  kinds,
  oauthWays,
  query,
  signInWays,
  type Way,
} from './t12-redirect-ways.ts';

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
    await crowd(foreignAddresses.length, 4, async (index) => {
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
const anySlash = defectIn<typeof ownTarget>(
  'app/web/request/redirect-target.ts',
  'ownTarget',
  (original) => (wanted, otherwise) => {
    const isPath = typeof wanted === 'string' && wanted.startsWith('/');
    return isPath ? wanted : original(wanted, otherwise);
  },
);

async function defect(servers: TrialServers): Promise<Outcome> {
  const server = await servers.startServer(behindProxy, [anySlash]);
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
