import { href } from 'react-router';
import { confirmEmailChange } from '#app/domains/accounts/email-change/email-confirmation.server.ts';
import type { Actor } from '#app/domains/accounts/types.ts';
import { leadTo, publicAction } from '#app/web/forms/form-action.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { actorContext } from '#app/web/request/contexts.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/confirm-email-change.ts';
import { AuthFrame } from './auth-frame.tsx';
import { MailedLinkForm } from './mailed-link-form.tsx';
import { signInPages } from './sign-in-pages.ts';

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** Present so that a navigation in the browser runs the middleware too (docs/design.md rule 1). */
export function loader() {
  return null;
}

const failure = { title: null, text: 'Nepavyko patvirtinti. Bandykite dar kartą vėliau.' };
export const handle: RouteHandle = { title: 'El. pašto keitimas', formFailure: failure };

export function action(args: Route.ActionArgs) {
  return publicAction(args, { failure }, async ({ from, accounts, now }) => {
    const actor = await args.context.get(actorContext)();
    const token = args.url.searchParams.get('token') ?? '';
    const answer = await confirmEmailChange(accounts, token, actor, from, now);
    if (!answer.ok) return answer;
    const next = settingsOf(actor) ?? signInPages[answer.signInPage];
    const notice = answer.changed ? 'pastas-pakeistas' : 'pasto-keitimas-pusiau';
    return leadTo(next, { notice, cookies: answer.cookies });
  });
}

function settingsOf({ kind }: Actor): string | null {
  if (kind === 'partner') return href('/partner/dashboard/settings');
  return kind === 'owner' ? href('/seimininko-skydelis/nustatymai') : null;
}

export default function ConfirmEmailChange({ actionData }: Route.ComponentProps) {
  return (
    <AuthFrame title="El. pašto keitimas">
      <MailedLinkForm
        state={actionData}
        text="Paskyros el. paštas pasikeis, kai patvirtinsite abiejuose laiškuose: vieną išsiuntėme dabartiniu, kitą – naujuoju adresu."
        button="Patvirtinti keitimą"
        busyText="Tvirtinama..."
      />
    </AuthFrame>
  );
}
