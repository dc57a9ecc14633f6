import { Form, href } from 'react-router';
import { CodeField } from '#app/domains/accounts/sign-in/credential-fields.tsx';
import { confirmCode } from '#app/domains/accounts/sign-in/recent-code.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { leadTo, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { NoticeNote } from '#app/web/notices/notice-note.tsx';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { accountsContext, adminContext } from '#app/web/request/contexts.ts';
import { ownTarget } from '#app/web/request/redirect-target.ts';
import type { Route } from './+types/code.ts';

const failure = laterAgain('Kodas nepatikrintas');

/** Present so that a navigation in the browser runs the middleware too (docs/design.md rule 1). */
export function loader() {
  return null;
}

export function action({ request, context, url }: Route.ActionArgs) {
  return takeForm({ request, context }, { failure }, async ({ form, from }) => {
    const code = String(form.get('code') ?? '').trim();
    const admin = context.get(adminContext);
    const done = await confirmCode(context.get(accountsContext), admin, code, from, new Date());
    if (!done.ok) return done;
    const target = ownTarget(url.searchParams.get('redirectTo'), href('/admin'));
    return leadTo(target, { by: 'replacement' });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Patvirtinimo kodas');
}

/** Asks for the second factor's code before an act that needs it anew. */
export default function Code({ actionData }: Route.ComponentProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(actionData);
  return (
    <>
      <div className="page-head">
        <h1>Patvirtinkite kodu</h1>
      </div>
      <Form ref={ref} method="post" noValidate className="letter stack">
        <NoticeNote />
        <FormNote id={noteId} state={state} titled />
        <CodeField state={field('code')} />
        <div className="row">
          <Button type="submit" variant="primary" busy={busy} busyText="Tikrinama...">
            Tęsti
          </Button>
        </div>
      </Form>
    </>
  );
}
