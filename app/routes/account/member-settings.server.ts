import { type ActionFunctionArgs, href } from 'react-router';
import { deleteAccount } from '#app/domains/accounts/account-deletion.server.ts';
import { resendEmailChange } from '#app/domains/accounts/email-change/email-change.server.ts';
import { changePassword } from '#app/domains/accounts/password/password-change.server.ts';
import { type accountDeletionForm, passwordChangeForm } from '#app/domains/accounts/schema.ts';
import type { Member } from '#app/domains/accounts/types.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import type { FormValue } from '#app/forms/read-form.ts';
import { leadTo, publicAction, type TakenForm } from '#app/web/forms/form-action.server.ts';
import type { FormFailure } from '#app/web/forms/form-failure.ts';

/*
 * The forms of an account that the settings of both areas have. Each route's action passes the member
 * of its guard.
 */

type Args = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>;

type Place = {
  readonly failure: FormFailure;
  /** The settings page, where a taken form leads. */
  readonly settings: string;
};

/** Takes the form that changes the member's password. */
export function takePasswordChange(args: Args, member: Member, { failure, settings }: Place) {
  const options = { schema: passwordChangeForm, failure };
  return publicAction(args, options, async ({ value, from, accounts, now }) => {
    const changed = await changePassword(accounts, member, value, from, now);
    if (!changed.ok) return changed;
    return leadTo(settings, { notice: 'slaptazodis-pakeistas', cookies: changed.cookies });
  });
}

/** Mails the links of the member's change of address once more. */
export function takeEmailResending(args: Args, member: Member, { failure, settings }: Place) {
  return publicAction(args, { failure }, async ({ accounts, now, once }) => {
    const sent = await once((saveReply) => resendEmailChange(accounts, member, now, saveReply));
    if (!sent.ok) return sent;
    return leadTo(settings, { notice: 'pasto-keitimas-pakartotas' });
  });
}

/**
 * Deletes the member's account. A whole document follows, so that nothing stays in the browser's memory.
 * @param sent the form, in the work of the area's action
 */
export async function deleteMember(
  { accounts, db, files, log, from, now }: Omit<TakenForm, 'value'>,
  member: Member,
  typed: FormValue<typeof accountDeletionForm>,
) {
  const deleted = await deleteAccount(accounts, member, typed, from, now);
  if (!deleted.ok) return deleted;
  await removeUnownedFilesSoon(db, files, log, now);
  const { cookies } = deleted;
  return leadTo(href('/'), { notice: 'paskyra-istrinta', cookies, by: 'document' });
}
