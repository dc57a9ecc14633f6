import { hashPassword } from '#app/domains/accounts/password/password-hash.server.ts';
import { insertPassword } from '#app/domains/accounts/registration/registration.server.ts';
import { noteAgreement } from '#app/domains/accounts/terms/agreements.server.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { storePhoto } from '#app/domains/photos/photos.server.ts';
import { indexServices } from '#app/domains/services/search/search-index.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { activityOf, switchedOffDays, visitedPartners } from './activity.ts';
import type { PartnerSeed, ServiceSeed } from './cast.ts';
import { type EncodedDrawing, encodeDrawings } from './encoded-drawings.ts';
import { eventMoment } from './event-moment.ts';
import { insertBookings } from './load/bookings.ts';
import { insertContactMessages } from './load/contact-messages.ts';
import { insertTalks } from './load/conversations.ts';
import { insertMessages } from './load/messages.ts';
import { insertNewsletter } from './load/newsletter.ts';
import { insertOrders } from './load/orders.ts';
import { insertPets } from './load/pets.ts';
import { insertPosts } from './load/posts.ts';
import { insertPriceLists } from './load/price-lists.ts';
import { insertProfiles } from './load/profiles.ts';
import { insertQuestion, insertReports, insertTemplates } from './load/reports.ts';
import { insertReviews } from './load/reviews.ts';
import { insertSavedReplies } from './load/saved-replies.ts';
import { insertSchedules } from './load/schedules.ts';
import { insertSessions } from './load/sessions.ts';
import { insertSnapshots } from './load/snapshots.ts';
import { insertStays } from './load/stays.ts';
import { partners } from './partners.ts';
import {
  admin,
  blockedOwner,
  demoPassword,
  type OwnerSeed,
  owners,
  unconfirmedOwner,
} from './people.ts';
import { priceListOf } from './price-lists.ts';
import { hiddenService, refusedCompany, unchecked } from './reviewed.ts';
import { reviewers } from './reviews/reviewers.ts';
import { bornAt, seededId } from './seeded-id.ts';
import { services } from './services.ts';

const minute = 60_000;

/**
 * Loads the demo world into an empty database: the same people and services every time, dated
 * relative to `now`.
 * @param files where the photos go
 * @returns false when there are accounts already, and then changes nothing
 */
export async function loadWorldIfEmpty(
  db: Db,
  files: FileStore,
  now = new Date(),
): Promise<boolean> {
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (someone) return false;
  const drawings = await encodeDrawings();
  const password = await hashPassword(demoPassword);
  await db.transaction().execute(async (transaction) => {
    const adminId = await insertPeople(transaction, password, now);
    await insertPets(transaction, now);
    await insertPartners(transaction, password, now);
    const ofSeed = (seed: PartnerSeed) => partnerId(seed, now);
    await insertProfiles(transaction, { files, drawings, partnerId: ofSeed }, now);
    await insertServices(transaction, files, drawings, now);
    await insertSchedules(transaction, now);
    await insertSessions(transaction, now);
    await insertOrders(transaction, now);
    await insertStays(transaction, now);
    const ownerIdOf = (seed: OwnerSeed) => ownerId(seed, now);
    await insertReviews(transaction, { files, drawings, ownerIdOf }, now);
    await insertSnapshots(transaction);
    await insertBookings(transaction, now);
    await insertMessages(transaction, now);
    await insertTalks(transaction, { files, drawings }, now);
    await insertSavedReplies(transaction, now);
    await insertReports(transaction, now);
    await insertQuestion(transaction, now);
    await insertTemplates(transaction, now);
    await insertContactMessages(transaction, adminId, now);
    await insertNewsletter(transaction, adminId, now);
    await insertPosts(transaction, { files, drawings, adminId }, now);
  });
  return true;
}

const ownerId = (seed: Pick<OwnerSeed, 'key' | 'daysOld'>, now: Date) =>
  seededId(`owner ${seed.key}`, bornAt(seed, now));

const partnerId = (seed: PartnerSeed, now: Date) =>
  seededId(`partner ${seed.key}`, bornAt(seed, now));

/** Inserts accounts that are confirmed and sign in with `password`, which is hashed. */
async function insertUsers<Seed extends { email: string; daysOld: number }>(
  db: Db,
  role: 'pet_owner' | 'partner' | 'admin',
  seeds: readonly Seed[],
  password: string,
  now: Date,
) {
  const people = seeds.map((seed) => {
    const createdAt = bornAt(seed, now);
    return { seed, createdAt, userId: seededId(`user ${seed.email}`, createdAt) };
  });
  await db
    .insertInto('users')
    .values(
      people.map(({ seed, createdAt, userId }) => ({
        id: userId,
        email: seed.email,
        role,
        email_verified: true,
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    .execute();
  for (const { userId, createdAt } of people) {
    await insertPassword(db, userId, password, createdAt);
    if (role !== 'admin') await noteAgreement(db, userId, 'sign-in', now);
  }
  return people;
}

/** @returns the administrator's id */
async function insertPeople(db: Db, password: string, now: Date): Promise<string> {
  const [administrator] = await insertUsers(db, 'admin', [admin], password, now);
  const people = await insertUsers(
    db,
    'pet_owner',
    [...owners, ...reviewers, blockedOwner],
    password,
    now,
  );
  await db
    .insertInto('pet_owners')
    .values(
      people.map(({ seed, createdAt, userId }) => ({
        id: ownerId(seed, now),
        user_id: userId,
        full_name: seed.full_name,
        phone_number: seed.phone_number,
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    .execute();
  const [unconfirmed] = await insertUsers(db, 'pet_owner', [unconfirmedOwner], password, now);
  await db
    .updateTable('users')
    .set({ email_verified: false })
    .where('id', '=', String(unconfirmed?.userId))
    .execute();
  const userId = people.find(({ seed }) => seed === blockedOwner)?.userId ?? '';
  const adminId = String(administrator?.userId);
  await insertBlock(db, adminId, userId, now);
  return adminId;
}

/** What the administrator has done to the blocked owner. */
async function insertBlock(db: Db, adminId: string, userId: string, now: Date): Promise<void> {
  const { blockedDaysAgo, reason, explanation } = blockedOwner;
  const at = new Date(now.getTime() - blockedDaysAgo * 24 * 60 * minute);
  await db
    .updateTable('users')
    .set({ blocked_at: at, blocked_reason: explanation, updated_at: at })
    .where('id', '=', userId)
    .execute();
  const act = { admin: { userId: adminId }, act: 'user-blocked', subjectId: userId } as const;
  await writeAudit(db, { ...act, reason }, at);
}

const ofCompany = 'įmonės kodas, pavadinimas';
const ofPerson = 'pažymos ar liudijimo numeris, vardas ir pavardė';

async function insertPartners(db: Db, password: string, now: Date): Promise<void> {
  const people = await insertUsers(db, 'partner', partners, password, now);
  await db
    .insertInto('partners')
    .values(
      people.map(({ seed, createdAt, userId }) => {
        const { key: _key, daysOld: _daysOld, kind = 'company', ...fields } = seed;
        const isPerson = kind === 'self_employed';
        const day = 24 * 60 * minute;
        const judged = new Date(createdAt.getTime() + 3 * day);
        const { key: refusedKey, ...refusal } = refusedCompany;
        return {
          ...fields,
          trader_kind: kind,
          ...(isPerson ? { is_address_shown: false, address: '', postal_code: '' } : {}),
          ...unchecked[seed.key],
          ...(seed.key === refusedKey ? { ...refusal, refused_at: judged } : {}),
          id: partnerId(seed, now),
          user_id: userId,
          is_partner_profile_complete: true,
          ...(seed.key in unchecked || seed.key === refusedKey
            ? {}
            : { checked_at: judged, checked_what: isPerson ? ofPerson : ofCompany }),
          created_at: createdAt,
          updated_at: createdAt,
        };
      }),
    )
    .execute();
}

async function insertServices(
  db: Db,
  files: FileStore,
  drawings: ReadonlyMap<string, EncodedDrawing>,
  now: Date,
): Promise<void> {
  const partnerIds = new Map(partners.map((seed) => [seed.key, partnerId(seed, now)]));
  const { title: hiddenTitle, ...hiding } = hiddenService;
  const switchedOff = now.getTime() - switchedOffDays * 24 * 60 * minute;
  const made = services.map((seed) => {
    const createdAt = new Date(now.getTime() - seed.minutesOld * minute);
    return { seed, createdAt, id: seededId(`service ${seed.title}`, createdAt) };
  });
  await db
    .insertInto('partner_provided_services')
    .values(
      made.map(({ seed, createdAt, id }) => {
        const {
          partner,
          category,
          attributes,
          photos,
          minutesOld,
          eventInDays,
          eventTime,
          eventOnWeekend,
          ...row
        } = seed;
        const event = eventMoment(seed, now);
        return {
          ...row,
          ...(row.title === hiddenTitle ? { ...hiding, hidden_at: createdAt } : {}),
          id,
          partner_id: partnerIds.get(partner) as string,
          service_category_id: category,
          specific_attributes: JSON.stringify({
            ...attributes,
            ...(event ? { event_date_time: event.toISOString() } : {}),
          }),
          inactive_since:
            row.status === 'inactive' ? new Date(Math.max(switchedOff, createdAt.getTime())) : null,
          created_at: createdAt,
          updated_at: createdAt,
        };
      }),
    )
    .execute();
  await insertPriceLists(
    db,
    made.map(({ seed, id }, index) => ({ serviceId: id, items: priceListOf(seed, index) })),
    (serviceId, index) => seededId(`price ${serviceId} ${index}`, now),
  );
  const photos = made.flatMap(({ seed, createdAt, id }) =>
    seed.photos.map((name, position) => {
      const drawing = drawings.get(name);
      if (!drawing)
        throw new Error(`'${seed.title}' wants the drawing '${name}', which is missing.`);
      const photoId = seededId(`photo ${seed.title} ${position}`, createdAt);
      const isWithheld = seed.title === hiddenTitle;
      return { photoId, drawing, createdAt, serviceId: id, position, isWithheld };
    }),
  );
  // One after another: a bucket takes only so many at once.
  for (const { photoId, drawing, isWithheld } of photos) {
    await storePhoto(files, photoId, drawing.image, isWithheld ? 'private' : 'public');
  }
  await db
    .insertInto('files')
    .values(
      photos.map(({ photoId, drawing, createdAt, isWithheld }) => ({
        id: photoId,
        content_hash: drawing.image.contentHash,
        was_owned: true,
        is_withheld: isWithheld,
        created_at: createdAt,
      })),
    )
    .execute();
  await db
    .insertInto('service_photos')
    .values(
      photos.map(({ photoId, drawing, createdAt, serviceId, position }) => ({
        id: photoId,
        service_id: serviceId,
        position,
        alt: drawing.alt,
        content_hash: drawing.image.contentHash,
        width: drawing.image.width,
        height: drawing.image.height,
        created_at: createdAt,
      })),
    )
    .execute();
  await indexServices(
    db,
    made.map(({ id }) => id),
    now,
  );
  await insertActivity(
    db,
    made
      .filter(({ seed }) => visitedPartners.includes(seed.partner))
      .map(({ seed, id }) => ({ seed, id, partnerId: partnerIds.get(seed.partner) as string })),
    now,
  );
}

/** The views and contact reveals that the statistics show. */
async function insertActivity(
  db: Db,
  visited: readonly { seed: ServiceSeed; id: string; partnerId: string }[],
  now: Date,
): Promise<void> {
  const activity = visited.map((service) => ({ ...service, days: activityOf(service.seed, now) }));
  await db
    .insertInto('service_view_counts')
    .values(
      activity.flatMap(({ id, days }) =>
        days
          .filter(({ views }) => views > 0)
          .map(({ date, views }) => ({ service_id: id, day: date, views })),
      ),
    )
    .execute();
  await db
    .insertInto('contact_reveal_events')
    .values(
      activity.flatMap(({ seed, id, partnerId: partner, days }) =>
        days
          .flatMap(({ reveals }) => reveals)
          .map(({ kind, at }) => ({
            id: seededId(`reveal ${seed.title} ${kind}`, at),
            service_id: id,
            partner_id: partner,
            reveal_type: kind,
            created_at: at,
          })),
      ),
    )
    .execute();
}
