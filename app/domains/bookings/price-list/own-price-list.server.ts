import type { Partner } from '#app/domains/accounts/types.ts';
import { type CategoryId, findCategory } from '#app/domains/services/catalogue/categories.ts';
import { mayCost, priceBadge } from '#app/domains/services/catalogue/price.ts';
import { holdPartner } from '#app/domains/services/editor/hidden-original.server.ts';
import { lookAfterSave } from '#app/domains/services/own/lost-look.server.ts';
import { holdDeadlines } from '#app/domains/services/own/own-warning.server.ts';
import { indexServices } from '#app/domains/services/search/search-index.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { PriceItem } from './price-item.ts';
import { listPriceItems } from './price-items.server.ts';
import { readPriceList, type TypedItem, textIn } from './price-list-schema.server.ts';
import { priceLineOf, searchPricesOf } from './search-price.ts';
import { editRows, type TypedRow, typedRows, withItems } from './typed-rows.ts';

export type OwnPriceList = {
  readonly serviceId: string;
  readonly title: string;
  readonly category: CategoryId;
  /** Another number after each change of the list. */
  readonly version: number;
  readonly items: readonly PriceItem[];
  /** Names of items that registration, which is on, offers no times of: there is no schedule. */
  readonly timeless: readonly string[];
  /** What the search shows now, and what it would show by the list, where that is something else. */
  readonly search: { readonly now: string | null; readonly byList: string } | null;
  /** The partner's other services that have a price list. */
  readonly others: readonly { readonly id: string; readonly title: string }[];
};

/**
 * The price list of one of the partner's own services, to be edited.
 * @throws NotFound for any other id, and for a service of a category that is not declared
 */
export async function getOwnPriceList(
  db: Db,
  partner: Partner,
  serviceId: string,
): Promise<OwnPriceList> {
  const { category, row } = await findOwn(db, partner, serviceId);
  const [items, others, online] = await Promise.all([
    listPriceItems(db, serviceId),
    listOtherLists(db, partner, serviceId),
    db
      .selectFrom('online_bookings')
      .select('schedule_id')
      .where('service_id', '=', serviceId)
      .where('is_on', '=', true)
      .executeTakeFirst(),
  ]);
  const record = { ...row, category: category.id, attributes: row.specific_attributes };
  const prices = mayCost(record) ? searchPricesOf(category, items) : null;
  const [now, byList] = [priceBadge(record), prices && priceBadge({ ...record, ...prices })];
  return {
    ...{ serviceId, title: typeset(row.title), category: category.id },
    ...{ version: row.price_list_version, items, others },
    timeless: items
      .filter(({ unit, minutes }) => unit !== 'seat' && (unit !== 'visit' || minutes !== null))
      .filter(({ scheduleId }) => online?.schedule_id === null && scheduleId === null)
      .map(({ name }) => typeset(name)),
    search: byList === null || byList === now ? null : { now, byList },
  };
}

async function findOwn(db: Db, partner: Partner, serviceId: string) {
  requireId(serviceId, 'Service');
  const row = await selectOwn(db, partner, serviceId).executeTakeFirst();
  const category = row && findCategory(row.service_category_id);
  if (!row || !category) throw new NotFound(`Service ${serviceId}`);
  return { category, row };
}

function selectOwn(db: Db, { partnerId }: Partner, serviceId: string) {
  return db
    .selectFrom('partner_provided_services')
    .select(['title', 'service_category_id', 'specific_attributes', 'price_list_version'])
    .select(['price_min', 'price_max', 'price_per_day'])
    .where('id', '=', serviceId)
    .where('partner_id', '=', partnerId);
}

async function listOtherLists(db: Db, { partnerId }: Partner, serviceId: string) {
  const rows = await db
    .selectFrom('partner_provided_services as service')
    .select(['service.id', 'service.title'])
    .where('partner_id', '=', partnerId)
    .where('service.id', '!=', serviceId)
    .where((where) =>
      where.exists(
        where.selectFrom('price_items').whereRef('service_id', '=', 'service.id').select('id'),
      ),
    )
    .orderBy('service.created_at', 'desc')
    .execute();
  return rows.map(({ id, title }) => ({ id, title: typeset(title) }));
}

/** `newest`: the list has changed since the form was opened, and this is its version now. */
type ListRefusal = Refusal & { readonly newest?: number };

/** `takes`: the search goes by its prices now. */
type Saved = { readonly ok: true; readonly takes?: true };

type SaveOptions = {
  readonly now: Date;
  /** Notes the answer for copies of the form. */
  readonly saveReply?: SaveReply<Saved>;
};

/**
 * Saves the whole price list of one of the partner's own services as it was typed; with `takes` in the
 * form the search goes by its prices from now on. Items keep their ids and their schedules. Refuses
 * what is typed wrong, and a form that began with an older list.
 * @throws NotFound for any other id
 */
export async function savePriceList(
  db: Db,
  partner: Partner,
  serviceId: string,
  form: FormData,
  { now, saveReply = saveNoReply }: SaveOptions,
): Promise<Saved | ListRefusal> {
  const { category } = await findOwn(db, partner, serviceId);
  const read = readPriceList(form, category);
  if (!read.ok) return read;
  const { items } = read;
  return db.transaction().execute(async (transaction) => {
    // The partner before the service, as an act on all of a partner's services locks them.
    await holdPartner(transaction, partner);
    const row = await selectOwn(transaction, partner, serviceId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw new NotFound(`Service ${serviceId}`);
    const { price_list_version: version } = row;
    if (textIn(form, 'version') !== String(version)) return { ...changed, newest: version };
    const isOther = await writeItems(transaction, serviceId, items, now);
    const record = { category: category.id, attributes: row.specific_attributes };
    const takes = textIn(form, 'takes') !== '' && mayCost(record);
    const prices = takes ? searchPricesOf(category, items) : null;
    await transaction
      .updateTable('partner_provided_services')
      .set({ price_list_version: version + 1, price_line: priceLineOf(items) })
      .$if(isOther || prices !== null, (update) => update.set(lookAfterSave(now)))
      .$if(prices !== null, (update) =>
        update.set((service) => ({
          ...prices,
          updated_at: now,
          version: service('version', '+', 1),
        })),
      )
      .where('id', '=', serviceId)
      .execute();
    // An administrator judges the list, too.
    if (isOther || prices) await holdDeadlines(transaction, [serviceId], now);
    if (prices) await indexServices(transaction, [serviceId], now);
    const answer: Saved = prices ? { ok: true, takes: true } : { ok: true };
    await saveReply(transaction, answer);
    return answer;
  });
}

const changed = refuse(
  'Kainoraštis ką tik pakeistas kitame lange. Ką įrašėte, tebėra čia: išsaugokite dar kartą, jei norite palikti savo eilutes, arba atverkite naujausias.',
);

/** @returns whether the list is another one now */
async function writeItems(
  transaction: Db,
  serviceId: string,
  items: readonly TypedItem[],
  now: Date,
): Promise<boolean> {
  const stored = await listPriceItems(transaction, serviceId);
  const isStored = ({ id }: TypedItem) => stored.some((item) => item.id === id);
  const kept = items.filter(isStored).map(({ id }) => id);
  await transaction
    .deleteFrom('price_items')
    .where('service_id', '=', serviceId)
    .$if(kept.length > 0, (deletion) => deletion.where('id', 'not in', kept))
    .execute();
  if (items.length === 0) return stored.length > 0;
  await transaction
    .insertInto('price_items')
    .values(
      items.map((item, index) => ({
        id: isStored(item) ? item.id : newId(now.getTime()),
        service_id: serviceId,
        position: index + 1,
        ...{ name: item.name, unit: item.unit, minutes: item.minutes, note: item.note },
        price_from_cents: item.priceFromCents,
        price_to_cents: item.priceToCents,
        further_dog_cents: item.furtherDogCents,
        weight_from: item.weightFrom,
        weight_to: item.weightTo,
      })),
    )
    // The place of an item that moves is another's until the transaction ends: the constraint waits.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        ...{ position: ref('excluded.position'), name: ref('excluded.name') },
        ...{ unit: ref('excluded.unit'), minutes: ref('excluded.minutes') },
        ...{ note: ref('excluded.note'), price_from_cents: ref('excluded.price_from_cents') },
        price_to_cents: ref('excluded.price_to_cents'),
        further_dog_cents: ref('excluded.further_dog_cents'),
        ...{ weight_from: ref('excluded.weight_from'), weight_to: ref('excluded.weight_to') },
      })),
    )
    .execute();
  const written = await listPriceItems(transaction, serviceId);
  return JSON.stringify(written) !== JSON.stringify(stored);
}

/**
 * The rows of a form after a press of one of its buttons, where no script does it, or with the items
 * of another service below them.
 * @throws NotFound when the service is not the partner's own
 */
export async function editTypedRows(
  db: Db,
  partner: Partner,
  serviceId: string,
  form: FormData,
): Promise<readonly TypedRow[]> {
  const { category } = await findOwn(db, partner, serviceId);
  const rows = typedRows((name) => textIn(form, name));
  const edit = textIn(form, 'edit');
  if (edit !== 'copy') return editRows(rows, edit);
  return withItems(rows, await listOwnItems(db, partner, textIn(form, 'from')), category.units);
}

/** The items of one of the partner's own services; none of any other. */
async function listOwnItems(
  db: Db,
  partner: Partner,
  serviceId: string,
): Promise<readonly PriceItem[]> {
  const own = await findOwn(db, partner, serviceId).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  return own ? listPriceItems(db, serviceId) : [];
}
