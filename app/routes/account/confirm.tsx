import { Form, redirect, useNavigation } from 'react-router';
import { noteText } from '#app/forms/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { answerForm } from '#app/web/answer-form.server.ts';
import { accountsContext } from '#app/web/contexts.ts';
import { formAnswer } from '#app/web/form-answer.server.ts';
import { answerOrFailure } from '#app/web/form-failure.ts';
import { fromOf } from '#app/web/from.server.ts';
import { neverKept } from '#app/web/guards.server.ts';
import { withNotice } from '#app/web/notice.ts';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/confirm.ts';
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
    const token = url.searchParams.get('token') ?? '';
    const answer = await context.get(accountsContext).confirmEmail(token, fromOf(request, context));
    if (!answer.ok) return formAnswer(answer, form);
    // The specification's own query (spec 2, Partner login).
    if (answer.door === 'partner') return redirect(`${signInPages.partner}?account_confirmed=true`);
    return redirect(withNotice(signInPages[answer.door], 'paskyra-patvirtinta'));
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Paskyros patvirtinimas');
}

export default function Confirm({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const refused = noteText(actionData);
  return (
    <AuthFrame title="Paskyros patvirtinimas">
      {refused ? (
        <Note key={actionData?.at} tone="bad" role="alert">
          {refused}
        </Note>
      ) : (
        <p>Liko vienas žingsnis: patvirtinkite, kad šis el. pašto adresas yra jūsų.</p>
      )}
      <Form method="post" noValidate>
        <Button type="submit" variant="primary" block busy={busy} busyText="Tvirtinama...">
          Patvirtinti paskyrą
        </Button>
      </Form>
    </AuthFrame>
  );
}
