import { sql } from 'kysely';
import type {
  companyNameIsTaken,
  isUnconfirmed,
} from '#app/domains/accounts/registration/unconfirmed.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { type Judge, openJudge } from '../../judging/judge.ts';
import { addressOf, type Browser, openBrowser } from '../../requests/browser.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../../servers/trial-servers.ts';
import { companyFields, forgetLimits, newPassword } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';

const strangersPassword = { password: 'Svetimas šuo 99', password_repeat: 'Svetimas šuo 99' };
/** Stands in every text that a stranger types. */
const mark = 'Svetimas žmogus';

/** Strangers register, so many and so, before the true company comes. */
type Round = 'name' | 'address' | 'both' | 'reset' | 'owner';

async function register(
  browser: Browser,
  fields: ReturnType<typeof companyFields>,
  password: typeof newPassword | typeof strangersPassword,
): Promise<boolean> {
  await browser.post('/partner/register', fields);
  const done = await browser.post('/partner/register/prisijungimas', password);
  return done.status === 302 && done.location !== '/partner/register';
}

/** The newest token that a mail to this address carries for a page, once no mail waits any more. */
async function mailedToken(db: Db, email: string, path: string): Promise<string> {
  for (let time = 0; time < 600 && (await mailsWaiting(db)) > 0; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  for (let time = 0; time < 100; time += 1) {
    const { rows } = await sql<{ text: string }>`
      select text from development_mails where recipient = ${email} order by id desc limit 20`.execute(
      db,
    );
    const found = rows.map(({ text }) => new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1]);
    const token = found.find((one) => one !== undefined);
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${email} leads to ${path}`);
}

async function mailsWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job
    where name = 'mail' and state in ('created', 'retry', 'active')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Rows anywhere that still hold a stranger's text or password for this address. */
async function remains(db: Db, email: string, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from partners where company_name = ${name} and contact_name = ${mark})
      + (select count(*) from partner_registrations r join users u on u.id = r.user_id
         where u.email = ${email} and r.contact_name = ${mark})
      + (select count(*) from accounts a join users u on u.id = a.user_id
         where u.email = ${email} and a.provider_id <> 'credential') as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

let nextAddress = 700_000;
const stranger = (server: TrialServer) => {
  nextAddress += 1;
  return openBrowser(server, addressOf(nextAddress));
};

async function playRound(server: TrialServer, judge: Judge, round: Round, strangers: number) {
  const email = `tikra-${round}@vizgis.test`;
  const own = companyFields(email);
  for (let index = 0; index < strangers; index += 1) {
    const browser = stranger(server);
    if (round === 'owner') {
      const fields = { email, ...strangersPassword };
      const answer = await browser.post('/prisijungti-seimininkas/registracija', fields);
      judge.claim(`${round} ${index}: refused, as if taken`, answer.status === 302);
      continue;
    }
    const foreign = `svetimas-${round}-${index}@vizgis.test`;
    const fields = {
      ...own,
      contact_name: mark,
      email: round === 'name' || (round === 'both' && index % 2 === 0) ? foreign : email,
    };
    judge.claim(
      `${round} ${index}: refused, as if taken`,
      await register(browser, fields, strangersPassword),
    );
  }
  const browser = stranger(server);
  // The strangers have used up what may be mailed to the address: it takes an hour until it may again.
  await forgetLimits(server.db);
  if (round === 'reset' || round === 'owner') {
    await browser.post('/pamirsau-slaptazodi', { email });
    const token = await mailedToken(server.db, email, '/atnaujinti-slaptazodi');
    await browser.post(`/atnaujinti-slaptazodi?token=${token}`, newPassword);
    const left = await remains(server.db, email, own.company_name);
    judge.claim(`${round}: ${left} rows of the stranger's are left`, left === 0);
  }
  if (round === 'owner') {
    const answer = await browser.post('/prisijungti-seimininkas', {
      email,
      password: newPassword.password,
    });
    judge.claim(`${round}: the address's person is not let in`, answer.status === 302);
    await tryStranger(server, judge, round, email);
    return;
  }
  judge.claim(
    `${round}: the true company does not register`,
    await register(browser, own, newPassword),
  );
  const token = await mailedToken(server.db, email, '/patvirtinti');
  await browser.post(`/patvirtinti?token=${token}`);
  const signedIn = await browser.post('/partner/login', { email, password: newPassword.password });
  judge.claim(`${round}: the true company does not get in`, signedIn.status === 302);
  const partner = await server.db
    .selectFrom('partners')
    .select('contact_name')
    .where('company_name', '=', own.company_name)
    .executeTakeFirst();
  judge.claim(`${round}: the profile is not its own`, partner?.contact_name === own.contact_name);
  const left = await remains(server.db, email, own.company_name);
  judge.claim(`${round}: ${left} rows of the stranger's are left`, left === 0);
  await tryStranger(server, judge, round, email);
}

/** A stranger's password opens nothing. */
async function tryStranger(server: TrialServer, judge: Judge, round: Round, email: string) {
  const { password } = strangersPassword;
  for (const path of ['/partner/login', '/prisijungti-seimininkas']) {
    const answer = await stranger(server).post(path, { email, password });
    judge.claim(`${round}: the stranger gets in at ${path}`, answer.status === 400);
  }
}

async function play(
  servers: TrialServers,
  strangers: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer(behindProxy, defects);
  const judge = openJudge();
  const rounds: Round[] = ['name', 'address', 'both', 'reset', 'owner'];
  for (const round of rounds) await playRound(server, judge, round, strangers);
  return judge.outcome(`${strangers} strangers in each of ${rounds.length} rounds`);
}

const module = 'app/domains/accounts/registration/unconfirmed.server.ts';

/** A registration that is not confirmed reserves the company's name, and its address. */
const holes: readonly Defect[] = [
  defectIn<typeof companyNameIsTaken>(
    module,
    'companyNameIsTaken',
    (original, { sql }) =>
      async (db, name, userId) => {
        const { rows } = await sql`select from partner_registrations
          where name_skeleton(company_name) = name_skeleton(${name}) and user_id <> ${userId}
          limit 1`.execute(db);
        return rows.length > 0 || original(db, name, userId);
      },
  ),
  defectIn<typeof isUnconfirmed>(module, 'isUnconfirmed', () => (at) => at.and([at.lit(false)])),
];

export const unconfirmed: Trial = {
  id: 'T37',
  title: 'registrations that are never confirmed',
  least: 5 * 200,
  run: (servers) => play(servers, 200),
  async defect(servers) {
    const seen: string[] = [];
    for (const hole of holes) {
      const { wrong } = await play(servers, 2, [hole]).catch((error: unknown) => ({
        wrong: [String(error)],
      }));
      seen.push(...wrong.slice(0, 1));
      await servers.stopServers();
    }
    const found = `${seen.length} of ${holes.length} holes seen: ${seen.join('; ')}`;
    return { tried: holes.length, found, wrong: seen.length === holes.length ? seen : [] };
  },
};
