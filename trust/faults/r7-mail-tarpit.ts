import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { sentText } from '#app/domains/messages/sending/send-answer.ts';
import { agedStamp } from '#tests/mutations/message-mutations.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { addressOf, openBrowser, send } from '../requests/browser.ts';
import { crowd, tally } from '../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../servers/trial-servers.ts';
import { type Letterbox, listLetterboxes, questionFields } from '../stages/message-writer.ts';
import { forgetLimits } from '../stages/people.ts';
import type { Outcome, Trial } from '../trial.ts';

const doubtful = sentText({ sent: true, notified: false, at: 0 });
const longestMillis = 4_000;
/** Twice as many wait for their answer as the pool has connections. */
const atOnce = 20;

/** What a mail server says to a line, null for nothing ever again. */
type Tar = (line: string) => string | null;

const polite: Tar = (line) => {
  if (/^(EHLO|HELO|MAIL|RCPT|RSET)/i.test(line)) return '250 ok\r\n';
  if (/^DATA/i.test(line)) return '354 go on\r\n';
  return /^QUIT/i.test(line) ? '221 bye\r\n' : '';
};

/** Where each of the tarpits gets stuck. */
const tarpits: Readonly<Record<string, { readonly greets: boolean; readonly says: Tar }>> = {
  'no greeting': { greets: false, says: () => null },
  'nothing after the greeting': { greets: true, says: () => null },
  'nothing after the recipient': {
    greets: true,
    says: (line) => (/^(RCPT|DATA)/i.test(line) ? null : polite(line)),
  },
  'nothing after the whole mail': {
    greets: true,
    says: (line) => (line === '.' ? null : polite(line)),
  },
  // One line of an answer that has no end, each second.
  'an endless answer': { greets: true, says: (line) => (/^EHLO/i.test(line) ? '250-x\r\n' : null) },
};

async function startTarpit(name: string) {
  const { greets, says } = tarpits[name] as (typeof tarpits)[string];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (greets) socket.write('220 derva.test ESMTP\r\n');
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const said = says(line);
        if (said) socket.write(said);
        if (name === 'an endless answer') drip(socket);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    visits: () => sockets.size,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('250-x\r\n'), 1_000);
  socket.on('close', () => clearInterval(timer));
}

async function getStuck(
  servers: TrialServers,
  names: readonly string[],
  each: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const wrong: string[] = [];
  let slowest = 0;
  let slowestPage = 0;
  let pages = 0;
  for (const name of names) {
    const tarpit = await startTarpit(name);
    try {
      const server = await servers.startServer({ ...behindProxy, SMTP_URL: tarpit.url }, defects);
      const { db } = server;
      await db.deleteFrom('conversations').execute();
      const boxes = await listLetterboxes(db);
      const stamp = await agedStamp(openBrowser(server), boxes[0]?.path ?? '');
      const busy = { done: false };
      const watching = watch(server, busy);
      await crowd(each, atOnce, async (index) => {
        if (index % atOnce === 0) await forgetLimits(db);
        const { path } = boxes[index % boxes.length] as Letterbox;
        const browser = openBrowser(server, addressOf(1 + index));
        const { status, body, millis } = await browser.post(path, questionFields(stamp, index));
        slowest = Math.max(slowest, millis);
        if (millis > longestMillis) wrong.push(`${name}: an answer after ${Math.round(millis)} ms`);
        if (status !== 200 || !body.includes(doubtful)) wrong.push(`${name}: status ${status}`);
      });
      busy.done = true;
      const seen = await watching;
      pages += seen.pages;
      slowestPage = Math.max(slowestPage, seen.slowest);
      wrong.push(...seen.wrong.map((text) => `${name}: ${text}`));
      const rows = await db.selectFrom('messages').select('notification').execute();
      if (rows.length !== each) wrong.push(`${name}: ${rows.length} of ${each} are kept`);
      const settled = rows.filter(({ notification }) => !/waiting|retrying/.test(notification));
      if (settled.length > 0) wrong.push(`${name}: ${settled.length} count as settled`);
      if (tarpit.visits() === 0) wrong.push(`${name}: no connection`);
      await server.stop();
    } finally {
      await tarpit.stop();
    }
  }
  const found = `slowest answer ${Math.round(slowest)} ms (at most ${longestMillis}), ${pages} pages meanwhile (slowest ${Math.round(slowestPage)} ms)`;
  return { tried: each * names.length, found, wrong };
}

/** Looks at pages meanwhile, and at what the server's connections to the database do. */
async function watch(server: TrialServer, busy: { done: boolean }) {
  const wrong: string[] = [];
  const statuses: number[] = [];
  let slowest = 0;
  let held = 0;
  while (!busy.done) {
    const { status, millis } = await send(server, { path: '/paslaugos' });
    statuses.push(status);
    slowest = Math.max(slowest, millis);
    // Half a second within a transaction, or at one statement, is a connection that waits for mail.
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (state like 'idle in%' and state_change < clock_timestamp() - interval '500 ms'
          or state = 'active' and query_start < clock_timestamp() - interval '500 ms')`.execute(
      server.db,
    );
    held = Math.max(held, rows[0]?.count ?? 0);
    await sleep(50);
  }
  const odd = statuses.filter((status) => status !== 200);
  if (odd.length > 0) wrong.push(`pages: ${tally(odd)}`);
  if (slowest > 2_000) wrong.push(`a page took ${Math.round(slowest)} ms`);
  if (held > 0) wrong.push(`${held} connections to the database are held`);
  return { pages: statuses.length, slowest, wrong };
}

/** The visitor waits as long as the mail server likes. */
const endless = defectIn('app/domains/messages/messages.server.ts', 'answerTimeoutMs', () => 7_000);

export const mailTarpit: Trial = {
  id: 'R7',
  title: 'a mail server that says nothing',
  least: 5 * 60,
  run: (servers) => getStuck(servers, Object.keys(tarpits), 60),
  defect: (servers) => getStuck(servers, ['nothing after the greeting'], 2, [endless]),
};
