import { Form, href, redirect, useNavigation } from 'react-router';
import { noteText } from '#app/forms/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { answerForm } from '#app/web/answer-form.server.ts';
import { accountsContext, actorContext } from '#app/web/contexts.ts';
import { formAnswer } from '#app/web/form-answer.server.ts';
import { answerOrFailure } from '#app/web/form-failure.ts';
import { fromOf } from '#app/web/from.server.ts';
import { neverKept } from '#app/web/guards.server.ts';
import { withNotice } from '#app/web/notice.ts';
import { unlistedMeta } from '#app/web/page-title.ts';
import { withCookies } from '#app/web/with-cookies.ts';
import type { Route } from './+types/confirm-email-change.ts';
import { AuthFrame } from './auth-frame.tsx';
import { signInPages } from './sign-in-pages.ts';

export const middleware: Route.MiddlewareFunction[] = [neverKept];

/** Present so that a navigation in the browser runs the middleware too (docs/design.md rule 1). */
export function loader() {
  return null;
}

const failure = { title: null, text: 'Nepavyko patvirtinti. Bandykite dar kartą vėliau.' };

/** Mail programs open links on their own, so that only the button's POST confirms (docs/design.md rule 2). */
export function action({ request, context, url }: Route.ActionArgs) {
  return answerForm({ request, context }, failure, async (form) => {
    const actor = await context.get(actorContext)();
    const token = url.searchParams.get('token') ?? '';
    const answer = await context
      .get(accountsContext)
      .confirmEmailChange(token, actor, fromOf(request, context));
    if (!answer.ok) return formAnswer(answer, form);
    const notice = answer.changed ? 'pastas-pakeistas' : 'pasto-keitimas-pusiau';
    const next =
      actor.kind === 'partner' ? href('/partner/dashboard/settings') : signInPages[answer.door];
    return redirect(withNotice(next, notice), withCookies(answer.cookies));
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('El. pašto keitimas');
}

export default function ConfirmEmailChange({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const refused = noteText(actionData);
  return (
    <AuthFrame title="El. pašto keitimas">
      {refused ? (
        <Note key={actionData?.at} tone="bad" role="alert">
          {refused}
        </Note>
      ) : (
        <p>
          Paskyros el. paštas pasikeis, kai patvirtinsite abiejuose laiškuose: išsiųstame dabartiniu
          ir išsiųstame naujuoju adresu.
        </p>
      )}
      <Form method="post" noValidate>
        <Button type="submit" variant="primary" block busy={busy} busyText="Tvirtinama...">
          Patvirtinti keitimą
        </Button>
      </Form>
    </AuthFrame>
  );
}
