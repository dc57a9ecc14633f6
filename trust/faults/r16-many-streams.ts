import { setTimeout as sleep } from 'node:timers/promises';
import type { openEventStream } from '#app/domains/messages/live/event-stream.server.ts';
import { figures } from '../../scripts/measure.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { freshAddress, send } from '../requests/browser.ts';
import { crowd, tally } from '../requests/crowd.ts';
import { memoryOf } from '../servers/process-memory.ts';
import type { TrialServer, TrialServers } from '../servers/trial-servers.ts';
import { type Heard, openReader, type Reader } from '../stages/inbox-reader.ts';
import {
  type Inbox,
  inboxSettings,
  insertCookie,
  insertInboxes,
  isKept,
  patientStamp,
  post,
  writeEmail,
} from '../stages/inbox-stage.ts';
import type { Outcome, Trial } from '../trial.ts';

const perSession = 5;
const perAddress = 20;
const mostRise = 150;
const mostEvent = 1_000;
const mostPage = 300;

type Size = {
  readonly streams: number;
  readonly partners: number;
  /** Messages while the streams are open. */
  readonly letters: number;
  readonly cycles: number;
};

type Stage = { readonly server: TrialServer; readonly inboxes: readonly Inbox[] };

/** What the process holds of the machine's memory, in MB. */
const heldBy = ({ pid }: TrialServer) => memoryOf(pid()).now / 1_024 / 1_024;

const inboxAt = (stage: Stage, index: number) =>
  stage.inboxes[index % stage.inboxes.length] as Inbox;

/** The most that one session may have, and one address; then one more of either. */
async function tryLimits({ server, inboxes }: Stage, wrong: string[]): Promise<number> {
  const [inbox] = inboxes;
  if (!inbox) throw new Error('No inbox.');
  const onEvent = () => {};
  const open: Reader[] = [];
  const take = async (cookie: string, address: string) => {
    const reader = await openReader(server, { cookie, address, onEvent });
    open.push(reader);
    return reader.status;
  };
  const statuses: number[] = [];
  const session = await insertCookie(server.db, server, inbox.userId);
  for (let index = 0; index <= perSession; index += 1) {
    statuses.push(await take(session, freshAddress()));
  }
  if (tally(statuses) !== `${perSession} × 200, 1 × 429`) wrong.push(`session: ${tally(statuses)}`);
  const address = freshAddress();
  const ofAddress: number[] = [];
  for (let index = 0; index <= perAddress; index += 1) {
    ofAddress.push(await take(await insertCookie(server.db, server, inbox.userId), address));
  }
  if (tally(ofAddress) !== `${perAddress} × 200, 1 × 429`) {
    wrong.push(`address: ${tally(ofAddress)}`);
  }
  for (const reader of open) reader.close();
  await sleep(500);
  return open.length;
}

/** Opens and ends streams, a few at once. @returns how many were not given */
async function cycle(stage: Stage, count: number): Promise<number> {
  const { server } = stage;
  const cookies = await crowd(16, 4, (index) =>
    insertCookie(server.db, server, inboxAt(stage, index).userId),
  );
  let refused = 0;
  await crowd(cookies.length, cookies.length, async (worker) => {
    const cookie = cookies[worker] as string;
    const address = freshAddress();
    for (let turn = worker; turn < count; turn += cookies.length) {
      let hear = () => {};
      const heard = new Promise<void>((resolve) => {
        hear = resolve;
      });
      const reader = await openReader(server, { cookie, address, onEvent: hear });
      if (reader.status !== 200) refused += 1;
      else await Promise.race([heard, sleep(5_000)]);
      reader.close();
    }
  });
  return refused;
}

type Open = {
  readonly readers: readonly Reader[];
  /** How many of them tell of an inbox. */
  readonly listeners: ReadonlyMap<Inbox, number>;
};

/** Half of the streams belong to one partner, the others to many. */
async function openStreams(
  stage: Stage,
  count: number,
  onEvent: (event: Heard) => void,
): Promise<Open> {
  const { server } = stage;
  const listeners = new Map<Inbox, number>();
  const readers: Reader[] = [];
  const addresses = Array.from({ length: Math.ceil(count / perAddress) }, freshAddress);
  await crowd(count / perSession, 4, async (session) => {
    const inbox = inboxAt(stage, session % 2 === 0 ? 0 : session);
    const cookie = await insertCookie(server.db, server, inbox.userId);
    const address = addresses[Math.floor((session * perSession) / perAddress)] as string;
    listeners.set(inbox, (listeners.get(inbox) ?? 0) + perSession);
    for (let index = 0; index < perSession; index += 1) {
      readers.push(await openReader(server, { cookie, address, onEvent }));
    }
  });
  return { readers, listeners };
}

/** Looks at pages one after the other. @returns how long each took, in ms */
async function lookAtPages(
  server: TrialServer,
  isBusy: () => boolean,
  wrong: string[],
): Promise<number[]> {
  const paths = ['/', '/paslaugos', '/duk', '/partner'];
  const times: number[] = [];
  for (let turn = 0; isBusy(); turn += 1) {
    const { status, millis } = await send(server, { path: paths[turn % paths.length] as string });
    if (status !== 200) wrong.push(`a page: status ${status}`);
    times.push(millis);
    await sleep(50);
  }
  return times;
}

/** Opens all streams and sends messages. @returns figures in ms, and MB */
async function tellMany(stage: Stage, stamp: string, { streams, letters }: Size, wrong: string[]) {
  const { server } = stage;
  const sentAt = new Map<string, number>();
  const events: number[] = [];
  const before = heldBy(server);
  const { readers, listeners } = await openStreams(stage, streams, ({ name, data }) => {
    const sent = name === 'message' ? sentAt.get(String(data.subject)) : undefined;
    if (sent !== undefined) events.push(performance.now() - sent);
  });
  const statuses = readers.map(({ status }) => status);
  if (statuses.some((status) => status !== 200)) wrong.push(`streams: ${tally(statuses)}`);

  let due = 0;
  let busy = true;
  const looking = lookAtPages(server, () => busy, wrong);
  for (let number = 0; number < letters; number += 1) {
    const inbox = inboxAt(stage, number % 4 === 0 ? 0 : number * 2 + 1);
    const letter = writeEmail(inbox, number);
    due += listeners.get(inbox) ?? 0;
    sentAt.set(letter.subject, performance.now());
    const answer = await post(server, stamp, letter);
    if (!isKept(answer)) wrong.push(`a message: status ${answer.status}`);
    await sleep(50);
  }
  const end = performance.now() + 10_000;
  while (events.length < due && performance.now() < end) await sleep(50);
  busy = false;
  const pages = await looking;
  const rise = heldBy(server) - before;
  const ended = readers.filter((reader) => !reader.isOpen()).length;
  if (ended > 0) wrong.push(`${ended} streams ended by themselves`);
  if (events.length !== due) wrong.push(`${events.length} events instead of ${due}`);
  for (const reader of readers) reader.close();
  const event = figures(events).p99;
  const page = figures(pages).p95;
  if (!(event <= mostEvent)) wrong.push(`events: p99 ${Math.round(event)} ms`);
  if (!(page <= mostPage)) wrong.push(`pages: p95 ${Math.round(page)} ms`);
  if (rise > mostRise) wrong.push(`memory rose by ${Math.round(rise)} MB`);
  return `${events.length} events with p99 ${Math.round(event)} ms, pages p95 ${Math.round(page)} ms, ${Math.round(rise)} MB more`;
}

async function openMany(
  servers: TrialServers,
  size: Size,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer({ ...inboxSettings, WORKER: 'off' }, defects);
  const stage: Stage = { server, inboxes: await insertInboxes(server.db, size.partners) };
  const wrong: string[] = [];
  const stamp = await patientStamp(server, inboxAt(stage, 0));
  const limited = await tryLimits(stage, wrong);
  // What a process takes once, by its first pages and streams, is not what a stream takes.
  let refused = await cycle(stage, size.cycles / 10);
  let busy = true;
  const warming = lookAtPages(server, () => busy, wrong);
  await sleep(3_000);
  busy = false;
  await warming;
  const told = await tellMany(stage, stamp, size, wrong);

  const leastHeld = async (cycles: number) => {
    let least = heldBy(server);
    const looking = setInterval(() => (least = Math.min(least, heldBy(server))), 100);
    refused += await cycle(stage, cycles);
    clearInterval(looking);
    return least;
  };
  // The least of many looks, since what no collection has taken yet is not kept; and once as many
  // cycles before, in which V8 makes its heap as large as this work wants it.
  const part = size.cycles / 4;
  refused += await cycle(stage, size.cycles - part);
  const before = await leastHeld(part);
  refused += await cycle(stage, size.cycles - part);
  const after = await leastHeld(part);
  if (refused > 0) wrong.push(`${refused} streams refused while others had ended`);
  if (after > before * 1.1) {
    wrong.push(`memory after the cycles: ${Math.round(after)} MB, before ${Math.round(before)} MB`);
  }
  const found = `${size.streams} streams: ${told}; ${size.cycles} cycles: ${Math.round(before)} to ${Math.round(after)} MB; ${limited} tries at the limits`;
  return { tried: size.streams + size.cycles, found, wrong };
}

/** Ended streams are kept. */
const leaking = defectIn<typeof openEventStream>(
  'app/domains/messages/live/event-stream.server.ts',
  'openEventStream',
  (original) => () => original(() => {}),
);

/** There is no limit per session. */
const unlimited = defectIn(
  'app/domains/messages/live/stream-pool.server.ts',
  'perHolder',
  () => Number.POSITIVE_INFINITY,
);

export const manyStreams: Trial = {
  id: 'R16',
  title: 'many streams',
  least: 12_000,
  run: (servers) =>
    openMany(servers, { streams: 2_000, partners: 200, letters: 200, cycles: 10_000 }),
  async defect(servers) {
    const small = { streams: 40, partners: 4, letters: 4, cycles: 200 };
    const leak = await openMany(servers, small, [leaking]);
    await servers.stopServers();
    const limit = await openMany(servers, small, [unlimited]);
    const seen = [
      leak.wrong.some((text) => text.includes('streams refused')),
      limit.wrong.some((text) => text.startsWith('session')),
    ];
    const wrong = seen.every(Boolean) ? [...leak.wrong, ...limit.wrong] : [];
    return { tried: leak.tried + limit.tried, found: `holes seen: ${seen.join(', ')}`, wrong };
  },
};
