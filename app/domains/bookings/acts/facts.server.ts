import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { Database } from '#app/platform/database/schema.server.ts';

export type FactName = Database['booking_facts']['what'];

type Fact = {
  readonly bookingId: string;
  readonly what: FactName;
  /** 'site': an administrator has blocked the owner's account. */
  readonly actor: 'owner' | 'partner' | 'site';
  readonly now: Date;
  /** When it began until a move. */
  readonly before?: Date;
  /** When it ended until then. */
  readonly beforeEnd?: Date | null;
  /** What the actor wrote to the other side. */
  readonly said?: string;
  /** Of an offer: the time, and until when it can be answered. */
  readonly offered?: { readonly startsAt: Date; readonly endsAt: Date; readonly until: Date };
};

/** Adds what happened to a booking; nothing of before is ever changed. @returns the fact's id */
export async function addFact(
  transaction: Db,
  { bookingId, what, actor, now, before, beforeEnd, said = '', offered }: Fact,
): Promise<string> {
  const id = newId(now.getTime());
  await transaction
    .insertInto('booking_facts')
    .values({
      id,
      booking_id: bookingId,
      what,
      actor,
      said,
      before: before ?? null,
      before_end: (before && beforeEnd) ?? null,
      created_at: now,
      ...(offered && {
        offered_from: offered.startsAt,
        offered_to: offered.endsAt,
        offered_until: offered.until,
      }),
    })
    .execute();
  return id;
}
