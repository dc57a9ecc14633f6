import { href } from 'react-router';
import {
  becomePartnerByLink,
  checkPartnerLink,
} from '#app/domains/accounts/registration/own-partner.server.ts';
import { switchToPartner } from '#app/domains/accounts/sign-in/switch-role.server.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { leadTo, newFormKey, publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { actorContext, dbContext } from '#app/web/request/contexts.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/become-partner.ts';
import { AuthFrame } from './auth-frame.tsx';
import { MailedLinkForm } from './mailed-link-form.tsx';

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** Whose company is added, or what is wrong with the link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const link = await checkPartnerLink(context.get(dbContext), token, new Date());
  return link.ok
    ? { dead: null, companyName: link.companyName, formKey: newFormKey() }
    : { dead: link.text, companyName: '', formKey: '' };
}

const failure = laterAgain('Nepavyko pridėti partnerio paskyros');
export const handle: RouteHandle = { title: 'Tapti partneriu', formFailure: failure };

/** In the browser where the account is signed in it goes on as the partner; elsewhere it asks to sign in. */
export function action(args: Route.ActionArgs) {
  const token = args.url.searchParams.get('token') ?? '';
  // The first copy ends the session that the others may still carry.
  const options = { failure, sender: token };
  return publicAction(args, options, async ({ from, accounts, now, once }) => {
    const added = await once((saveReply) =>
      becomePartnerByLink(accounts, token, from, now, saveReply),
    );
    if (!added.ok) return added;
    const actor = await args.context.get(actorContext)();
    if (actor.kind === 'visitor' || actor.userId !== added.userId) {
      return leadTo(href('/prisijungti-seimininkas'), { notice: 'partnerio-paskyra-prideta' });
    }
    const area = href('/partner/dashboard');
    if (actor.kind !== 'owner') return leadTo(area);
    const owner = { ...actor, alsoPartner: true };
    const switched = await switchToPartner(accounts, owner, from.headers, now);
    if (!switched.ok) return switched;
    const { cookies } = switched;
    return leadTo(area, { notice: 'tapote-partneriu', cookies, by: 'document' });
  });
}

/** What the link from the mail opens, for an account without a password (docs/design.md D39). */
export default function BecomePartner({
  loaderData: { dead, companyName, formKey },
  actionData,
}: Route.ComponentProps) {
  return (
    <AuthFrame title="Tapti partneriu" picture="kennel">
      <MailedLinkForm
        state={actionData}
        text={`Prie jūsų paskyros pridėsime partnerį ${inQuotes(companyName)}. Augintiniai, vizitai ir žinutės liks.`}
        dead={dead}
        button="Tapti partneriu"
        busyText="Pridedama..."
      >
        <FormKey value={formKey} />
      </MailedLinkForm>
    </AuthFrame>
  );
}
