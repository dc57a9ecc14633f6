import '#app/ui/styles/pages/settings.css';
import { href } from 'react-router';
import { AccountDeletionPage } from '#app/domains/accounts/account-deletion.tsx';
import { accountDeletionForm } from '#app/domains/accounts/schema.ts';
import { countComing } from '#app/domains/bookings/leaving/coming-bookings.server.ts';
import { countReviewsOf } from '#app/domains/reviews/reviews-of-account.server.ts';
import { getOwnSummary } from '#app/domains/services/own/own-summary.server.ts';
import { deleteMember } from '#app/routes/account/member-settings.server.ts';
import { partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext, dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-deletion.ts';
import { settingsHandle } from './settings-handle.ts';
import { accountLoss } from './settings-loss.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const [{ total: services }, coming, reviews] = await Promise.all([
    getOwnSummary(db, partner),
    countComing(db, partner, new Date()),
    countReviewsOf(context.get(accountsContext), partner),
  ]);
  return { services, coming, reviews, alsoOwner: partner.alsoOwner };
}

const failure = laterAgain('Klaida trinant paskyrą');

export function action(args: Route.ActionArgs) {
  const options = { schema: accountDeletionForm, failure };
  return partnerAction(args, options, ({ value, partner, ...sent }) =>
    deleteMember(sent, partner, value),
  );
}

export const handle: RouteHandle = {
  title: 'Paskyros ištrynimas',
  ...settingsHandle,
  formFailure: failure,
};

export default function SettingsDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountDeletionPage
      action={href('/partner/dashboard/settings/deletion')}
      back={href('/partner/dashboard/settings')}
      backText="Paskyros nustatymai"
      given={actionData}
      loss={accountLoss(loaderData)}
      reviews={loaderData.reviews}
    />
  );
}
