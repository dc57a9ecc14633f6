import type { rejectForeign } from '#app/web/request/same-origin.server.ts';
import { pages } from '#tests/pages.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { type SavedTables, saveTables, workedOut } from '../../judging/tables.ts';
import { cookieHeader, formOf, type Sent, send } from '../../requests/browser.ts';
import { multipartBody, multipartType } from '../../requests/multipart.ts';
import {
  type Mutation,
  mutationSettings,
  prepareMutations,
  settled,
} from '../../requests/mutations.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import type { Outcome, Trial } from '../../trial.ts';

type Headers = Readonly<Record<string, string>>;

/** The headers of a cross-site form; each request carries the victim's cookies. */
const shapes: Readonly<Record<string, (server: TrialServer) => Headers>> = {
  'cross-site': () => ({ origin: 'https://pikta.example', 'sec-fetch-site': 'cross-site' }),
  'from a frame without origin': () => ({ origin: 'null', 'sec-fetch-site': 'cross-site' }),
  'without Origin': () => ({}),
  'sibling subdomain': ({ origin }) => ({
    origin: origin.replace('://', '://blogas.'),
    'sec-fetch-site': 'same-site',
  }),
  'text/plain': () => ({ origin: 'https://pikta.example', 'content-type': 'text/plain' }),
  'another port': () => ({ origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }),
};

/** How the same form can be addressed and wrapped. */
const ways: Readonly<Record<string, (form: Sent, mutation: Mutation) => Sent>> = {
  form: (form, mutation) => (mutation.files ? multipart(form, mutation) : form),
  data: (form) => ({ ...form, path: form.path.replace(/(?=\?|$)/, '.data') }),
  multipart,
  PUT: (form) => ({ ...form, method: 'PUT' }),
};

export const foreignForms: Trial = {
  id: 'T19',
  title: "foreign pages' forms",
  least: 270,
  run: (servers) => sendForeign(servers),
  defect: (servers) => sendForeign(servers, { defects: [withoutCheck], only: '/atsijungti' }),
};

/** React Router's own check is left, which knows nothing of routes without a page. */
const withoutCheck = defectIn<typeof rejectForeign>(
  'app/web/request/same-origin.server.ts',
  'rejectForeign',
  () => () => null,
);

type Part = { readonly defects: readonly Defect[]; readonly only: string };

async function sendForeign(servers: TrialServers, part?: Part): Promise<Outcome> {
  const server = await servers.startServer({ ...mutationSettings }, [
    ...settled,
    ...(part?.defects ?? []),
  ]);
  const all = await prepareMutations(server);
  const mutations = all.filter(({ path }) => !part || path === part.only);
  const tables = await saveTables(server.db);
  const wrong: string[] = [];
  let tried = 0;

  const attempt = async (
    what: string,
    sent: Sent,
    mayBe: (status: number) => boolean,
    mayChange: readonly string[] = [],
  ) => {
    const answer = await send(server, sent);
    tried += 1;
    if (!mayBe(answer.status)) wrong.push(`${what}: status ${answer.status}`);
    if (answer.cookies.some((line) => !/max-age=0/i.test(line))) wrong.push(`${what}: a cookie`);
    await expectNoChange(tables, what, wrong, mayChange);
  };

  for (const mutation of mutations) {
    const { path } = mutation;
    if (!(await works(server, mutation, tables))) wrong.push(`${path} changes nothing as it is`);
    for (const [shape, headersOf] of Object.entries(shapes)) {
      for (const [way, wrap] of Object.entries(ways)) {
        const headers = { 'content-type': urlencoded, ...headersOf(server) };
        const bare = { ...formFor(server, mutation), headers: withCookies(mutation, headers) };
        const sent = wrap(bare, mutation);
        const what = `${path} ${shape} (${way})`;
        const oneClick = oneClickStops[path];
        if (oneClick && sent.method === 'POST') {
          await attempt(what, sent, (status) => status < 500, [oneClick]);
        } else await attempt(what, sent, (status) => status === 403);
      }
    }
  }
  const forms = tried;
  for (const [what, sent] of part ? [] : looks(mutations)) {
    await attempt(`looking at ${what}`, sent, (status) => status < 500, countedViews);
  }
  const found = `${forms} forms for ${mutations.length} mutations and ${tried - forms} looks, ${wrong.length} went wrong`;
  return { tried, found, wrong };
}

/** The listed exceptions, each with its table: the right is the token, and it ends one kind of mail. */
const oneClickStops: Readonly<Record<string, string>> = {
  '/atsisakyti-pranesimu/:token': 'public.notification_settings',
  '/prenumerata/atsisakyti/:token': 'public.newsletter_subscribers',
  '/atsisakyti-atsiliepimu/:token': 'public.notification_settings',
  '/atsisakyti-priminimu/:token': 'public.notification_settings',
  '/atsisakyti-irasu/:token': 'public.stopped_addresses',
};

/** The one thing that a look changes: how often a service's page was seen. */
const countedViews = ['public.service_view_counts', 'public.service_view_visitors'];

const urlencoded = 'application/x-www-form-urlencoded';

function formFor(server: TrialServer, { address, fields }: Mutation): Sent {
  return formOf(server, address, fields);
}

function withCookies({ browser }: Mutation, headers: Headers): Headers {
  const cookie = cookieHeader(browser.cookies);
  return cookie ? { ...headers, cookie } : headers;
}

/** Whether our own page's form changes a row: else its refusal would prove nothing. */
async function works(server: TrialServer, mutation: Mutation, tables: SavedTables) {
  const form = formFor(server, mutation);
  const own = { ...form, headers: withCookies(mutation, form.headers as Headers) };
  await send(server, mutation.files ? multipart(own, mutation) : own);
  const changes = await tables.changes();
  await tables.restore(changes);
  return changes.length > 0;
}

async function expectNoChange(
  tables: SavedTables,
  what: string,
  wrong: string[],
  mayChange: readonly string[],
): Promise<void> {
  const all = await tables.changes();
  const changes = all.filter(({ table }) => ![...mayChange, ...workedOut].includes(table));
  if (all.length > changes.length) await tables.restore(all);
  if (changes.length === 0) return;
  const changed = new Set(changes.map(({ sign, table }) => `${sign}${table}`));
  wrong.push(`${what} changed ${[...changed].join(' ')}`);
  await tables.restore(changes);
}

/** Requests that may change nothing, whatever they carry: no GET is a mutation (docs/design.md rule 2). */
function* looks(mutations: readonly Mutation[]): Generator<[string, Sent]> {
  for (const mutation of mutations) {
    const { path, address, fields } = mutation;
    const query = new URLSearchParams(fields).toString();
    const full = `${address}${address.includes('?') ? '&' : '?'}${query}`;
    const overrides = {
      'x-http-method': 'POST',
      'x-http-method-override': 'POST',
      'x-method-override': 'POST',
    };
    const headers = (more: Headers = {}) => withCookies(mutation, more);
    yield [`${path} by GET`, { path: full, headers: headers() }];
    yield [`${path} by HEAD`, { path: full, method: 'HEAD', headers: headers() }];
    yield [
      `${path} by GET that says POST`,
      { path: `${full}&_method=POST`, headers: headers(overrides) },
    ];
    yield [`${path} data by GET`, { path: full.replace('?', '.data?'), headers: headers() }];
  }
  // Each page of the ledger, by one who is signed in to each area and by a visitor; the callback is
  // the listed exception.
  const areaOf = ({ path, browser }: Mutation) =>
    browser.cookies.size > 0 ? path.split('/')[1] : 'visitor';
  const browsers = new Map(mutations.map((mutation) => [areaOf(mutation), mutation]));
  for (const { path, example } of pages) {
    if (/[{]/.test(example) || path.startsWith('/api/auth/callback/')) continue;
    for (const mutation of browsers.values()) {
      yield [
        `${path} as for ${mutation.path}`,
        { path: example, headers: withCookies(mutation, {}) },
      ];
    }
  }
}

/** The same form as a browser sends one with files. */
function multipart(form: Sent, { fields, files }: Mutation): Sent {
  const asText = form.headers?.['content-type'] === 'text/plain';
  const type = asText ? multipartType.replace('multipart/form-data', 'text/plain') : multipartType;
  return {
    ...form,
    headers: { ...form.headers, 'content-type': type },
    body: multipartBody(Object.entries(fields), files),
  };
}
