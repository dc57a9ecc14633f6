import type { RouterContextProvider } from 'react-router';
import { findEmailChange } from '#app/domains/accounts/email-change/email-change.server.ts';
import { getNotificationSettings } from '#app/domains/accounts/notifications/notification-settings.server.ts';
import { countComing } from '#app/domains/bookings/leaving/coming-bookings.server.ts';
import { listBlockedSenders } from '#app/domains/messages/blocking/blocked-senders.server.ts';
import { findKindRequest } from '#app/domains/partners/kind/kind-request.server.ts';
import { getProfile } from '#app/domains/partners/profile.server.ts';
import { countReviewsOf } from '#app/domains/reviews/reviews-of-account.server.ts';
import { findContactDifferences } from '#app/domains/services/own/company-contacts.server.ts';
import { getOwnSummary } from '#app/domains/services/own/own-summary.server.ts';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { accountsContext, dbContext, partnerContext } from '#app/web/request/contexts.ts';

/** What the page of the settings shows. */
export async function loadSettings(context: Readonly<RouterContextProvider>) {
  const db = context.get(dbContext);
  const partner = context.get(partnerContext);
  const [
    profile,
    notifications,
    waitingEmail,
    { total },
    differences,
    kindRequest,
    coming,
    blocked,
    reviews,
  ] = await orNotFoundPage(
    Promise.all([
      getProfile(db, partner),
      getNotificationSettings(db, partner),
      findEmailChange(db, partner, new Date()),
      getOwnSummary(db, partner),
      findContactDifferences(db, partner),
      findKindRequest(db, partner),
      countComing(db, partner, new Date()),
      listBlockedSenders(db, partner),
      countReviewsOf(context.get(accountsContext), partner),
    ]),
  );
  const { email, alsoOwner } = partner;
  const formKey = newFormKey();
  const shown = { profile, notifications, waitingEmail, differences, kindRequest, formKey };
  return { ...shown, email, services: total, coming, blocked, reviews, alsoOwner };
}

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>;
