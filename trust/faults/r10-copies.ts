import { randomUUID } from 'node:crypto';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { draftNew } from '#tests/integration/wizard.ts';
import { partnerOf } from '#tests/mutations/partner-mutations.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { type Answer, addressOf, type Browser, openBrowser } from '../requests/browser.ts';
import { crowd, tally } from '../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../servers/trial-servers.ts';
import { forgetful } from '../stages/inbox-stage.ts';
import { companyFields, newPassword } from '../stages/people.ts';
import type { Outcome, Trial } from '../trial.ts';

const copies = 10;

/** What copies of one form came to. */
type Sent = { readonly what: string; readonly answers: readonly Answer[] };

/** Sends ten copies at the same moment. */
async function sendCopies(
  what: string,
  browser: Browser,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Sent> {
  const answers = await Promise.all(
    Array.from({ length: copies }, () => browser.post(path, fields)),
  );
  return { what, answers };
}

/** Whether all copies got the same successful answer. */
function judgeAnswers({ what, answers }: Sent): string[] {
  const said = answers.map(({ status, location }) => `${status} ${location}`);
  const same = new Set(said).size === 1 && answers[0]?.status === 302;
  return same ? [] : [`${what}: ${tally(said)}`];
}

type Count = (table: 'users' | 'pet_owners' | 'partners', email: string) => Promise<number>;

/** One business from its registration to a dog in its second area, and one owner; six forms. */
async function walk(server: TrialServer, index: number): Promise<string[]> {
  const { db } = server;
  const browser = openBrowser(server, addressOf(index + 1));
  const email = `verslas-${index}@vizgis.test`;
  const owner = `seimininkas-${index}@vizgis.test`;
  const wrong: string[] = [];
  const rows: Count = async (table, of) => {
    const found = db.selectFrom('users').select('users.id').where('users.email', '=', of);
    const joined =
      table === 'users' ? found : found.innerJoin(table, `${table}.user_id`, 'users.id');
    return (await joined.execute()).length;
  };
  const expectOne = (what: string, count: number) => {
    if (count !== 1) wrong.push(`${what}: ${count} rows`);
  };
  const copy = async (...args: Parameters<typeof sendCopies>) => {
    wrong.push(...judgeAnswers(await sendCopies(...args)));
  };

  const signUp = { email: owner, ...newPassword, formKey: randomUUID() };
  const stranger = openBrowser(server, addressOf(1_000_000 + index));
  await copy(`sign-up ${index}`, stranger, '/prisijungti-seimininkas/registracija', signUp);
  expectOne(`sign-up ${index}`, await rows('users', owner));

  await browser.post('/partner/register', companyFields(email));
  const registration = { ...newPassword, formKey: randomUUID() };
  const registering = '/partner/register/prisijungimas';
  await copy(`registration ${index}`, browser, registering, registration);
  expectOne(`registration ${index}`, await rows('users', email));

  await db.updateTable('users').set({ email_verified: true }).where('email', '=', email).execute();
  const signIn = { email, password: newPassword.password };
  await copy(`first sign-in ${index}`, browser, '/partner/login', signIn);
  expectOne(`first sign-in ${index}`, await rows('partners', email));

  const partner = await partnerOf(db, email);
  const draft = await draftNew(db, partner, 'vet', new Date());
  await copy(`service ${index}`, browser, '/partner/dashboard/services/new/4', { draft });
  const services = await db
    .selectFrom('partner_provided_services')
    .select('status')
    .where('partner_id', '=', partner.partnerId)
    .execute();
  expectOne(`service ${index}`, services.length);

  await copy(`switch ${index}`, browser, '/partner/perjungti-i-seimininka', {});
  expectOne(`switch ${index}`, await rows('pet_owners', email));

  const dog = { name: `Bela ${index}`, formKey: randomUUID() };
  await copy(`dog ${index}`, browser, '/seimininko-skydelis/mano-augintiniai/naujas', dog);
  const dogs = await db.selectFrom('pets').select('id').where('name', '=', dog.name).execute();
  expectOne(`dog ${index}`, dogs.length);
  return wrong;
}

async function walkMany(
  servers: TrialServers,
  people: number,
  defects: readonly Defect[],
): Promise<Outcome> {
  const server = await servers.startServer({ ...behindProxy, WORKER: 'off' }, defects);
  // The copies are what is at once here; several people more only make a queue.
  const wrong = (await crowd(people, 2, (index) => walk(server, index))).flat();
  const forms = people * 6;
  return { tried: forms, found: `${forms} forms × ${copies} copies, ${wrong.length} wrong`, wrong };
}

/** A copy of a save finds no draft and says so; a form's key counts for nothing. */
const unknownCopies: readonly Defect[] = [
  defectIn<(db: Db, partner: Partner, draftId: string | null) => Promise<unknown>>(
    'app/domains/services/editor/save-service.server.ts',
    'answerCopy',
    (original) => (db, partner) => original(db, partner, null),
  ),
  forgetful,
];

export const formCopies: Trial = {
  id: 'R10',
  title: 'forms sent ten times at once',
  least: 600,
  run: (servers) => walkMany(servers, 100, []),
  async defect(servers) {
    const { tried, wrong } = await walkMany(servers, 2, unknownCopies);
    const holes = ['sign-up', 'registration', 'service', 'dog'];
    const seen = holes.filter((hole) => wrong.some((text) => text.startsWith(hole)));
    const found = `${seen.length} of ${holes.length} holes seen`;
    return { tried, found, wrong: seen.length === holes.length ? wrong : [] };
  },
};
