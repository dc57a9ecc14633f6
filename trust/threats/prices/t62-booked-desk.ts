import { priceOf } from '#app/domains/bookings/price-list/price-item.ts';
import { isSamePrice, type Price } from '#app/domains/bookings/price-list/price-sum.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { newId } from '#app/platform/database/id.ts';
import { type Client, insertClient } from '#tests/integration/bookings/booking-stage.ts';
import type { Random } from '#tests/reference/random.ts';
import type { Judge } from '../../judging/judge.ts';
import { type Answer, type Fields, formOf, send } from '../../requests/browser.ts';
import type { TrialServer } from '../../servers/trial-servers.ts';
import { insertCookie } from '../../stages/inbox-stage.ts';
import { forgetLimits } from '../../stages/people.ts';
import { type Line, writtenPrice } from './t62-reckoned-price.ts';

export type Desk = {
  readonly server: TrialServer;
  readonly judge: Judge;
  readonly random: Random;
  /** How often each kind of change was made. */
  readonly made: Map<string, number>;
};

/** A person who reads pages and sends forms. */
type Reader = {
  readonly get: (path: string) => Promise<string>;
  /** Whether it was done. */
  readonly post: (path: string, fields?: Fields) => Promise<boolean>;
};

const isDone = ({ status }: Answer) => status >= 200 && status < 400;

async function openReader({ server, judge }: Desk, userId: string): Promise<Reader> {
  const cookie = await insertCookie(server.db, server, userId);
  const read = (answer: Answer, path: string) => {
    judge.claim(`${path}: status ${answer.status}`, answer.status < 500);
    return answer;
  };
  return {
    get: async (path) => read(await send(server, { path, headers: { cookie } }), path).body,
    post: async (path, fields = {}) =>
      isDone(read(await send(server, formOf(server, path, fields, { cookie })), path)),
  };
}

/** Both sides of one booking that has just been made, and what is claimed of its price. */
export type Sides = {
  readonly owner: Reader;
  readonly partner: Reader;
  /** Its page for its owner, and for its partner. */
  readonly own: string;
  readonly order: string;
  /** Claims that its price is stored and shown as it was agreed on. */
  readonly judgePrice: (after: string, wanted: Price) => Promise<void>;
  readonly claim: (what: string, holds: boolean) => void;
  readonly count: (kind: string) => void;
};

export async function openSides(
  desk: Desk,
  bookingId: string,
  users: { readonly owner: string; readonly partner: string },
): Promise<Sides> {
  const { server, judge, made } = desk;
  const owner = await openReader(desk, users.owner);
  const own = `/seimininko-skydelis/vizitai/${bookingId}`;
  return {
    owner,
    own,
    partner: await openReader(desk, users.partner),
    order: `/partner/dashboard/orders/${bookingId}`,
    async judgePrice(after, wanted) {
      const row = await server.db
        .selectFrom('bookings')
        .select(['price_from_cents as priceFromCents', 'price_to_cents as priceToCents'])
        .where('id', '=', bookingId)
        .executeTakeFirstOrThrow();
      const told = `${after}: ${writtenPrice(row)} is kept, ${writtenPrice(wanted)} was agreed on`;
      judge.claim(told, isSamePrice(row, wanted));
      const page = await owner.get(own);
      judge.claim(`${after}: the page lacks ${priceOf(wanted)}`, page.includes(priceOf(wanted)));
    },
    claim: judge.claim,
    count: (kind) => made.set(kind, (made.get(kind) ?? 0) + 1),
  };
}

/** An owner with some dogs, who may hold as much as is asked for. */
export async function insertGuest(
  { server: { db } }: Desk,
  partnerId: string,
  dogs: number,
): Promise<Client & { readonly petIds: readonly string[] }> {
  await forgetLimits(db);
  const client = await insertClient(db);
  const { ownerId } = client.owner;
  await db
    .insertInto('trusted_clients')
    .values({ partner_id: partnerId, pet_owner_id: ownerId })
    .execute();
  const petIds = [client.petId];
  while (petIds.length < dogs) {
    const id = newId();
    const name = `Rikis ${petIds.length + 1}`;
    await db.insertInto('pets').values({ id, owner_id: ownerId, name }).execute();
    petIds.push(id);
  }
  return { ...client, petIds };
}

/** Whether a service confirms what is booked at once. */
export async function setAtOnce({ server }: Desk, serviceId: string, is: boolean): Promise<void> {
  await server.db
    .updateTable('online_bookings')
    .set({ is_confirmed_at_once: is })
    .where('service_id', '=', serviceId)
    .execute();
}

export async function setLine({ server }: Desk, itemId: string, line: Line): Promise<void> {
  const { priceFromCents, priceToCents, further } = line;
  await server.db
    .updateTable('price_items')
    .set({ price_from_cents: priceFromCents, price_to_cents: priceToCents })
    .set({ further_dog_cents: further })
    .where('id', '=', itemId)
    .execute();
}

/** A date in Vilnius so many days from now. */
export const dateIn = (days: number) => daysLater(formatDate(new Date()), days);
