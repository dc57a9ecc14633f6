import { sql } from 'kysely';
import { storePhoto } from '#app/domains/photos/photos.server.ts';
import type { Attribute } from '#app/domains/services/catalogue/attributes.ts';
import {
  type Category,
  type CategoryId,
  categories,
} from '#app/domains/services/catalogue/categories.ts';
import { indexServices } from '#app/domains/services/search/search-index.server.ts';
import { breeds } from '#app/lithuanian/breeds.ts';
import { placeNames } from '#app/lithuanian/places.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { type Random, seededRandom } from '#tests/reference/random.ts';
import { type EncodedDrawing, encodeDrawings } from './encoded-drawings.ts';
import { fillLargeBookings } from './large/bookings.ts';
import { fillLargeReviews } from './large/reviews.ts';
import { titleWords } from './large/words.ts';
import { insertPosts } from './load/posts.ts';
import { insertPriceLists } from './load/price-lists.ts';
import { priceListOf } from './price-lists.ts';
import { services as demoServices } from './services.ts';

/** Hundredths of all services. */
const categoryShares: Readonly<Record<CategoryId, number>> = {
  vet: 22,
  hotel: 14,
  short_term_care: 9,
  training: 13,
  activities: 7,
  spa: 18,
  breeding: 6,
  insurance: 1,
  shelters: 2,
  events: 4,
  other: 4,
};

/** Only what people look at first has photos: every photo is four files of its own. */
const withPhotos = 600;
const batch = 500;
/** One in so many has a price list, if it names a price. */
const priceListEvery = 10;

type Wish = {
  readonly count: number;
  /** Where the photos go. */
  readonly files: FileStore;
  readonly report: (text: string) => void;
};

/**
 * Adds generated services of a believable skew: a few categories and cities hold most of them, four
 * in five are active, one was added every three minutes. The same every time for the same count.
 */
export async function fillLargeWorld(db: Db, { count, files, report }: Wish): Promise<void> {
  const random = seededRandom(2026);
  const now = Date.now();
  const partnerIds = await insertPartners(db, random, Math.ceil(count / 8));
  const rowsFrom = (start: number) =>
    Array.from({ length: Math.min(batch, count - start) }, (_, index) =>
      serviceRow(random, partnerIds, new Date(now - (count - start - index) * 180_000)),
    );
  const makeIndexes = await dropTokenIndexes(db);
  for (let start = 0; start < count; start += 2 * batch) {
    // PostgreSQL takes one batch while the rows of the other are made.
    const batches = [rowsFrom(start), rowsFrom(start + batch)].filter((rows) => rows.length > 0);
    await Promise.all(batches.map((rows) => insertServices(db, rows, new Date(now))));
    const added = start + batches.flat().length;
    if (added % 20_000 === 0) report(`${added} services`);
  }
  await makeIndexes();
  const drawings = await encodeDrawings();
  await addPhotos(db, files, [...drawings.entries()]);
  await addPosts(db, files, drawings);
  await fillLargeBookings(db, report);
  await fillLargeReviews(db, report);
  report(`Added ${count} services of ${partnerIds.length} partners.`);
}

/**
 * Drops the GIN indexes of services: one that a million rows are added to takes most of the time.
 * A database that has services already keeps them: a server may be searching it, and a filling that
 * is broken off would leave it without.
 * @returns makes them again
 */
async function dropTokenIndexes(db: Db): Promise<() => Promise<void>> {
  const service = await db.selectFrom('partner_provided_services').select('id').limit(1).execute();
  if (service.length > 0) return async () => {};
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like '%USING gin%'
      and tablename in ('service_search', 'partner_provided_services')`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  return async () => {
    for (const { definition } of indexes) {
      await db.transaction().execute(async (transaction) => {
        await sql`set local maintenance_work_mem = '1GB'`.execute(transaction);
        await sql.raw(definition).execute(transaction);
      });
    }
  };
}

async function insertServices(
  db: Db,
  rows: readonly ReturnType<typeof serviceRow>[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('partner_provided_services').values(rows).execute();
    await insertPriceLists(
      transaction,
      rows
        .filter((_, index) => index % priceListEvery === 0)
        .map(({ service_category_id: category, specific_attributes, ...row }) => {
          const attributes = JSON.parse(specific_attributes);
          return { serviceId: row.id, items: priceListOf({ ...row, category, attributes }, 0) };
        }),
    );
    await indexServices(
      transaction,
      rows.map((row) => row.id),
      now,
    );
  });
}

async function insertPartners(db: Db, random: Random, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < count; start += batch) {
    const people = Array.from({ length: Math.min(batch, count - start) }, (_, index) => ({
      number: start + index,
      userId: newId(),
      id: newId(),
    }));
    await db
      .insertInto('users')
      .values(
        people.map(({ userId }) => ({
          id: userId,
          email: `p${userId}@vizgis.test`,
          role: 'partner' as const,
        })),
      )
      .execute();
    await db
      .insertInto('partners')
      .values(
        people.map(({ id, userId, number }) => ({
          id,
          user_id: userId,
          company_name: `MB „${random.pick(titleWords)} ${number} ${id.slice(-6)}“`,
          company_code: '304555124',
          phone: '+37060000000',
          email: `p${userId}@vizgis.test`,
          city: 'Vilnius',
          address: 'Pušų g. 1',
          postal_code: 'LT-01100',
          contact_name: 'Jonas Jonaitis',
        })),
      )
      .execute();
    ids.push(...people.map(({ id }) => id));
  }
  return ids;
}

function serviceRow(random: Random, partnerIds: readonly string[], createdAt: Date) {
  const category = pickCategory(random);
  const low = random.whole(2, 60);
  const perDay = category.price.kind === 'per_day';
  const ranged = category.price.kind === 'range';
  return {
    id: newId(createdAt.getTime()),
    partner_id: random.pick(partnerIds),
    service_category_id: category.id,
    title: title(random),
    description: random.pick(demoServices).description,
    city: category.placeless ? 'Online' : pickPlace(random),
    address: 'Pušų g. 1',
    phone_number: random.chance(0.9) ? '+37060000000' : null,
    email: random.chance(0.9) ? 'paslauga@vizgis.test' : null,
    work_hours: random.chance(0.9) ? random.pick(hours) : null,
    status: random.chance(0.8) ? ('active' as const) : ('inactive' as const),
    price_min: ranged && random.chance(0.8) ? low * 5 : null,
    price_max: ranged && random.chance(0.5) ? low * 5 + random.whole(0, 30) * 5 : null,
    price_per_day: perDay && random.chance(0.9) ? low : null,
    specific_attributes: JSON.stringify(
      Object.fromEntries(
        category.attributes
          .filter(() => random.chance(0.92))
          .map((attribute) => [attribute.key, attributeValue(random, attribute)]),
      ),
    ),
    created_at: createdAt,
    updated_at: createdAt,
  };
}

function pickCategory(random: Random): Category {
  let left = random.whole(0, 99);
  const found = categories.find(({ id }) => {
    left -= categoryShares[id];
    return left < 0;
  });
  return found ?? (categories.at(-1) as Category);
}

/** Zipf: the first place has twice as many as the second and three times as many as the third. */
const placeWeights = placeNames.map((_, index) => 1 / (index + 1));
const allPlaces = placeWeights.reduce((sum, weight) => sum + weight, 0);

function pickPlace(random: Random): string {
  let left = random.next() * allPlaces;
  const found = placeNames.find((_, index) => {
    left -= placeWeights[index] ?? 0;
    return left < 0;
  });
  return found ?? 'Vilnius';
}

function title(random: Random): string {
  const words = Array.from({ length: random.whole(2, 5) }, () => random.pick(titleWords));
  return words.join(' ');
}

const hours = [
  'I–V 9:00–18:00',
  'I–V 8:00–17:00',
  'I–V 8–20, VI 9–15',
  'I–VII 10:00–19:00',
  'I–V 10:00–19:00, VI 10:00–16:00',
  'I–V 7:30–16:30',
  'II–VI 11–20',
  'Visą parą',
  'Pagal susitarimą',
  'I–VII 8:00–22:00',
];

function attributeValue(random: Random, attribute: Attribute): unknown {
  switch (attribute.kind) {
    case 'one':
      return random.pick(attribute.options).id;
    case 'many':
      return random.some(attribute.options, 1, 4).map(({ id }) => id);
    case 'years':
      return random.whole(0, 30);
    case 'breed':
      return random.pick(random.chance(0.7) ? breeds.slice(0, 25) : breeds);
    case 'instant':
      return new Date(Date.now() + random.whole(-200, 150) * 86_400_000).toISOString();
    case 'yes_no':
      return random.chance(0.5);
    default:
      return attribute satisfies never;
  }
}

async function addPhotos(
  db: Db,
  files: FileStore,
  drawings: readonly (readonly [string, EncodedDrawing])[],
): Promise<void> {
  const newest = await db
    .selectFrom('service_search')
    .select(['service_id', 'category_id'])
    .where('service_id', 'not in', db.selectFrom('service_photos').select('service_id'))
    .orderBy('created_at', 'desc')
    .limit(withPhotos)
    .execute();
  for (const [index, { service_id, category_id }] of newest.entries()) {
    const fitting = drawings.filter(([name]) => name.startsWith(category_id));
    const choice = fitting.length > 0 ? fitting : drawings;
    const [, { alt, image }] = choice[index % choice.length] as (typeof drawings)[number];
    const id = newId();
    await storePhoto(files, id, image);
    await db
      .insertInto('files')
      .values({ id, content_hash: image.contentHash, was_owned: true })
      .execute();
    await db
      .insertInto('service_photos')
      .values({
        id,
        service_id,
        position: 0,
        alt,
        content_hash: image.contentHash,
        width: image.width,
        height: image.height,
      })
      .execute();
  }
}

/** The blog of the demo world, unless there is one: pages of posts are measured too. */
async function addPosts(
  db: Db,
  files: FileStore,
  drawings: ReadonlyMap<string, EncodedDrawing>,
): Promise<void> {
  const written = await db.selectFrom('blog_posts').select('id').limit(1).executeTakeFirst();
  if (written) return;
  const { id: adminId } = await db
    .insertInto('users')
    .values({ id: newId(), email: `admin${newId()}@vizgis.test`, role: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPosts(db, { files, drawings, adminId }, new Date());
}
