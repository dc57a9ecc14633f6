import '#app/ui/styles/pages/settings.css';
import { href } from 'react-router';
import {
  deleteAccount,
  requestDeletionLink,
} from '#app/domains/accounts/account-deletion.server.ts';
import { DeletionFields, deletionLabels } from '#app/domains/accounts/account-deletion.tsx';
import { ownerAccountLoss } from '#app/domains/accounts/owner-account-loss.ts';
import { hasPassword } from '#app/domains/accounts/password/prove-password.server.ts';
import { accountDeletionForm } from '#app/domains/accounts/schema.ts';
import { countComing } from '#app/domains/bookings/leaving/coming-bookings.server.ts';
import { comingLoss } from '#app/domains/bookings/leaving/coming-loss.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { countReviewsOf } from '#app/domains/reviews/reviews-of-account.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext, dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-deletion.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';

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

/**
 * Deletes the account, or mails the link that does to one without a password. A whole document
 * follows, so that nothing stays in the browser's memory.
 */
export function action(args: Route.ActionArgs) {
  return ownerAction(args, { failure }, async ({ form, from, owner, accounts, now, ...parts }) => {
    if (!(await hasPassword(parts.db, owner))) {
      const sent = await requestDeletionLink(accounts, owner, now);
      if (!sent.ok) return sent;
      return leadTo(href('/seimininko-skydelis/nustatymai'), { notice: 'istrynimo-nuoroda' });
    }
    const read = readForm(accountDeletionForm, form);
    if (!read.ok) return read;
    const deleted = await deleteAccount(accounts, owner, read.value, from, now);
    if (!deleted.ok) return deleted;
    await removeUnownedFilesSoon(parts.db, parts.files, parts.log, now);
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
  const action = href('/seimininko-skydelis/nustatymai/istrynimas');
  const { Form, ...form } = useSectionForm(action, actionData);
  const back = href('/seimininko-skydelis/nustatymai');
  const { label, busy } = deletionLabels[loaderData.hasPassword ? 'password' : 'link'];
  return (
    <div className="stack gap-5">
      <Crumb to={back}>Nustatymai</Crumb>
      <h1>Ištrinti paskyrą?</h1>
      <p>{ownerAccountLoss(loaderData)}</p>
      <Form {...form.props} className="stack deletion-form">
        <DeletionFields {...form} {...loaderData} />
        <div className="row">
          <ButtonLink to={back}>Atšaukti</ButtonLink>
          <Button type="submit" variant="danger" busy={form.busy} busyText={busy}>
            {label}
          </Button>
        </div>
      </Form>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
