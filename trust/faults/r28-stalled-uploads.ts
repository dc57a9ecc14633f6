import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { createUploadSlots } from '#app/domains/photos/upload-slots.server.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { seenEach } from '../defects/seen-each.ts';
import { type Answer, addressOf, send } from '../requests/browser.ts';
import { multipartBody, multipartType } from '../requests/multipart.ts';
import { forgetPeak, memoryOf } from '../servers/process-memory.ts';
import type { TrialServer, TrialServers } from '../servers/trial-servers.ts';
import { inboxSettings, insertCookie, insertInboxes } from '../stages/inbox-stage.ts';
import { addedIn, openUploader, type Uploader } from '../stages/uploads.ts';
import type { Outcome, Trial } from '../trial.ts';

const mostRise = 100;
/** How long another partner may wait until a photo is stored, retries included. */
const mostWait = 20_000;
const stalledBytes = 4_900_000;
const drippers = 12;
const fromElsewhere = 3;
const shut = 'shut out by one address';
/** Of an upload that goes on, four times a second. */
const drippedBytes = 40_000;

type Size = { readonly partners: number; readonly uploads: number; readonly honest: number };

/** Begins to send a photo's form from an address. */
function begin(
  { origin, port }: TrialServer,
  cookie: string,
  body: Buffer,
  address: string,
): Socket {
  const socket = connect(port, '127.0.0.1');
  // The server may end it at any moment.
  socket.on('error', () => {});
  const head = [
    'POST /partner/dashboard/photos/new HTTP/1.1',
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    'Sec-Fetch-Site: same-origin',
    'Accept: application/json',
    `Cookie: ${cookie}`,
    `Content-Type: ${multipartType}`,
    `Content-Length: ${body.length}`,
    `X-Forwarded-For: ${address}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.resume();
  return socket;
}

/** Sends nearly all of a photo's form and then nothing more. */
function stall(server: TrialServer, cookie: string, body: Buffer, address: string): Socket {
  const socket = begin(server, cookie, body, address);
  socket.write(body.subarray(0, stalledBytes));
  return socket;
}

/** Sends a photo's form piece by piece, fast enough not to count as slow. @returns what ends it */
function drip(server: TrialServer, cookie: string, body: Buffer): () => void {
  const socket = begin(server, cookie, body, '192.0.2.1');
  let sent = 0;
  const sending = setInterval(() => {
    socket.write(body.subarray(sent, sent + drippedBytes));
    sent += drippedBytes;
    if (sent > stalledBytes) clearInterval(sending);
  }, 250);
  return () => {
    clearInterval(sending);
    socket.destroy();
  };
}

/** Uploads one photo as the page's script does: where there is no slot it tries again. */
async function uploadHonestly(uploader: Uploader, number: number): Promise<string | null> {
  const background = { r: number, g: 120, b: 80 };
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background } });
  const bytes = await picture.png().toBuffer();
  const end = performance.now() + mostWait;
  let answer: Answer;
  do {
    answer = await uploader.upload(`${number}.png`, bytes);
    if (addedIn(answer).length === 1) return null;
    if (!answer.body.startsWith('{')) break;
    const { waitMs } = JSON.parse(answer.body) as { waitMs?: number };
    if (waitMs === undefined) break;
    await sleep(waitMs);
  } while (performance.now() < end);
  return `an honest upload: status ${answer.status} ${answer.body.slice(0, 120)}`;
}

/**
 * Twelve partners at one address upload slowly; others send from theirs.
 * @returns each upload from elsewhere that got no slot at its first try
 */
async function dripFromOne(
  uploader: Uploader,
  cookies: readonly string[],
  body: Buffer,
): Promise<readonly string[]> {
  const { server } = uploader;
  const dripping = cookies.slice(0, drippers).map((cookie) => drip(server, cookie, body));
  await sleep(3_000);
  const wrong: string[] = [];
  for (let number = 0; number < fromElsewhere; number += 1) {
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } });
    const sent = uploader.form(`kitur-${number}.png`, await picture.png().toBuffer());
    const headers = { ...sent.headers, 'x-forwarded-for': `198.51.100.${number}` };
    const { status, body: answered } = await send(server, { ...sent, headers });
    if (answered.includes('"waitMs"')) wrong.push(`${shut}: ${status} ${answered.slice(0, 120)}`);
  }
  for (const end of dripping) end();
  return wrong;
}

async function stallMany(
  servers: TrialServers,
  { partners, uploads, honest }: Size,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer({ ...inboxSettings, WORKER: 'off' }, defects);
  const wrong: string[] = [];
  const uploader = await openUploader(server);
  const inboxes = await insertInboxes(server.db, partners);
  const cookies = await Promise.all(
    inboxes.map(({ userId }) => insertCookie(server.db, server, userId)),
  );
  const photo = { name: 'didelė.jpg', bytes: Buffer.alloc(stalledBytes + 50_000, 'x') };
  const body = multipartBody([], { photo });
  const elsewhere = await dripFromOne(uploader, cookies, body);
  wrong.push(...elsewhere);
  // The first pictures load the decoder, which stays.
  for (let number = 0; number < 4; number += 1) await uploadHonestly(uploader, 200 + number);
  await uploader.empty();

  forgetPeak(server.pid());
  const before = memoryOf(server.pid()).now;
  const sockets = Array.from({ length: uploads }, (_, index) =>
    stall(server, cookies[index % partners] as string, body, addressOf(index % partners)),
  );
  await sleep(1_000);
  let slowest = 0;
  for (let number = 0; number < honest; number += 1) {
    if (number % 4 === 0) await uploader.empty();
    const started = performance.now();
    const failed = await uploadHonestly(uploader, number);
    if (failed) wrong.push(failed);
    slowest = Math.max(slowest, performance.now() - started);
  }
  await sleep(3_000);
  const rise = Math.round((memoryOf(server.pid()).peak - before) / 1e6);
  if (rise > mostRise) wrong.push(`memory rose by ${rise} MB`);
  for (const socket of sockets) socket.destroy();
  const found = `${uploads} uploads of ${partners} partners stall: memory +${rise} MB (at most ${mostRise}), ${honest} others uploaded, the slowest in ${Math.round(slowest)} ms`;
  return { tried: uploads + honest + fromElsewhere, found, wrong };
}

/** Every upload gets a slot. */
const unlimited: readonly Defect[] = [
  defectIn<typeof createUploadSlots>(
    'app/domains/photos/upload-slots.server.ts',
    'createUploadSlots',
    (original) => (limits) => original({ ...limits, perPerson: 1e3, perProcess: 1e3 }),
  ),
];

/** One address may take all slots. */
const ofOneAddress: readonly Defect[] = [
  defectIn<typeof createUploadSlots>(
    'app/domains/photos/upload-slots.server.ts',
    'createUploadSlots',
    (original) => (limits) => original({ ...limits, perAddress: 1e3 }),
  ),
];

const few = { partners: 20, uploads: 200, honest: 2 };

export const stalledUploads: Trial = {
  id: 'R28',
  title: 'stalled uploads',
  least: 200 + 20 + fromElsewhere,
  run: (servers) => stallMany(servers, { partners: 20, uploads: 200, honest: 20 }),
  defect: (servers) =>
    seenEach(servers, [unlimited, ofOneAddress], async (defects) => {
      const isUnlimited = defects === unlimited;
      const size = isUnlimited ? few : { ...few, uploads: 0 };
      const { wrong, ...seen } = await stallMany(servers, size, defects);
      const sign = isUnlimited ? 'memory rose' : shut;
      return { ...seen, wrong: wrong.filter((text) => text.startsWith(sign)) };
    }),
};
