import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Defect } from '../defects/defect.ts';
import type { Answer } from '../requests/browser.ts';
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

type Size = { readonly partners: number; readonly uploads: number; readonly honest: number };

/** Sends nearly all of a photo's form and then nothing more. */
function stall({ origin, port }: TrialServer, cookie: string, body: Buffer): Socket {
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
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, stalledBytes));
  socket.resume();
  return socket;
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

async function stallMany(
  servers: TrialServers,
  { partners, uploads, honest }: Size,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer({ ...inboxSettings, WORKER: 'off' }, defects);
  const wrong: string[] = [];
  const uploader = await openUploader(server);
  // The first pictures load the decoder, which stays.
  for (let number = 0; number < 4; number += 1) await uploadHonestly(uploader, 200 + number);
  await uploader.empty();
  const inboxes = await insertInboxes(server.db, partners);
  const cookies = await Promise.all(
    inboxes.map(({ userId }) => insertCookie(server.db, server, userId)),
  );
  const photo = { name: 'didelė.jpg', bytes: Buffer.alloc(stalledBytes + 50_000, 'x') };
  const body = multipartBody([], { photo });

  forgetPeak(server.pid());
  const before = memoryOf(server.pid()).now;
  const sockets = Array.from({ length: uploads }, (_, index) =>
    stall(server, cookies[index % partners] as string, body),
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
  return { tried: uploads + honest, found, wrong };
}

/** Every upload gets a slot. */
const unlimited: readonly Defect[] = [
  { file: 'build/server', find: 'perPerson: 2', put: 'perPerson: 1e3' },
  { file: 'build/server', find: 'perProcess: 6', put: 'perProcess: 1e3' },
];

export const stalledUploads: Trial = {
  id: 'R28',
  title: 'stalled uploads',
  least: 200 + 20,
  run: (servers) => stallMany(servers, { partners: 20, uploads: 200, honest: 20 }),
  async defect(servers) {
    const { tried, wrong } = await stallMany(
      servers,
      { partners: 20, uploads: 200, honest: 2 },
      unlimited,
    );
    const seen = wrong.filter((text) => text.startsWith('memory rose'));
    return { tried, found: `${seen.length} of 1 hole seen`, wrong: seen };
  },
};
