import { type SqlBool, sql } from 'kysely';
import type { Actor } from '#app/domains/accounts/types.ts';
import { photoFolder, type Visibility } from '#app/domains/photos/photos.server.ts';
import { withDeadline } from '#app/domains/photos/with-deadline.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { oneAtATime } from '#app/platform/jobs/one-at-a-time.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import {
  partnersWithoutPictures,
  servicesWithoutPhotos,
  withholdsPhotos,
  withholdsPicturesOf,
} from '../publication/public-condition.server.ts';

/*
 * The photos of a service that an administrator hides, or whose partner is blocked, are withheld, and so
 * are the pictures of such a partner's company: they lie among the private ones, where neither their public address nor FILES_BASE_URL leads
 * (docs/decisions/0025-checks-and-hiding.md). What should lie where follows from the rows of services and
 * accounts alone, so that a crash or a store out of reach is made good by the next run.
 */
const batch = 10;

/** One photo that cannot be moved is passed over; after so many in turn it is the store itself. */
const storeIsAway = 3;

/** No more of them wait in memory: what does not fit in is left to the sweep. */
const moving = oneAtATime(20);

/**
 * Puts every photo where its service wants it, and waits at most half a second for it. Call it after
 * the commit that hid a service, showed it again, blocked or unblocked its partner, or gave it photos.
 */
export async function withholdPhotosSoon(db: Db, files: FileStore, log: Log): Promise<void> {
  await withDeadline(moving(() => withholdPhotos(db, files, log)));
}

/**
 * Puts every photo where its service wants it. Several processes may do so at once.
 * @returns how many were moved; what cannot be moved stays for the next time, and the log tells
 */
export async function withholdPhotos(db: Db, files: FileStore, log: Log): Promise<number> {
  let moved = 0;
  let failedInTurn = 0;
  const move = async (id: string): Promise<boolean> => {
    try {
      const done = await movePhoto(db, files, id);
      failedInTurn = 0;
      return done;
    } catch (error) {
      failedInTurn++;
      log.warn('photo not moved', { id, error });
      return false;
    }
  };
  // Of this run: what cannot be moved, or is moved by another process.
  const passedOver: string[] = [];
  try {
    // From the beginning each time: what an administrator hides meanwhile does not wait for the rest.
    for (let ids = await listMisplaced(db, []); ids.length > 0; ) {
      for (const id of ids) {
        if (await move(id)) moved++;
        else passedOver.push(id);
        if (failedInTurn === storeIsAway) return moved;
      }
      ids = await listMisplaced(db, passedOver);
    }
  } catch (error) {
    log.warn('photos to be moved not found', { error });
  }
  return moved;
}

/** Photos that lie where their service or company does not want them. */
export const withheldPhotosTidying: Tidying = {
  name: 'withheld photos',
  run: ({ db, files, log }) => withholdPhotos(db, files, log),
};

const publisher = { partner: 'publisher', account: 'publishing' };
const isToBeWithheld = withholdsPhotos({ service: 'service', ...publisher });
const isPictureToBeWithheld = withholdsPicturesOf(publisher);

/**
 * The next that lie in the wrong place, of the newest act first; what is to be shown again comes last.
 * What is hidden, blocked or withheld stands in an index each, and is little: nothing else is read.
 * @param passedOver ids that are left out
 */
async function listMisplaced(db: Db, passedOver: readonly string[]): Promise<string[]> {
  const isLeft = sql<SqlBool>`files.id <> all(${passedOver}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select files.id, max(unseen.since) as since from (
      select photo.id, hidden.since from (${servicesWithoutPhotos()}) as hidden
      join service_photos as photo on photo.service_id = hidden.service_id
      union all
      select photo.id, hidden.since from (${partnersWithoutPictures()}) as hidden
      join partner_photos as photo on photo.partner_id = hidden.partner_id
    ) as unseen
    join files on files.id = unseen.id
    where not files.is_withheld and ${isLeft}
    group by files.id
    union all
    select files.id, null from files
    join service_photos as photo on photo.id = files.id
    join partner_provided_services as service on service.id = photo.service_id
    join partners as publisher on publisher.id = service.partner_id
    join users as publishing on publishing.id = publisher.user_id
    where files.is_withheld and not ${isToBeWithheld} and ${isLeft}
    union all
    select files.id, null from files
    join partner_photos as photo on photo.id = files.id
    join partners as publisher on publisher.id = photo.partner_id
    join users as publishing on publishing.id = publisher.user_id
    where files.is_withheld and not ${isPictureToBeWithheld} and ${isLeft}
    order by since desc nulls last, id limit ${batch}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A claim is renewed before each step in the store, which takes far less. */
const claimSeconds = 60;

/**
 * Moves a photo under a claim, so that no other process moves it the other way meanwhile and no
 * transaction waits for the store. What a process that died has claimed can be moved after a minute.
 * @returns false when it lies where it belongs, or another process moves or removes it
 */
async function movePhoto(db: Db, files: FileStore, id: string): Promise<boolean> {
  const claim = await claimPhoto(db, id);
  if (claim === null) return false;
  const { wanted } = claim;
  let { until } = claim;
  const held = () => db.updateTable('files').where('id', '=', id).where('moving_until', '=', until);
  const renew = async () => {
    const renewed = await held()
      .set({ moving_until: claimedUntil })
      .returning('moving_until')
      .executeTakeFirst();
    if (!renewed?.moving_until) throw new Error(`Another process has taken the photo ${id}.`);
    until = renewed.moving_until;
  };
  try {
    await moveFiles(files, id, wanted ? ['public', 'private'] : ['private', 'public'], renew);
  } catch (error) {
    await held().set({ moving_until: null }).execute();
    throw error;
  }
  const moved = await held().set({ is_withheld: wanted, moving_until: null }).executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

const claimedUntil = sql<Date>`now() + ${sql.lit(claimSeconds)} * interval '1 second'`;

/** @returns null when there is nothing to move, or another process moves or removes it */
async function claimPhoto(
  db: Db,
  id: string,
): Promise<{ readonly wanted: boolean; readonly until: Date } | null> {
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('files')
      .select('is_withheld')
      .where('id', '=', id)
      .where(sql<SqlBool>`(moving_until is null or moving_until < now())`)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    // Asked only now: it may have been decided otherwise before we held it.
    const wanted = found && (await findWanted(transaction, id));
    if (wanted === undefined || wanted === found?.is_withheld) return null;
    const { moving_until: until } = await transaction
      .updateTable('files')
      .set({ moving_until: claimedUntil })
      .where('id', '=', id)
      .returning('moving_until')
      .executeTakeFirstOrThrow();
    return until && { wanted, until };
  });
}

async function findWanted(db: Db, photoId: string): Promise<boolean | undefined> {
  const found = await db
    .selectFrom('service_photos as photo')
    .innerJoin('partner_provided_services as service', 'service.id', 'photo.service_id')
    .innerJoin('partners as publisher', 'publisher.id', 'service.partner_id')
    .innerJoin('users as publishing', 'publishing.id', 'publisher.user_id')
    .select(isToBeWithheld.as('wanted'))
    .where('photo.id', '=', photoId)
    .unionAll(
      db
        .selectFrom('partner_photos as photo')
        .innerJoin('partners as publisher', 'publisher.id', 'photo.partner_id')
        .innerJoin('users as publishing', 'publishing.id', 'publisher.user_id')
        .select(isPictureToBeWithheld.as('wanted'))
        .where('photo.id', '=', photoId),
    )
    .executeTakeFirst();
  return found && Boolean(found.wanted);
}

/**
 * Copies before it removes: after a crash anywhere in between, the next move finds each size in one of
 * the two places, and what it finds in both is the same.
 */
async function moveFiles(
  files: FileStore,
  id: string,
  [from, to]: readonly [Visibility, Visibility],
  renew: () => Promise<void>,
): Promise<void> {
  const folder = photoFolder(id, from);
  for (const key of await files.list(folder)) {
    const file = await files.find(key);
    // A move that was cut off has taken it along already.
    if (file === null) continue;
    const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
    await renew();
    await files.put(key.replace(folder, photoFolder(id, to)), bytes);
  }
  await renew();
  await files.removeFolder(folder);
}

/** Whether someone may see a photo that the public may not: an administrator, and its own partner. */
export async function maySeeWithheld(
  db: Db,
  actor: Actor,
  photo: { readonly id: string; readonly contentHash: string },
): Promise<boolean> {
  if (actor.kind !== 'admin' && actor.kind !== 'partner') return false;
  const ofPartner = actor.kind === 'partner' ? actor.partnerId : null;
  const found = await db
    .selectFrom('service_photos as photo')
    .innerJoin('partner_provided_services as service', 'service.id', 'photo.service_id')
    .select('photo.id')
    .where('photo.id', '=', photo.id)
    .where('photo.content_hash', '=', photo.contentHash)
    .$if(ofPartner !== null, (own) => own.where('service.partner_id', '=', ofPartner))
    .unionAll(
      db
        .selectFrom('partner_photos as photo')
        .select('photo.id')
        .where('photo.id', '=', photo.id)
        .where('photo.content_hash', '=', photo.contentHash)
        .$if(ofPartner !== null, (own) => own.where('photo.partner_id', '=', ofPartner)),
    )
    .executeTakeFirst();
  return found !== undefined;
}
