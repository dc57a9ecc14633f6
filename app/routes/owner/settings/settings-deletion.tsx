import '#app/ui/styles/pages/settings.css';
import { href } from 'react-router';
import { requestDeletionLink } from '#app/domains/accounts/account-deletion.server.ts';
import { AccountDeletionPage } from '#app/domains/accounts/account-deletion.tsx';
import { ownerAccountLoss } from '#app/domains/accounts/owner-account-loss.ts';
import { hasPassword } from '#app/domains/accounts/password/prove-password.server.ts';
import { accountDeletionForm } from '#app/domains/accounts/schema.ts';
import { countComing } from '#app/domains/bookings/leaving/coming-bookings.server.ts';
import { comingLoss } from '#app/domains/bookings/leaving/coming-loss.ts';
import { countReviewsOf } from '#app/domains/reviews/reviews-of-account.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import { deleteMember } from '#app/routes/account/member-settings.server.ts';
import { leadTo, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext, dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-deletion.ts';
import { settingsHandle } from './settings-handle.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const owner = context.get(ownerContext);
  const db = context.get(dbContext);
  const [byPassword, count, reviews] = await Promise.all([
    hasPassword(db, owner),
    countComing(db, owner, new Date()),
    countReviewsOf(context.get(accountsContext), owner),
  ]);
  const coming = comingLoss(count, 'kitai pusei');
  return { hasPassword: byPassword, alsoPartner: owner.alsoPartner, coming, reviews };
}

const failure = laterAgain('Klaida trinant paskyrą');

/** Deletes the account, or mails the link that does to one without a password. */
export function action(args: Route.ActionArgs) {
  return ownerAction(args, { failure }, async ({ form, owner, ...sent }) => {
    if (!(await hasPassword(sent.db, owner))) {
      const mailed = await requestDeletionLink(sent.accounts, owner, sent.now);
      if (!mailed.ok) return mailed;
      return leadTo(href('/seimininko-skydelis/nustatymai'), { notice: 'istrynimo-nuoroda' });
    }
    const read = readForm(accountDeletionForm, form);
    return read.ok ? deleteMember({ form, ...sent }, owner, read.value) : read;
  });
}

export const handle: RouteHandle = {
  title: 'Paskyros ištrynimas',
  ...settingsHandle,
  formFailure: failure,
};

export default function SettingsDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountDeletionPage
      action={href('/seimininko-skydelis/nustatymai/istrynimas')}
      back={href('/seimininko-skydelis/nustatymai')}
      backText="Nustatymai"
      given={actionData}
      loss={ownerAccountLoss(loaderData)}
      hasPassword={loaderData.hasPassword}
      reviews={loaderData.reviews}
    />
  );
}
