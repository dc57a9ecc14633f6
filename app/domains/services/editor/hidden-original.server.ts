import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound } from '#app/platform/not-found.ts';

/*
 * A service that an administrator hides must not come back by its copy. Locks are taken in the order of
 * all others: the partner, the service, its draft.
 */

/** Holds the partner against an act on all services; a draft that is begun later refers to it. */
export async function holdPartner(transaction: Db, { partnerId }: Partner): Promise<void> {
  await transaction
    .selectFrom('partners')
    .select('id')
    .where('id', '=', partnerId)
    .forKeyShare()
    .execute();
}

/**
 * Holds a service that is being copied against its hiding and its deletion.
 * @returns whether an administrator hides it, and which version it is
 * @throws NotFound for any other id than the partner's own
 */
export async function holdOriginal(
  transaction: Db,
  partner: Partner,
  serviceId: string,
): Promise<{ readonly isHidden: boolean; readonly version: number }> {
  await holdPartner(transaction, partner);
  const service = await transaction
    .selectFrom('partner_provided_services')
    .select(['hidden_at', 'version'])
    .where('id', '=', serviceId)
    .where('partner_id', '=', partner.partnerId)
    .forShare()
    .executeTakeFirst();
  if (!service) throw new NotFound(`Service ${serviceId}`);
  return { isHidden: service.hidden_at !== null, version: service.version };
}

/** The same for what the partner's draft of a new service was copied from, if it was and is there. */
export async function holdOriginalOfDraft(transaction: Db, partner: Partner): Promise<void> {
  await holdPartner(transaction, partner);
  await transaction
    .selectFrom('partner_provided_services')
    .select('id')
    .where('id', '=', (of) =>
      of
        .selectFrom('service_drafts')
        .select('copied_from')
        .where('partner_id', '=', partner.partnerId)
        .where('service_id', 'is', null),
    )
    .forShare()
    .execute();
}

/** Whether an administrator hides what a draft was copied from, or did so until it was deleted. */
export async function isCopyOfHidden(transaction: Db, draftId: string): Promise<boolean> {
  const draft = await transaction
    .selectFrom('service_drafts as draft')
    .leftJoin('partner_provided_services as original', 'original.id', 'draft.copied_from')
    .select(['draft.copied_from_hidden', 'original.hidden_at'])
    .where('draft.id', '=', draftId)
    .executeTakeFirstOrThrow();
  return draft.copied_from_hidden || draft.hidden_at !== null;
}
