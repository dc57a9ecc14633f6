import type { Partner } from '#app/domains/accounts/types.ts';
import {
  type ConversationSender,
  ofSender,
} from '#app/domains/messages/conversation/conversation-sender.server.ts';
import { type Refusal, refuse, refuseAsLimited } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { conversationReasonInWords } from './reasons.ts';
import type { ConversationReportInput } from './report-schema.server.ts';

/** A side of the conversation. */
type ConversationReporter = Partner | ConversationSender;

const perDay = 20;

/**
 * Why a side cannot report a conversation now: its report waits, or the partner has left; null: it can.
 * @throws NotFound when the reporter has no such conversation
 */
export async function findReportRefusal(
  db: Db,
  reporter: ConversationReporter,
  conversationId: string,
): Promise<string | null> {
  const { partner_id, reported_at } = await getOwn(db, reporter, conversationId);
  if (partner_id === null) return partnerGone.text;
  return reported_at === null ? null : alreadyReported.text;
}

/**
 * When a side has reported a conversation, as long as that waits for a decision; else null.
 * @throws NotFound when the reporter has no such conversation
 */
export async function findWaitingReport(
  db: Db,
  reporter: ConversationReporter,
  conversationId: string,
): Promise<Date | null> {
  return (await getOwn(db, reporter, conversationId)).reported_at;
}

/**
 * Reports a conversation to the administrators, who may read it from then until they have decided.
 * Refuses a second report of the same side while one waits, and one of a partner who has left.
 * @throws NotFound when the reporter has no such conversation
 */
export async function reportConversation(
  db: Db,
  reporter: ConversationReporter,
  conversationId: string,
  { reason, body }: ConversationReportInput,
  now: Date,
  saveReply: SaveReply<{ readonly ok: true }> = saveNoReply,
): Promise<{ readonly ok: true } | Refusal> {
  const found = await getOwn(db, reporter, conversationId);
  if (found.partner_id === null) return partnerGone;
  const reporter_account = reporter.kind === 'guest' ? null : reporter.userId;
  const bucket = `conversation-report:${reporter_account ?? conversationId}`;
  const taken = await takeFromLimits(db, [{ bucket, allowed: perDay, perMinutes: 24 * 60 }], now);
  if (!taken.ok) return refuseAsLimited(taken.retryMinutes);
  const reported_by = sideOf(reporter);
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('conversation_reports')
      .values({
        ...{ id: newId(now.getTime()), conversation_id: conversationId, created_at: now },
        ...{ partner_id: found.partner_id, service_title: found.service_title },
        ...{ reported_by, reporter_account, reason, body, turns: found.turns },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return alreadyReported;
    await saveReply(transaction, { ok: true });
    return { ok: true };
  });
}

const alreadyReported = refuse(
  'Apie šį pokalbį jau pranešėte. Išnagrinėsime ir apie sprendimą parašysime.',
);

const partnerGone = refuse(
  'Teikėjo paskyra jau ištrinta, todėl dėl šio pokalbio nieko nuspręsti nebegalime. Jei buvote apgauti, parašykite mums.',
);

function sideOf(reporter: ConversationReporter) {
  return reporter.kind === 'partner' ? 'partner' : 'sender';
}

async function getOwn(db: Db, reporter: ConversationReporter, conversationId: string) {
  requireId(conversationId, 'Conversation');
  const query = db
    .selectFrom('conversations')
    .select(['partner_id', 'service_title', 'turns'])
    .select(({ selectFrom }) =>
      selectFrom('conversation_reports as report')
        .select('report.created_at')
        .whereRef('report.conversation_id', '=', 'conversations.id')
        .where('report.reported_by', '=', sideOf(reporter))
        .where('report.decision', 'is', null)
        .as('reported_at'),
    )
    .where('id', '=', conversationId);
  const found = await (reporter.kind === 'partner'
    ? query.where('partner_id', '=', reporter.partnerId).where('partner_hidden_at', 'is', null)
    : query.where(ofSender(reporter))
  ).executeTakeFirst();
  if (!found) throw new NotFound(`Conversation ${conversationId}`);
  return found;
}

/** Six months after the decision, as reports of services. Also stated on the privacy page. */
export const conversationReportsTidying: Tidying = {
  name: 'reports of conversations',
  sweeps: [{ table: 'conversation_reports', along: 'decided_at', before: daysAgo(184) }],
};

/** What an account has reported, with the words of a file that its person reads. */
export async function exportConversationReports(db: Db, userId: string) {
  const rows = await db
    .selectFrom('conversation_reports')
    .select(['created_at as issiusta', 'service_title as paslauga', 'reason', 'body as tekstas'])
    .select(['decided_at as nuspresta', 'explanation as sprendimo_paaiskinimas'])
    .where('reporter_account', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ reason, ...row }) => ({
    ...row,
    priezastis: conversationReasonInWords(reason),
  }));
}
