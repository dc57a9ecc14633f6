import { href, Link } from 'react-router';
import {
  checkResetLink,
  resetPassword,
} from '#app/domains/accounts/password/password-reset.server.ts';
import { NewPasswordForm } from '#app/domains/accounts/password/reset-forms.tsx';
import { newPasswordForm } from '#app/domains/accounts/schema.ts';
import { toastOf } from '#app/forms/form-state.ts';
import { Note } from '#app/ui/note.tsx';
import { leadTo, publicAction } from '#app/web/forms/form-action.server.ts';
import { NoticeToast } from '#app/web/notices/notice-toast.tsx';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/new-password.ts';
import { AuthFrame } from './auth-frame.tsx';
import { signInPages } from './sign-in-pages.ts';

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** Whose password it is, or what is wrong with the link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const link = await checkResetLink(context.get(accountsContext).db, token, new Date());
  return link.ok ? { dead: null, email: link.email } : { dead: link.text, email: null };
}

const failure = {
  title: null,
  text: 'Nepavyko išsaugoti slaptažodžio. Bandykite dar kartą vėliau.',
};
export const handle: RouteHandle = { formFailure: failure };

export function action(args: Route.ActionArgs) {
  const options = { schema: newPasswordForm, failure };
  return publicAction(args, options, async ({ value: { password }, from, accounts, now }) => {
    const token = args.url.searchParams.get('token') ?? '';
    const answer = await resetPassword(accounts, { token, password }, from, now);
    if (!answer.ok) return answer;
    if (answer.gone) return leadTo(href('/partner/register'), { notice: 'registracija-istrinta' });
    return leadTo(signInPages[answer.signInPage], { notice: 'slaptazodis-pakeistas' });
  });
}

export function meta() {
  return unlistedMeta('Naujas slaptažodis');
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { dead, email } = loaderData;
  return (
    <AuthFrame title="Naujas slaptažodis" belowBar>
      {email !== null ? (
        <>
          {!actionData && <Note>Dabar galite įvesti savo naują slaptažodį.</Note>}
          <NewPasswordForm state={actionData} email={email} />
        </>
      ) : (
        <Note tone="bad" role="alert">
          {dead}
        </Note>
      )}
      <p className="small muted">
        Nuoroda galioja valandą ir tinka tik vieną kartą.{' '}
        <Link to={href('/pamirsau-slaptazodi')}>Prašyti naujos nuorodos</Link>
      </p>
      <NoticeToast toast={toastOf(actionData)} />
    </AuthFrame>
  );
}
