import { type Refusal, refuseAsLimited } from '#app/forms/refusal.ts';
import { createSigner, type Signer } from '#app/platform/crypto/signed.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  type AddressSource,
  type Limit,
  limitsByAddress,
  takeFromLimits,
} from '#app/platform/limits/rate-limit.server.ts';
import { guardNames } from './field-limits.ts';
import type { SecondTry } from './send-answer.ts';

/*
 * Who may send how many messages, and reports of services (docs/trust.md T8). A sender who looks like a
 * program is not dropped: the browser has to send the form once more, with a fresh stamp that is a little
 * old by then. The limits per address hold for every sender.
 */

/** The forms that need no sign-in. */
export type GuardedForm = 'message' | 'contact' | 'report';

/** Where a form comes from. */
export type SenderNetwork = AddressSource;

/** What the form says of how it was filled in. */
export type SpamCheck = {
  readonly stamp: string;
  readonly trapped: boolean;
};

/** A refusal that the same form does not get with this stamp, from `afterMs` on. */
export type SendRefusal = Refusal & { readonly again?: SecondTry };

export type AdmissionDependencies = {
  readonly db: Db;
  readonly stamps: Signer;
};

export function openAdmission({
  db,
  secret,
}: {
  readonly db: Db;
  readonly secret: string;
}): AdmissionDependencies {
  return { db, stamps: createSigner(secret, 'form-stamp') };
}

/** Shorter than a person needs to type a message (docs/design.md D35). */
const shortestMillis = 2_000;
/** After a day a form counts as sent by a program: its stamp may have been handed around. */
const longestMillis = 24 * 3_600_000;

/** For a form's page: a signed text with the time and the form it was made for. */
export function makeStamp(
  { stamps }: Pick<AdmissionDependencies, 'stamps'>,
  form: GuardedForm,
  now: Date,
): string {
  const at = now.getTime().toString(36);
  return `${at}.${stamps.sign(`${form}:${at}`)}`;
}

/** Reads the fields that are not for the message itself. */
export function readSpamCheck(form: FormData): SpamCheck {
  const read = (name: keyof typeof guardNames) => {
    const value = form.get(guardNames[name]);
    return typeof value === 'string' ? value : '';
  };
  return { stamp: read('stamp'), trapped: read('trap') !== '' };
}

/**
 * Lets a sender pass and counts it, or says why not.
 * @returns counted is what it was counted by at `now`, to be given back for a message that could not
 *   be stored after all
 */
export async function admitSender(
  deps: AdmissionDependencies,
  form: GuardedForm,
  sender: SenderNetwork,
  spamCheck: SpamCheck,
  now: Date,
): Promise<{ readonly ok: true; readonly counted: readonly Limit[] } | SendRefusal> {
  const limits: readonly Limit[] = [
    ...limitsByAddress(`${form}-address`, sender, 5, 10),
    ...limitsByAddress(`${form}-address-day`, sender, 20, 24 * 60),
  ];
  const ask = (text: string): SendRefusal => ({
    ...refuseAsLimited(0),
    text,
    again: { stamp: makeStamp(deps, form, now), afterMs: shortestMillis },
  });

  const age = ageOf(deps.stamps, form, spamCheck.stamp, now);
  if (age !== null && age > longestMillis) return ask(tooOld(form));
  if (spamCheck.trapped || age === null || age < shortestMillis) return ask(tooFast(form));
  const taken = await takeFromLimits(deps.db, limits, now);
  if (!taken.ok) return refuseAsLimited(taken.retryMinutes);
  return { ok: true, counted: limits };
}

/** What was not sent, and the words of the button that sends it. */
const words: Readonly<Record<GuardedForm, { readonly unsent: string; readonly send: string }>> = {
  message: { unsent: 'Žinutė dar neišsiųsta', send: 'Siųsti žinutę' },
  contact: { unsent: 'Žinutė dar neišsiųsta', send: 'Siųsti žinutę' },
  report: { unsent: 'Pranešimas dar neišsiųstas', send: 'Siųsti pranešimą' },
};

// They are read only where the form is not sent once more by itself, without JavaScript for one.
const tooFast = (form: GuardedForm) =>
  `${words[form].unsent}: forma užpildyta neįprastai greitai. ${again(form)}`;
const tooOld = (form: GuardedForm) =>
  `${words[form].unsent}: šį puslapį atvėrėte daugiau nei prieš parą. ${again(form)}`;
const again = (form: GuardedForm) => `Paspauskite „${words[form].send}“ dar kartą.`;

/** How old the form's page is, in ms; null for a stamp that is none of ours or another form's. */
function ageOf(stamps: Signer, form: GuardedForm, stamp: string, now: Date): number | null {
  const [at = '', signature = ''] = stamp.split('.');
  if (!/^[0-9a-z]{1,10}$/.test(at) || !stamps.isSigned(`${form}:${at}`, signature)) return null;
  return now.getTime() - Number.parseInt(at, 36);
}
