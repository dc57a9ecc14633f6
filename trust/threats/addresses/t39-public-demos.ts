import { demoPassword } from '#demo/people.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { type Judge, openJudge } from '../../judging/judge.ts';
import { type HeaderSet, sendRaw } from '../../requests/raw-request.ts';
import type { TrialServers } from '../../servers/trial-servers.ts';
import type { WholeStart } from '../../servers/whole-start.ts';
import type { Outcome, Trial } from '../../trial.ts';

const publicName = 'vizgis.example';
const hidden = ['/dev/ui', '/dev/pastas', '/admin', '/admin/login', '/admin.data'] as const;

/** Settings that let others in, and the one that the sentence has to name. */
const open: readonly (readonly [name: string, env: Readonly<Record<string, string>>])[] = [
  ['ORIGIN', { ORIGIN: `https://${publicName}` }],
  ['ORIGIN', { ORIGIN: `http://${publicName}:8080` }],
  ['ORIGIN', { ORIGIN: 'http://192.0.2.7' }],
  ['ORIGIN', { ORIGIN: 'http://[2001:db8::7]' }],
  ['ORIGIN', { ORIGIN: `http://localhost.${publicName}` }],
  ['ORIGIN', { ORIGIN: `https://${publicName}`, TRUSTED_PROXIES: '127.0.0.1' }],
  ['ORIGIN', { ORIGIN: `https://${publicName}`, ADMIN_ALLOWED_IPS: '127.0.0.1' }],
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '::' }],
  ['HOST', { HOST: publicName }],
];

/** What a proxy on this machine hands on: its way of asking, and the headers that it adds. */
type Proxy = {
  readonly name: string;
  /** Under which name it asks; null: the one that the browser asked for. */
  readonly rename: string | null;
  /** In HTTP/1.0. */
  readonly old?: boolean;
  readonly adds: HeaderSet;
};

const silent: readonly Proxy[] = [
  { name: 'that adds nothing', rename: null, adds: [] },
  { name: 'in HTTP/1.0 that adds nothing', rename: null, old: true, adds: [] },
];
const visitor = '203.0.113.9';
const adding: readonly Proxy[] = (
  [
    [['X-Forwarded-For', visitor]],
    [['X-Real-IP', visitor]],
    [['Forwarded', `for=${visitor}`]],
    [['Via', '1.1 proxy']],
    [['X-Forwarded-Proto', 'https']],
    [['X-Forwarded-For', '127.0.0.1']],
  ] satisfies HeaderSet[]
).map((adds) => ({ name: `that adds ${adds[0]?.[0]}`, rename: 'localhost', adds }));
/** nginx without a word about headers: it asks localhost, in HTTP/1.0. */
const bare: Proxy = { name: 'like a bare nginx', rename: 'localhost', old: true, adds: [] };

/** Requests the pages that are not public. */
async function claimHidden(server: WholeStart, proxy: Proxy, judge: Judge, said: string) {
  const { host, port } = new URL(server.origin);
  const name = proxy.rename === null ? publicName : `${proxy.rename}:${port}`;
  const asked = host.startsWith(publicName) ? host : name;
  for (const path of hidden) {
    const headers: HeaderSet = [['Host', asked], ...proxy.adds];
    const { status } = await sendRaw({ port: server.port, path, headers, old: proxy.old });
    judge.claim(`${said}, a proxy ${proxy.name}: ${path} answers ${status}`, status >= 400);
  }
}

async function claimQuiet(server: WholeStart, judge: Judge, said: string) {
  const told = server.said().includes(demoPassword);
  judge.claim(`${said}: the password is printed`, !told);
}

async function tryRefusals(servers: TrialServers, judge: Judge, some = open) {
  for (const [name, env] of some) {
    const said = JSON.stringify(env);
    const server = await servers.startWhole({ WORKER: 'off', ...env });
    const sentence = server.said().trim();
    const refused = server.status() === 1 && new RegExp(`^${name} [^\n]*DEMO=1[^\n]*\\.$`);
    judge.claim(`${said}: ${sentence.slice(0, 200)}`, refused !== false && refused.test(sentence));
    await servers.stopServers();
  }
}

/** A demo that is shown on purpose, behind proxies that say something or nothing. */
async function tryShown(servers: TrialServers, judge: Judge, defects: readonly Defect[] = []) {
  const said = 'DEMO=1';
  const env = { ORIGIN: `https://${publicName}`, DEMO: '1', WORKER: 'off' };
  const server = await servers.startWhole(env, defects);
  judge.claim(`${said} does not start: ${server.said()}`, server.status() === null);
  await claimQuiet(server, judge, said);
  for (const proxy of [...silent, ...adding]) await claimHidden(server, proxy, judge, said);
  await servers.stopServers();
}

/** The demo of this machine, with a proxy in front that it was not told about. */
async function tryUntold(servers: TrialServers, judge: Judge) {
  const server = await servers.startWhole({ WORKER: 'off' });
  judge.claim(`it does not start: ${server.said()}`, server.status() === null);
  for (const proxy of [...silent, ...adding, bare]) {
    await claimHidden(server, proxy, judge, 'no setting');
  }
  const local = { port: server.port, path: '/dev/ui' };
  const headers: HeaderSet = [['Host', `localhost:${server.port}`]];
  const { status } = await sendRaw({ ...local, headers });
  judge.claim(`on this machine itself /dev/ui answers ${status}`, status === 200);
  await servers.stopServers();
  const named = await servers.startWhole({ WORKER: 'off', TRUSTED_PROXIES: '127.0.0.1' });
  const mute = { name: 'that is named and adds nothing', rename: 'localhost', adds: [] };
  for (const proxy of [mute, ...adding]) await claimHidden(named, proxy, judge, 'TRUSTED_PROXIES');
  await servers.stopServers();
}

async function run(servers: TrialServers): Promise<Outcome> {
  const judge = openJudge();
  await tryRefusals(servers, judge);
  await tryShown(servers, judge);
  await tryUntold(servers, judge);
  return judge.outcome(`${open.length} ways refused, 3 demos behind proxies`);
}

/** A public demo counts as a local one. */
const confiding = defectIn<(set: object) => 'public' | 'local'>(
  'app/platform/settings/settings.server.ts',
  'demoOf',
  (original) => (set) => {
    original(set);
    return 'local';
  },
);

export const publicDemos: Trial = {
  id: 'T39',
  title: 'demos that others could reach',
  least: 40,
  run,
  async defect(servers) {
    const judge = openJudge();
    await tryShown(servers, judge, [confiding]);
    return judge.outcome('one demo');
  },
};
