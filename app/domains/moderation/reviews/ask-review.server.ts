import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { isCompanyChanged, isPartnerChanged } from './partner-snapshot.server.ts';
import { isCorrected } from './service-snapshot.server.ts';

/**
 * What came of a partner's wish that an administrator looks again:
 * `allowed`: there is no decision against it any more; `waiting`: it is asked for already;
 * `unchanged`: nothing has been saved since the decision; `too-soon`: less than a day after the last time.
 */
export type AskedReview = 'asked' | 'allowed' | 'waiting' | 'unchanged' | 'too-soon';

const aDay = 86_400_000;

type Asking = {
  readonly review_asked_at: Date | null;
  readonly last_review_asked_at: Date | null;
  readonly isChanged: boolean;
};

function outcomeOf({ isChanged, ...asked }: Asking, now: Date): AskedReview {
  if (asked.review_asked_at !== null) return 'waiting';
  if (!isChanged) return 'unchanged';
  const last = asked.last_review_asked_at;
  return last !== null && now.getTime() - last.getTime() < aDay ? 'too-soon' : 'asked';
}

/**
 * Asks the administrators to look again at one of the partner's own services that they hide: once a
 * change is saved, and once a day.
 * @throws NotFound for any other id
 */
export async function askServiceReview(
  db: Db,
  { partnerId }: Partner,
  serviceId: string,
  now: Date,
): Promise<AskedReview> {
  requireId(serviceId, 'Service');
  return db.transaction().execute(async (transaction) => {
    const own = transaction
      .selectFrom('partner_provided_services')
      .where('id', '=', serviceId)
      .where('partner_id', '=', partnerId);
    const held = await own.select('id').forNoKeyUpdate().executeTakeFirst();
    if (!held) throw new NotFound(`Service ${serviceId}`);
    const service = await own
      .select(['hidden_at', 'review_asked_at', 'last_review_asked_at'])
      .select(isCorrected().as('isChanged'))
      .executeTakeFirstOrThrow();
    if (service.hidden_at === null) return 'allowed';
    const outcome = outcomeOf(service, now);
    if (outcome !== 'asked') return outcome;
    await transaction
      .updateTable('partner_provided_services')
      .set({ review_asked_at: now, last_review_asked_at: now })
      .where('id', '=', serviceId)
      .execute();
    return outcome;
  });
}

/**
 * Asks the administrators to look again at a partner whom they have suspended, or whose company's data
 * they have refused: once something is saved since, and once a day.
 */
export async function askPartnerReview(
  db: Db,
  { partnerId }: Partner,
  now: Date,
): Promise<AskedReview> {
  return db.transaction().execute(async (transaction) => {
    const own = transaction.selectFrom('partners').where('id', '=', partnerId);
    const held = await own.select('id').forNoKeyUpdate().executeTakeFirst();
    if (!held) throw new NotFound(`Partner ${partnerId}`);
    const partner = await own
      .select(['suspended_at', 'refused_at', 'review_asked_at', 'last_review_asked_at'])
      .select(isPartnerChanged().as('isPartnerChanged'))
      .select(isCompanyChanged().as('isCompanyChanged'))
      .executeTakeFirstOrThrow();
    const { suspended_at, refused_at } = partner;
    if (suspended_at === null && refused_at === null) return 'allowed';
    const isChanged = suspended_at === null ? partner.isCompanyChanged : partner.isPartnerChanged;
    const outcome = outcomeOf({ ...partner, isChanged }, now);
    if (outcome !== 'asked') return outcome;
    await transaction
      .updateTable('partners')
      .set({ review_asked_at: now, last_review_asked_at: now })
      .where('id', '=', partnerId)
      .execute();
    return outcome;
  });
}
