import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { digestTitle } from '#app/domains/messages/mail/new-message.ts';
import { guardNames } from '#app/domains/messages/sending/field-limits.ts';
import type { AddressSource, limitsByAddress } from '#app/platform/limits/rate-limit.server.ts';
import { agedStamp } from '#tests/mutations/message-mutations.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import {
  type Answer,
  addressOf,
  dataFormOf,
  type Fields,
  openBrowser,
  send,
} from '../../requests/browser.ts';
import { crowd, tally } from '../../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../../servers/trial-servers.ts';
import {
  freshStampIn,
  type Letterbox,
  listLetterboxes,
  mailsLeft,
  questionFields,
  reportFields,
  reportPath,
} from '../../stages/message-writer.ts';
import { passTenMinutes } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';
import { reportTogether } from './t8-report-flood.ts';

const perTenMinutes = 5;
const perDay = 20;
/** Of one service from one network. */
const reportsPerDay = 5;
const mailsPerDay = 60;
const spammer = '203.0.113.66';
const atOnce = 16;
const tooMany = 429;

/** A form that needs no sign-in. */
type Form = {
  readonly path: string;
  readonly table: 'conversations' | 'contact_messages' | 'service_reports';
  readonly fields: (stamp: string, number: number) => Fields;
};

const contactForm: Form = {
  path: '/kontaktai',
  table: 'contact_messages',
  fields(stamp, number) {
    const { email = '', name = '', body = '' } = questionFields(stamp, number);
    return { email, name, message: body, [guardNames.stamp]: stamp };
  },
};

const messageForm = ({ path }: Letterbox): Form => ({
  path,
  table: 'conversations',
  fields: questionFields,
});

const reportForm = (box: Letterbox): Form => ({
  path: reportPath(box),
  table: 'service_reports',
  fields: reportFields,
});

type Figures = {
  /** Stretches of more than ten minutes, and how much is sent in each; the first ones fill the day. */
  readonly stretches: number;
  readonly messages: number;
  readonly contacts: number;
  /** Addresses that write to one partner, three times each. */
  readonly addresses: number;
};

async function spam(
  servers: TrialServers,
  figures: Figures,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer(behindProxy, defects);
  const [flooded, quiet, crowded] = (await listLetterboxes(server.db)) as [
    Letterbox,
    Letterbox,
    Letterbox,
  ];
  const stamp = await agedStamp(openBrowser(server), flooded.path);
  const contactStamp = await agedStamp(openBrowser(server), contactForm.path);
  const report = reportForm(crowded);
  const reportStamp = await agedStamp(openBrowser(server), report.path);
  const wrong: string[] = [];
  const { stretches, messages, contacts, addresses } = figures;
  const forms = [
    { form: messageForm(flooded), each: messages, formStamp: stamp, mostADay: perDay },
    { form: contactForm, each: contacts, formStamp: contactStamp, mostADay: perDay },
    { form: report, each: contacts, formStamp: reportStamp, mostADay: reportsPerDay },
  ];
  const answers: Answer[] = [];
  const most: string[] = [];
  let honest = 0;
  for (const { form, each, formStamp, mostADay } of forms) {
    const stored: number[] = [];
    for (let stretch = 0; stretch < stretches; stretch += 1) {
      const before = await rowsIn(server, form);
      const flooding = flood(server, form, formStamp, each);
      if (form.table === 'conversations') {
        wrong.push(...(await writeHonestly(server, flooded, stamp, honest++)));
      }
      answers.push(...(await flooding));
      stored.push((await rowsIn(server, form)) - before);
      await passTenMinutes(server.db);
    }
    const all = stored.reduce((sum, count) => sum + count, 0);
    const highest = Math.max(...stored);
    most.push(`${all} of ${each * stretches} stored in ${form.table}, ${highest} in ten minutes`);
    if (highest > perTenMinutes) wrong.push(`${form.table}: ${highest} stored in ten minutes`);
    if (all > mostADay) wrong.push(`${form.table}: ${all} stored in a day`);
    // A form that takes nothing at all would hold every limit.
    if (highest < perTenMinutes) wrong.push(`${form.table}: only ${highest} in ten minutes`);
    if (stretches > 4 && all < mostADay) wrong.push(`${form.table}: only ${all} in a day`);
  }
  const odd = answers.filter(({ status }) => status !== 200 && status !== tooMany);
  if (odd.length > 0) wrong.push(`answers: ${tally(odd.map(({ status }) => status))}`);

  const many = await fromManyAddresses(server, crowded, stamp, addresses);
  wrong.push(...many.wrong);
  wrong.push(...(await writeHonestly(server, quiet, stamp, honest++)));
  const together = await reportTogether(server, crowded, reportStamp);
  wrong.push(...together.wrong);
  return {
    tried: answers.length + many.tried + together.tried + honest,
    found: `${most.join('; ')}; ${many.found}; ${honest} honest messages arrived meanwhile; ${together.found}`,
    wrong,
  };
}

async function rowsIn({ db }: TrialServer, { table }: Form): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}
    where ${sql.ref(table === 'conversations' ? 'sender_email' : 'email')} like 'lankytojas-%'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Everything at once from one address: forms as they should be, filled-in traps, no stamp, a stamp
 * of another sender, and the fresh stamps of refusals, at once and when they are old enough.
 */
async function flood(
  server: TrialServer,
  form: Form,
  stamp: string,
  count: number,
): Promise<Answer[]> {
  const from = { 'x-forwarded-for': spammer };
  const stamps: Fields[] = [];
  let unwaited = 6;
  const shapes: readonly ((fields: Fields) => Fields)[] = [
    (fields) => fields,
    (fields) => ({ ...fields, [guardNames.trap]: 'https://pikta.test' }),
    (fields) => ({ ...fields, [guardNames.stamp]: '' }),
    (fields) => ({ ...fields, [guardNames.stamp]: `a.${'A'.repeat(22)}` }),
    (fields) => ({ ...fields, ...stamps.at(-1) }),
  ];
  const answers = await crowd(count, atOnce, async (index) => {
    const shape = shapes[index % shapes.length] as (typeof shapes)[number];
    const fields = shape(form.fields(stamp, index));
    const answer = await send(server, dataFormOf(server, form.path, fields, from));
    const fresh = freshStampIn(answer);
    if (fresh === null || unwaited === 0) return [answer];
    unwaited -= 1;
    const renewed = { [guardNames.stamp]: fresh, [guardNames.trap]: '' };
    stamps.push(renewed);
    const again = () =>
      send(server, dataFormOf(server, form.path, { ...fields, ...renewed }, from));
    const young = await again();
    await sleep(2_000);
    // Twice at the same moment.
    return [answer, young, ...(await Promise.all([again(), again()]))];
  });
  return answers.flat();
}

/** A sender with its own address writes; the message must be accepted, stored and mailed. */
async function writeHonestly(
  server: TrialServer,
  { path, partnerId }: Letterbox,
  stamp: string,
  number: number,
  mailed = true,
): Promise<string[]> {
  const email = `kaimynas-${number}@pastas.test`;
  const fields = { ...questionFields(stamp, number), email };
  const from = { 'x-forwarded-for': addressOf(5_000_000 + number) };
  const { status } = await send(server, dataFormOf(server, path, fields, from));
  const rows = await server.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .select('notification')
    .where('sender_email', '=', email)
    .where('messages.partner_id', '=', partnerId)
    .execute();
  const said = rows.map(({ notification }) => notification).join(' ');
  const arrived = status === 200 && rows.length === 1 && (!mailed || said === 'sent');
  return arrived ? [] : [`an honest message: status ${status}, ${rows.length} rows, mail ${said}`];
}

/** Each address does what is nothing unusual; together they are a flood at one partner. */
async function fromManyAddresses(
  server: TrialServer,
  box: Letterbox,
  stamp: string,
  addresses: number,
): Promise<Outcome> {
  const wrong: string[] = [];
  const count = addresses * 3;
  const before = await mailsTo(server, box);
  const half = (from: number) =>
    crowd(count / 2, atOnce, async (index) => {
      const number = from + index;
      const fields = questionFields(stamp, 100_000 + number);
      const headers = { 'x-forwarded-for': addressOf(1 + (number % addresses)) };
      return (await send(server, dataFormOf(server, box.path, fields, headers))).status;
    });
  const answers = await half(0);
  wrong.push(...(await writeHonestly(server, box, stamp, 1_000_000, false)));
  // A restart forgets nothing.
  await server.restart();
  answers.push(...(await half(count / 2)));
  const refused = answers.filter((status) => status !== 200);
  if (refused.length > 0) wrong.push(`many addresses: ${tally(refused)}`);
  const rows = await server.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .select(['sender_email', 'notification'])
    .where('messages.partner_id', '=', box.partnerId)
    .where('sender_email', 'like', 'lankytojas-1_____@pastas.test')
    .execute();
  const stored = new Set(rows.map(({ sender_email }) => sender_email)).size;
  if (stored !== count) wrong.push(`many addresses: ${stored} of ${count} are in the inbox`);
  if (!(await mailsLeft(server.db))) wrong.push('mails were left after a minute');
  const mails = (await mailsTo(server, box)) - before;
  if (mails > mailsPerDay) wrong.push(`${mails} mails to one partner in a day`);
  if (mails < Math.min(count, mailsPerDay) - 1) wrong.push(`only ${mails} mails to the partner`);
  const found = `${stored} of ${count} from ${addresses} addresses stored, ${mails} mailed (at most ${mailsPerDay})`;
  return { tried: count, found, wrong };
}

/** The mails about one message each; a digest comes once an hour besides (T38). */
async function mailsTo({ db }: TrialServer, { recipient }: Letterbox): Promise<number> {
  const rows = db
    .selectFrom('development_mails')
    .select('id')
    .where('recipient', '=', recipient)
    .where('subject', 'not like', `${digestTitle}%`);
  return (await rows.execute()).length;
}

/**
 * An address may store a hundred times as many messages, a partner gets every mail, and all networks
 * share the limit of reports.
 */
const generous: readonly Defect[] = [
  defectIn<typeof limitsByAddress>(
    'app/platform/limits/rate-limit.server.ts',
    'limitsByAddress',
    (original) => (name, from, allowed, perMinutes) =>
      original(name, from, name === 'message-address' ? 500 : allowed, perMinutes),
  ),
  defectIn('app/domains/messages/sending/mail-limits.server.ts', 'mailsPerDay', () => 6_000),
  defectIn<(serviceId: string, sender: AddressSource) => unknown>(
    'app/domains/moderation/reports/send-report.server.ts',
    'perNetwork',
    (original) => (serviceId) => original(serviceId, { addressUnit: 'visi' }),
  ),
];

export const messageSpam: Trial = {
  id: 'T8',
  title: 'message spam',
  least: 10_000 + 2 * 1_000 + 600 + 10 + 121,
  run: (servers) =>
    spam(servers, { stretches: 10, messages: 1_000, contacts: 100, addresses: 200 }),
  async defect(servers) {
    const figures = { stretches: 1, messages: 60, contacts: 60, addresses: 26 };
    const { tried, wrong } = await spam(servers, figures, generous);
    const holes = ['stored in ten minutes', 'mails to one partner', 'an honest report'];
    const seen = holes.filter((hole) =>
      wrong.some((text) => text.includes(hole) && !text.includes('only')),
    );
    return {
      tried,
      found: `${seen.length} of ${holes.length} holes seen`,
      wrong: seen.length === holes.length ? wrong : [],
    };
  },
};
