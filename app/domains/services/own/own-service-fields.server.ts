import type { Partner } from '#app/domains/accounts/types.ts';
import type { Photo } from '#app/domains/photos/photo.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { typedAttribute } from '../catalogue/attributes.ts';
import {
  type Category,
  type CategoryId,
  findCategory,
  getCategory,
} from '../catalogue/categories.ts';
import type { TypedFields } from '../catalogue/typed-fields.ts';
import { typedPrice } from '../editor/service-form.ts';
import { ownRemovals, printedRemoval } from './own-removals.server.ts';
import type { OwnRemoval } from './own-removals.ts';
import { ownWarningOf, warningColumns } from './own-warning.server.ts';
import type { OwnWarning } from './own-warning.ts';

/** One of the partner's services as the wizard's fields show it. */
type OwnServiceFields = {
  readonly category: CategoryId;
  readonly version: number;
  readonly fields: TypedFields;
  /** An administrator hides it. */
  readonly isHidden: boolean;
  /** What an administrator has asked to correct. */
  readonly warning: OwnWarning | null;
  /** What an administrator has removed since it was saved last. */
  readonly removals: readonly OwnRemoval[];
};

/**
 * Reads one of the partner's services for editing.
 * @throws NotFound when the partner has no such service, or it is of a category that is not declared
 */
export async function getOwnServiceFields(
  db: Db,
  partner: Partner,
  serviceId: string,
): Promise<OwnServiceFields> {
  requireId(serviceId, 'Service');
  const row = await db
    .selectFrom('partner_provided_services as service')
    .leftJoin('service_warnings as warning', (join) =>
      join.onRef('warning.service_id', '=', 'service.id').on('warning.ended_at', 'is', null),
    )
    .select(['service_category_id', 'version', 'title', 'description', 'city', 'address'])
    .select(['phone_number', 'email', 'notification_email', 'work_hours', 'hidden_at'])
    .select(['price_min', 'price_max', 'price_per_day', 'specific_attributes'])
    .select(warningColumns)
    .select(ownRemovals)
    .where('service.id', '=', serviceId)
    .where('partner_id', '=', partner.partnerId)
    .executeTakeFirst();
  // One of a newer version keeps what this one has no fields for.
  const category = row && findCategory(row.service_category_id);
  if (!row || !category) throw new NotFound(`Service ${serviceId}`);
  const fields = {
    title: row.title,
    description: row.description,
    city: row.city ?? '',
    address: row.address ?? '',
    phone_number: formatPhone(row.phone_number ?? ''),
    email: row.email ?? '',
    notification_email: row.notification_email ?? '',
    work_hours: row.work_hours ?? '',
    price_min: typedPrice(row.price_min),
    price_max: typedPrice(row.price_max),
    price_per_day: typedPrice(row.price_per_day),
    ...typedAttributes(category, row.specific_attributes),
  };
  const isHidden = row.hidden_at !== null;
  const { version } = row;
  return {
    ...{ category: category.id, version, fields, isHidden, warning: ownWarningOf(row) },
    removals: row.removals.map(printedRemoval),
  };
}

/** What a new service begins with: the contacts of the partner's profile. */
export async function newServiceFields(
  db: Db,
  partner: Partner,
  category: CategoryId,
): Promise<TypedFields> {
  const profile = await db
    .selectFrom('partners')
    .select(['city', 'address', 'phone', 'email'])
    .where('id', '=', partner.partnerId)
    .executeTakeFirstOrThrow();
  const { city, address, email, phone } = profile;
  const contacts = { city, address, phone_number: formatPhone(phone), email };
  return { ...contacts, ...typedAttributes(getCategory(category), {}) };
}

/** Whether a service of the partner needs an address: a person who shows none gives its place alone. */
export async function needsAddress(db: Db, { partnerId }: Partner): Promise<boolean> {
  const { is_address_shown } = await db
    .selectFrom('partners')
    .select('is_address_shown')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return is_address_shown;
}

function typedAttributes(
  { attributes }: Category,
  values: Readonly<Record<string, unknown>>,
): TypedFields {
  return Object.assign({}, ...attributes.map((attribute) => typedAttribute(attribute, values)));
}

/** The photos of one of the partner's services, the main one first. */
export async function listOwnPhotos(
  db: Db,
  partner: Partner,
  serviceId: string,
): Promise<readonly Photo[]> {
  const rows = await db
    .selectFrom('service_photos as photo')
    .innerJoin('partner_provided_services as service', 'service.id', 'photo.service_id')
    .select(['photo.id', 'photo.content_hash as contentHash'])
    .select(['photo.alt', 'photo.width', 'photo.height'])
    .where('service.id', '=', serviceId)
    .where('service.partner_id', '=', partner.partnerId)
    .orderBy('photo.position')
    .execute();
  return rows;
}
