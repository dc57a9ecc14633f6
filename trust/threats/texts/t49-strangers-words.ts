import { setTimeout as sleep } from 'node:timers/promises';
import type { sendConfirmation } from '#app/domains/accounts/registration/confirmation.server.ts';
import type { sendMessage } from '#app/domains/messages/sending/send-message.server.ts';
import { agedStamp } from '#tests/mutations/message-mutations.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { seenEach } from '../../defects/seen-each.ts';
import { openJudge } from '../../judging/judge.ts';
import { freshAddress, openBrowser } from '../../requests/browser.ts';
import { crowd } from '../../requests/crowd.ts';
import { behindProxy, type TrialServers } from '../../servers/trial-servers.ts';
import { listLetterboxes, questionFields } from '../../stages/message-writer.ts';
import { companyFields, forgetLimits, newPassword } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';

/** What a stranger would have us write to another person; each with a word that no mail of ours has. */
const names = [
  'SKUBIAI 860012345',
  'Jūsų sąskaita užblokuota, skambinkite +370 600 12345',
  'Laimėjote 5000 eurų',
  'www.apgavyste.test',
  'Sumokėkite baudą iki rytojaus',
  'Policija ieško jūsų',
  'Jonas Grasinantis',
  'Klinika Varnėnas',
] as const;

const wordsOf = (name: string) => name.split(/[ ,]+/).filter((word) => word.length > 4);

export const strangersWords: Trial = {
  id: 'T49',
  title: "strangers' words in our mail",
  least: 120,
  run: (servers) => play(servers, 120, []),
  defect: (servers) =>
    seenEach(
      servers,
      holes.map((hole) => [hole]),
      (defects) => play(servers, 8, defects),
    ),
};

/** The mail carries the company's name again; the copy of a message its sender's. */
const holes: readonly Defect[] = [
  defectIn<typeof sendConfirmation>(
    'app/domains/accounts/registration/confirmation.server.ts',
    'sendConfirmation',
    (original) => (deps, db, user, now, redirectTo) => {
      const sendMail: typeof deps.sendMail = (by, mail) =>
        deps.sendMail(by, { ...mail, text: `${mail.text} ${user.companyName}` });
      return original({ ...deps, sendMail }, db, user, now, redirectTo);
    },
  ),
  defectIn<typeof sendMessage>(
    'app/domains/messages/sending/send-message.server.ts',
    'sendMessage',
    (original) => (deps, sender, message, now, saveReply) => {
      const sendMail: typeof deps.sendMail = (by, mail) =>
        deps.sendMail(by, { ...mail, text: `${mail.text} ${message.name}` });
      return original({ ...deps, sendMail }, sender, message, now, saveReply);
    },
  ),
];

async function play(
  servers: TrialServers,
  count: number,
  defects: readonly Defect[],
): Promise<Outcome> {
  const server = await servers.startServer(behindProxy, defects);
  const judge = openJudge();
  const boxes = await listLetterboxes(server.db);
  const stamp = await agedStamp(openBrowser(server), boxes[0]?.path ?? '');
  const emails = Array.from({ length: count }, (_, index) => `nekaltas-${index}@vizgis.test`);
  await crowd(count, 4, async (index) => {
    const name = names[index % names.length] ?? '';
    const email = emails[index] ?? '';
    const browser = openBrowser(server, freshAddress());
    const company = { company_name: `${name} ${index}`, contact_name: name, about_company: name };
    await browser.post('/partner/register', { ...companyFields(email), ...company });
    await browser.post('/partner/register/prisijungimas', newPassword);
    const { password } = newPassword;
    await browser.post('/patvirtinkite-pasta', { email });
    await browser.post('/partner/login', { email, password });
    // The registration's session would make the copy the account's own.
    const guest = openBrowser(server, freshAddress());
    const words = { email, name, subject: name, body: name, copy: 'on' };
    const { path = '' } = boxes[index % boxes.length] ?? {};
    await guest.post(path, { ...questionFields(stamp, index), ...words });
  });
  await forgetLimits(server.db);
  const read = () =>
    server.db
      .selectFrom('development_mails')
      .select(['recipient', 'subject', 'text', 'html'])
      .where('recipient', 'in', emails)
      .execute();
  let mails = await read();
  for (let wait = 0; wait < 240 && mails.length < 4 * count; wait += 1) {
    await sleep(500);
    mails = await read();
  }
  for (const [index, email] of emails.entries()) {
    const own = mails.filter(({ recipient }) => recipient === email);
    const said = own.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join('\n');
    const found = wordsOf(names[index % names.length] ?? '').filter((word) => said.includes(word));
    judge.claim(`${email} got ${own.length} mails`, own.length === 4);
    judge.claim(`a mail to ${email} says ${found.join(' ')}`, found.length === 0);
  }
  return judge.outcome(`${mails.length} mails to ${count} addresses`);
}
