import { sql } from 'kysely';
import type { Defect } from '../defects/defect.ts';
import type { Answer } from '../requests/browser.ts';
import { crowd, tally } from '../requests/crowd.ts';
import type { TrialServers } from '../servers/trial-servers.ts';
import {
  forgetful,
  type Inbox,
  inboxSettings,
  insertInboxes,
  isKept,
  patientStamp,
  post,
  writeEmail,
} from '../stages/inbox-stage.ts';
import type { Outcome, Trial } from '../trial.ts';

const copies = 10;
/** So few that no mail is held back by the daily limit. */
const formsPerPartner = 25;

/** What an answer says, but for the moment. */
const said = ({ status, body }: Answer) => `${status} ${body.replace(/\b\d{13}\b/, 'at')}`;

async function copyForms(
  servers: TrialServers,
  forms: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer(inboxSettings, defects);
  const { db } = server;
  const partners = Math.ceil(forms / formsPerPartner);
  const inboxes = await insertInboxes(db, partners, { wantMail: true });
  const stamp = await patientStamp(server, inboxes[0] as Inbox);
  const wrong: string[] = [];
  // The copies are what is at once here; several forms more only make a queue.
  await crowd(forms, 2, async (index) => {
    const letter = writeEmail(inboxes[index % partners] as Inbox, index);
    const answers = await Promise.all(
      Array.from({ length: copies }, () => post(server, stamp, letter)),
    );
    const different = new Set(answers.map(said)).size;
    if (different > 1 || !answers.every(isKept)) {
      wrong.push(
        `form ${index}: ${different} answers: ${tally(answers.map(({ status }) => status))}`,
      );
    }
    const { rows } = await sql<{ messages: number; mails: number }>`
      select (select count(*)::int from conversations where subject = ${letter.subject}) as messages,
        (select count(*)::int from development_mails
          where subject = ${`Nauja žinutė: ${letter.subject}`}) as mails`.execute(db);
    const { messages = 0, mails = 0 } = rows[0] ?? {};
    if (messages !== 1) wrong.push(`form ${index}: ${messages} rows`);
    if (mails !== 1) wrong.push(`form ${index}: ${mails} mails`);
  });
  const found = `${forms} message forms × ${copies} copies, ${wrong.length} wrong`;
  return { tried: forms, found, wrong };
}

export const messageCopies: Trial = {
  id: 'R10',
  title: 'a message sent ten times at once',
  least: 500,
  run: (servers) => copyForms(servers, 500),
  async defect(servers) {
    const { tried, found, wrong } = await copyForms(servers, 4, [forgetful]);
    return { tried, found, wrong: wrong.filter((text) => text.includes('rows')) };
  },
};
