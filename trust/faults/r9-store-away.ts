import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import S3rver from 's3rver';
import type { storeFile } from '#app/domains/photos/store-upload.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { openS3Store } from '#app/platform/files/s3-store.server.ts';
import { tellTale } from '#tests/crafted-images.ts';
import { partnerOf } from '#tests/mutations/partner-mutations.ts';
import { freePort } from '../../scripts/free-port.ts';
import { figures } from '../../scripts/measure.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { type Answer, send } from '../requests/browser.ts';
import { crowd, tally } from '../requests/crowd.ts';
import type { TrialServer, TrialServers } from '../servers/trial-servers.ts';
import { prepareMany, save } from '../stages/service-edits.ts';
import { openUploader, type Uploader } from '../stages/uploads.ts';
import type { Outcome, Trial } from '../trial.ts';

const bucket = 'vizgis';
const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const email = 'klinika@vizgis.test';
const mostMillis = 5_000;

/** A store that can go away and come back at the same address. */
async function openStore(directory: string) {
  const port = await freePort();
  const start = async () => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: bucket }],
    });
    await server.run();
    return server;
  };
  let server: S3rver | null = await start();
  let silence: Server | null = null;
  const sockets = new Set<Socket>();
  const leave = async () => {
    await server?.close();
    server = null;
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => (silence ? silence.close(() => resolve()) : resolve()));
    silence = null;
  };
  Object.assign(process.env, keys);
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    files: openS3Store({ bucket, endpoint, region: 'us-east-1' }),
    leave,
    /** Takes connections and never says a word. */
    async fallSilent() {
      await leave();
      silence = createServer((socket) => {
        sockets.add(socket);
        socket.on('error', () => {});
      });
      await new Promise<void>((resolve) => silence?.listen(port, '127.0.0.1', resolve));
    },
    async comeBack() {
      await leave();
      server = await start();
    },
  };
}

/** The photos that rows speak of. */
async function photosIn(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from draft_photos union all select id from service_photos`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Looks at public pages. @returns how long each took, in ms */
async function look(server: TrialServer, count: number, wrong: string[]): Promise<number[]> {
  const { id } = await server.db
    .selectFrom('partner_provided_services')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const paths = ['/', '/paslaugos', `/service/${id}`];
  const answers = await crowd(count, 2, (index) =>
    send(server, { path: paths[index % paths.length] as string }),
  );
  const odd = answers.filter(({ status }) => status !== 200);
  if (odd.length > 0) wrong.push(`pages: ${tally(odd.map(({ status }) => status))}`);
  return answers.map(({ millis }) => millis);
}

type Attempts = {
  readonly uploads: number;
  readonly saves: number;
  /** Uploads, and as many saves, while it takes connections and says nothing. */
  readonly silent: number;
};

async function withoutStore(
  servers: TrialServers,
  { uploads, saves, silent }: Attempts,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'vizgis-bucket-'));
  const store = await openStore(folder);
  const wrong: string[] = [];
  try {
    const settings = { WORKER: 'off', S3_BUCKET: bucket, S3_ENDPOINT: store.endpoint, ...keys };
    const server = await servers.startServer(settings, defects);
    const uploader = await openUploader(server, email);
    const { db } = server;
    const partner = await partnerOf(db, email);
    const picture = await tellTale('jpeg');
    const good = await uploader.upload('gera.jpg', picture);
    if (good.status !== 200) wrong.push(`with a store: status ${good.status}`);
    await look(server, 20, wrong);
    const usual = figures(await look(server, 120, wrong)).p95;
    const edits = await prepareMany(db, partner, saves + silent);
    const before = await photosIn(db);

    await store.leave();
    const away = { slowest: 0 };
    const busy = { done: false };
    const pages: number[] = [];
    const looking = (async () => {
      while (!busy.done) pages.push(...(await look(server, 12, wrong)));
    })();
    await crowd(uploads, 2, async () => {
      judgeUpload(await sendUpload(uploader, picture), wrong, away);
    });
    const saved = await crowd(saves, 4, async (index) => {
      const started = performance.now();
      const done = await save(server, uploader.browser, edits[index] as (typeof edits)[number]);
      away.slowest = Math.max(away.slowest, performance.now() - started);
      return done;
    });
    busy.done = true;
    await looking;
    const late = figures(pages).p95;
    if (!(late <= 2 * usual))
      wrong.push(`pages: p95 ${Math.round(late)} ms, usually ${Math.round(usual)}`);
    if (saved.includes(false)) wrong.push(`${saved.filter((done) => !done).length} saves failed`);
    if (away.slowest > mostMillis) wrong.push(`an answer took ${Math.round(away.slowest)} ms`);

    await store.fallSilent();
    const still = { slowest: 0 };
    // A person may upload two at once.
    await crowd(silent, 2, async (index) => {
      judgeUpload(await sendUpload(uploader, picture), wrong, still);
      const started = performance.now();
      const edit = edits[saves + index] as (typeof edits)[number];
      if (!(await save(server, uploader.browser, edit))) wrong.push('a save failed');
      still.slowest = Math.max(still.slowest, performance.now() - started);
    });
    await look(server, 12, wrong);
    if (still.slowest > mostMillis)
      wrong.push(`a silent store: an answer took ${Math.round(still.slowest)} ms`);

    await store.comeBack();
    const added = [...(await photosIn(db))].filter((id) => !before.has(id));
    for (const id of added) {
      const files = await store.files.list(`photos/${id}`);
      if (files.length !== 5) wrong.push(`a row points at ${files.length} of 5 files`);
    }
    wrong.push(...(await sweepAndLook(server, store.files)));
    const tried = uploads + saves + 2 * silent;
    return {
      tried,
      found: `${uploads} uploads and ${saves} saves without a store (the slowest ${Math.round(away.slowest)} ms), ${silent} of both with a silent one (${Math.round(still.slowest)} ms), pages p95 ${Math.round(late)} ms (usually ${Math.round(usual)}), ${added.length} rows new`,
      wrong,
    };
  } finally {
    await store.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sendUpload({ form, server, empty }: Uploader, picture: Buffer): Promise<Answer> {
  await empty();
  return send(server, form('nuotrauka.jpg', picture));
}

/** Refused with the specification's words, and told that it may be tried again. */
function judgeUpload(answer: Answer, wrong: string[], most: { slowest: number }): void {
  most.slowest = Math.max(most.slowest, answer.millis);
  if (answer.status !== 503) wrong.push(`an upload: status ${answer.status}`);
  else if (!answer.body.includes('Nepavyko įkelti')) wrong.push(`an upload: ${answer.body}`);
}

/** An hour later the sweep has removed the files without an owner: rows and objects agree. */
async function sweepAndLook(
  server: TrialServer,
  files: ReturnType<typeof openS3Store>,
): Promise<string[]> {
  const { db } = server;
  await db
    .updateTable('files')
    .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
    .execute();
  await server.restart();
  for (let wait = 0; wait < 120; wait += 1) {
    const { rows } = await sql`
      select from files where not exists (select from draft_photos where draft_photos.id = files.id)
        and not exists (select from service_photos where service_photos.id = files.id)
        and not exists (select from blog_photos where blog_photos.id = files.id)
        and not exists (select from pet_photos where pet_photos.id = files.id)
        and not exists (select from partner_photos where partner_photos.id = files.id)
        and not exists (select from review_photos where review_photos.id = files.id)
      union all
      select from removed_files`.execute(db);
    if (rows.length === 0) break;
    if (wait === 119) return [`${rows.length} files without an owner are left after a minute`];
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const known = await photosIn(db);
  const left = (await files.list('photos')).filter((key) => !known.has(key.split('/')[1] ?? ''));
  return left.length > 0 ? [`${left.length} objects have no owner`] : [];
}

/** A photo's row is written whether or not its files are. */
const rowFirst = defectIn<typeof storeFile>(
  'app/domains/photos/store-upload.server.ts',
  'storeFile',
  (original) => (parts, storable, storing, own) => {
    const write: typeof storable.write = async (files, id) => {
      void storable.write(files, id).catch(() => {});
    };
    return original(parts, { ...storable, write }, storing, own);
  },
);

export const storeAway: Trial = {
  id: 'R9',
  title: 'a store of files that is away',
  least: 500,
  run: (servers) => withoutStore(servers, { uploads: 300, saves: 200, silent: 4 }),
  defect: (servers) => withoutStore(servers, { uploads: 3, saves: 3, silent: 1 }, [rowFirst]),
};
