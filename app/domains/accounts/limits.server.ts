import {
  type AddressSource,
  keyOfEmail,
  type Limit,
  limitsByAddress,
  limitsByRecipient,
} from '#app/platform/limits/rate-limit.server.ts';

/*
 * Rate limits (docs/trust.md T13, T14, T16). The address and the account have separate buckets: a
 * bucket per pair would give many addresses an unlimited number of tries at one account.
 */

const perHour = 60;

/**
 * A sign-in: ten tries in three minutes from an address, 25 an hour at an account. A browser that
 * has signed in to the account before has tries of its own instead, and is held up by neither.
 * Successful ones are given back, so that only failures count.
 */
export function signInLimits({ addressUnit }: AddressSource, email: string, device: string | null) {
  if (device !== null) return [limit(`sign-in-device:${device}:${keyOfEmail(email)}`, 10, perHour)];
  return [
    limit(`sign-in-address:${addressUnit ?? 'unknown'}`, 10, 3),
    limit(`sign-in-account:${keyOfEmail(email)}`, 25, perHour),
  ];
}

/**
 * Registrations, because each answer tells whether an address or a company is known. The mail that
 * each of them sends counts by its recipient, and beyond that limit is left out: other people must not
 * be able to keep the address's own person from registering.
 */
export function signUpLimits(from: AddressSource): Limit[] {
  return limitsByAddress('sign-up-address', from, 5, perHour);
}

/** Saves of a registration's first step, each of which keeps a row for an hour. */
export function registrationDraftLimits(from: AddressSource): Limit[] {
  return limitsByAddress('sign-up-draft-address', from, 60, perHour);
}

/**
 * Requests for a link that sets a new password. Who is known has five an hour, whatever others ask for in
 * the same name. Else five an hour are counted by the address, without a limit a day: a link opens for an
 * hour, so a refused person has one in the mailbox that still works.
 * @param known the number of a browser that has signed in to the account, or the account's id; null: neither
 */
export function resetRequestLimits(
  from: AddressSource,
  email: string,
  known: string | null,
): Limit[] {
  if (known !== null) return [limit(`reset-known:${known}:${keyOfEmail(email)}`, 5, perHour)];
  return [
    ...limitsByAddress('reset-address', from, 6, perHour),
    limit(`mail-reset-hour:${keyOfEmail(email)}`, 5, perHour),
  ];
}

/** Requests for another mail that asks to confirm. */
export function resendLimits(from: AddressSource): Limit[] {
  return limitsByAddress('sign-up-resend-address', from, 6, perHour);
}

/** The use of links from mails. */
export function linkLimits(from: AddressSource): Limit[] {
  return limitsByAddress('mailed-link', from, 30, perHour);
}

/**
 * Profiles saved with another name, code or address: the answer shows whether another account has
 * it, at most five times an hour (docs/design.md D14).
 */
export function takenAnswerLimits(from: AddressSource): Limit[] {
  return limitsByAddress('taken-answer-address', from, 5, perHour);
}

/** Mails about a change of address, for who asks and for who gets them. */
export function emailChangeLimits(userId: string, newEmail: string) {
  return [
    limit(`email-change-account:${userId}`, 5, perHour),
    ...limitsByRecipient(newEmail, 'email-change'),
  ];
}

/** Mails with a link that deletes an account without a password. */
export function deletionLinkLimits(userId: string) {
  return [limit(`deletion-link-account:${userId}`, 5, perHour)];
}

/** Mails with a link that makes an account without a password a partner's too. */
export function partnerLinkLimits(userId: string) {
  return [limit(`partner-link-account:${userId}`, 5, perHour)];
}

/** Archives of all one's own data. */
export function exportLimits(userId: string) {
  return [limit(`export-account:${userId}`, 10, perHour)];
}

/** Sign-ins begun at another provider; each leaves a row for ten minutes. */
export function oauthLimits(from: AddressSource): Limit[] {
  return limitsByAddress('oauth-address', from, 20, perHour);
}

/** Codes of the second factor that are asked for again before an act; a right one is given back. */
export function adminCodeLimits(userId: string) {
  return [limit(`admin-code-account:${userId}`, 10, perHour)];
}

/** Mails that invite another administrator. */
export function adminInvitationLimits(userId: string) {
  return [limit(`admin-invitation-account:${userId}`, 10, perHour)];
}

/** Rows of the audit log about failed sign-ins at an administrator's account. */
export function adminFailureNotes(userId: string, wrong: string) {
  return [limit(`admin-failure-note:${userId}:${wrong}`, 1, perHour)];
}

function limit(bucket: string, allowed: number, perMinutes: number): Limit {
  return { bucket, allowed, perMinutes };
}
