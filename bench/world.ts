import { join } from 'node:path';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { fillLargeWorld } from '#demo/large.ts';
import { agreeForAll } from '../scripts/agreed-accounts.ts';
import { createDatabase, prepareSchema, withDatabase } from '../scripts/database.ts';
import { type EmbeddedPostgres, startPostgres } from '../scripts/postgres.ts';
import { primarySettings } from '../scripts/replica.ts';
import { root } from '../scripts/root.ts';
import { benchSettings } from './scaling.ts';
import type { Place } from './subject.ts';

export type World = Place & {
  readonly services: number;
  readonly adminUrl: string;
  readonly postgres: EmbeddedPostgres;
};

/** Runs `work` with a database of so many generated services, which is filled once and stays. */
export async function withWorld<Answer>(
  services: number,
  work: (world: World) => Promise<Answer>,
): Promise<Answer> {
  const dataDir = join(root, '.data', `bench-${services}`);
  const postgres = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    settings: [...benchSettings, ...primarySettings],
  });
  try {
    const adminUrl = postgres.url('postgres');
    await createDatabase(adminUrl, 'vizgis');
    const databaseUrl = postgres.url('vizgis');
    await fillOnce(databaseUrl, services, join(dataDir, 'files'));
    return await work({ services, databaseUrl, adminUrl, dataDir, postgres });
  } finally {
    await postgres.stop();
  }
}

async function fillOnce(databaseUrl: string, count: number, folder: string): Promise<void> {
  await withDatabase(databaseUrl, async (db) => {
    await prepareSchema(db);
    await agreeForAll(db);
    const { found } = await db
      .selectFrom('partner_provided_services')
      .select((service) => service.fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow();
    if (Number(found) === count) return;
    if (Number(found) > 0) {
      throw new Error(`The database has ${found} services of ${count}: remove ${folder}/.. first.`);
    }
    console.log(`Filling a database with ${count} services, once…`);
    const files = openFolderStore(folder);
    await fillLargeWorld(db, { count, files, report: (text) => console.log(`  ${text}`) });
  });
}
