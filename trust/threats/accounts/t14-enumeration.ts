import type { verifyPassword } from '#app/domains/accounts/password/password-hash.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { withPaddedTime } from '#app/platform/limits/padded-time.server.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { defectIn } from '../../defects/defect.ts';
import { type Asked, apart, aucOf, isTelling, mostAuc, wordsOf } from '../../judging/alike.ts';
import { addressOf, dataFormOf, formOf, openBrowser, send } from '../../requests/browser.ts';
import { crowd } from '../../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../../servers/trial-servers.ts';
import { companyFields, forgetLimits, insertAccounts, newPassword } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';

/** A form that must not tell whether there is an account. */
type Form = {
  readonly name: string;
  readonly path: string;
  readonly fields: (email: string) => Readonly<Record<string, string>>;
  /** Requests at once: one where the time is the work, more where it is a wait. */
  readonly atOnce: number;
};

const forms: readonly Form[] = [
  ...['/prisijungti-seimininkas', '/partner/login', '/admin/login'].map((path) => ({
    name: `sign-in at ${path}`,
    path,
    fields: (email: string) => ({ email, password: 'ne tas slaptažodis' }),
    atOnce: 1,
  })),
  {
    name: 'another mail to confirm',
    path: '/patvirtinkite-pasta',
    fields: (email) => ({ email }),
    atOnce: 8,
  },
  {
    name: 'the newsletter',
    path: '/prenumerata',
    fields: (email) => ({ email }),
    atOnce: 8,
  },
  {
    name: 'reset request',
    path: '/pamirsau-slaptazodi',
    fields: (email) => ({ email }),
    atOnce: 8,
  },
];

const known = (index: number) => `a${String(index).padStart(4, '0')}@vizgis.test`;
const unknown = (index: number) => `b${String(index).padStart(4, '0')}@vizgis.test`;

/** Asks with each address once, known and unknown in a mixed order. */
async function ask(server: TrialServer, form: Form, count: number, seed: number): Promise<Asked[]> {
  const random = seededRandom(seed);
  const order = Array.from({ length: 2 * count }, (_, index) => ({ index, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ index }) => index);
  return crowd(order.length, form.atOnce, async (turn) => {
    const index = order[turn] as number;
    const isKnown = index < count;
    const email = isKnown ? known(index) : unknown(index - count);
    // The page itself says the same as the data that its script gets; a few ask for it.
    const make = turn % 10 === 0 ? formOf : dataFormOf;
    const from = { 'x-forwarded-for': addressOf(turn + 1) };
    const answer = await send(server, make(server, form.path, form.fields(email), from));
    return { isKnown, answer };
  });
}

type Judged = { readonly tried: number; readonly auc: number; readonly wrong: string[] };

async function judge(server: TrialServer, form: Form, count: number): Promise<Judged> {
  await forgetLimits(server.db);
  const asked = await ask(server, form, count, 14);
  const wrong: string[] = [];
  for (const isPage of [true, false]) {
    const isThis = ({ answer }: Asked) => answer.headers['content-type'] !== 'text/x-script';
    const group = asked.filter((one) => isThis(one) === isPage);
    const words = (isKnown: boolean) =>
      new Set(group.filter((one) => one.isKnown === isKnown).map(({ answer }) => wordsOf(answer)));
    const [yes, no] = [words(true), words(false)];
    const all = new Set([...yes, ...no]);
    if (all.size !== 1) wrong.push(`${form.name}: ${all.size} different answers: ${apart(all)}`);
  }
  const auc = aucOf(asked);
  if (isTelling(auc)) wrong.push(`${form.name}: the time tells them apart, AUC ${auc.toFixed(3)}`);
  return { tried: asked.length, auc, wrong };
}

/** Sign-up may say that an account exists, so often: as owner and as partner from one address. */
async function signUpAnswers(server: TrialServer): Promise<{ tried: number; wrong: string[] }> {
  await forgetLimits(server.db);
  const statuses: number[] = [];
  for (let index = 0; index < 20; index += 1) {
    const email = index % 2 === 0 ? known(index) : `nauja-${index}@vizgis.test`;
    const browser = openBrowser(server, '192.0.2.9');
    const owner = { email, ...newPassword };
    const answers = [await browser.post('/prisijungti-seimininkas/registracija', owner)];
    await browser.post('/partner/register', companyFields(email));
    answers.push(await browser.post('/partner/register/prisijungimas', newPassword));
    statuses.push(...answers.map(({ status }) => status));
  }
  const told = statuses.filter((status) => status !== 429).length;
  return { tried: statuses.length, wrong: told === 5 ? [] : [`${told} answers at sign-up`] };
}

/** Makes subscribers of the newsletter of them. */
async function subscribe(server: TrialServer, emails: readonly string[]): Promise<void> {
  const confirmed_at = new Date();
  const rows = emails.map((email) => ({ id: newId(), email, confirmed_at }));
  await server.db.insertInto('newsletter_subscribers').values(rows).execute();
}

async function startServer(
  servers: TrialServers,
  ...rest: Parameters<TrialServers['startServer']> | []
) {
  const [env = {}, defects = []] = rest;
  return servers.startServer({ ...behindProxy, ADMIN_ALLOWED_IPS: '10.0.0.0/8', ...env }, defects);
}

const count = 500;

async function run(servers: TrialServers): Promise<Outcome> {
  const server = await startServer(servers);
  const emails = Array.from({ length: count }, (_, index) => known(index));
  // An unconfirmed account and one without a password count as known.
  await insertAccounts(server.db, emails.slice(0, 400));
  await insertAccounts(server.db, emails.slice(400, 450), { confirmed: false });
  await insertAccounts(server.db, emails.slice(450), { withPassword: false });
  await subscribe(server, emails);
  // The first answers of a process are slow and are not measured.
  await ask(server, forms[0] as Form, 20, 1);
  const judged: Judged[] = [];
  for (const form of forms) judged.push(await judge(server, form, count));
  const signUp = await signUpAnswers(server);
  const aucs = judged.map(({ auc }) => auc.toFixed(3)).join(', ');
  return {
    tried: judged.reduce((sum, { tried }) => sum + tried, signUp.tried),
    found: `AUC ${aucs} at ${forms.length} forms (at most ${mostAuc}), ${signUp.tried} sign-ups`,
    wrong: [...judged.flatMap(({ wrong }) => wrong), ...signUp.wrong],
  };
}

/** An unknown address costs no hash. */
const unhashed = defectIn<typeof verifyPassword>(
  'app/domains/accounts/password/password-hash.server.ts',
  'verifyPassword',
  (original) => async (hash, password) => hash !== null && original(hash, password),
);

/** It shows how long a link takes that is mailed. */
const unpadded = defectIn<typeof withPaddedTime>(
  'app/platform/limits/padded-time.server.ts',
  'withPaddedTime',
  () => (work) => work(),
);

type ProveWithin = (
  deps: { readonly db: Db },
  limits: readonly object[],
  input: { readonly email: string },
  now: Date,
  wrong: Refusal,
  further: unknown,
) => Promise<object>;

/** A wrong password of an account gets an answer of its own. */
const tellingAnswer = defectIn<ProveWithin>(
  'app/domains/accounts/sign-in/sign-in.server.ts',
  'proveWithin',
  (original) => async (deps, limits, input, now, wrong, further) => {
    const answer = await original(deps, limits, input, now, wrong, further);
    if (answer !== wrong) return answer;
    const account = await deps.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', input.email)
      .executeTakeFirst();
    return account ? { ...wrong, text: 'Neteisingas slaptažodis.' } : wrong;
  },
);

async function defect(servers: TrialServers): Promise<Outcome> {
  const server = await startServer(servers, {}, [unhashed, unpadded]);
  await insertAccounts(
    server.db,
    Array.from({ length: 60 }, (_, index) => known(index)),
  );
  await ask(server, forms[0] as Form, 10, 1);
  const seen: string[] = [];
  for (const form of [forms[0], forms.at(-1)] as Form[]) {
    const { wrong } = await judge(server, { ...form, atOnce: 1 }, 60);
    seen.push(...wrong.filter((text) => text.includes('AUC')));
  }
  await server.stop();

  const telling = await startServer(servers, {}, [tellingAnswer]);
  await insertAccounts(
    telling.db,
    Array.from({ length: 20 }, (_, index) => known(index)),
  );
  const { wrong } = await judge(telling, forms[0] as Form, 20);
  seen.push(...wrong.filter((text) => text.includes('different answers')).slice(0, 1));
  const found = `${seen.length} of 3 holes seen: ${seen.join('; ')}`;
  return { tried: 3, found, wrong: seen.length === 3 ? seen : [] };
}

export const enumeration: Trial = {
  id: 'T14',
  title: 'telling accounts by answers',
  least: 2 * count * forms.length,
  run,
  defect,
};
