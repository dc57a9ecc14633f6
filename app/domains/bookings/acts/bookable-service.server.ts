import type { Owner } from '#app/domains/accounts/types.ts';
import { dogsOf, fitsWeight, type PriceItem } from '#app/domains/bookings/price-list/price-item.ts';
import { listPriceItems } from '#app/domains/bookings/price-list/price-items.server.ts';
import { formatWeight } from '#app/domains/pets/pet.ts';
import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { noOnlineBooking } from '../visits/booking-words.ts';
import { OutOfTurn } from './in-turn.server.ts';
import { type LockedSchedule, lockSchedules } from './places.server.ts';

/** A public service as its online booking sees it. */
export type BookableService = {
  readonly id: string;
  readonly partnerId: string;
  readonly title: string;
  readonly city: string | null;
  readonly address: string | null;
  readonly companyName: string;
  readonly category: CategoryId;
  /** Whether it takes bookings now. */
  readonly takesBookings: boolean;
  readonly isConfirmedAtOnce: boolean;
  /** Null: none has been set up. */
  readonly scheduleId: string | null;
  readonly items: readonly PriceItem[];
};

/** @throws NotFound for any service that is not public */
export async function getBookableService(db: Db, serviceId: string): Promise<BookableService> {
  requireId(serviceId, 'Service');
  const found = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('partners as partner', 'partner.id', 'service.partner_id')
    .leftJoin('online_bookings as online', 'online.service_id', 'service.id')
    .select(['service.id', 'service.partner_id as partnerId', 'service.title', 'service.city'])
    .select(['service.address', 'partner.company_name as companyName'])
    .select('service.service_category_id as category')
    .select(['online.is_on', 'online.is_confirmed_at_once', 'online.schedule_id as scheduleId'])
    .where('service.id', '=', serviceId)
    .where(isPublic('service'))
    .executeTakeFirst();
  if (!found) throw new NotFound(`Service ${serviceId}`);
  const { is_on, is_confirmed_at_once, ...service } = found;
  return {
    ...service,
    category: service.category as CategoryId,
    takesBookings: is_on === true,
    isConfirmedAtOnce: is_confirmed_at_once === true,
    items: await listPriceItems(db, serviceId),
  };
}

/** Also what a client reads whom the partner takes no bookings from. */
export const notTaken: Refusal = refuse(noOnlineBooking);

const itemGone = refuse('Šios paslaugos kainoraštyje nebėra. Pasirinkite kitą.', {
  fields: { item: 'Pasirinkite paslaugą.' },
});
const dogGone = refuse('Tokio šuns tarp jūsų augintinių nėra. Pasirinkite kitą.', {
  fields: { dog: 'Pasirinkite šunį.' },
});
const apart = refuse('Šių paslaugų laikai skirtingi: registruokite kiekvieną šunį atskirai.');

/** A dog and what is to be done to it. */
export type DogWish = {
  readonly petId: string;
  readonly itemId: string;
  /** See DogToCome. */
  readonly field?: string;
};

/** The same with what the booking keeps of both. */
export type PlannedDog<Item extends PriceItem> = {
  readonly petId: string;
  readonly petName: string;
  readonly item: Item;
};

/** Locks the schedules that the items of wishes have, of their own or their service's. */
export async function lockSchedulesOf(
  transaction: Db,
  {
    serviceId,
    dogs,
  }: { readonly serviceId: string; readonly dogs: readonly Pick<DogWish, 'itemId'>[] },
): Promise<readonly LockedSchedule[]> {
  const items = dogs.map(({ itemId }) => itemId).filter(isId);
  if (!isId(serviceId) || items.length === 0) return [];
  const rows = await transaction
    .selectFrom('online_bookings as online')
    .innerJoin('price_items as item', 'item.service_id', 'online.service_id')
    .select((row) => row.fn.coalesce('item.schedule_id', 'online.schedule_id').as('id'))
    .distinct()
    .where('online.service_id', '=', serviceId)
    .where('item.id', 'in', items)
    .execute();
  return lockSchedules(
    transaction,
    rows.flatMap(({ id }) => id ?? []),
  );
}

type DogsToPlan = {
  readonly service: BookableService;
  readonly dogs: readonly DogWish[];
};

type DogsFound<Item extends PriceItem> = {
  readonly ok: true;
  readonly dogs: readonly PlannedDog<Item>[];
};

type DogsPlan<Item extends PriceItem> = DogsFound<Item> & {
  /** The one of all items. */
  readonly schedule: LockedSchedule;
};

/** As many dogs may come at once. */
const mostDogs = 10;

/**
 * Finds what is wished for among the service's items and the owner's dogs, and the schedule in which it
 * is booked, or says what is wrong.
 * @param locked by lockSchedulesOf
 * @param isMeant whether an item is booked by what is booked
 */
export async function planDogs<Item extends PriceItem>(
  transaction: Db,
  owner: Pick<Owner, 'ownerId'>,
  { service, dogs: wishes, locked }: DogsToPlan & { readonly locked: readonly LockedSchedule[] },
  isMeant: (item: PriceItem) => item is Item,
): Promise<DogsPlan<Item> | Refusal> {
  const { id, scheduleId } = service;
  if (scheduleId === null) return notTaken;
  const found = await findDogs(transaction, owner, { service, dogs: wishes }, isMeant);
  if (!found.ok) return found;
  const [first = scheduleId, ...others] = new Set(
    found.dogs.map(({ item }) => item.scheduleId ?? scheduleId),
  );
  if (others.length > 0) return apart;
  const schedule = locked.find((one) => one.id === first);
  if (!schedule) throw new OutOfTurn(`Service ${id}`);
  return { ...found, schedule };
}

/** The same of what needs no schedule. */
export async function findDogs<Item extends PriceItem>(
  db: Db,
  { ownerId }: Pick<Owner, 'ownerId'>,
  { service, dogs: wishes }: DogsToPlan,
  isMeant: (item: PriceItem) => item is Item,
): Promise<DogsFound<Item> | Refusal> {
  if (!service.takesBookings) return notTaken;
  const ids = wishes.map(({ petId }) => petId);
  if (ids.length === 0 || ids.length > mostDogs || new Set(ids).size < ids.length) return dogGone;
  const pets = await db
    .selectFrom('pets')
    .select(['id', 'name', 'weight'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
  const dogs: PlannedDog<Item>[] = [];
  const unfit = new Map<string, string>();
  for (const { petId, itemId, field = 'dog' } of wishes) {
    const item = service.items.find(({ id }) => id === itemId);
    if (!item || !isMeant(item)) return itemGone;
    const pet = pets.find(({ id }) => id === petId);
    if (!pet) return dogGone;
    if (pet.weight !== null && !fitsWeight(item, pet.weight)) {
      const weight = `${pet.name} sveria ${formatWeight(pet.weight)}\u00a0kg`;
      const why = `${weight}, o paslauga ${inQuotes(item.name)} skirta ${dogsOf(item)}.`;
      unfit.set(field, `${unfit.get(field) ?? ''}${why} `);
    }
    dogs.push({ petId, petName: pet.name, item });
  }
  if (unfit.size > 0) {
    const fields = [...unfit].map(([field, whys]) => [
      field,
      `${whys}Pasirinkite kitą paslaugą arba šunį.`,
    ]);
    return refuse(null, { fields: Object.fromEntries(fields) });
  }
  return { ok: true, dogs };
}
