import { sql } from 'kysely';
import type { createAddressFinder } from '#app/web/request/client-address.server.ts';
import { admin, demoPassword } from '#demo/people.ts';
import { defectIn } from '../../defects/defect.ts';
import { addressesOfOneNetwork, forgedSets } from '../../hostile/forged-headers.ts';
import { type Judge, openJudge } from '../../judging/judge.ts';
import { signInPages } from '../../requests/browser.ts';
import { crowd } from '../../requests/crowd.ts';
import { type HeaderSet, sendRaw } from '../../requests/raw-request.ts';
import { startSampleProxy } from '../../servers/sample-proxy.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import { forgetLimits } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';
import { narrow, tryRecipient, tryWideNetworks } from './t24-wide-networks.ts';

/** Addresses of this machine: who asks, the administrator, and the proxy that is believed. */
const stranger = '127.0.0.77';
const administrator = '127.0.0.50';
const proxyAddress = '127.0.0.1';
/** Whose addresses the forged headers name. */
const claimed = '203.0.113.50';
const settings = { ADMIN_ALLOWED_IPS: `${administrator},${claimed}` } as const;
const trusting = { ...settings, TRUSTED_PROXIES: proxyAddress } as const;

const sets = forgedSets(claimed);

export const forgedAddresses: Trial = {
  id: 'T24',
  title: 'forged addresses',
  least: 200 * 3,
  run,
  defect: async (servers) => {
    const server = await servers.startServer(trusting, [leftmost]);
    const [forged, networks, mails] = [openJudge(), openJudge(), openJudge()];
    const way = { name: 'past the proxy', server, port: server.port, from: stranger };
    await forge(way, sets.slice(0, 12), forged);
    const careless = await servers.startServer(trusting, narrow);
    await tryWideNetworks(careless, networks);
    await tryRecipient(careless, mails);
    const seen = [forged, networks, mails].map((judge) => judge.outcome(''));
    const holes = seen.filter(({ wrong }) => wrong.length > 0).length;
    return {
      tried: seen.length,
      found: `${holes} of ${seen.length} holes seen`,
      wrong: holes === seen.length ? seen.flatMap(({ wrong }) => wrong) : [],
    };
  },
};

/** Believes whatever stands first in X-Forwarded-For. */
const leftmost = defectIn<typeof createAddressFinder>(
  'app/web/request/client-address.server.ts',
  'createAddressFinder',
  (original) => (trustedProxies) => {
    const find = original(trustedProxies);
    return (socketAddress, headers) => {
      const named = headers.get('x-forwarded-for')?.split(',')[0]?.trim();
      return named === undefined ? find(socketAddress, headers) : find(named, new Headers());
    };
  },
);

/** One way to reach the application from an address of this machine. */
type Way = {
  readonly name: string;
  readonly server: TrialServer;
  readonly port: number;
  readonly from: string;
};

async function run(servers: TrialServers): Promise<Outcome> {
  const judge = openJudge();
  const [alone, behind] = [
    await servers.startServer(settings),
    await servers.startServer(trusting),
  ];
  const proxy = await startSampleProxy(behind.port);
  try {
    const ways: Way[] = [
      { name: 'direct', server: alone, port: alone.port, from: stranger },
      { name: 'past the proxy', server: behind, port: behind.port, from: stranger },
      { name: 'through the proxy', server: behind, port: proxy.port, from: stranger },
    ];
    for (const way of ways) await forge(way, sets, judge);
    await tryUntoldProxy(alone, judge);
    await tryAdministrator({ ...ways[2], from: administrator } as Way, judge);
    await tryNetworks(behind, judge);
    await tryWideNetworks(behind, judge);
    await tryRecipient(behind, judge);
  } finally {
    proxy.stop();
  }
  return judge.outcome(
    `${sets.length} header sets × 3 ways, IPv6 networks and spellings, four forms from one /48, one recipient of four forms`,
  );
}

/** With each set of headers: no administrator's page, and no tries but those of one's own address. */
async function forge(way: Way, headerSets: readonly HeaderSet[], judge: Judge): Promise<void> {
  const cookie = await adminCookie(way.server);
  await exhaustTries(way, judge);
  await crowd(headerSets.length, 4, async (index) => {
    const set = headerSets[index] as HeaderSet;
    const said = `${way.name}, ${JSON.stringify(set).slice(0, 160)}`;
    const seen: string[] = [];
    for (const path of ['/admin', '/admin/login', '/admin.data']) {
      const { status } = await sendFrom(way, path, [...set, ['Cookie', cookie]]);
      if (status !== 404) seen.push(`${path} answers ${status}`);
    }
    const { status } = await tryPassword(way, set, `kas-${way.from}-${index}@vizgis.test`);
    if (status !== 429) seen.push(`a try more answers ${status}`);
    judge.claim(`${said}: ${seen.join(', ')}`, seen.length === 0);
  });
  const counted = await addressesCounted(way.server);
  const fresh = counted.filter((unit) => unit !== stranger && unit !== 'unknown');
  judge.claim(`${way.name} counts for ${fresh.join(', ')}`, fresh.length === 0);
  await forgetLimits(way.server.db);
}

/** A proxy that is not configured: a loopback address then gives no rights. */
async function tryUntoldProxy(server: TrialServer, judge: Judge): Promise<void> {
  const way: Way = { name: 'untold proxy', server, port: server.port, from: administrator };
  const cookie = await adminCookie(server);
  const named = ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'];
  for (const name of [...named, 'CF-Connecting-IP', 'True-Client-IP', 'X-Client-IP']) {
    const headers: HeaderSet = [
      [name, administrator],
      ['Cookie', cookie],
    ];
    const { status } = await sendFrom(way, '/admin', headers);
    judge.claim(`untold proxy with ${name}: /admin answers ${status}`, status === 404);
  }
}

/** The right address gets in, whatever stands to its left: else all these 404s would prove nothing. */
async function tryAdministrator(way: Way, judge: Judge): Promise<void> {
  const cookie = await adminCookie(way.server);
  for (const set of [[], [['X-Forwarded-For', 'unknown, 198.51.100.9']]] as const) {
    const { status } = await sendFrom(way, '/admin', [...set, ['Cookie', cookie]]);
    judge.claim(`the administrator's own address gets ${status}`, status === 200);
  }
}

/** As the proxy names them: a customer's whole /64 is one, and no address has two counters. */
async function tryNetworks(server: TrialServer, judge: Judge): Promise<void> {
  const way: Way = { name: 'as the proxy', server, port: server.port, from: proxyAddress };
  const named = (address: string): HeaderSet => [['X-Forwarded-For', `${claimed}, ${address}`]];
  const cookie = await adminCookie(server);
  const addresses = addressesOfOneNetwork('2001:db8:7:7');
  for (const [index, address] of addresses.entries()) {
    const { status } = await tryPassword(way, named(address), `v6-${index}@vizgis.test`);
    const wanted = index < 10 ? 400 : 429;
    judge.claim(`try ${index + 1} of one /64, ${address}: ${status}`, status === wanted);
  }
  for (const other of ['2001:db8:7:8::1', '2001:db8:8:7::1']) {
    const { status } = await tryPassword(
      way,
      named(other),
      `kitas-${other}@vizgis.test`.replaceAll(':', '-'),
    );
    judge.claim(`another /64, ${other}: ${status}`, status === 400);
  }
  const spellings = [
    '198.51.100.4',
    '::ffff:198.51.100.4',
    '::FFFF:c633:6404',
    '0:0:0:0:0:ffff:c633:6404',
  ];
  for (let index = 0; index < 12; index += 1) {
    const address = spellings[index % spellings.length] ?? '';
    const { status } = await tryPassword(way, named(address), `v4-${index}@vizgis.test`);
    const wanted = index < 10 ? 400 : 429;
    judge.claim(`try ${index + 1} of one address, ${address}: ${status}`, status === wanted);
  }
  for (const junk of ['unknown', '_hidden', '999.1.1.1', '', '-', '127.1', 'localhost', '::1::']) {
    const { status } = await sendFrom(way, '/admin', [...named(junk), ['Cookie', cookie]]);
    judge.claim(
      `unknown address ${JSON.stringify(junk)}: /admin answers ${status}`,
      status === 404,
    );
  }
  await forgetLimits(server.db);
}

/** Uses up the tries of the stranger's address, and in its company those of unknown ones. */
async function exhaustTries(way: Way, judge: Judge): Promise<void> {
  await forgetLimits(way.server.db);
  for (const set of [[], [['X-Forwarded-For', claimed]]] as readonly HeaderSet[]) {
    let status = 400;
    for (let index = 0; status === 400 && index < 15; index += 1) {
      const email = `pirmas-${set.length}-${index}@vizgis.test`;
      status = (await tryPassword(way, set, email)).status;
    }
    judge.claim(`${way.name}: tries without end`, status === 429);
  }
}

function tryPassword(way: Way, set: HeaderSet, email: string) {
  const body = new URLSearchParams({ email, password: 'neatspėsi' }).toString();
  const headers: HeaderSet = [
    ['Origin', way.server.origin],
    ['Content-Type', 'application/x-www-form-urlencoded'],
  ];
  return sendFrom(way, signInPages.owner, [...set, ...headers], body);
}

/** The cookie of an administrator who has signed in at the right address. */
async function adminCookie(server: TrialServer): Promise<string> {
  const way: Way = { name: 'administrator', server, port: server.port, from: administrator };
  const body = new URLSearchParams({ email: admin.email, password: demoPassword }).toString();
  const headers: HeaderSet = [
    ['Origin', server.origin],
    ['Content-Type', 'application/x-www-form-urlencoded'],
  ];
  const { status, cookies } = await sendFrom(way, signInPages.admin, headers, body);
  if (status !== 302) throw new Error(`The administrator did not get in: ${status}`);
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** For whose addresses sign-ins are counted. */
async function addressesCounted({ db }: TrialServer): Promise<string[]> {
  const { rows } = await sql<{ unit: string }>`
    select distinct substr(bucket, length('sign-in-address:') + 1) as unit from rate_limits
    where bucket like 'sign-in-address:%' and used > 0`.execute(db);
  return rows.map(({ unit }) => unit);
}

/** Sends a request from an address of this machine, its headers just as they are given. */
function sendFrom({ server, port, from }: Way, path: string, set: HeaderSet, body?: string) {
  const headers: HeaderSet = [['Host', new URL(server.origin).host], ...set];
  return sendRaw({ port, from, path, headers, body });
}
