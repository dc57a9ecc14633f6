import { sql } from 'kysely';
import type { queueDigests } from '#app/domains/messages/mail/digest.server.ts';
import { digestTitle } from '#app/domains/messages/mail/new-message.ts';
import { agedStamp } from '#tests/mutations/message-mutations.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { dataFormOf, openBrowser, send } from '../../requests/browser.ts';
import { crowd, tally } from '../../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../../servers/trial-servers.ts';
import {
  type Letterbox,
  listLetterboxes,
  mailsLeft,
  questionFields,
} from '../../stages/message-writer.ts';
import type { Outcome, Trial } from '../../trial.ts';

const mailsPerDay = 60;
const mailsPerSender = 10;
/** Between two digests, with the five minutes of housekeeping, in minutes. */
const between = 55;

type Size = {
  readonly networks: number;
  /** Each waits an hour for its digest. */
  readonly hours: number;
  /** Of each hour. */
  readonly honest: number;
};

/** Of a network: half of them IPv4 addresses, half addresses all over an IPv6 /48. */
function addressIn(network: number, turn: number): string {
  return network % 2 === 0
    ? `198.51.${network}.7`
    : `2001:db8:${network.toString(16)}:${turn.toString(16)}::${turn + 1}`;
}

const honestEmail = (number: number) => `kaimynas-${number}@pastas.test`;

/** An hour passes: whatever is counted or was queued lies so much further back. */
async function passAnHour({ db }: TrialServer): Promise<void> {
  const shift = (by: string) =>
    sql`update rate_limits set window_start = window_start + ${by}::interval,
      expires_at = expires_at + ${by}::interval`.execute(db);
  await shift('1000 years');
  await shift('-1000 years -1 hour');
  await sql`update message_digests
    set queued_at = queued_at - ${`${between} minutes`}::interval`.execute(db);
}

/** @returns the honest senders whom no mail to the partner names */
async function listUnheard(server: TrialServer, box: Letterbox, count: number): Promise<string[]> {
  const mails = await server.db
    .selectFrom('development_mails')
    .select('text')
    .where('recipient', '=', box.recipient)
    .execute();
  const all = mails.map(({ text }) => text).join('\n');
  return Array.from({ length: count }, (_, number) => honestEmail(number)).filter(
    (email) => !new RegExp(`(^|[^\\w-])${email}`, 'm').test(all),
  );
}

async function silence(
  servers: TrialServers,
  { networks, hours, honest }: Size,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer(behindProxy, defects);
  const [box] = (await listLetterboxes(server.db)) as [Letterbox];
  await server.db.deleteFrom('conversations').execute();
  const stamp = await agedStamp(openBrowser(server), box.path);
  const wrong: string[] = [];
  let flooded = 0;
  let number = 0;
  const write = (fields: Record<string, string>, address: string) =>
    send(server, dataFormOf(server, box.path, fields, { 'x-forwarded-for': address }));

  for (let hour = 0; hour < hours; hour += 1) {
    const answers = await crowd(networks * 5, 16, async (index) => {
      const fields = questionFields(stamp, 100_000 + hour * 10_000 + index);
      const address = addressIn(index % networks, hour * 5 + Math.floor(index / networks));
      return (await write(fields, address)).status;
    });
    flooded += answers.length;
    const odd = answers.filter((status) => status !== 200 && status !== 429);
    if (odd.length > 0) wrong.push(`the flood: ${tally(odd)}`);
    for (let one = 0; one < honest; one += 1, number += 1) {
      const fields = { ...questionFields(stamp, number), email: honestEmail(number), name: '' };
      const { status } = await write(fields, `192.0.2.${number}`);
      if (status !== 200) wrong.push(`an honest message: status ${status}`);
    }
    // Housekeeping runs when a process starts, and every five minutes.
    await passAnHour(server);
    await server.restart();
    await untilQuiet(server);
    const unheard = await listUnheard(server, box, number);
    if (unheard.length > 0) wrong.push(`hour ${hour}: not told of ${unheard.length} of ${number}`);
  }
  const mails = await server.db
    .selectFrom('development_mails')
    .select('subject')
    .where('recipient', '=', box.recipient)
    .execute();
  const digests = mails.filter(({ subject }) => subject.startsWith(digestTitle)).length;
  const single = mails.length - digests;
  if (single > mailsPerDay) wrong.push(`${single} mails about one message each`);
  if (digests > hours) wrong.push(`${digests} digests in ${hours} hours`);
  wrong.push(...(await oneSender(server)));
  const found = `${flooded} messages from ${networks} networks and ${number} honest ones in ${hours} hours: ${single} mails and ${digests} digests, all honest ones named`;
  return { tried: flooded + number, found, wrong };
}

/** One address writes to another partner as much as it may: it gets its share of the mails. */
async function oneSender(server: TrialServer): Promise<string[]> {
  const [, other] = (await listLetterboxes(server.db)) as [Letterbox, Letterbox];
  const stamp = await agedStamp(openBrowser(server), other.path);
  for (let turn = 0; turn < 4; turn += 1) {
    for (let one = 0; one < 3; one += 1) {
      const fields = questionFields(stamp, 900_000 + turn * 10 + one);
      const headers = { 'x-forwarded-for': '198.51.100.99' };
      await send(server, dataFormOf(server, other.path, fields, headers));
    }
    await passAnHour(server);
  }
  await mailsLeft(server.db);
  const rows = await server.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .select('notification')
    .where('messages.partner_id', '=', other.partnerId)
    .where('sender_email', 'like', 'lankytojas-9000__@pastas.test')
    .execute();
  const mailed = rows.filter(({ notification }) => notification === 'sent').length;
  if (mailed === mailsPerSender && rows.length === 12) return [];
  return [`one sender: ${mailed} of ${rows.length} messages with a mail of their own`];
}

/** Waits until the digest of the start has been queued and everything has left. */
async function untilQuiet(server: TrialServer): Promise<void> {
  const end = performance.now() + 30_000;
  while (performance.now() < end) {
    const held = await server.db
      .selectFrom('messages')
      .select('id')
      .where('notification', 'in', ['held', 'waiting', 'retrying'])
      .limit(1)
      .execute();
    if (held.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await mailsLeft(server.db);
}

/** What is held is never told. */
const silent: readonly Defect[] = [
  defectIn<typeof queueDigests>(
    'app/domains/messages/mail/digest.server.ts',
    'queueDigests',
    () => async () => {},
  ),
];

/** One sender may use up all mails of a partner's day. */
const greedy: readonly Defect[] = [
  defectIn('app/domains/messages/sending/mail-limits.server.ts', 'mailsPerSender', () => 1_000),
];

export const silencedPartner: Trial = {
  id: 'T38',
  title: 'a partner silenced by messages',
  least: 750 + 30,
  run: (servers) => silence(servers, { networks: 50, hours: 3, honest: 10 }),
  async defect(servers) {
    const small = { networks: 26, hours: 1, honest: 3 };
    const first = await silence(servers, small, silent);
    await servers.stopServers();
    const second = await silence(servers, { ...small, networks: 2 }, greedy);
    const seen = [
      first.wrong.some((text) => text.includes('not told of')),
      second.wrong.some((text) => text.startsWith('one sender')),
    ];
    const wrong = seen.every(Boolean) ? [...first.wrong, ...second.wrong] : [];
    return { tried: first.tried + second.tried, found: `holes seen: ${seen.join(', ')}`, wrong };
  },
};
