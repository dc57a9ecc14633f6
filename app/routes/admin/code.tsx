import { Form, href } from 'react-router';
import { CodeField } from '#app/domains/accounts/sign-in/credential-fields.tsx';
import { confirmCode } from '#app/domains/accounts/sign-in/recent-code.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { adminAction, leadTo } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { NoticeNote } from '#app/web/notices/notice-note.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { ownTarget } from '#app/web/request/redirect-target.ts';
import type { Route } from './+types/code.ts';

const failure = laterAgain('Kodas nepatikrintas');
export const handle: RouteHandle = { title: 'Patvirtinimo kodas', formFailure: failure };

/** Present so that a navigation in the browser runs the middleware too (docs/design.md rule 1). */
export function loader() {
  return null;
}

export function action(args: Route.ActionArgs) {
  return adminAction(args, { failure }, async ({ form, from, admin, accounts, now }) => {
    const code = String(form.get('code') ?? '').trim();
    const done = await confirmCode(accounts, admin, code, from, now);
    if (!done.ok) return done;
    const target = ownTarget(args.url.searchParams.get('redirectTo'), href('/admin'));
    return leadTo(target, { by: 'replacement' });
  });
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
        <CodeField state={field('code')} />
        <FormNote id={noteId} state={state} />
        <div className="row">
          <Button type="submit" variant="primary" busy={busy} busyText="Tikrinama...">
            Tęsti
          </Button>
        </div>
      </Form>
    </>
  );
}
