import { type SqlBool, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Database } from '#app/platform/database/schema.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { oneAtATime } from '#app/platform/jobs/one-at-a-time.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { photoFolder } from './photos.server.ts';
import { withDeadline } from './with-deadline.ts';

/*
 * A file's life (docs/design.md rule 9): its row, then what is stored of it, then its owner. Whatever
 * had an owner and lost it goes at once. What never had one is an upload under way, or one that
 * broke off: it goes after an hour.
 */
const uploadMinutes = 60;
/** Files looked at by one statement; the few without an owner come back. */
const batch = 2_000;

/** One file that cannot be removed is passed over; after so many in turn it is the store itself. */
const storeIsAway = 3;

/** Of what is waited for no more wait in memory than these: what does not fit in is left to the sweep. */
const removing = oneAtATime(20);

/**
 * Removes the files without an owner, and waits at most half a second for it, so that a slow store
 * does not delay the response. Call it after the commit that removed an owner.
 */
export async function removeUnownedFilesSoon(
  db: Db,
  files: FileStore,
  log: Log,
  now: Date,
): Promise<void> {
  await withDeadline(removing(() => removeUnownedFiles(db, files, log, now)));
}

/**
 * Removes the files that have no owner: the row becomes one of removed_files, then the store removes
 * what it has, so that a crash in between leaves a row to try again by. No transaction stays open
 * meanwhile. Several processes may do so at once.
 * @returns how many are gone; what cannot be removed stays for the next time, and the log tells
 */
export async function removeUnownedFiles(
  db: Db,
  files: FileStore,
  log: Log,
  now: Date,
): Promise<number> {
  let removed = 0;
  let failedInTurn = 0;
  const remove = async (id: string, work: () => Promise<boolean>) => {
    try {
      if (await work()) removed++;
      failedInTurn = 0;
    } catch (error) {
      failedInTurn++;
      log.warn('file without an owner not removed', { id, error });
    }
  };
  try {
    for (const id of await listRemoved(db)) {
      await remove(id, () => removeStored(db, files, id));
      if (failedInTurn === storeIsAway) return removed;
    }
    let part = await listLeftOver(db, now, null);
    while (part.last !== null) {
      for (const id of part.ids) {
        await remove(id, () => removeFile(db, files, id, isLeftOver(now)));
        if (failedInTurn === storeIsAway) return removed;
      }
      part = await listLeftOver(db, now, part.last);
    }
  } catch (error) {
    log.warn('files without an owner not found', { error });
  }
  return removed;
}

/** Files without an owner. */
export const unownedFilesTidying: Tidying = {
  name: 'files without an owner',
  run: ({ db, files, log }, now) => removeUnownedFiles(db, files, log, now),
};

/**
 * Removes a file whose upload failed half way, without the hour's grace, and waits for it for half a
 * second; one that has got its owner after all stays. What cannot be removed is left to the sweep.
 */
export async function dropUpload(db: Db, files: FileStore, log: Log, id: string): Promise<void> {
  await withDeadline(
    removing(() => removeFile(db, files, id, hasNoOwner)).catch((error: unknown) =>
      log.warn('upload not removed', { error }),
    ),
  );
}

/**
 * Every column that says which file a row owns. What is missing here would be swept away:
 * tests/integration/services/draft-photos.test.ts looks through the tables for it.
 */
export const fileOwners = [
  { table: 'service_photos', column: 'id' },
  { table: 'draft_photos', column: 'id' },
  { table: 'pet_photos', column: 'id' },
  { table: 'blog_photos', column: 'id' },
  { table: 'partner_photos', column: 'id' },
  { table: 'review_photos', column: 'id' },
  { table: 'attachments', column: 'id' },
] as const satisfies readonly { readonly table: keyof Database; readonly column: string }[];

const hasNoOwner = sql<SqlBool>`not exists (${sql.join(
  fileOwners.map(
    ({ table, column }) =>
      sql`select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = files.id`,
  ),
  sql` union all `,
)})`;

/** It has no owner, and no transaction is giving it one. */
function isLeftOver(now: Date) {
  const abandoned = new Date(now.getTime() - uploadMinutes * 60_000);
  return sql<SqlBool>`(files.was_owned or files.created_at < ${abandoned}) and ${hasNoOwner}`;
}

/** A photo that is being moved is removed the next time. */
const isNotMoving = sql<SqlBool>`(moving_until is null or moving_until < now())`;

/** What the store has not removed yet, of which each run takes so many. */
async function listRemoved(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('removed_files')
    .select('id')
    .orderBy('removed_at')
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Looks at the next files, however few of them are left over, so that no statement reads them all.
 * @param after the id that was looked at last, or null at the beginning
 * @returns the last one looked at, null at the end
 */
async function listLeftOver(db: Db, now: Date, after: string | null) {
  const { rows } = await sql<{ last: string | null; ids: string[] }>`
    with part as (
      select id, was_owned, created_at from files
      where ${after === null ? sql<SqlBool>`true` : sql<SqlBool>`id > ${after}`}
      order by id limit ${batch}
    )
    select (select id from part order by id desc limit 1) as last,
      array(select id::text from part as files where ${isLeftOver(now)} order by id) as ids`.execute(
    db,
  );
  return { last: rows[0]?.last ?? null, ids: rows[0]?.ids ?? [] };
}

/**
 * Removes a file that the condition holds for, its row first: whatever would give it an owner finds it
 * gone. What the store does not remove now is left to the sweep.
 */
async function removeFile(
  db: Db,
  files: FileStore,
  id: string,
  condition: typeof hasNoOwner,
): Promise<boolean> {
  const isGone = await db.transaction().execute(async (transaction) => {
    const file = transaction.selectFrom('files').select('id').where('id', '=', id);
    // The lock's holder is giving it an owner or removing it; with the lock this process is the only one.
    const held = await file.where(isNotMoving).forUpdate().skipLocked().executeTakeFirst();
    // Asked only now: an owner may have come before we held it.
    if (!held || !(await file.where(condition).executeTakeFirst())) return false;
    await transaction.deleteFrom('files').where('id', '=', id).execute();
    await transaction.insertInto('removed_files').values({ id }).execute();
    return true;
  });
  return isGone && removeStored(db, files, id);
}

/**
 * Removes what is stored, in either place, as it may lie in both (withheld-photos.server.ts).
 * @returns false when another process has done so meanwhile
 */
async function removeStored(db: Db, files: FileStore, id: string): Promise<boolean> {
  await files.removeFolder(photoFolder(id, 'public'));
  await files.removeFolder(photoFolder(id, 'private'));
  const gone = await db.deleteFrom('removed_files').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
