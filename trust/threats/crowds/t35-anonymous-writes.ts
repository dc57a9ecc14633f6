import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { registrationDraftLimits } from '#app/domains/accounts/limits.server.ts';
import { guardNames } from '#app/domains/messages/sending/field-limits.ts';
import type { storableText } from '#app/platform/database/storable-text.ts';
import { agedStamp } from '#tests/mutations/message-mutations.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { type Judge, openJudge } from '../../judging/judge.ts';
import { addressOf, type Fields, formOf, openBrowser, send } from '../../requests/browser.ts';
import { crowd } from '../../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../../servers/trial-servers.ts';
import {
  listLetterboxes,
  questionFields,
  reportFields,
  reportPath,
} from '../../stages/message-writer.ts';
import { companyFields, newPassword } from '../../stages/people.ts';
import { startProvider } from '../../stages/provider.ts';
import type { Outcome, Trial } from '../../trial.ts';

/** A form that keeps something before there is an account. */
type Form = {
  readonly path: string;
  readonly table: string;
  /** Rows that may come of any number of requests from one address within ten minutes. */
  readonly most: number;
  /** What is right in it; the trial fills the rest of the body up. */
  readonly fields: (number: number) => Fields;
};

const writes = 2_000;
const flooder = '203.0.113.35';
const atOnce = 16;
const mebibyte = 1024 * 1024;
const mostGrowth = 20 * mebibyte;
/** The largest body that is read, less the room for names and separators. */
const bodyBytes = 60 * 1024;

/** Text that a database cannot make smaller, of four bytes a character. */
function bulk(bytes: number, seed: number): string {
  const random = seededRandom(seed);
  return Array.from({ length: bytes / 4 }, () =>
    String.fromCodePoint(0x20000 + Math.floor(random.next() * 0xc0000)),
  ).join('');
}

const company = (number: number): Fields => companyFields(`potvynis-${number}@vizgis.test`);

async function formsOf(server: TrialServer): Promise<Form[]> {
  const [letterbox] = await listLetterboxes(server.db);
  const path = letterbox?.path ?? '';
  const reporting = letterbox ? reportPath(letterbox) : '';
  // Each stamp is its own form's.
  const stamp = await agedStamp(openBrowser(server), path);
  const contactStamp = await agedStamp(openBrowser(server), '/kontaktai');
  const reportStamp = await agedStamp(openBrowser(server), reporting);
  return [
    { path: '/partner/register', table: 'registration_drafts', most: 10, fields: company },
    {
      path: '/prisijungti-seimininkas/registracija',
      table: 'users',
      most: 5,
      fields: (number) => ({ email: `potvynis-${number}@vizgis.test`, ...newPassword }),
    },
    {
      path: '/pamirsau-slaptazodi',
      table: 'verifications',
      most: 6,
      fields: () => ({ email: 'ruta@vizgis.test' }),
    },
    {
      path: '/oauth/google',
      table: 'verifications',
      most: 20,
      fields: () => ({ redirectTo: '/seimininko-skydelis' }),
    },
    {
      path: '/kontaktai',
      table: 'contact_messages',
      most: 5,
      fields: (number) => {
        const { email = '', name = '', body = '' } = questionFields('', number);
        return { email, name, message: body, [guardNames.stamp]: contactStamp };
      },
    },
    { path, table: 'messages', most: 5, fields: (number) => questionFields(stamp, number) },
    {
      path: reporting,
      table: 'service_reports',
      most: 5,
      fields: (number) => reportFields(reportStamp, number),
    },
    {
      path: path.replace(/\/susisiekti$/, ''),
      table: 'contact_reveal_events',
      most: 30,
      fields: () => ({ reveal_type: 'phone' }),
    },
  ];
}

/**
 * The same form over and over: in turn one that is right, one with a field as long as a body can be,
 * one with a NUL in it, one with unknown fields; each of its fields in turn.
 */
function bodyOf({ fields }: Form, number: number): Fields {
  const right = fields(number);
  const names = Object.keys(right);
  const field = names[Math.floor(number / 4) % names.length] ?? '';
  // URL encoding makes twelve bytes of a character of four.
  const long = bulk(bodyBytes / 3 - 2_000, number);
  if (number % 4 === 1) return { ...right, [field]: long };
  if (number % 4 === 2) return { ...right, [field]: '\u0000' };
  if (number % 4 === 3) return { ...right, kitas_laukas: long };
  return 'about_company' in right ? { ...right, about_company: bulk(7_996, number) } : right;
}

async function flood(server: TrialServer, form: Form, count: number, addresses: number) {
  const answers = await crowd(count, atOnce, (index) => {
    const address = addresses === 1 ? flooder : addressOf(500_000 + (index % addresses));
    return send(
      server,
      formOf(server, form.path, bodyOf(form, index), { 'x-forwarded-for': address }),
    );
  });
  return answers.filter(({ status }) => status >= 500).length;
}

async function rowsIn({ db }: TrialServer, { table }: Form): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What the database and the folder with files and log take, in bytes. */
async function diskOf({ db, dataDir }: TrialServer): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db);
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const sizes = files.map((name) => statSync(join(dataDir, name)).size);
  return (rows[0]?.bytes ?? 0) + sizes.reduce((sum, size) => sum + size, 0);
}

/** Where each of the two honest registrations beside a flood leaves a row. */
const ofRegistration = new Set(['registration_drafts', 'users', 'verifications']);

let honest = 0;

/** A company registers from an address of its own. @returns whether the account was made */
async function registerHonestly(server: TrialServer): Promise<boolean> {
  honest += 1;
  const browser = openBrowser(server, addressOf(900_000 + honest));
  const step = await browser.post(
    '/partner/register',
    companyFields(`tikra-${honest}@vizgis.test`),
  );
  const done = await browser.post('/partner/register/prisijungimas', newPassword);
  return step.status === 302 && done.status === 302 && done.location !== '/partner/register';
}

async function putForm(
  server: TrialServer,
  judge: Judge,
  form: Form,
  { count, addresses = 1, most = form.most }: { count: number; addresses?: number; most?: number },
): Promise<string> {
  const [rows, disk] = [await rowsIn(server, form), await diskOf(server)];
  const flooding = flood(server, form, count, addresses);
  const registered = await registerHonestly(server);
  const failed = await flooding;
  const registeredAfter = await registerHonestly(server);
  const grown = (await diskOf(server)) - disk;
  const kept = (await rowsIn(server, form)) - rows - (ofRegistration.has(form.table) ? 2 : 0);
  const name = `${form.path} from ${addresses}`;
  judge.claim(`${name}: ${kept} rows kept (at most ${most})`, kept <= most);
  judge.claim(`${name}: nothing is kept at all`, kept > 0);
  judge.claim(`${name}: ${grown} bytes more`, grown < mostGrowth);
  judge.claim(`${name}: an honest registration did not go through`, registered && registeredAfter);
  judge.claim(`${name}: ${failed} answers of 500 and above`, failed === 0);
  return `${form.table} ${kept} rows ${(grown / mebibyte).toFixed(1)} MB`;
}

async function run(servers: TrialServers): Promise<Outcome> {
  const provider = await startProvider();
  try {
    const server = await servers.startServer({ ...behindProxy, ...provider.settings });
    const judge = openJudge();
    const forms = await formsOf(server);
    const found: string[] = [];
    for (const form of forms) found.push(await putForm(server, judge, form, { count: writes }));
    // Drafts are made from so many addresses that the table's own limit has to hold.
    const [drafts] = forms as [Form];
    const spread = { count: writes, addresses: writes, most: 1_000 };
    found.push(await putForm(server, judge, drafts, spread));
    const { wrong } = judge.outcome('');
    return {
      tried: writes * (forms.length + 1),
      found: `kept of ${writes} each: ${found.join(', ')}; ${wrong.length} wrong`,
      wrong,
    };
  } finally {
    await provider.stop();
  }
}

/** No limits on drafts, fields uncut, NUL kept. */
const holes: readonly Defect[] = [
  defectIn('app/domains/accounts/registration/registration-draft.server.ts', 'mostDrafts', () => ({
    perAddress: 1e6,
    inAll: 1e6,
  })),
  defectIn<typeof registrationDraftLimits>(
    'app/domains/accounts/limits.server.ts',
    'registrationDraftLimits',
    () => () => [],
  ),
  defectIn<Record<string, number>>(
    'app/domains/accounts/field-limits.ts',
    'companyLimits',
    (original) => Object.fromEntries(Object.keys(original).map((name) => [name, 1e6])),
  ),
  defectIn<typeof storableText>(
    'app/platform/database/storable-text.ts',
    'storableText',
    () => (text) => text.toWellFormed(),
  ),
];

async function defect(servers: TrialServers): Promise<Outcome> {
  const server = await servers.startServer(behindProxy, holes);
  const judge = openJudge();
  const form = {
    path: '/partner/register',
    table: 'registration_drafts',
    most: 10,
    fields: company,
  };
  await putForm(server, judge, form, { count: 6_000 });
  const { wrong } = judge.outcome('');
  const seen = ['rows kept', 'bytes more', 'of 500'].filter((what) =>
    wrong.some((text) => text.includes(what)),
  );
  const found = `${seen.length} of 3 kinds of hole seen: ${wrong.join('; ')}`;
  return { tried: 3, found, wrong: seen.length === 3 ? wrong : [] };
}

export const anonymousWrites: Trial = {
  id: 'T35',
  title: 'writes before there is an account',
  least: 9 * writes,
  run,
  defect,
};
