import { keyOfEmail, type Limit } from '#app/platform/rate-limit.server.ts';

/*
 * Rate limits (docs/trust.md T13, T14, T16). The address and the account have separate buckets: a
 * bucket per pair would give many addresses an unlimited number of tries at one account.
 */

type Where = { readonly addressUnit: string | null };

const hour = 60;

/**
 * A sign-in: ten tries in three minutes from an address, 25 an hour at an account. A browser that
 * has signed in to the account before has tries of its own instead, and is held up by neither.
 * Successful ones are given back, so that only failures count.
 */
export function signInLimits({ addressUnit }: Where, email: string, device: string | null) {
  if (device !== null) return [limit(`sign-in-device:${device}:${keyOfEmail(email)}`, 10, hour)];
  return [
    limit(`sign-in-address:${addressUnit ?? 'unknown'}`, 10, 3),
    limit(`sign-in-account:${keyOfEmail(email)}`, 25, hour),
  ];
}

/**
 * Registrations, because each answer tells whether an address or a company is known, and each sends
 * a mail. The account's limit is high: other people must not be able to use it up easily and so keep
 * the address's own person from registering.
 */
export function signUpLimits({ addressUnit }: Where, email: string) {
  return [
    limit(`sign-up-address:${addressUnit ?? 'unknown'}`, 5, hour),
    limit(`sign-up-account:${keyOfEmail(email)}`, 250, 24 * hour),
  ];
}

/** Saves of a registration's first step, each of which keeps a row for an hour. */
export function registrationDraftLimits({ addressUnit }: Where) {
  return [limit(`sign-up-draft-address:${addressUnit ?? 'unknown'}`, 60, hour)];
}

/** Requests for a link that sets a new password. */
export function resetRequestLimits({ addressUnit }: Where, email: string) {
  return [
    limit(`reset-address:${addressUnit ?? 'unknown'}`, 6, hour),
    limit(`reset-account:${keyOfEmail(email)}`, 5, hour),
  ];
}

/** Requests for another mail that asks to confirm; mailLimits holds as well. */
export function resendLimits({ addressUnit }: Where) {
  return [limit(`sign-up-resend-address:${addressUnit ?? 'unknown'}`, 6, hour)];
}

/** The use of links from mails. */
export function linkLimits({ addressUnit }: Where) {
  return [limit(`mailed-link:${addressUnit ?? 'unknown'}`, 30, hour)];
}

/** Mails that a visitor can make us send to an account without being signed in. */
export function mailLimits(email: string) {
  return [limit(`account-mail:${keyOfEmail(email)}`, 5, hour)];
}

/**
 * Profiles saved with another name, code or address: the answer shows whether another account has
 * it, at most five times an hour (docs/design.md D14).
 */
export function takenAnswerLimits({ addressUnit }: Where) {
  return [limit(`taken-answer-address:${addressUnit ?? 'unknown'}`, 5, hour)];
}

/** Mails about a change of address, for who asks and for who gets them. */
export function emailChangeLimits(userId: string, newEmail: string) {
  return [
    limit(`email-change-account:${userId}`, 5, hour),
    limit(`email-change-to:${keyOfEmail(newEmail)}`, 5, hour),
  ];
}

/** Mails with a link that deletes an account without a password. */
export function deletionLinkLimits(userId: string) {
  return [limit(`deletion-link-account:${userId}`, 5, hour)];
}

/** Archives of all one's own data. */
export function exportLimits(userId: string) {
  return [limit(`export-account:${userId}`, 10, hour)];
}

/** Sign-ins begun at another provider; each leaves a row for ten minutes. */
export function oauthLimits({ addressUnit }: Where) {
  return [limit(`oauth-address:${addressUnit ?? 'unknown'}`, 20, hour)];
}

function limit(bucket: string, allowed: number, perMinutes: number): Limit {
  return { bucket, allowed, perMinutes };
}
