import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { shownDays } from './order.ts';

/** Rows of one statement. */
const atOnce = 1_000;

/**
 * The telephone and the e-mail address of a client whom a partner has written down go when the partner may not see them any
 * more; name and date stay. Along bookings_entered_phone.
 */
export const enteredClientsTidying: Tidying = {
  name: 'telephones and addresses of entered clients',
  async run({ db }, now) {
    while ((await forgetPhones(db, now)) === atOnce);
  },
};

async function forgetPhones(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - shownDays * 86_400_000);
  const { numAffectedRows } = await sql`
    update bookings set client_phone = null, client_email = null where id in (
      select id from bookings
      where pet_owner_id is null and client_phone is not null and ends_at < ${since}
      order by ends_at limit ${atOnce} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
