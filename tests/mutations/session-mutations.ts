import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { insertService } from '../integration/rows.ts';
import type { MutationRow } from './mutations.ts';
import { inArea } from './partner-mutations.ts';
import { dateIn } from './schedule-mutations.ts';

/** A service of the partner's with a line by which seats are booked, made when there is none. */
async function lessonsOf(db: Db, { partnerId }: Partner) {
  const found = await db
    .selectFrom('price_items as item')
    .innerJoin('partner_provided_services as service', 'service.id', 'item.service_id')
    .select(['item.id as item', 'service.id as service'])
    .where('service.partner_id', '=', partnerId)
    .where('service.service_category_id', '=', 'training')
    .where('item.unit', '=', 'seat')
    .executeTakeFirst();
  if (found) return found;
  const service = await insertService(db, partnerId, {
    ...{ service_category_id: 'training', specific_attributes: '{}' },
  });
  const item = newId();
  await db
    .insertInto('price_items')
    .values({
      ...{ id: item, service_id: service, position: 1, name: 'Grupėje', unit: 'seat' },
      ...{ minutes: null, price_from_cents: 1_500, price_to_cents: null },
      ...{ further_dog_cents: null, weight_from: null, weight_to: null },
    })
    .execute();
  return { service, item };
}

/** One of the partner's sessions, to come. */
export async function insertSession(db: Db, partner: Partner) {
  const { service, item } = await lessonsOf(db, partner);
  const session = newId();
  await db
    .insertInto('group_sessions')
    .values({
      ...{ id: session, service_id: service, item_id: item, name: 'Pamoka', minutes: 60 },
      ...{ starts_at: new Date(Date.now() + 250 * 86_400_000), seats: 6 },
    })
    .execute();
  return { service, item, session };
}

/** A session as its form sends it, so many days from now. */
export function sessionFields(item: string, inDays: number) {
  return {
    ...{ name: 'Grupinė pamoka', date: dateIn(inDays), time: '18:30', minutes: '60' },
    ...{ seats: '8', item, place: '', takes: '', weeks: '1' },
  };
}

/** The forms of a partner's sessions. */
export const sessionMutations: readonly MutationRow[] = [
  inArea('services/:serviceId/sessions/new', async ({ db, partner }) => {
    const { service, item } = await lessonsOf(db, partner);
    return { address: `services/${service}/sessions/new`, fields: sessionFields(item, 240) };
  }),
  inArea('services/:serviceId/sessions/:sessionId/changes', async ({ db, partner }) => {
    const { service, session, item } = await insertSession(db, partner);
    const address = `services/${service}/sessions/${session}/changes`;
    return { address, fields: sessionFields(item, 230) };
  }),
  inArea('services/:serviceId/sessions/:sessionId/cancellation', async ({ db, partner }) => {
    const { service, session } = await insertSession(db, partner);
    const address = `services/${service}/sessions/${session}/cancellation`;
    return { address, fields: { reason: 'Trenerė serga.' } };
  }),
];
