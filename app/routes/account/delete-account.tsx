import { href } from 'react-router';
import {
  checkDeletionLink,
  deleteAccountByLink,
} from '#app/domains/accounts/account-deletion.server.ts';
import { WithReviews } from '#app/domains/accounts/account-deletion.tsx';
import { ownerAccountLoss } from '#app/domains/accounts/owner-account-loss.ts';
import { countComing } from '#app/domains/bookings/leaving/coming-bookings.server.ts';
import { comingLoss } from '#app/domains/bookings/leaving/coming-loss.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { countReviewsOf } from '#app/domains/reviews/reviews-of-account.server.ts';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { leadTo, newFormKey, publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext, actorContext, dbContext } from '#app/web/request/contexts.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/delete-account.ts';
import { AuthFrame } from './auth-frame.tsx';
import { MailedLinkForm } from './mailed-link-form.tsx';

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** What goes with the account, or what is wrong with the link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const [db, now] = [context.get(dbContext), new Date()];
  const link = await checkDeletionLink(db, token, now);
  if (!link.ok) return { dead: link.text, loss: '', reviews: 0, formKey: '' };
  const coming = comingLoss(await countComing(db, link, now), 'kitai pusei');
  const reviews = await countReviewsOf(context.get(accountsContext), link);
  const loss = ownerAccountLoss({ ...link, coming, reviews });
  return { dead: null, loss, reviews, formKey: newFormKey() };
}

const failure = laterAgain('Klaida trinant paskyrą');
export const handle: RouteHandle = { title: 'Paskyros ištrynimas', formFailure: failure };

export function action(args: Route.ActionArgs) {
  const token = args.url.searchParams.get('token') ?? '';
  // The first copy ends the session that the others may still carry.
  const options = { failure, sender: token };
  return publicAction(args, options, async ({ form, from, accounts, now, once, ...parts }) => {
    const actor = await args.context.get(actorContext)();
    const with_reviews = form.get('with_reviews') === 'on';
    const deleted = await once((saveReply) =>
      deleteAccountByLink(accounts, { token, with_reviews }, actor, from, now, saveReply),
    );
    if (!deleted.ok) return deleted;
    await removeUnownedFilesSoon(parts.db, parts.files, parts.log, now);
    const { cookies } = deleted;
    return leadTo(href('/'), { notice: 'paskyra-istrinta', cookies, by: 'document' });
  });
}

/** What the link from the mail opens, for an account without a password (docs/design.md D39). */
export default function DeleteAccount({
  loaderData: { dead, loss, reviews, formKey },
  actionData,
}: Route.ComponentProps) {
  return (
    <AuthFrame title="Ištrinti paskyrą?">
      <MailedLinkForm
        state={actionData}
        text={loss}
        dead={dead}
        button="Ištrinti paskyrą"
        busyText="Trinama..."
        danger
      >
        <FormKey value={formKey} />
        {reviews > 0 && <WithReviews value={actionData?.values.with_reviews} />}
      </MailedLinkForm>
    </AuthFrame>
  );
}
