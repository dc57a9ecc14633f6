import { demoPassword } from '#demo/people.ts';
import { figures } from '../../../scripts/measure.ts';
import { defectIn } from '../../defects/defect.ts';
import {
  type Answer,
  dataFormOf,
  formOf,
  freshAddress,
  openBrowser,
  send,
  signInPages,
} from '../../requests/browser.ts';
import { crowd, tally } from '../../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../../servers/trial-servers.ts';
import { insertAccounts } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';

const signIns = 200;
const rounds = 3;
const mostMillis = 500;

const email = (index: number) => `minia-${index}@vizgis.test`;

/** No limit keeps a password from being hashed. */
const fresh = () => ({ 'x-forwarded-for': freshAddress() });

function signIn(server: TrialServer, who: string, password: string): Promise<Answer> {
  return send(server, dataFormOf(server, signInPages.owner, { email: who, password }, fresh()));
}

/** Pages and a file that another client requests without any password hashing. */
async function otherPages(server: TrialServer): Promise<string[]> {
  const browser = openBrowser(server);
  const found = await browser.get('/paslaugos/viesbuciai?city=Vilnius');
  const service = /\/service\/[0-9a-f-]{36}/.exec(found.body)?.[0];
  const photo = /\/nuotraukos\/[\w-]+\/\w+\/480\.webp/.exec(found.body)?.[0];
  if (!service || !photo) throw new Error('The demo world shows no service with a photo.');
  return ['/', '/paslaugos/veterinarija', service, photo, '/duk', signInPages.owner];
}

/** A crowd signs in at once while two others look at pages. @returns the pages' times in ms */
async function crowdAndPages(server: TrialServer, count: number, paths: readonly string[]) {
  let busy = true;
  const times: number[] = [];
  const statuses: number[] = [];
  const look = async (start: number) => {
    for (let turn = start; busy; turn += 1) {
      const path = paths[turn % paths.length] as string;
      const started = performance.now();
      // Who is hung up on has waited for nothing: the status says so.
      const status = await send(server, { path }).then(
        (answer) => answer.status,
        () => 0,
      );
      times.push(performance.now() - started);
      statuses.push(status);
    }
  };
  const looking = [look(0), look(3)];
  const inside = await crowd(count, count, (index) =>
    signIn(server, email(index), demoPassword).then(
      ({ cookies }) => cookies.length > 0,
      () => false,
    ),
  );
  busy = false;
  await Promise.all(looking);
  const wrong: string[] = [];
  if (statuses.some((status) => status !== 200)) wrong.push(`other pages: ${tally(statuses)}`);
  const outside = inside.filter((isIn) => !isIn).length;
  if (outside > 0) wrong.push(`${outside} of ${count} with the right password stayed out`);
  return { times, wrong };
}

/** What the length of a password does: which ones are taken, which are not even hashed. */
async function lengths(server: TrialServer): Promise<{ tried: number; wrong: string[] }> {
  const wrong: string[] = [];
  const mustBe = (what: string, found: string | number, expected: string | number) => {
    if (found !== expected) wrong.push(`${what}: ${found} instead of ${expected}`);
  };
  // 128 letters stay 128 whether each is one byte, two or four.
  const taken = [
    ...[64, 127, 128].map((length) => 'Ąž7'.repeat(length).slice(0, length)),
    '🐕'.repeat(128),
  ];
  for (const [index, password] of taken.entries()) {
    const who = `ilgas-${index}@vizgis.test`;
    const fields = { email: who, password, password_repeat: password };
    const path = '/prisijungti-seimininkas/registracija';
    const made = await send(server, formOf(server, path, fields, fresh()));
    mustBe(`a password of ${[...password].length} signs up`, made.status, 302);
    await server.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('email', '=', who)
      .execute();
    const inside = await signIn(server, who, password);
    mustBe(`a password of ${[...password].length} signs in`, inside.cookies.length > 0 ? 1 : 0, 1);
    const cut = await signIn(server, who, [...password].slice(0, -1).join(''));
    mustBe('the same without its last letter', cut.status, 400);
  }
  const tooLong = 'Ą'.repeat(129);
  const fields = { email: 'ilgas@vizgis.test', password: tooLong, password_repeat: tooLong };
  const path = '/prisijungti-seimininkas/registracija';
  const refused = await send(server, formOf(server, path, fields, fresh()));
  mustBe('a password of 129', refused.status, 400);
  if (!refused.body.includes('daugiausia 128'))
    wrong.push('a password of 129 characters gets no reason');
  const megabyte = await signIn(server, email(0), 'a'.repeat(1_000_000));
  mustBe('a password of a megabyte', megabyte.status, 413);
  return { tried: taken.length + 2, wrong };
}

/** Whether what is too long for a password is hashed shows in the time: without, it is quicker. */
async function hashesTooLong(server: TrialServer, count: number): Promise<string[]> {
  const times = { short: [] as number[], long: [] as number[] };
  for (let turn = 0; turn < count; turn += 1) {
    times.short.push((await signIn(server, email(turn), 'a'.repeat(128))).millis);
    times.long.push((await signIn(server, email(turn), 'a'.repeat(60_000))).millis);
  }
  const middle = (list: number[]) => list.toSorted((one, other) => one - other)[count >> 1] ?? 0;
  const [short, long] = [middle(times.short), middle(times.long)];
  if (long < 0.7 * short) return [];
  return [`60,000 letters took ${Math.round(long)} ms, 128 took ${Math.round(short)}: hashed`];
}

async function prepare(server: TrialServer): Promise<readonly string[]> {
  await insertAccounts(
    server.db,
    Array.from({ length: signIns }, (_, index) => email(index)),
  );
  const paths = await otherPages(server);
  for (const path of [...paths, ...paths]) await send(server, { path });
  return paths;
}

async function run(servers: TrialServers): Promise<Outcome> {
  const server = await servers.startServer(behindProxy);
  const paths = await prepare(server);
  const wrong: string[] = [];
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const seen = await crowdAndPages(server, signIns, paths);
    times.push(...seen.times);
    wrong.push(...seen.wrong);
  }
  const late = Math.round(figures(times).p95);
  if (!(late <= mostMillis)) wrong.push(`other pages: p95 ${late} ms`);
  if (times.length < 100) wrong.push(`only ${times.length} other pages were looked at`);
  const long = await lengths(server);
  wrong.push(...long.wrong, ...(await hashesTooLong(server, 40)));
  return {
    tried: rounds * signIns + long.tried,
    found: `${rounds} × ${signIns} sign-ins at once, ${times.length} other pages meanwhile, p95 ${late} ms (at most ${mostMillis})`,
    wrong,
  };
}

type Derive = (
  password: string,
  salt: Buffer,
  used: { readonly memory: number; readonly parallelism: number },
) => Promise<Buffer>;

/**
 * Hashing on the main thread, at a cost that is measurable there (at ours each takes
 * 20 ms, and pages come in between).
 */
const onMainThread = defectIn<Derive>(
  'app/domains/accounts/password/password-hash.server.ts',
  'derive',
  () =>
    async (password, salt, { memory, parallelism }) =>
      process.getBuiltinModule('node:crypto').argon2Sync('argon2id', {
        message: password.normalize('NFKC'),
        nonce: salt,
        tagLength: 32,
        memory,
        parallelism,
        passes: 50,
      }),
);

/** Passwords of whatever length are hashed. */
const anyLength = defectIn<Record<string, number>>(
  'app/domains/accounts/field-limits.ts',
  'fieldLimits',
  (original) => ({ ...original, password: 1e9 }),
);

async function defect(servers: TrialServers): Promise<Outcome> {
  const seen: string[] = [];
  const blocking = await servers.startServer(behindProxy, [onMainThread]);
  const { times } = await crowdAndPages(blocking, 80, await prepare(blocking));
  if (!(figures(times).p95 <= mostMillis))
    seen.push(`other pages: p95 ${Math.round(figures(times).p95)} ms`);
  await blocking.stop();

  const greedy = await servers.startServer(behindProxy, [anyLength]);
  seen.push(...(await hashesTooLong(greedy, 20)));
  const found = `${seen.length} of 2 holes seen: ${seen.join('; ')}`;
  return { tried: 2, found, wrong: seen.length === 2 ? seen : [] };
}

export const hashingCrowd: Trial = {
  id: 'T32',
  title: 'crowds that sign in',
  least: 200,
  run,
  defect,
};
