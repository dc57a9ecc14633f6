import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createDatabase, withDatabase } from '../../../scripts/database.ts';
import { findPostgres, startPostgres } from '../../../scripts/postgres.ts';
import { root } from '../../../scripts/root.ts';
import { FolderInUse } from '../../../scripts/running-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'vizgis-postgres-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataDir = join(folder, 'postgres');
const start = () => startPostgres({ dataDir, throwaway: true });
const portOf = (url: string) => Number(new URL(url).port);

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.unref();
  });
}

test('a cluster is made, started and stopped, and the next start has its data', async () => {
  const first = await start();
  await createDatabase(first.url('postgres'), 'vizgis');
  await withDatabase(first.url('vizgis'), async (db) => {
    await sql`create table dogs (name text)`.execute(db);
    await sql`insert into dogs values ('Bela'), ('Rikis')`.execute(db);
  });
  // Made only once; what is there stays.
  await createDatabase(first.url('postgres'), 'vizgis');
  await first.stop();
  expect(await answers(portOf(first.url('vizgis')))).toBe(false);
  await first.stop();

  const second = await start();
  try {
    const names = await withDatabase(second.url('vizgis'), async (db) => {
      const { rows } = await sql<{ name: string }>`select name from dogs order by name`.execute(db);
      return rows.map(({ name }) => name);
    });
    expect(names).toEqual(['Bela', 'Rikis']);
  } finally {
    await second.stop();
  }
});

test('it listens on loopback alone and requires the password', async () => {
  const server = await start();
  try {
    const wrong = server.url('postgres').replace(/:[0-9a-f]{48}@/, ':wrong@');
    expect(wrong).not.toBe(server.url('postgres'));
    await expect(withDatabase(wrong, (db) => sql`select 1`.execute(db))).rejects.toMatchObject({
      code: '28P01',
    });
    const listening = await withDatabase(server.url('postgres'), async (db) => {
      const { rows } = await sql<{ addresses: string; sockets: string }>`
        select current_setting('listen_addresses') as addresses,
          current_setting('unix_socket_directories') as sockets`.execute(db);
      return rows;
    });
    expect(listening).toEqual([{ addresses: '127.0.0.1', sockets: '' }]);
  } finally {
    await server.stop();
  }
});

test('a second server on the folder of a running one is refused, and that one can be found', async () => {
  expect(await findPostgres(dataDir)).toBeNull();
  const first = await start();
  try {
    await expect(start()).rejects.toThrow(new FolderInUse(dataDir));
    const found = await findPostgres(dataDir);
    expect(found?.url('vizgis')).toBe(first.url('vizgis'));
    expect(await answers(portOf(first.url('postgres')))).toBe(true);
  } finally {
    await first.stop();
  }
  expect(await findPostgres(dataDir)).toBeNull();
});

test('a lock file that a killed server has left names no server', async () => {
  const lock = join(dataDir, 'cluster', 'postmaster.pid');
  // This process lives, and is none.
  writeFileSync(lock, `${process.pid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n0\nready\n`);
  expect(await findPostgres(dataDir)).toBeNull();
  rmSync(lock);
});

test('it ends with the process that started it, even one that is killed, and starts again', async () => {
  const script = `
    import { startPostgres } from ${JSON.stringify(join(root, 'scripts', 'postgres.ts'))};
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, throwaway: true });
    process.stdout.write(new URL(server.url('vizgis')).port);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    child.once('exit', () => reject(new Error('The process ended by itself.')));
  });
  expect(await answers(port)).toBe(true);
  child.kill('SIGKILL');

  const until = Date.now() + 20_000;
  while ((await answers(port)) && Date.now() < until) await setTimeout(50);
  expect(await answers(port)).toBe(false);

  const next = await start();
  const dogs = await withDatabase(next.url('vizgis'), (db) =>
    sql`select * from dogs`.execute(db),
  ).finally(next.stop);
  expect(dogs.rows).toHaveLength(2);
});

test('a lock file whose process id is another program by now does not keep it from starting', async () => {
  const first = await start();
  await first.stop();
  const lock = join(dataDir, 'cluster', 'postmaster.pid');
  writeFileSync(
    lock,
    [process.pid, join(dataDir, 'cluster'), '', '1', '', '', '', 'ready'].join('\n'),
  );
  const second = await start();
  expect(await answers(portOf(second.url('vizgis')))).toBe(true);
  await second.stop();
});
