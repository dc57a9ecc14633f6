import type { companyNameIsTaken } from '#app/domains/accounts/registration/unconfirmed.server.ts';
import { admin, demoPassword } from '#demo/people.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { type Judge, openJudge } from '../../judging/judge.ts';
import { freshAddress, openBrowser } from '../../requests/browser.ts';
import { crowd } from '../../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../../servers/trial-servers.ts';
import { companyFields, forgetLimits, newPassword } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';

const settings = { ...behindProxy, ADMIN_ALLOWED_IPS: '10.0.0.0/8' } as const;

/** The company whose name others want. */
const real = 'UAB „Lapės vernisažas 10“';
const realCode = '300000014';

const invisible = [
  ...['\u00ad', '\u061c', '\u115f', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f'],
  ...['\u202a', '\u202d', '\u202e', '\u2060', '\u2063', '\u2066', '\u2069', '\u3164', '\ufeff'],
  ...['\uffa0', '\u{e0041}'],
];

/** Letters of other alphabets that look like the ones of the name. */
const foreign: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  i: 'і',
  p: 'р',
  s: 'ѕ',
  v: 'ѵ',
  A: 'Α',
  B: 'В',
  L: 'ʟ',
};

/** Spellings that the eye takes for the name. */
function spellings(): string[] {
  const letters = [...real];
  const hidden = invisible.flatMap((sign) =>
    [0, 3, 8, letters.length].map((at) => letters.toSpliced(at, 0, sign).join('')),
  );
  const replaced = letters.flatMap((letter, at) => {
    const other = foreign[letter];
    return other === undefined ? [] : [letters.toSpliced(at, 1, other).join('')];
  });
  const alike = [
    real.toUpperCase(),
    real.replaceAll('„', '"').replaceAll('“', '"'),
    real.replace('10', '1O'),
    real.replace('10', 'l0'),
    real.replace('rn', 'm'),
    real.replace('v', 'ν'),
    real.replace('vernisažas', 'vernisazas'),
    real.replace('Lapės', 'Ｌａｐėｓ'),
    real.replace(' ', '\u00a0'),
    real.replace('UAB ', 'UAB - '),
    real.replace('Lapės', 'Iapės'),
  ];
  return [...hidden, ...replaced, ...alike];
}

export const lookalikeCompanies: Trial = {
  id: 'T47',
  title: 'companies that look like others',
  least: 100,
  run: async (servers) => {
    const judge = openJudge();
    const server = await servers.startServer(settings);
    await tryNames(server, judge, spellings());
    await tryCode(server, judge);
    return judge.outcome(`${spellings().length} spellings of a name, a code in use`);
  },
  defect,
};

const names = 'app/domains/accounts/registration/unconfirmed.server.ts';

/** What is not seen stays in a name, names are compared by their letters, a code in use is checked. */
const holes: readonly Defect[] = [
  defectIn('app/lithuanian/clear-text.ts', 'keptOrUnseen', () => /(?!)/g),
  defectIn<typeof companyNameIsTaken>(
    names,
    'companyNameIsTaken',
    (_original, { sql }) =>
      async (db, name, userId) => {
        const { rows } = await sql`
          select from partner_registrations join users on users.id = user_id
          where fold_text(company_name) = fold_text(${name}) and user_id <> ${userId}
            and email_verified
          union all select from partners
          where fold_text(company_name) = fold_text(${name}) and user_id <> ${userId}`.execute(db);
        return rows.length > 0;
      },
  ),
  defectIn<typeof companyNameIsTaken>(
    names,
    'companyNameIsKept',
    (_original, { sql }) =>
      async (db, name, userId) => {
        const { rows } = await sql`select from partners
          where fold_text(company_name) = fold_text(${name}) and user_id <> ${userId}`.execute(db);
        return rows.length > 0;
      },
  ),
  defectIn(
    'app/domains/moderation/companies/review-company.server.ts',
    'findCheckedWithCode',
    () => async () => null,
  ),
];

async function defect(servers: TrialServers): Promise<Outcome> {
  const server = await servers.startServer(settings, holes);
  const [hidden, alike, code] = [openJudge(), openJudge(), openJudge()];
  await tryNames(server, hidden, [real.replace(' ', ' \u200b')]);
  await tryNames(server, alike, [real.replace('rn', 'm')]);
  await tryCode(server, code);
  const seen = [hidden, alike, code].map((judge) => judge.outcome(''));
  const caught = seen.filter(({ wrong }) => wrong.length > 0).length;
  const wrong = caught === seen.length ? seen.flatMap((one) => one.wrong) : [];
  return { tried: seen.length, found: `${caught} of ${seen.length} holes seen`, wrong };
}

type Fields = ReturnType<typeof companyFields>;

async function register(server: TrialServer, fields: Fields): Promise<void> {
  const browser = openBrowser(server, freshAddress());
  await browser.post('/partner/register', fields);
  await browser.post('/partner/register/prisijungimas', newPassword);
}

/** Confirms the address as its mailed link would, and signs in. @returns the partner's id, if any */
async function enter(server: TrialServer, email: string): Promise<string | null> {
  await server.db
    .updateTable('users')
    .set({ email_verified: true })
    .where('email', '=', email)
    .execute();
  const { password } = newPassword;
  await openBrowser(server, freshAddress()).post('/partner/login', { email, password });
  const found = await server.db
    .selectFrom('partners')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return found?.id ?? null;
}

async function enterReal(server: TrialServer): Promise<string> {
  const email = 'tikra-lape@vizgis.test';
  const there = await server.db
    .selectFrom('partners')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (there) return there.id;
  await register(server, { ...companyFields(email), company_name: real, company_code: realCode });
  const partnerId = await enter(server, email);
  if (partnerId === null) throw new Error('The real company did not get in.');
  return partnerId;
}

/** Nothing that looks like the name gets through to a partner's profile. */
async function tryNames(server: TrialServer, judge: Judge, names: readonly string[]) {
  await enterReal(server);
  await forgetLimits(server.db);
  await crowd(names.length, 4, async (index) => {
    const email = `apsimete-${names.length}-${index}@vizgis.test`;
    const name = names[index] ?? '';
    await register(server, { ...companyFields(email), company_name: name });
    const partnerId = await enter(server, email);
    judge.claim(`a partner is called ${JSON.stringify(name)}`, partnerId === null);
  });
  const honest = `kita-lape-${names.length}@vizgis.test`;
  const name = `UAB „Lapės uodega ${names.length}“`;
  await register(server, { ...companyFields(honest), company_name: name });
  judge.claim('another name is refused', (await enter(server, honest)) !== null);
}

/** A code in use stands on the page of the check, and only one of the two is checked. */
async function tryCode(server: TrialServer, judge: Judge): Promise<void> {
  const first = await enterReal(server);
  const email = 'tas-pats-kodas@vizgis.test';
  const fields = { ...companyFields(email), company_name: 'UAB „Barsuko kodas“' };
  await register(server, { ...fields, company_code: realCode });
  const second = await enter(server, email);
  judge.claim('a code in use is refused at the registration', second !== null);
  const moderator = openBrowser(server, freshAddress());
  await moderator.signIn('admin', admin.email, demoPassword);
  const check = async (partnerId: string) => {
    const { body } = await moderator.get(`/admin/partners/${partnerId}`);
    const read = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
    const sent = { seen: read('seen'), key: read('key'), code: 'on' };
    return { body, status: (await moderator.post(`/admin/partners/${partnerId}`, sent)).status };
  };
  const one = await check(first);
  judge.claim('the page does not name the other', one.body.includes('UAB „Barsuko kodas“'));
  judge.claim(`the first check got ${one.status}`, one.status === 302);
  const two = await check(second ?? '');
  judge.claim(`the second check got ${two.status}`, two.status !== 302);
  const { checked_at } = await server.db
    .selectFrom('partners')
    .select('checked_at')
    .where('id', '=', second ?? '')
    .executeTakeFirstOrThrow();
  judge.claim('both have the badge', checked_at === null);
}
