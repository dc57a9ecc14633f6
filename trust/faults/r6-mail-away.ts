import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { sentText } from '#app/domains/messages/sending/send-answer.ts';
import { type MailServer, smtpError, startMailServer } from '#tests/integration/mail-server.ts';
import { agedStamp } from '#tests/mutations/message-mutations.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { addressOf, openBrowser } from '../requests/browser.ts';
import { crowd } from '../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../servers/trial-servers.ts';
import {
  type Letterbox,
  listLetterboxes,
  mailsLeft,
  questionFields,
} from '../stages/message-writer.ts';
import { forgetLimits } from '../stages/people.ts';
import type { Outcome, Trial } from '../trial.ts';

const doubtful = sentText({ sent: true, notified: false, at: 0 });
const atOnce = 8;
/** After the mail server is back everything has left within five minutes. */
const longestMillis = 5 * 60_000;
/** The longest wait for a retry (jobs.server.ts), plus one polling interval. */
const longestDelay = 90;

type Figures = {
  readonly mails: number;
  /** For so many seconds, by the delays between the tries. */
  readonly away: number;
  /** Attempts that fail within an hour without the mail being given up. */
  readonly longAway: number;
  /** The process is killed so often while the mails leave. */
  readonly kills: number;
};

async function withoutMail(
  servers: TrialServers,
  { mails, away, longAway, kills }: Figures,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const port = await freePort();
  const ill = await startIllServer(port);
  let back: MailServer | null = null;
  const wrong: string[] = [];
  try {
    const url = `smtp://127.0.0.1:${port}`;
    const server = await servers.startServer({ ...behindProxy, SMTP_URL: url }, defects);
    const { db } = server;
    await db.deleteFrom('conversations').execute();
    const boxes = await listLetterboxes(db);
    const sent = await writeAll(server, boxes, mails);
    wrong.push(...sent.wrong);

    // One try at least reached a server that read the whole mail and then refused it.
    await waitForTries(db, mails, () => true);
    const shown = new Set(ill.messageIds);
    await ill.stop();
    const passed = new Map((await listWaiting(db)).map(({ id }) => [id, 0]));
    wrong.push(...(await passTries(db, passed, mails, away)));
    wrong.push(...(await passTries(db, passed, longAway, 3_600)));
    const least = Math.round(Math.min(...passed.values()));

    const start = performance.now();
    back = await startMailServer({ port });
    const killed = await killWhileLeaving(server, back, mails, kills);
    await mailsLeft(db, longestMillis + 60_000);
    const millis = performance.now() - start;
    if (millis > longestMillis) wrong.push(`the last left after ${Math.round(millis / 1_000)} s`);

    const ids = back.caught.map(({ read }) => read.messageId ?? 'none');
    const single = new Set(ids);
    const doubles = ids.length - single.size;
    if (single.size !== mails) wrong.push(`${single.size} of ${mails} mails arrived`);
    if (doubles > killed) wrong.push(`${doubles} doubles for ${killed} killed workers`);
    const rows = await db.selectFrom('messages').select(['id', 'notification']).execute();
    const unsaid = rows.filter(({ notification }) => notification !== 'sent').length;
    if (rows.length !== mails || unsaid > 0)
      wrong.push(`${rows.length} kept, ${unsaid} not 'sent'`);
    const named = rows.filter(({ id }) => single.has(`<${id}@vizgis.test>`)).length;
    if (named !== mails) wrong.push(`${mails - named} mails under another Message-ID`);
    const known = [...single].filter((id) => shown.has(id)).length;
    if (shown.size !== mails || known !== mails) {
      wrong.push(
        `${known} of ${mails} kept the Message-ID of their first try (${shown.size} seen)`,
      );
    }
    return {
      tried: mails,
      found: `${mails} mails, refused and then away for ${least} s (an hour for ${longAway}); ${single.size} arrived in ${Math.round(millis / 1_000)} s after the return, ${doubles} doubles for ${killed} kills`,
      wrong,
    };
  } finally {
    await ill.stop();
    await back?.stop();
  }
}

/** Reads each mail to its end, notes what it is called, and refuses it for now. */
async function startIllServer(port: number) {
  const messageIds: string[] = [];
  const { stop } = await startMailServer({
    port,
    options: {
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          messageIds.push(/^Message-ID:\s*(\S+)/im.exec(text)?.[1] ?? 'none');
          done(smtpError(451, '4.3.0 later'));
        });
      },
    },
  });
  let stopped = false;
  return {
    messageIds,
    async stop() {
      if (!stopped) await stop();
      stopped = true;
    },
  };
}

/** Each is kept, and its visitor is told that the partner may not know. */
async function writeAll(server: TrialServer, boxes: readonly Letterbox[], mails: number) {
  const stamp = await agedStamp(openBrowser(server), boxes[0]?.path ?? '');
  const wrong: string[] = [];
  await crowd(mails, atOnce, async (index) => {
    if (index % 20 === 0) await forgetLimits(server.db);
    const { path } = boxes[index % boxes.length] as Letterbox;
    const browser = openBrowser(server, addressOf(1 + index));
    const { status, body } = await browser.post(path, questionFields(stamp, index));
    if (status !== 200 || !body.includes(doubtful)) wrong.push(`a visitor was told ${status}`);
  });
  return { wrong };
}

type Db = TrialServer['db'];
/** A mail that waits for its next try. */
type Waiting = { readonly id: string; readonly tries: number; readonly seconds: number };

async function listWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, retry_count + 1 as tries,
      extract(epoch from start_after - now())::float8 as seconds
    from jobs.job where name = 'message-mail' and state = 'retry'`.execute(db);
  return rows;
}

/** Waits until so many mails have failed and wait for their next turn, each tried often enough. */
async function waitForTries(
  db: Db,
  mails: number,
  isEnough: (waiting: Waiting) => boolean,
): Promise<Waiting[]> {
  for (let waited = 0; waited < 1_800; waited += 1) {
    const waiting = (await listWaiting(db)).filter(isEnough);
    if (waiting.length >= mails) return waiting;
    await sleep(100);
  }
  throw new Error('Not every mail was tried within three minutes.');
}

/**
 * Lets the time pass that lies between the tries, without waiting for it: what a mail would still
 * have to wait is written down as passed.
 * @param of how many of the mails
 * @param away how many seconds must have passed for each of them
 */
async function passTries(db: Db, passed: Map<string, number>, of: number, away: number) {
  const wrong: string[] = [];
  const chosen = [...passed.keys()].toSorted().slice(0, of);
  const isChosen = new Set(chosen);
  let waiting = await waitForTries(db, of, ({ id }) => isChosen.has(id));
  for (;;) {
    const longest = Math.max(...waiting.map(({ seconds }) => seconds));
    if (longest > longestDelay + 1) wrong.push(`a mail waits ${Math.round(longest)} s`);
    const due = waiting.filter(({ id }) => (passed.get(id) ?? 0) < away);
    if (due.length === 0) return wrong;
    const before = new Map(due.map(({ id, tries }) => [id, tries]));
    for (const { id, seconds } of due) passed.set(id, (passed.get(id) ?? 0) + Math.max(0, seconds));
    await sql`update jobs.job set start_after = now()
      where state = 'retry' and id in (${sql.join(due.map(({ id }) => id))})`.execute(db);
    await waitForTries(db, due.length, ({ id, tries }) => tries > (before.get(id) ?? tries));
    waiting = await waitForTries(db, of, ({ id }) => isChosen.has(id));
  }
}

/** Kills the worker while the first mails leave. @returns how often */
async function killWhileLeaving(
  server: TrialServer,
  { caught }: MailServer,
  mails: number,
  kills: number,
): Promise<number> {
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = Math.ceil((mails * kill) / 20);
    for (let waited = 0; caught.length < enough && waited < 6_000; waited += 1) await sleep(20);
    await server.restart();
  }
  return kills;
}

type WrittenLater = (
  queue: string,
  writers: object,
) => { readonly open: (id: string, data: object) => Promise<object | null> };

/** A mail that is tried again is another mail. */
const renamed = defectIn<WrittenLater>(
  'app/platform/jobs/jobs.server.ts',
  'writtenLater',
  (original) => (queue, writers) => {
    const mails = original(queue, writers);
    const open: typeof mails.open = async (id, data) => {
      const mail = await mails.open(id, data);
      return mail && { ...mail, messageId: undefined };
    };
    return { ...mails, open };
  },
);

export const mailAway: Trial = {
  id: 'R6',
  title: 'a mail server that is away',
  least: 500,
  run: (servers) => withoutMail(servers, { mails: 500, away: 600, longAway: 10, kills: 2 }),
  defect: (servers) =>
    withoutMail(servers, { mails: 3, away: 3, longAway: 0, kills: 0 }, [renamed]),
};
