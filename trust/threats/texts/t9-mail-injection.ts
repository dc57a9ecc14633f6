import type { writeEmail } from '#app/mail/email-layout.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import { startMailServer } from '#tests/integration/mail-server.ts';
import { agedStamp } from '#tests/mutations/message-mutations.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { brokenLines, mailTexts, naughtyStrings } from '../../hostile/hostile-texts.ts';
import {
  addressOf,
  dataFormOf,
  type Fields,
  openBrowser,
  send,
  type Target,
} from '../../requests/browser.ts';
import { crowd, tally } from '../../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../../servers/trial-servers.ts';
import { startBeside } from '../../stages/inbox-stage.ts';
import {
  type Letterbox,
  listLetterboxes,
  questionFields,
  reportFields,
  reportPath,
} from '../../stages/message-writer.ts';
import { forgetLimits } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';
import { asAddress, from, judgeMails, operator } from './t9-judged-mails.ts';

const atOnce = 4;
const typed = ['email', 'name', 'subject', 'body'] as const;

/** A form and what was put into it. */
type Case = { readonly path: string; readonly fields: Fields };

type Mailing = Target & Pick<TrialServer, 'db'>;

async function inject(
  servers: TrialServers,
  texts: readonly string[],
  misdirected: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const mailServer = await startMailServer();
  let stop = async () => {};
  try {
    const settings = { SMTP_URL: mailServer.url, MAIL_FROM: from, OPERATOR_EMAIL: operator };
    // The demo world's visits are gone before a worker mails about them.
    const quiet = await servers.startServer({ ...behindProxy, WORKER: 'off' });
    const { db } = quiet;
    await db.deleteFrom('bookings').execute();
    await db.deleteFrom('conversations').execute();
    await db.deleteFrom('service_reports').execute();
    await db.deleteFrom('contact_messages').execute();
    const mailing = await startBeside(quiet, { ...behindProxy, ...settings }, defects);
    stop = mailing.stop;
    const server = { ...mailing, db };
    const [box] = (await listLetterboxes(db)) as [Letterbox];
    const stamp = await agedStamp(openBrowser(server), box.path);
    const usual = questionFields(stamp, 0);
    const contactStamp = await agedStamp(openBrowser(server), '/kontaktai');
    const usualContact = questionFields(contactStamp, 0);
    const reportStamp = await agedStamp(openBrowser(server), reportPath(box));
    const usualReport = { path: reportPath(box), fields: reportFields(reportStamp, 0) };
    const plain = [{ path: box.path, fields: usual }, contactOf(usualContact), usualReport];
    const broken = texts.filter((text) => brokenLines.includes(text));
    const cases: Case[] = [
      ...texts.flatMap((text) =>
        typed.flatMap((name) =>
          (name === 'email' ? [text, `${text}@pastas.test`] : [text]).map((put) => ({
            path: box.path,
            fields: { ...usual, [name]: put },
          })),
        ),
      ),
      ...contactCases(usualContact, broken),
      ...reportCases(usualReport, broken),
      ...otherRecipients(box.path, usual).slice(0, misdirected),
    ];
    // One after the other, so that the first mail of each kind is what the others are held against.
    const statuses: number[] = [];
    for (const one of plain) statuses.push(...(await sendAll(server, [one])));
    statuses.push(...(await sendAll(server, cases)));
    const wrong = [...odd(statuses)];
    const taken = statuses.filter((status) => status === 200).length;
    const stored = await countStored(server);
    await mailServer.count(stored.mailed);
    const answerers = new Set(
      [...plain, ...cases].map(({ fields }) => asAddress(fields.email ?? '')),
    );
    wrong.push(...judgeMails(mailServer.caught, box, answerers));
    const mails = mailServer.caught.length;
    if (stored.rows !== taken || mails !== stored.mailed) {
      wrong.push(`${taken} taken, ${stored.rows} stored, ${mails} of ${stored.mailed} mails`);
    }
    const found = `${taken} of ${cases.length} forms taken, ${mailServer.caught.length} mails read`;
    return { tried: cases.length, found, wrong };
  } finally {
    await stop();
    await mailServer.stop();
  }
}

/** Sends each from an address of its own; limits are another trial's subject. */
async function sendAll(server: Mailing, cases: readonly Case[]): Promise<number[]> {
  return crowd(cases.length, atOnce, async (index) => {
    const { path, fields } = cases[index] as Case;
    if (index % 20 === 0) await forgetLimits(server.db);
    const headers = { 'x-forwarded-for': addressOf(1 + index) };
    return (await send(server, dataFormOf(server, path, fields, headers))).status;
  });
}

function odd(statuses: readonly number[]): string[] {
  const strange = statuses.filter((status) => status !== 200 && status !== 400);
  return strange.length > 0 ? [`answers: ${tally(strange)}`] : [];
}

/** What came of the forms that were taken; the demo world's own rows are gone. */
async function countStored({ db }: Mailing) {
  const sent = async (table: 'messages' | 'contact_messages') =>
    (await db.selectFrom(table).select('id').where('notification', '=', 'sent').execute()).length;
  const reports = await db.selectFrom('service_reports').select('email').execute();
  const messages = (await sent('messages')) + (await sent('contact_messages'));
  // A report without an address has no receipt.
  const receipts = reports.filter(({ email }) => email !== null).length;
  return { rows: messages + reports.length, mailed: messages + receipts };
}

/** The same question, asked on the contact page. */
function contactOf({ email = '', name = '', body = '', subject: _none, ...guard }: Fields): Case {
  return { path: '/kontaktai', fields: { ...guard, email, name, message: body } };
}

/** The contact page's form with each of the texts in each of its fields. */
function contactCases(usual: Fields, texts: readonly string[]): Case[] {
  const { path, fields } = contactOf(usual);
  return ['email', 'name', 'message'].flatMap((field) =>
    texts.map((text) => ({ path, fields: { ...fields, [field]: text } })),
  );
}

/** The form of a report alike; each from another address, which has a limit of its own. */
function reportCases({ path, fields }: Case, texts: readonly string[]): Case[] {
  return texts.flatMap((text, index) =>
    [
      ['body', text],
      ['reason', text],
      ['email', text],
      ['email', `${text}@pastas.test`],
    ].map(([name = '', put = '']) => ({
      path,
      fields: { ...fields, email: `lankytojas-${index}@pastas.test`, [name]: put },
    })),
  );
}

const namings = [
  ...['to', 'To', 'cc', 'bcc', 'Bcc', 'recipient', 'recipientEmail', 'recipient_email', 'email_to'],
  ...['notification_email', 'notificationEmail', 'partner_id', 'partnerId', 'serviceId'],
  ...['service_id', 'replyTo', 'reply_to', 'from', 'envelope', 'headers'],
] as const;

/** 100 requests that name another recipient than the database does. */
function otherRecipients(path: string, usual: Fields): Case[] {
  const far = 'kitas@pikta.test';
  return namings.flatMap((name) => [
    { path, fields: { ...usual, [name]: far } },
    { path, fields: { [`${name}[]`]: far, ...usual } },
    { path, fields: { ...usual, [`${name}[address]`]: far, [`message.${name}`]: far } },
    { path: `${path}?${name}=${encodeURIComponent(far)}`, fields: usual },
    { path, fields: { ...usual, [name]: `{"address":"${far}"}`, ['__proto__']: far } },
  ]);
}

type WriteMessageMail = (...given: readonly unknown[]) => Promise<Mail | null>;
type WhoWrote = (sender: { readonly senderName: string | null }) => string;

/** The quotation is not escaped, a subject names who is answered, a name stands as it was typed. */
const trusting: readonly Defect[] = [
  defectIn<typeof writeEmail>('app/mail/email-layout.ts', 'writeEmail', (original) => (email) => {
    const mail = original(email);
    return { ...mail, html: mail.html.replaceAll('&lt;', '<') };
  }),
  defectIn<WriteMessageMail>(
    'app/domains/messages/mail/notification.server.ts',
    'writeMessageMail',
    (original) =>
      async (...given) => {
        const mail = await original(...given);
        return mail?.subject.includes('Bcc') ? { ...mail, replyTo: 'kitas@pikta.test' } : mail;
      },
  ),
  defectIn<WhoWrote>(
    'app/domains/messages/mail/new-message.ts',
    'whoWrote',
    (original) => (sender) => sender.senderName?.replace(/\s+/g, ' ') || original(sender),
  ),
];

export const mailInjection: Trial = {
  id: 'T9',
  title: 'mail injection',
  // Each text as subject, body, name, address and part of an address; 60 on the contact page and in
  // a report as well.
  least: (515 + 145 + 60) * 5 + 60 * (3 + 4) + 100,
  run: (servers) =>
    inject(servers, [...naughtyStrings, ...mailTexts, ...brokenLines], namings.length * 5),
  async defect(servers) {
    const texts = ['<b>Svetima</b>', 'Labas\nBcc: kitas@pikta.test'];
    const { tried, wrong } = await inject(servers, texts, 2, trusting);
    const seen = ['elements', 'Reply-To', 'a link'].filter((hole) =>
      wrong.some((text) => text.includes(`: ${hole} `)),
    );
    return {
      tried,
      found: `${seen.length} of 3 holes seen`,
      wrong: seen.length === 3 ? wrong : [],
    };
  },
};
