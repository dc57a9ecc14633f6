import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { Photo } from '#app/domains/photos/photo.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import { type DraftBase, revisionIf } from '#app/platform/database/typed-draft.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { CategoryId } from '../catalogue/categories.ts';
import type { TypedFields } from '../catalogue/typed-fields.ts';
import { listDraftPhotos } from '../photos/draft-photos.server.ts';
import type { DraftOf } from './wizard-steps.ts';

/**
 * What is typed in the wizard, from its first step to the final save (docs/design.md D29): one draft of
 * a new service a partner, and one for each service that is being edited.
 */
export type Draft = {
  readonly id: string;
  readonly serviceId: string | null;
  readonly category: CategoryId;
  /** The version of the service that the editing began with; null for a new one. */
  readonly baseVersion: number | null;
  readonly fields: TypedFields;
  /** Another one after every change of the fields or the category; 0: nothing was typed. */
  readonly revision: number;
  /** The key of the page that wrote the fields last (DraftBase.windows). */
  readonly typedBy: string | null;
  /** In their order, the main one first. */
  readonly photos: readonly Photo[];
};

/** The partner's draft, or null. */
export async function findDraft(db: Db, partner: Partner, of: DraftOf): Promise<Draft | null> {
  const row = await db
    .selectFrom('service_drafts')
    .select(['id', 'service_id', 'service_category_id', 'base_version', 'fields', 'photos'])
    .select(['typed_by', 'revision'])
    .where('partner_id', '=', partner.partnerId)
    .where('service_id', 'is not distinct from', knownId(of))
    .executeTakeFirst();
  if (!row) return null;
  const { id, service_id: serviceId, photos } = row;
  return {
    id,
    serviceId,
    category: row.service_category_id as CategoryId,
    baseVersion: row.base_version,
    fields: row.fields,
    revision: row.revision,
    typedBy: row.typed_by,
    photos: await listDraftPhotos(db, { id, serviceId, photos }),
  };
}

/** Begins the draft of a new service, or gives the one there is another category. */
export async function chooseCategory(
  db: Db,
  partner: Partner,
  category: CategoryId,
  now: Date,
): Promise<void> {
  await db
    .insertInto('service_drafts')
    .values({
      id: newId(now.getTime()),
      partner_id: partner.partnerId,
      service_id: null,
      service_category_id: category,
      base_version: null,
      fields: '{}',
      photos: '[]',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['partner_id', 'service_id']).doUpdateSet({
        service_category_id: category,
        revision: revisionIf(
          sql`service_drafts.service_category_id <> excluded.service_category_id`,
          sql.ref('service_drafts.revision'),
        ),
        typed_by: null,
        updated_at: now,
      }),
    )
    .execute();
}

/**
 * Begins the draft of a service that is there, unless it has one: empty fields stand for the
 * service's own values, the photos are listed as they are.
 * @param page what is about to be kept came from it: one that showed a draft begins none; without
 *   one the draft begins with the service's present version
 * @throws NotFound when the partner has no such service
 */
export async function openDraft(
  db: Db,
  partner: Partner,
  serviceId: string,
  now: Date,
  page?: DraftPage,
): Promise<void> {
  const service = await db
    .selectFrom('partner_provided_services')
    .select(['id', 'service_category_id', 'version'])
    .where('id', '=', knownId({ serviceId }))
    .where('partner_id', '=', partner.partnerId)
    .executeTakeFirst();
  if (!service) throw new NotFound(`Service ${serviceId}`);
  // The draft of the page is there, or gone for good.
  if (page && page.draftId !== null) return;
  const begun = Math.min(page?.version ?? service.version, service.version);
  if (page?.unasked && begun < service.version) return;
  // Read after the version: photos that are changed meanwhile come with a higher one, and the
  // final save sees the conflict.
  const photos = await db
    .selectFrom('service_photos')
    .select(['id', 'alt'])
    .where('service_id', '=', service.id)
    .orderBy('position')
    .execute();
  await db
    .insertInto('service_drafts')
    .values({
      id: newId(now.getTime()),
      partner_id: partner.partnerId,
      service_id: service.id,
      service_category_id: service.service_category_id,
      base_version: begun,
      fields: '{}',
      photos: JSON.stringify(photos),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['partner_id', 'service_id']).doNothing())
    .execute();
}

/** Of a partner, active or not. */
export const mostServices = 200;

/** The refusal of a new service above the quota, or null. */
export async function findServiceQuota(db: Db, { partnerId }: Partner): Promise<Refusal | null> {
  const { services } = await db
    .selectFrom('partner_provided_services')
    .select((service) => service.fn.countAll<string>().as('services'))
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  if (Number(services) < mostServices) return null;
  return refuse(
    `Jau turite ${mostServices}\u00a0paslaugų, daugiau pridėti negalima. Jei reikia daugiau, parašykite mums.`,
    { title: 'Pasiektas paslaugų limitas' },
  );
}

/** The page that a change of the draft comes from. */
export type DraftPage = DraftBase & {
  /** An automatic save: it does not begin a draft of a service that has been saved meanwhile. */
  readonly unasked?: boolean;
};

/**
 * What a draft's base_version becomes by a change from this page: fields of an older page count as
 * begun with the older version. A new service has none, whatever a form says.
 */
export function olderBase({ serviceId }: DraftOf, { version }: DraftBase) {
  return serviceId === null ? null : sql<number>`least(base_version, ${version}::integer)`;
}

/** The answer to a page whose draft was saved or discarded in another window. */
export const draftGone = refuse(
  'Šis juodraštis jau išsaugotas arba jo atsisakyta kitame lange. Uždarykite langą ir pažiūrėkite į sąrašą.',
  { title: 'Juodraščio nebėra' },
);

/**
 * Throws the draft away; its photos lose their owner, which removeUnownedFiles clears up. Without a
 * draft nothing happens.
 * @throws NotFound for a service that is not the partner's
 */
export async function discardDraft(db: Db, partner: Partner, of: DraftOf): Promise<void> {
  const serviceId = knownId(of);
  if (serviceId !== null) await requireOwnService(db, partner, serviceId);
  await db
    .deleteFrom('service_drafts')
    .where('partner_id', '=', partner.partnerId)
    .where('service_id', 'is not distinct from', serviceId)
    .execute();
}

async function requireOwnService(db: Db, { partnerId }: Partner, serviceId: string) {
  const own = await db
    .selectFrom('partner_provided_services')
    .select('id')
    .where('id', '=', serviceId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  if (!own) throw new NotFound(`Service ${serviceId}`);
}

/** @throws NotFound for a text that is no id of ours */
function knownId({ serviceId }: DraftOf): string | null {
  if (serviceId !== null) requireId(serviceId, 'Service');
  return serviceId;
}

/** An untouched draft is deleted after so many days. */
const keptDays = 30;

/**
 * The drafts, of new services and of edited ones, in which nothing was written for thirty days. Their
 * photos lose their owner, which removeUnownedFiles clears up.
 */
export const draftsTidying: Tidying = {
  name: 'drafts',
  sweeps: [
    { table: 'service_drafts', along: 'updated_at', before: daysAgo(keptDays), atOnce: 500 },
  ],
};
