import { deleteAccount } from '#app/domains/accounts/account-deletion.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import '#app/ui/styles/pages/settings.css';
import { href } from 'react-router';
import { DeletionFields } from '#app/domains/accounts/account-deletion.tsx';
import { accountDeletionForm } from '#app/domains/accounts/schema.ts';
import { countComing } from '#app/domains/bookings/leaving/coming-bookings.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { countReviewsOf } from '#app/domains/reviews/reviews-of-account.server.ts';
import { getOwnSummary } from '#app/domains/services/own/own-summary.server.ts';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext, dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-deletion.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
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

/** Deletes the account. A whole document follows, so that nothing stays in the browser's memory. */
export function action(args: Route.ActionArgs) {
  const options = { schema: accountDeletionForm, failure };
  return partnerAction(args, options, async ({ value, from, partner, accounts, now, ...parts }) => {
    const deleted = await deleteAccount(accounts, partner, value, from, now);
    if (!deleted.ok) return deleted;
    await removeUnownedFilesSoon(parts.db, parts.files, parts.log, new Date());
    const { cookies } = deleted;
    return leadTo(href('/'), { notice: 'paskyra-istrinta', cookies, by: 'document' });
  });
}

export function meta() {
  return unlistedMeta('Paskyros ištrynimas');
}

/** The confirmation as a page; with JavaScript the settings ask in a dialog. */
export const handle: RouteHandle = { ...settingsHandle, formFailure: failure };

export default function SettingsDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const action = href('/partner/dashboard/settings/deletion');
  const { Form, ...form } = useSectionForm(action, actionData);
  const back = href('/partner/dashboard/settings');
  return (
    <div className="stack gap-5">
      <Crumb to={back}>Paskyros nustatymai</Crumb>
      <h1>Ištrinti paskyrą?</h1>
      <p>{accountLoss(loaderData)}</p>
      <Form {...form.props} className="stack deletion-form">
        <DeletionFields {...form} reviews={loaderData.reviews} />
        <div className="row">
          <ButtonLink to={back}>Atšaukti</ButtonLink>
          <Button type="submit" variant="danger" busy={form.busy} busyText="Trinama...">
            Ištrinti paskyrą
          </Button>
        </div>
      </Form>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
