import { href } from 'react-router';
import { typedCompany } from '#app/domains/accounts/registration/company-draft.server.ts';
import { CompanyForm } from '#app/domains/accounts/registration/company-form.tsx';
import {
  findRegistrationDraft,
  saveRegistrationDraft,
} from '#app/domains/accounts/registration/registration-draft.server.ts';
import { partnerCompanyForm } from '#app/domains/accounts/schema.ts';
import { toastOf } from '#app/forms/form-state.ts';
import { readForm } from '#app/forms/read-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { leadTo, publicAction } from '#app/web/forms/form-action.server.ts';
import { NoticeNote } from '#app/web/notices/notice-note.tsx';
import { NoticeToast } from '#app/web/notices/notice-toast.tsx';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext, actorContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/register-company.ts';
import { AuthFrame } from './auth-frame.tsx';
import { RegisterFrame } from './register-frame.tsx';

/** What this browser typed within the last hour; a partner who is signed in has a company already. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await context.get(actorContext)();
  const draft = await findRegistrationDraft(
    context.get(accountsContext),
    request.headers,
    new Date(),
  );
  return { draft, company: actor.kind === 'partner' ? actor.companyName : null };
}

const failure = { title: null, text: 'Nepavyko išsaugoti duomenų. Bandykite dar kartą vėliau.' };
export const handle: RouteHandle = { formFailure: failure };

/** Keeps what was typed, right or wrong, and goes on when it is right. */
export function action(args: Route.ActionArgs) {
  return publicAction(args, { failure }, async ({ form, from, accounts, now, refused }) => {
    const read = readForm(partnerCompanyForm, form);
    const saved = await saveRegistrationDraft(accounts, from, typedCompany(form), now);
    if (!saved.ok) return saved;
    const { cookies } = saved;
    if (!read.ok) return refused(read, { cookies });
    return leadTo(href('/partner/register/prisijungimas'), { cookies });
  });
}

export function meta() {
  return unlistedMeta('Registracija 1/2');
}

export default function RegisterCompany({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.company !== null) {
    return (
      <AuthFrame title="Jau esate partneris" picture="kennel">
        <p>Esate prisijungę kaip {loaderData.company}.</p>
        <ButtonLink to={href('/partner/dashboard')} variant="primary" block>
          Eiti į partnerio paskyrą
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <RegisterFrame step={1} title="Įmonės duomenys">
      <NoticeNote />
      <CompanyForm state={actionData} draft={loaderData.draft ?? {}} />
      <NoticeToast toast={toastOf(actionData)} />
    </RegisterFrame>
  );
}
