import type { RouterContextProvider } from 'react-router';
import { findEmailChange } from '#app/domains/accounts/email-change/email-change.server.ts';
import { getOwnerSwitches } from '#app/domains/accounts/notifications/owner-switches.server.ts';
import { getOwnerProfile } from '#app/domains/accounts/owner-profile.server.ts';
import { hasPassword } from '#app/domains/accounts/password/prove-password.server.ts';
import { countComing } from '#app/domains/bookings/leaving/coming-bookings.server.ts';
import { comingLoss } from '#app/domains/bookings/leaving/coming-loss.ts';
import { countReviewsOf } from '#app/domains/reviews/reviews-of-account.server.ts';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import { accountsContext, dbContext, ownerContext } from '#app/web/request/contexts.ts';

/** What the page of the settings shows. */
export async function loadSettings(context: Readonly<RouterContextProvider>) {
  const db = context.get(dbContext);
  const owner = context.get(ownerContext);
  const [profile, switches, waitingEmail, byPassword, coming, reviews] = await Promise.all([
    getOwnerProfile(db, owner),
    getOwnerSwitches(db, owner),
    findEmailChange(db, owner, new Date()),
    hasPassword(db, owner),
    countComing(db, owner, new Date()),
    countReviewsOf(context.get(accountsContext), owner),
  ]);
  return {
    profile,
    switches,
    waitingEmail,
    hasPassword: byPassword,
    email: owner.email,
    alsoPartner: owner.alsoPartner,
    coming: comingLoss(coming, 'kitai pusei'),
    reviews,
    formKey: newFormKey(),
  };
}

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>;
