import type { Credentials } from '#app/domains/accounts/types.ts';
import { createSealer } from '#app/platform/crypto/sealed.server.ts';
import type { TakenForm } from '#app/web/forms/form-action.server.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { type Change, type SavedTables, saveTables, workedOut } from '../../judging/tables.ts';
import { type Answer, cookieHeader, formOf, send } from '../../requests/browser.ts';
import { multipartBody, multipartType } from '../../requests/multipart.ts';
import {
  type Mutation,
  mutationSettings,
  prepareMutations,
  settled,
} from '../../requests/mutations.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import type { Outcome, Trial } from '../../trial.ts';

const planted = '01890000-0000-7000-8000-00000000dead';

/** What a form has no say in (docs/trust.md T4), with values that would be worth something. */
const forbidden: Readonly<Record<string, string>> = {
  role: 'admin',
  is_admin: 'true',
  user_metadata: '{"role":"admin"}',
  id: planted,
  user_id: planted,
  userId: planted,
  partner_id: planted,
  owner_id: planted,
  monthly_message_allowance: '9999',
  extra_messages_balance: '9999',
  is_partner_profile_complete: 'true',
  is_current: 'true',
  checked_at: '2001-02-03T04:05:06.000Z',
  approval_awaited_since: '2001-02-03T04:05:06.000Z',
  trader_kind: 'self_employed',
  suspended_at: '2001-02-03T04:05:06.000Z',
  hidden_at: '2001-02-03T04:05:06.000Z',
  is_read: 'true',
  is_archived: 'true',
  status: 'active',
  version: '77',
  created_at: '2001-02-03T04:05:06.000Z',
  updated_at: '2001-02-03T04:05:06.000Z',
  expires_at: '2099-02-03T04:05:06.000Z',
  email_verified: 'true',
  emailVerified: 'true',
  provider_id: 'google',
  recipientEmail: 'svetimas@pikta.example',
  constructor: 'prototype',
  // As an own name, which a plain `__proto__:` would not be.
  ['__proto__']: 'admin',
};

type Sending = {
  readonly address: string;
  readonly fields: readonly (readonly [string, string])[];
};

/** The ways in which a field can be pushed into a form that does not have it. */
const shapes: Readonly<Record<string, (sent: Sending, name: string, value: string) => Sending>> = {
  'as a field': (sent, name, value) => ({ ...sent, fields: [...sent.fields, [name, value]] }),
  'twice and nested': (sent, name, value) => ({
    ...sent,
    fields: [
      [name, value],
      ...sent.fields,
      [name, value],
      [`${name}[]`, value],
      [`user[${name}]`, value],
      [`data.${name}`, value],
      [`__proto__[${name}]`, value],
    ],
  }),
  'in the address': ({ address, fields }, name, value) => ({
    address: `${address}${address.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    fields,
  }),
};

/** The same for all: what the tables and the answer say, without what is new each time. */
type Effect = { readonly rows: string; readonly status: number; readonly cookies: string };

export const forbiddenFields: Trial = {
  id: 'T4',
  title: 'forbidden fields',
  least: 12_000,
  run: (servers) => plantFields(servers),
  defect: (servers) =>
    plantFields(servers, {
      defects: spreadForm,
      only: { path: '/prisijungti-seimininkas/registracija', names: ['role', 'created_at'] },
    }),
};

type Typed = { readonly typed?: Readonly<Record<string, FormDataEntryValue>> };
type TakeForm = (
  args: object,
  options: object,
  form: FormData,
  value: unknown,
) => Pick<TakenForm, 'accounts'>;
type CreateAccount = (deps: Typed, user: Credentials, ...rest: readonly unknown[]) => unknown;

/** A registration that writes whatever the form holds into the row. */
const spreadForm: readonly Defect[] = [
  defectIn<TakeForm>(
    'app/web/forms/form-action.server.ts',
    'takenForm',
    (original) => (args, options, form, value) => {
      const taken = original(args, options, form, value);
      const accounts = { ...taken.accounts, typed: Object.fromEntries(form) };
      return Object.defineProperty(taken, 'accounts', { value: accounts });
    },
  ),
  defectIn<CreateAccount>(
    'app/domains/accounts/registration/registration.server.ts',
    'createAccount',
    (original) =>
      (deps, user, ...rest) => {
        const { email, password } = user;
        return original(deps, { ...user, ...deps.typed, email, password }, ...rest);
      },
  ),
];

type Part = {
  readonly defects: readonly Defect[];
  readonly only: { readonly path: string; readonly names: readonly string[] };
};

async function plantFields(servers: TrialServers, part?: Part): Promise<Outcome> {
  const defects = [...settled, ...(part?.defects ?? [])];
  const server = await servers.startServer({ ...mutationSettings }, defects);
  const mutations = (await prepareMutations(server)).filter(
    ({ path }) => !part || part.only.path === path,
  );
  const tables = await saveTables(server.db);
  const read = createReader(await tables.text());
  const names = part?.only.names ?? Object.keys(forbidden);
  const wrong: string[] = [];
  let tried = 0;
  for (const mutation of mutations) {
    const fields = Object.entries(mutation.fields);
    const plain: Sending = { address: mutation.address, fields };
    const effect = () => effectOf(server, mutation, plain, tables, read);
    const [usual, again] = [await effect(), await effect()];
    if (usual.rows === '') wrong.push(`${mutation.path} changes nothing as it is`);
    if (usual.rows !== again.rows)
      wrong.push(`${mutation.path} does not repeat: ${usual.rows} / ${again.rows}`);
    // Our script gives what a picture belongs to in the address.
    const own = new Set([...Object.keys(mutation.fields), ...namesInAddress(mutation.address)]);
    const foreign = names.filter((name) => !own.has(name));
    for (const [shape, push] of Object.entries(shapes)) {
      const add = (sent: Sending, name: string) => push(sent, name, forbidden[name] as string);
      const accepted = await findAccepted(foreign, async (some) => {
        const sent = some.reduce(add, plain);
        return differenceOf(usual, await effectOf(server, mutation, sent, tables, read));
      });
      tried += foreign.length;
      wrong.push(...accepted.map((said) => `${mutation.path}, ${shape}: ${said}`));
    }
  }
  const found = `${mutations.length} mutations, ${wrong.length} accepted`;
  return { tried, found, wrong };
}

/**
 * Finds the names that make a difference: all are sent together, as one after the other takes half
 * an hour, and in halves where that differs. Where no half does, they were too many for a form.
 */
async function findAccepted(
  names: readonly string[],
  difference: (some: readonly string[]) => Promise<string | null>,
): Promise<readonly string[]> {
  const said = await difference(names);
  if (said === null) return [];
  if (names.length === 1) return [`${names[0]}: ${said}`];
  const half = Math.ceil(names.length / 2);
  return [
    ...(await findAccepted(names.slice(0, half), difference)),
    ...(await findAccepted(names.slice(half), difference)),
  ];
}

const namesInAddress = (address: string) =>
  new URL(address, 'http://localhost').searchParams.keys();

/** Sends a form, reads what it did, and undoes it. */
async function effectOf(
  server: TrialServer,
  { browser, files }: Mutation,
  { address, fields }: Sending,
  tables: SavedTables,
  read: (changes: readonly Change[]) => string,
): Promise<Effect> {
  const cookie = cookieHeader(browser.cookies);
  const form = formOf(server, address, {}, cookie ? { cookie } : {});
  const body = files
    ? multipartBody(fields, files)
    : new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  const headers = { ...form.headers, ...(files ? { 'content-type': multipartType } : {}) };
  const answer: Answer = await send(server, { ...form, headers, body });
  const changes = await tables.changes();
  await tables.restore(changes);
  const set = answer.cookies.map((line) => line.slice(0, line.indexOf('=')));
  return { rows: read(changes), status: answer.status, cookies: set.toSorted().join(' ') };
}

function differenceOf(usual: Effect, got: Effect): string | null {
  if (got.status !== usual.status) return `status ${got.status} instead of ${usual.status}`;
  if (got.cookies !== usual.cookies) return `cookies ${got.cookies} instead of ${usual.cookies}`;
  if (got.rows === usual.rows) return null;
  const before = usual.rows.split('\n');
  return got.rows
    .split('\n')
    .filter((row) => !before.includes(row))
    .map((row) => fromDifference(row, before))
    .join(' ')
    .slice(0, 600);
}

/** Its beginning, and what follows from where it differs from that row which it is most like. */
function fromDifference(row: string, others: readonly string[]): string {
  const alike = Math.max(0, ...others.map((other) => sameLetters(row, other)));
  return `${row.slice(0, 60)}…${row.slice(Math.max(60, alike - 30), alike + 200)}`;
}

function sameLetters(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g;
const day = 24 * 3_600_000;

/**
 * Makes changes of rows comparable: what is drawn at random and what the clock says is blotted out,
 * ids and moments that were chosen from outside are not.
 * @param saved the text of all rows before; ids in it keep their value
 */
function createReader(saved: string) {
  const known = new Set([...(saved.match(uuid) ?? []), planted]);
  const sealer = createSealer(mutationSettings.SECRET, 'mail-jobs');
  const unsealed = (row: string) =>
    row.replace(/"sealed": "([^"]+)"/, (_all, sealed: string) =>
      JSON.stringify(sealer.open(sealed)),
    );
  const plain = (row: string) =>
    unsealed(row)
      // A calendar's long line goes on in the next one (RFC 5545, 3.1), also within an id.
      .replaceAll('\\r\\n ', '')
      .replace(uuid, (id) => (known.has(id) ? `id ${id.slice(-8)}` : 'new id'))
      .replace(moment, (time) => {
        const ahead = Date.parse(time) - Date.now();
        return ahead > -day && ahead < 400 * day ? 'now' : time;
      })
      .replace(/\b1[7-9]\d{11}\b/g, 'now')
      // When a calendar's entry became what it is.
      .replace(/DTSTAMP:\d{8}T\d{6}Z/g, 'DTSTAMP:now')
      // A draft's and a booking's fact, which are the next of a sequence.
      .replace(/"(revision|number)": [1-9]\d*/g, '"$1": next')
      .replace(/[\w+/=$,-]{20,}/g, 'random');
  return (changes: readonly Change[]) =>
    changes
      .filter(({ table }) => !workedOut.includes(table))
      .map(({ sign, table, row }) => `${sign} ${table} ${plain(row)}`)
      .toSorted()
      .join('\n');
}
