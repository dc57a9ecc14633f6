import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '#app/platform/database/database.server.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { tally } from '../requests/crowd.ts';
import { ownMounts, requireMounts } from '../servers/own-mounts.ts';
import type { TrialServers } from '../servers/trial-servers.ts';
import { addedIn, filesUnder, openUploader } from '../stages/uploads.ts';
import type { Outcome, Trial } from '../trial.ts';

const megabytes = 64;

/** Its files and its log lie on a disk of their own, which goes with the process. */
const mounted = `mkdir -p "$DATA_DIR/files" && mount -t tmpfs -o size=${megabytes}m tmpfs "$DATA_DIR/files" && exec "$@" > "$DATA_DIR/files/log"`;
/** A picture that hardly shrinks, so that its files take some hundred kilobytes. */
function largePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

async function photosIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from draft_photos`.execute(db);
  return rows.map(({ id }) => id);
}

type Attempts = { readonly uploads: number };

async function fillUp(
  servers: TrialServers,
  { uploads }: Attempts,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  requireMounts();
  const within = [...ownMounts, mounted, 'sh'];
  const surroundings = { within, logsToOutput: true };
  const server = await servers.startServer({ WORKER: 'off' }, defects, surroundings);
  const { db } = server;
  const files = join(`/proc/${server.pid()}/root`, server.dataDir, 'files');
  const uploader = await openUploader(server);
  const wrong: string[] = [];
  const picture = await largePicture();
  const good = addedIn(await uploader.upload('telpa.jpg', picture));
  if (good.length !== 1) wrong.push('nothing was stored while there was room');

  const filler = join(files, 'filler');
  const grow = (size: number, times: number) => {
    try {
      for (let time = 0; time < times; time += 1) appendFileSync(filler, Buffer.alloc(size, 1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  };
  const fill = () => {
    for (const size of [1_048_576, 65_536, 4_096]) grow(size, megabytes);
  };
  fill();
  const logged = readFileSync(join(files, 'log'), 'utf8').length;
  const statuses: number[] = [];
  for (let index = 0; index < uploads; index += 1) {
    await uploader.empty();
    // Now and then there is room for some of a photo's files, and not for all.
    if (index % 10 === 5) {
      rmSync(filler);
      grow(megabytes * 1_048_576 - 100_000 - usedBesides(files), 1);
    } else fill();
    const answer = await uploader.upload(`${index}.jpg`, picture);
    statuses.push(answer.status);
    if (answer.status !== 503 && answer.status !== 200) wrong.push(`upload: ${answer.status}`);
    if (answer.status === 503 && !answer.body.includes('Nepavyko įkelti'))
      wrong.push(`upload: ${answer.body.slice(0, 200)}`);
    for (const path of ['/', '/paslaugos', '/partner/dashboard/services']) {
      const { status } = await uploader.browser.get(path);
      if (status !== 200) wrong.push(`${path}: status ${status}`);
    }
  }
  if (!statuses.includes(503)) wrong.push('no upload met a full disk');

  // Room again; a minute later nothing of what did not fit is left.
  const during = readFileSync(join(files, 'log'), 'utf8').length;
  rmSync(filler);
  for (let wait = 0; wait < 60 && (await leftovers(db, files)).length > 0; wait += 1)
    await sleep(1_000);
  wrong.push(...(await leftovers(db, files)));
  await uploader.empty();
  const again = addedIn(await uploader.upload('vel-telpa.jpg', await largePicture()));
  if (again.length !== 1) wrong.push('nothing is stored although there is room again');
  for (const id of await photosIn(db)) {
    const stored = await filesUnder(join(files, 'photos', id));
    if (stored.length !== 5) wrong.push(`a row points at ${stored.length} of 5 files`);
  }
  const afterwards = readFileSync(join(files, 'log'), 'utf8').length;
  if (afterwards <= during) wrong.push('nothing is logged any more');
  if (!existsSync(`/proc/${server.pid()}`)) wrong.push('the process is gone');
  return {
    tried: uploads,
    found: `uploads ${tally(statuses)}, ${during - logged} bytes of log found room, ${wrong.length} wrong`,
    wrong,
  };
}

/** What besides the filler takes room, in bytes; a file takes whole pages of 4 kB. */
function usedBesides(files: string): number {
  const { stdout } = spawnSync('du', ['-s', '-B1', files], { encoding: 'utf8' });
  return Number(stdout.split('\t')[0]);
}

/** Half-written files, files that no row knows, rows that never got theirs. */
async function leftovers(db: Db, files: string): Promise<string[]> {
  const names = (await filesUnder(join(files, 'photos'))).map(({ name }) => name);
  const { rows: known } = await sql<{ id: string }>`
    select id from files union all select id from removed_files`.execute(db);
  const ids = new Set(known.map(({ id }) => id));
  const { rows: never } = await sql`
    select from files where not was_owned and created_at > now() - interval '1 hour'`.execute(db);
  const parts = names.filter((name) => name.endsWith('.part'));
  const unknown = names.filter((name) => !ids.has(/photos\/([^/]+)\//.exec(name)?.[1] ?? ''));
  return [
    ...(parts.length > 0 ? [`${parts.length} half-written files`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} files that no row knows`] : []),
    ...(never.length > 0 ? [`${never.length} rows without an owner`] : []),
  ];
}

type WriteThrough = (path: string, bytes: Uint8Array) => Promise<void>;

/** What did not fit is left as it is. */
const untidy: readonly Defect[] = [
  defectIn<WriteThrough>(
    'app/platform/files/folder-store.server.ts',
    'writeThrough',
    (original) => async (path, bytes) => {
      try {
        await original(path, bytes);
      } catch (error) {
        // Under this name nothing looks for it.
        const { rename } = await import('node:fs/promises');
        await rename(path, `${path}.part`);
        throw error;
      }
    },
  ),
  defectIn('app/domains/photos/unowned-files.server.ts', 'dropUpload', () => async () => {}),
];

export const fullDisk: Trial = {
  id: 'R8',
  title: 'a full disk',
  least: 60,
  run: (servers) => fillUp(servers, { uploads: 60 }),
  defect: (servers) => fillUp(servers, { uploads: 6 }, untidy),
};
