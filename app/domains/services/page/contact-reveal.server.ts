import type { Actor } from '#app/domains/accounts/types.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { limitsByAddress, takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { isPublic } from '../publication/public-condition.server.ts';
import type { ContactKind } from './reveal-request.ts';
import { hashVisitor, saltOfDay, type VisitorIdentity } from './visitor-hash.server.ts';

const dayAgo = daysAgo(1);

type RevealAnswer =
  | { readonly kind: 'revealed'; readonly value: string }
  | { readonly kind: 'refused'; readonly text: string };

/**
 * Reveals a phone number (E.164) or an e-mail address of a public service and records the event,
 * once per visitor, service and kind a day. The people of the service's own partner and
 * administrators leave no event. At most 30 reveals an hour and 100 a day per address,
 * three times as many per IPv6 /48.
 * @throws NotFound when there is no such service or it has no such contact
 */
export async function revealContact(
  db: Db,
  actor: Actor,
  visitor: VisitorIdentity,
  wish: { readonly serviceId: string; readonly kind: ContactKind },
  now: Date,
): Promise<RevealAnswer> {
  const contact = await findContact(db, wish.serviceId, wish.kind);
  const hash = hashVisitor(await saltOfDay(db, now), visitor, [wish.serviceId, wish.kind]);
  if (await isKnown(db, hash)) return { kind: 'revealed', value: contact.value };

  const limits = [
    ...limitsByAddress('reveal-hour', visitor, 30, 60),
    ...limitsByAddress('reveal-day', visitor, 100, 24 * 60),
  ];
  const taken = await takeFromLimits(db, limits, now);
  if (!taken.ok) {
    return {
      kind: 'refused',
      text: `Per daug bandymų. Bandykite po ${taken.retryMinutes}\u00a0min.`,
    };
  }
  await db.transaction().execute(async (transaction) => {
    const first = await transaction
      .insertInto('contact_reveal_visitors')
      .values({ visitor_hash: hash, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('visitor_hash')
      .executeTakeFirst();
    if (!first || isOwn(actor, contact.userId)) return;
    await transaction
      .insertInto('contact_reveal_events')
      .values({
        id: newId(now.getTime()),
        service_id: wish.serviceId,
        partner_id: contact.partnerId,
        reveal_type: wish.kind,
        created_at: now,
      })
      .execute();
  });
  return { kind: 'revealed', value: contact.value };
}

/**
 * Reads a contact again for a visitor who has revealed it today, without an event; null for one
 * who has not. For pages that are sent whole, where an earlier reveal would otherwise be lost.
 */
export async function findRevealed(
  db: Db,
  visitor: VisitorIdentity,
  wish: { readonly serviceId: string; readonly kind: ContactKind },
  now: Date,
): Promise<string | null> {
  const hash = hashVisitor(await saltOfDay(db, now), visitor, [wish.serviceId, wish.kind]);
  if (!(await isKnown(db, hash))) return null;
  return (await findContact(db, wish.serviceId, wish.kind)).value;
}

async function findContact(db: Db, serviceId: string, kind: ContactKind) {
  requireId(serviceId, 'Service');
  const service = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('partners', 'partners.id', 'service.partner_id')
    .select(['partner_id', 'partners.user_id', 'service.phone_number', 'service.email'])
    .where('service.id', '=', serviceId)
    .where(isPublic('service'))
    .executeTakeFirst();
  const value = kind === 'phone' ? service?.phone_number : service?.email;
  if (!service || !value) throw new NotFound(`Contact ${kind} of service ${serviceId}`);
  return { value, partnerId: service.partner_id, userId: service.user_id };
}

function isOwn(actor: Actor, partnerUserId: string): boolean {
  return actor.kind === 'admin' || (actor.kind !== 'visitor' && actor.userId === partnerUserId);
}

async function isKnown(db: Db, hash: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('contact_reveal_visitors')
    .select('visitor_hash')
    .where('visitor_hash', '=', hash)
    .executeTakeFirst();
  return known !== undefined;
}

/** Who revealed what more than a day ago: the hashes and the salts that made them. */
export const revealVisitorsTidying: Tidying = {
  name: 'reveal visitors',
  sweeps: [
    { table: 'contact_reveal_visitors', along: 'created_at', before: dayAgo },
    { table: 'visitor_salts', along: 'day', before: (now) => formatDate(dayAgo(now)) },
  ],
};
