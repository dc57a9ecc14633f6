import { sql } from 'kysely';
import type { AccountDependencies } from '#app/domains/accounts/account-dependencies.server.ts';
import type { Admin, Done } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import {
  type HidingReason,
  hidingReasons,
} from '#app/domains/services/publication/hiding-reasons.ts';
import { indexServices } from '#app/domains/services/search/search-index.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type ActOptions, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { requireId } from '#app/platform/not-found.ts';
import {
  decisionLinks,
  hashOfHeld,
  lockModeratedService,
} from '../services/lock-service.server.ts';
import { contentRemovedMail } from './mail/content-removed.ts';
import { type Content, findContent } from './removable-content.server.ts';
import { takeOutDescription, takeOutPhoto } from './take-out.server.ts';

type Removal = {
  readonly reason: HidingReason;
  /** For the partner, in the administrator's words. */
  readonly explanation: string;
  /** The mark of what the administrator had before them; see findContent. */
  readonly seen: string;
};

const gone = {
  photo:
    'Šios nuotraukos paslaugoje nebėra: ją jau pašalino partneris, kitas administratorius arba jūs kitame lange.',
  description:
    'Aprašymo paslaugoje nebėra: jį jau pašalino partneris, kitas administratorius arba jūs kitame lange.',
} as const;

const changed =
  'Tai, ką norite pašalinti, partneris ką tik pakeitė. Uždarykite langą ir peržiūrėkite dar kartą.';

/**
 * Removes one photo or the description of a service, which stays as it is otherwise, from open drafts
 * too, and mails the partner the statement of reasons. An edit that is under way asks before it saves
 * over this, since the service has another version; a warning's deadline goes on, as the partner has
 * corrected nothing. Afterwards the photo's file has no owner (removeUnownedFilesSoon).
 * Refused when the service does not show any more what was looked at.
 * @throws NotFound when there is no such service
 */
export async function removeContent(
  deps: AccountDependencies,
  admin: Admin,
  serviceId: string,
  { content, ...removal }: Removal & { readonly content: Content },
  { now, saveReply = saveNoReply }: ActOptions,
): Promise<Done | Refusal> {
  return deps.db.transaction().execute(async (transaction) => {
    const service = await lockService(transaction, serviceId);
    const found = await findContent(transaction, serviceId, content);
    if (found === null) return refuse(gone[content.kind]);
    if (found.mark !== removal.seen) return refuse(changed);
    const before = await hashOfHeld(transaction, serviceId);
    await (content.kind === 'photo'
      ? takeOutPhoto(transaction, serviceId, content.photoId)
      : takeOutDescription(transaction, serviceId));
    await followSuspension(transaction, service.partner_id, serviceId, before);
    await indexServices(transaction, [serviceId], now);
    const { reason, explanation } = removal;
    await transaction
      .insertInto('removed_contents')
      .values({
        ...{ id: newId(now.getTime()), service_id: serviceId, kind: content.kind },
        ...{ reason, explanation, removed_at: now },
      })
      .execute();
    const words = hidingReasons[reason];
    const about = { subjectId: serviceId, subjectTitle: service.title };
    const act = content.kind === 'photo' ? 'service-photo-removed' : 'service-text-removed';
    await writeAudit(transaction, { admin, act, ...about, reason: words }, now);
    const mail = contentRemovedMail({
      ...{ title: typeset(service.title), reason: words, explanation },
      removed: found.photo ? { kind: 'photo', ...found.photo } : { kind: 'description' },
      isReported: await isReported(transaction, serviceId),
      links: decisionLinks(deps),
    });
    await deps.sendMail(transaction, { ...mail, to: service.email });
    const answer = { ok: true } as const;
    await saveReply(transaction, answer);
    return answer;
  });
}

/** Holds the partner and then the service, against their acts, the partner's save and another administrator. */
async function lockService(transaction: Db, serviceId: string) {
  requireId(serviceId, 'Service');
  await transaction
    .selectFrom('partners')
    .select('id')
    .where('id', '=', (of) =>
      of.selectFrom('partner_provided_services').select('partner_id').where('id', '=', serviceId),
    )
    .forNoKeyUpdate()
    .execute();
  return lockModeratedService(transaction, serviceId);
}

async function isReported(db: Db, serviceId: string): Promise<boolean> {
  const report = await db
    .selectFrom('service_reports')
    .select('id')
    .where('service_id', '=', serviceId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return report !== undefined;
}

/**
 * Of a suspended partner: what an administrator removes is no change of the partner's, for which it
 * could ask to be looked at again.
 */
async function followSuspension(
  transaction: Db,
  partnerId: string,
  serviceId: string,
  before: string,
): Promise<void> {
  const after = await hashOfHeld(transaction, serviceId);
  await sql`
    update partners set suspended_snapshot = jsonb_set(suspended_snapshot, '{services}', coalesce((
      select jsonb_agg(
        case when entry ->> 'id' = ${serviceId} and entry ->> 'hash' = ${before}
          then entry || jsonb_build_object('hash', ${after}::text) else entry end order by place)
      from jsonb_array_elements(suspended_snapshot -> 'services')
        with ordinality as list (entry, place)), '[]'))
    where id = ${partnerId} and suspended_snapshot is not null`.execute(transaction);
}

/**
 * What was removed six months ago: so long one can complain of a decision (Digital Services Act,
 * Art. 20). Also stated on the privacy page.
 */
export const removalsTidying: Tidying = {
  name: 'reasons of what was removed from services',
  sweeps: [{ table: 'removed_contents', along: 'removed_at', before: daysAgo(184) }],
};
