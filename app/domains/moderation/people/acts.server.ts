import { eraseAccount } from '#app/domains/accounts/account-deletion.server.ts';
import type { Accounts } from '#app/domains/accounts/account-dependencies.server.ts';
import { refuseIfLimited } from '#app/domains/accounts/account-dependencies.server.ts';
import { forgetLinks } from '#app/domains/accounts/email-change/email-change.server.ts';
import { sendResetLink } from '#app/domains/accounts/password/password-reset.server.ts';
import { sendConfirmation } from '#app/domains/accounts/registration/confirmation.server.ts';
import { endSessions } from '#app/domains/accounts/sessions.server.ts';
import type { Admin, Done } from '#app/domains/accounts/types.ts';
import type { Act } from '#app/domains/audit/acts.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { endHeld } from '#app/domains/bookings/leaving/end-held.server.ts';
import { notifySessionsEnded } from '#app/domains/messages/inbox/inbox-changes.server.ts';
import { findShown } from '#app/domains/services/publication/public-condition.server.ts';
import { indexServicesOfPartner } from '#app/domains/services/search/search-index.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { limitsByRecipient } from '#app/platform/limits/rate-limit.server.ts';
import { requireId } from '#app/platform/not-found.ts';
import { blockReasons, deletionReasons } from './act-reasons.ts';
import { blockAccount, unblockAccount } from './blocking.server.ts';
import { findAddresses } from './list-accounts.server.ts';
import { type ActedOn, lockForAct } from './lock-for-act.server.ts';

/*
 * What an administrator does to an account. Each act locks the account, is refused with a sentence
 * when the account is not in the state for it, and writes one row of the audit log with what it does.
 * All throw NotFound when there is no such account.
 */

/** Who acts on whom, and when. */
type Acting = {
  readonly admin: Admin;
  readonly userId: string;
  readonly now: Date;
  /** Notes the answer for copies of the form. */
  readonly saveReply?: SaveReply<Done>;
};

/** Does the act, or says why not. What it finds done already is neither done nor logged again. */
type Work = (transaction: Db, account: ActedOn) => Promise<Refusal | 'done already' | null>;

async function act(
  deps: Accounts,
  { admin, userId, now, saveReply = saveNoReply }: Acting,
  { name, reason = '' }: { readonly name: Act; readonly reason?: string },
  work: Work,
): Promise<Done | Refusal> {
  return deps.db.transaction().execute(async (transaction) => {
    const locked = await lockForAct(transaction, admin, userId);
    if (!locked.ok) return locked;
    const done = { ok: true } as const;
    const found = await work(transaction, locked.account);
    if (found === 'done already') return done;
    if (found) return found;
    await writeAudit(transaction, { admin, act: name, subjectId: userId, reason }, now);
    await saveReply(transaction, done);
    return done;
  });
}

type Reasoned<Reasons> = { readonly reason: keyof Reasons; readonly explanation: string };

/**
 * Blocks a person with an explanation (docs/design.md D47): nothing of the account works from the commit on,
 * its open pages end, what an owner holds without an answer is free again, and the services of a partner
 * are out of sight. Refused about oneself, for an
 * address that is not confirmed and for an account that is blocked already.
 */
export function blockPerson(
  deps: Accounts,
  acting: Acting,
  { reason, explanation }: Reasoned<typeof blockReasons>,
): Promise<Done | Refusal> {
  const { admin, now } = acting;
  const as = { name: 'user-blocked', reason: blockReasons[reason] } as const;
  return act(deps, acting, as, async (transaction, account) => {
    if (account.userId === admin.userId) {
      return refuse('Tai jūsų pačių paskyra. Savęs sustabdyti negalite.');
    }
    if (account.blocked) return refuse('Paskyra jau sustabdyta: tai ką tik padaryta kitur.');
    if (!account.verified) {
      return refuse('El. paštas nepatvirtintas, todėl paskyra ir taip neveikia.');
    }
    const ended = await endHeld(deps, transaction, account.userId, now);
    const why = { reason: blockReasons[reason], explanation, ended };
    await blockAccount(deps, transaction, account, why, now);
    await showServices(transaction, account, now);
    return null;
  });
}

/** Lets a blocked person in again; the services of a partner are back. */
export function unblockPerson(deps: Accounts, acting: Acting): Promise<Done | Refusal> {
  return act(deps, acting, { name: 'user-unblocked' }, async (transaction, account) => {
    if (!account.blocked) return 'done already';
    const { partnerId } = account;
    const show = async () => {
      await showServices(transaction, account, acting.now);
      return partnerId === null ? 'none' : findShown(transaction, partnerId);
    };
    await unblockAccount(deps, transaction, account, show, acting.now);
    return null;
  });
}

/** Brings what the public finds in line with whether the partner is blocked. */
async function showServices(db: Db, account: ActedOn, now: Date): Promise<void> {
  const { partnerId } = account;
  if (partnerId !== null) await indexServicesOfPartner(db, partnerId, now);
  await notifySessionsEnded(db, account);
}

/**
 * Ends all sessions of a person, in every browser, and invalidates the links that were mailed: who
 * was in may have asked for them.
 */
export function endPersonSessions(deps: Accounts, acting: Acting): Promise<Done | Refusal> {
  return act(deps, acting, { name: 'user-sessions-ended' }, async (transaction, account) => {
    if (!account.verified) return refuse('Prisijungusių įrenginių nėra.');
    const ended = await endSessions(transaction, account.userId);
    const forgotten = await forgetLinks(transaction, account.userId);
    if (ended === 0 && !forgotten) return 'done already';
    await notifySessionsEnded(transaction, account);
    return null;
  });
}

/**
 * Takes from the limit of mails to a person. Before the act: the limit is counted on a connection of its own,
 * and the transaction of the act holds all administrators.
 */
async function refuseIfMailed({ db }: Accounts, { userId, now }: Acting): Promise<Refusal | null> {
  requireId(userId, 'Account');
  const email = (await findAddresses(db, [userId])).get(userId);
  return email === undefined ? null : refuseIfLimited(db, limitsByRecipient(email, 'admin'), now);
}

/** Mails the link that confirms the address again, to an account that has not confirmed it. */
export async function resendPersonConfirmation(
  deps: Accounts,
  acting: Acting,
): Promise<Done | Refusal> {
  const tooMany = await refuseIfMailed(deps, acting);
  if (tooMany) return tooMany;
  return act(deps, acting, { name: 'user-confirmation-resent' }, async (transaction, account) => {
    if (account.verified) return refuse('El. paštas jau patvirtintas.');
    await sendConfirmation(deps, transaction, account, acting.now);
    return null;
  });
}

/** Mails the link that sets a new password. Refused for an account that is blocked or not confirmed. */
export async function sendPersonPasswordLink(
  deps: Accounts,
  acting: Acting,
): Promise<Done | Refusal> {
  const tooMany = await refuseIfMailed(deps, acting);
  if (tooMany) return tooMany;
  return act(deps, acting, { name: 'user-password-link-sent' }, async (transaction, account) => {
    if (account.blocked) return refuse('Paskyra sustabdyta: prisijungti prie jos negalima.');
    if (!account.verified) {
      return refuse('El. paštas nepatvirtintas. Pakartokite patvirtinimo laišką.');
    }
    await sendResetLink(deps, transaction, account, acting.now);
    return null;
  });
}

/**
 * Deletes a person's account by the same function as the person's own deletion; the mail says that
 * an administrator did it, and why. Refused about oneself. The caller removes the files that have
 * lost their owner.
 */
export function deletePerson(
  deps: Accounts,
  acting: Acting,
  { reason, explanation }: Reasoned<typeof deletionReasons>,
): Promise<Done | Refusal> {
  const as = { name: 'user-deleted', reason: deletionReasons[reason] } as const;
  return act(deps, acting, as, async (transaction, account) => {
    const { userId } = account;
    if (userId === acting.admin.userId) {
      return refuse('Tai jūsų pačių paskyra. Savęs ištrinti negalite.');
    }
    const why = { reason: deletionReasons[reason], explanation };
    const deleted = await listThings(transaction, account);
    const by = { kind: 'administrator', ...why, deleted } as const;
    await eraseAccount(deps, transaction, { userId }, by, acting.now);
    await notifySessionsEnded(transaction, account);
    return null;
  });
}

/** What goes with an account, for the mail that says so; see DeletedBy. */
async function listThings(db: Db, { userId, partnerId, companyName }: ActedOn) {
  const things = await db
    .selectFrom('users')
    .select((at) => [
      at.selectFrom('pet_owners').select('id').where('user_id', '=', userId).as('ownerId'),
      at
        .selectFrom('partner_provided_services')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('partner_id', '=', partnerId)
        .as('services'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const count = Number(things.services ?? 0);
  return [
    ...(things.ownerId ? ['šeimininko profiliu, augintiniais ir įsimintomis paslaugomis'] : []),
    ...(partnerId ? [`įmonės ${inQuotes(companyName ?? '')} profiliu`] : []),
    ...(count > 0 ? [`visomis paslaugomis (${count}) ir jų nuotraukomis`] : []),
  ];
}
