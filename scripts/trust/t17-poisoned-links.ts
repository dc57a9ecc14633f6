import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createToken } from '#app/domains/accounts/one-time-token.server.ts';
import { type Fields, formOf } from './browser.ts';
import type { Defect } from './defect.ts';
import { type ForgedHost, forgedHosts } from './forged-hosts.ts';
import { behindProxy, type House, type TrialServer } from './house.ts';
import { type Judge, openJudge } from './judge.ts';
import { newPassword } from './people.ts';
import { type HeaderSet, sendRaw } from './raw-request.ts';
import type { Outcome, Trial } from './trial.ts';

export const poisonedLinks: Trial = {
  id: 'T17',
  title: 'poisoned links',
  least: 2 * 30,
  run,
  defect: async (house) => {
    const judge = openJudge();
    const server = await house.startServer({}, believeForwarded);
    const hosts = forgedHosts(server.origin).filter(({ headers }) => headers['x-forwarded-host']);
    const mails = await poison(server, hosts, judge);
    return judge.outcome(`${mails} mails`);
  },
};

/** Links are built from what the request says. */
const believeForwarded: readonly Defect[] = [
  {
    file: 'build/server',
    find: 'const { pathname } = new URL(request.url);',
    put: 'const { pathname } = new URL(request.url); globalThis.said = request.headers.get("x-forwarded-host");',
  },
  {
    file: 'app/domains/accounts/account-parts.server.ts',
    find: "Pick<AccountParts, 'settings'>, path: string): string {",
    put: "Pick<AccountParts, 'settings'>, path: string): string { if (globalThis.said) return 'http://' + globalThis.said + path;",
  },
];

async function run(house: House): Promise<Outcome> {
  const judge = openJudge();
  let mails = 0;
  // As it is called on this machine, and as a proxy hands on a public name.
  for (const env of [undefined, { ORIGIN: 'https://vizgis.lt', ...behindProxy }]) {
    const server = await house.startServer(env);
    mails += await poison(server, forgedHosts(server.origin), judge);
  }
  return judge.outcome(`${mails} mails read`);
}

/** Makes the application write every mail it has, each time under another name. @returns how many */
async function poison(
  server: TrialServer,
  hosts: readonly ForgedHost[],
  judge: Judge,
): Promise<number> {
  for (const [index, host] of hosts.entries()) await causeMails(server, host, index);
  await mailsHandedIn(server);
  const mails = await server.db.selectFrom('development_mails').selectAll().execute();
  for (const [index, { headers, before }] of hosts.entries()) {
    const own = mails.filter(({ recipient }) =>
      people(index).some((person) => person === recipient),
    );
    const foreign = own.flatMap((mail) => foreignIn(mail, server.origin));
    const said = `${before ?? ''} ${JSON.stringify(headers)}`.trim();
    judge.claim(`${said}: ${[...new Set(foreign)].join(', ')}`, foreign.length === 0);
  }
  const kinds = new Set(mails.map(({ subject }) => subject));
  judge.claim(`only these mails were written: ${[...kinds].join(', ')}`, kinds.size === subjects);
  // Many of the names are refused; most of the headers are simply not asked.
  const least = Math.floor((hosts.length / 2) * mailsOfEach);
  judge.claim(`no more than ${mails.length} mails were written`, mails.length >= least);
  return mails.length;
}

/** Owner and partner are asked to confirm by the same words. */
const subjects = 4;

/** Confirmation, once more, and the news that there is an account; reset, and that it was done. */
const mailsOfEach = 6;

const people = (index: number) => [`s${index}@sunys.test`, `p${index}@klinika.test`] as const;

async function causeMails(server: TrialServer, host: ForgedHost, index: number): Promise<void> {
  const [owner, partner] = people(index);
  await server.db.deleteFrom('rate_limits').execute();
  const post = (path: string, fields: Fields, cookie?: string) =>
    sendRaw({
      port: server.port,
      path: `${host.before ?? ''}${path}`,
      headers: headersOf(server, host, cookie ? { cookie } : {}),
      body: new URLSearchParams(fields).toString(),
    });
  await post('/prisijungti-seimininkas/registracija', { email: owner, ...newPassword });
  await post('/prisijungti-seimininkas/registracija', { email: owner, ...newPassword });
  await post('/prisijungti-seimininkas', { email: owner, password: newPassword.password });
  await post('/pamirsau-slaptazodi', { email: owner });
  const user = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', owner)
    .executeTakeFirst();
  if (user) {
    const token = await createToken(server.db, 'reset-password', user.id, new Date());
    await post(`/atnaujinti-slaptazodi?token=${token}`, newPassword);
  }
  const { cookies } = await post('/partner/register', companyOf(index));
  const draft = cookies.map((line) => line.split(';')[0]).join('; ');
  if (draft) await post('/partner/register/prisijungimas', newPassword, draft);
  if (!draft && user) throw new Error(`${partner} could not register, though ${owner} could.`);
}

/** A form's own headers, with the forged ones in the place of the true. */
function headersOf(server: TrialServer, { headers }: ForgedHost, more: Fields): HeaderSet {
  const form = formOf(server, '/', {}, { ...more, ...headers }).headers ?? {};
  const all = Object.entries({ host: new URL(server.origin).host, ...form });
  return all.flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((single) => [name, single] as const),
  );
}

function companyOf(index: number): Fields {
  return {
    company_name: `UAB „Klinika ${index}“`,
    company_code: '304555124',
    phone: '+37061234567',
    email: people(index)[1],
    city: 'Kaunas',
    address: 'Pakalnės g. 14',
    postal_code: 'LT-44280',
    contact_name: 'Daiva Kazlauskienė',
  };
}

type WrittenMail = { readonly subject: string; readonly html: string; readonly text: string };

/** The links of a mail that do not begin with our origin; one without any link counts as wrong. */
function foreignIn({ subject, html, text }: WrittenMail, origin: string): string[] {
  const linked = [...html.matchAll(/\b(?:href|src|action|background)="([^"]*)"/g)];
  const links = [
    ...linked.map(([, link = '']) => link),
    ...(`${text} ${html}`.match(/\b[a-z][a-z+.-]*:\/\/[^\s"'<>]+/gi) ?? []),
  ];
  if (links.length === 0) return [`${subject} without a link`];
  const foreign = links.filter((link) => !link.startsWith(`${origin}/`));
  const named = [subject, html, text].some((part) => part.includes('pikta'));
  return named ? [...foreign, `${subject} names another place`] : foreign;
}

/** Waits until nothing is left in the queue. */
async function mailsHandedIn({ db }: TrialServer): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    const left = await sql`select from jobs.job where state < 'completed'`.execute(db);
    if (left.rows.length === 0) return;
    await sleep(100);
  }
  throw new Error('The mails did not leave within a minute.');
}
