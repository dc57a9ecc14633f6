import { sql } from 'kysely';
import { href } from 'react-router';
import {
  type AccountDependencies,
  linkTo,
} from '#app/domains/accounts/account-dependencies.server.ts';
import type { Admin } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import type { Attachment } from '#app/domains/messages/attachments/attachment.ts';
import { attachmentsOf } from '#app/domains/messages/attachments/attachments.server.ts';
import { blockSenderWithin } from '#app/domains/messages/blocking/blocked-senders.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { TurnAuthor } from '#app/platform/database/tables/messages.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { conversationDecidedMail } from './mail/conversation-decided.ts';
import { conversationReadMail } from './mail/conversation-read.ts';
import {
  type ConversationDecision,
  conversationDecisions,
  conversationReasonInWords,
  mostTurnsRead,
} from './reasons.ts';
import type { ConversationDecisionInput } from './report-schema.server.ts';

type Dependencies = Pick<AccountDependencies, 'db' | 'settings' | 'sendMail'>;

/** A report as an administrator sees it: nothing of the conversation's text. Texts are ready to print. */
export type ConversationReport = {
  readonly id: string;
  readonly serviceTitle: string;
  readonly partner: { readonly id: string; readonly companyName: string } | null;
  readonly reportedBy: TurnAuthor;
  readonly reason: string;
  readonly body: string;
  readonly at: string;
  /** Whether it can be read: neither decided nor gone. */
  readonly isReadable: boolean;
  readonly isGone: boolean;
  readonly lastReadAt: string | null;
  readonly decided: {
    readonly words: string;
    readonly explanation: string;
    readonly at: string;
    readonly by: string | null;
  } | null;
};

/** @throws NotFound when there is none */
export async function getConversationReport(
  db: Db,
  _admin: Admin,
  id: string,
): Promise<ConversationReport> {
  requireId(id, 'Report of a conversation');
  const found = await db
    .selectFrom('conversation_reports as report')
    .leftJoin('partners', 'partners.id', 'report.partner_id')
    .leftJoin('users as decider', 'decider.id', 'report.decided_by')
    .selectAll('report')
    .select(['partners.company_name', 'decider.email as decider'])
    .where('report.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new NotFound(`Report of a conversation ${id}`);
  const { decision, decided_at, last_read_at, partner_id, company_name } = found;
  return {
    id,
    serviceTitle: typeset(found.service_title),
    partner: partner_id && company_name ? { id: partner_id, companyName: company_name } : null,
    reportedBy: found.reported_by,
    reason: conversationReasonInWords(found.reason),
    body: found.body,
    at: formatDateTime(found.created_at),
    isReadable: decision === null && found.conversation_id !== null,
    isGone: found.conversation_id === null,
    lastReadAt: last_read_at && formatDateTime(last_read_at),
    decided:
      decision && decided_at
        ? {
            words: conversationDecisions[decision],
            explanation: found.explanation ?? '',
            at: formatDateTime(decided_at),
            by: found.decider,
          }
        : null,
  };
}

/** A turn of a reported conversation; texts are ready to print. */
export type ReadTurn = {
  readonly id: string;
  readonly author: TurnAuthor;
  readonly body: string;
  /** What was sent with it; an administrator reads names alone. */
  readonly files: readonly Attachment[];
  readonly at: string;
};

/**
 * Reads a reported conversation up to the turn at which it was reported, its last turns alone where it
 * is very long. Each reading is written to the audit log and told to both sides by mail, in the same
 * transaction; without a report that waits nothing is read.
 * @throws NotFound when there is no such report
 */
export async function readReportedConversation(
  deps: Dependencies,
  admin: Admin,
  reportId: string,
  now: Date,
): Promise<{ readonly ok: true; readonly turns: readonly ReadTurn[] } | Refusal> {
  return deps.db.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, reportId);
    if (report.decision !== null) return decidedAlready;
    const { conversation_id } = report;
    if (conversation_id === null) return refuse('Pokalbio nebėra: jis ištrintas.');
    const rows = await transaction
      .selectFrom('messages')
      .select(['id', 'author', 'body', 'created_at'])
      .select(attachmentsOf('messages').as('files'))
      .where('conversation_id', '=', conversation_id)
      .where('turn', '<=', report.turns)
      .orderBy('turn', 'desc')
      .limit(mostTurnsRead)
      .execute();
    await transaction
      .updateTable('conversation_reports')
      .set({ last_read_at: now })
      .where('id', '=', reportId)
      .execute();
    await writeAudit(transaction, { ...aboutReport(admin, report), act: 'conversation-read' }, now);
    const mail = conversationReadMail({
      serviceTitle: report.service_title,
      readAt: formatDateTime(now),
      contact: linkTo(deps, href('/kontaktai')),
    });
    const { sender, partner } = await addressesOf(transaction, report);
    for (const to of [sender, partner]) {
      if (to !== null) await deps.sendMail(transaction, { ...mail, to });
    }
    return {
      ok: true,
      turns: rows
        .toReversed()
        .map(({ created_at, ...turn }) => ({ ...turn, at: formatDateTime(created_at) })),
    };
  });
}

/**
 * Decides a report: nothing, a warning to the other side, or the sender is blocked for the partner. Both
 * sides that it concerns are mailed. Of two administrators the second is told.
 * @throws NotFound when there is no such report
 */
export async function decideConversationReport(
  deps: Dependencies,
  admin: Admin,
  reportId: string,
  { decision, explanation }: ConversationDecisionInput,
  now: Date,
  saveReply: SaveReply<object> = saveNoReply,
): Promise<{ readonly ok: true } | Refusal> {
  return deps.db.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, reportId);
    if (report.decision !== null) return decidedAlready;
    const addresses = await addressesOf(transaction, report);
    const [reporter, other] =
      report.reported_by === 'partner'
        ? [addresses.partner, addresses.sender]
        : [addresses.sender, addresses.partner];
    const wrong = await act(transaction, { ...report, other }, decision, now);
    if (wrong) return wrong;
    await transaction
      .updateTable('conversation_reports')
      .set({ decision, explanation, decided_at: now, decided_by: admin.userId })
      .where('id', '=', reportId)
      .execute();
    const reason = conversationDecisions[decision];
    const entry = { ...aboutReport(admin, report), act: 'conversation-decided', reason } as const;
    await writeAudit(transaction, entry, now);
    const contact = linkTo(deps, href('/kontaktai'));
    const told = { serviceTitle: report.service_title, decision, explanation, contact };
    if (reporter !== null) {
      const mail = conversationDecidedMail({ ...told, reader: 'reporter' });
      await deps.sendMail(transaction, { ...mail, to: reporter });
    }
    if (other !== null && decision !== 'kept') {
      const mail = conversationDecidedMail({ ...told, reader: 'other' });
      await deps.sendMail(transaction, { ...mail, to: other });
    }
    await saveReply(transaction, { ok: true });
    return { ok: true };
  });
}

const decidedAlready = refuse(
  'Dėl šio pranešimo jau nuspręsta, todėl pokalbio skaityti ir keisti sprendimo nebegalima.',
);

type LockedReport = Awaited<ReturnType<typeof lockReport>>;

async function lockReport(transaction: Db, id: string) {
  requireId(id, 'Report of a conversation');
  const report = await transaction
    .selectFrom('conversation_reports')
    .select(['id', 'conversation_id', 'partner_id', 'service_title', 'reported_by'])
    .select(['turns', 'decision'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!report) throw new NotFound(`Report of a conversation ${id}`);
  return report;
}

const aboutReport = (admin: Admin, { id, service_title }: LockedReport) => ({
  ...{ admin, subjectId: id, subjectTitle: service_title },
});

/** Does what a decision says. @param report with the other side's address @returns why it cannot be done */
async function act(
  transaction: Db,
  { conversation_id, partner_id, reported_by, other }: LockedReport & { other: string | null },
  decision: ConversationDecision,
  now: Date,
): Promise<Refusal | null> {
  const at = (sentence: string) => refuse(null, { fields: { decision: sentence } });
  if (decision === 'kept') return null;
  if (conversation_id === null) return at('Pokalbio nebėra: galima tik nieko nedaryti.');
  if (other === null) return at('Kitos pusės paskyra ištrinta: galima tik nieko nedaryti.');
  if (decision === 'warned') return null;
  if (reported_by !== 'partner') return at('Blokuoti siuntėją galima, kai praneša partneris.');
  if (partner_id === null) return at('Partnerio paskyra ištrinta: blokuoti nebėra kam.');
  const blocked = await blockSenderWithin(transaction, partner_id, conversation_id, now);
  return blocked.ok ? null : at(blocked.text ?? '');
}

/** Where both sides are written to; null: there is no address (any more). */
async function addressesOf(transaction: Db, { conversation_id, partner_id }: LockedReport) {
  const conversation = conversation_id
    ? await transaction
        .selectFrom('conversations')
        .leftJoin('users', 'users.id', 'sender_account')
        .select(sql<string | null>`coalesce(users.email, sender_email)`.as('email'))
        .where('conversations.id', '=', conversation_id)
        .executeTakeFirst()
    : undefined;
  const partner = partner_id
    ? await transaction
        .selectFrom('partners')
        .innerJoin('users', 'users.id', 'partners.user_id')
        .select('users.email')
        .where('partners.id', '=', partner_id)
        .executeTakeFirst()
    : undefined;
  return { sender: conversation?.email ?? null, partner: partner?.email ?? null };
}
