import { createHash } from 'node:crypto';
import { href } from 'react-router';
import {
  type AccountDependencies,
  linkTo,
} from '#app/domains/accounts/account-dependencies.server.ts';
import { kindChoices, kindColumns, type TraderKind } from '#app/domains/accounts/trader-kinds.ts';
import type { Admin, Done } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { unchecked } from '#app/domains/partners/profile.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ActOptions } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { type DeclineReason, declineReasons } from './decline-reasons.ts';
import { kindDecidedMail } from './mail/kind-decided.ts';

/** A partner's wish to be another kind of trader, as an administrator decides it. */
export type KindRequest = {
  readonly partnerId: string;
  readonly companyName: string;
  /** Stands in the form for the wish that its page shows. */
  readonly mark: string;
  readonly kind: TraderKind;
  readonly code: string | null;
  readonly vat: string | null;
  readonly certificate: string | null;
  /** '' where it is not to be shown. */
  readonly address: string;
  /** The day. */
  readonly askedOn: string;
};

const over = refuse(
  'Prašymo nebėra: dėl jo jau nusprendė kitas administratorius arba partneris jį atšaukė.',
);
const changed = refuse('Partneris ką tik pakeitė prašymą. Peržiūrėkite jį dar kartą.');

/** The wish of a partner that waits; null: none. @throws NotFound when the id is none */
export async function findKindRequestOf(
  db: Db,
  _admin: Admin,
  partnerId: string,
): Promise<KindRequest | null> {
  requireId(partnerId, 'Partner');
  const row = await selectRequest(db, partnerId).executeTakeFirst();
  if (!row) return null;
  return {
    partnerId,
    companyName: row.company_name,
    mark: markOf(row),
    kind: row.trader_kind,
    code: row.company_code,
    vat: row.vat_code,
    certificate: row.certificate_number,
    address: row.is_address_shown ? `${row.address}, ${row.postal_code}` : '',
    askedOn: formatDate(row.asked_at),
  };
}

/**
 * Makes a partner the kind of trader that it has asked to be, and tells it. It is checked anew then, as
 * after another code; what is public stays public. Refused when the wish is another one by now or gone.
 * @throws NotFound when there is no such partner
 */
export async function grantKind(
  deps: AccountDependencies,
  admin: Admin,
  partnerId: string,
  seen: string,
  { now, saveReply }: ActOptions,
): Promise<Done | Refusal> {
  return deps.db.transaction().execute(async (transaction) => {
    const taken = await takeRequest(transaction, partnerId, seen);
    if (!taken.ok) return taken;
    const { request } = taken;
    const wish = Object.fromEntries(kindColumns.map((name) => [name, request[name]]));
    await transaction
      .updateTable('partners')
      .set({ ...wish, ...unchecked, updated_at: now })
      .set((partner) => ({ version: partner('version', '+', 1) }))
      .where('id', '=', partnerId)
      .execute();
    const reason = kindChoices[request.trader_kind];
    await writeAudit(
      transaction,
      { admin, act: 'partner-kind-changed', subjectId: partnerId, reason },
      now,
    );
    await tell(deps, transaction, request, { kind: request.trader_kind, declined: null });
    const answer = { ok: true } as const;
    await saveReply?.(transaction, answer);
    return answer;
  });
}

/**
 * Declines a partner's wish and tells it why. An earlier partner is a company then, and is not asked again.
 * @throws NotFound when there is no such partner
 */
export async function declineKind(
  deps: AccountDependencies,
  admin: Admin,
  partnerId: string,
  decision: {
    readonly seen: string;
    readonly reason: DeclineReason;
    readonly explanation: string;
  },
  { now, saveReply }: ActOptions,
): Promise<Done | Refusal> {
  return deps.db.transaction().execute(async (transaction) => {
    const taken = await takeRequest(transaction, partnerId, decision.seen);
    if (!taken.ok) return taken;
    const { request } = taken;
    await transaction
      .updateTable('partners')
      .set({ trader_kind: 'company' })
      .where('id', '=', partnerId)
      .where('trader_kind', 'is', null)
      .execute();
    const reason = declineReasons[decision.reason];
    const act = { admin, act: 'partner-kind-declined', subjectId: partnerId, reason } as const;
    await writeAudit(transaction, act, now);
    const declined = { reason, explanation: decision.explanation };
    await tell(deps, transaction, request, { kind: request.trader_kind, declined });
    const answer = { ok: true } as const;
    await saveReply?.(transaction, answer);
    return answer;
  });
}

function selectRequest(db: Db, partnerId: string) {
  return db
    .selectFrom('trader_kind_requests as request')
    .innerJoin('partners', 'partners.id', 'request.partner_id')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select(kindColumns.map((name) => `request.${name}` as const))
    .select(['request.asked_at', 'partners.company_name', 'users.email'])
    .where('partner_id', '=', partnerId);
}

type Request = Awaited<ReturnType<ReturnType<typeof selectRequest>['executeTakeFirstOrThrow']>>;

function markOf(request: Request): string {
  const data = JSON.stringify([...kindColumns.map((name) => request[name]), request.asked_at]);
  return createHash('sha256').update(data).digest('base64url');
}

/** Takes the wish that was looked at from the table. The partner is held first, as by the partner who asks. */
async function takeRequest(
  transaction: Db,
  partnerId: string,
  seen: string,
): Promise<{ readonly ok: true; readonly request: Request } | Refusal> {
  requireId(partnerId, 'Partner');
  const partner = await transaction
    .selectFrom('partners')
    .select('id')
    .where('id', '=', partnerId)
    .forUpdate()
    .executeTakeFirst();
  if (!partner) throw new NotFound(`Partner ${partnerId}`);
  const request = await selectRequest(transaction, partnerId).executeTakeFirst();
  if (!request) return over;
  if (markOf(request) !== seen) return changed;
  const { numDeletedRows } = await transaction
    .deleteFrom('trader_kind_requests')
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  // A partner who takes the wish back holds its row alone.
  return numDeletedRows === 0n ? over : { ok: true, request };
}

type Decision = Omit<Parameters<typeof kindDecidedMail>[0], 'companyName' | 'link'>;

async function tell(
  deps: AccountDependencies,
  transaction: Db,
  { company_name: companyName, email }: Request,
  decision: Decision,
): Promise<void> {
  const link = linkTo(deps, href('/partner/dashboard/settings'));
  await deps.sendMail(transaction, {
    ...kindDecidedMail({ ...decision, companyName, link }),
    to: email,
  });
}
