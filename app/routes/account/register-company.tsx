import { Form, href } from 'react-router';
import { readCompany } from '#app/domains/accounts/company-schema.ts';
import { getOwnerProfile } from '#app/domains/accounts/owner-profile.server.ts';
import { typedCompany } from '#app/domains/accounts/registration/company-draft.server.ts';
import { CompanyForm } from '#app/domains/accounts/registration/company-form.tsx';
import {
  findRegistrationDraft,
  saveRegistrationDraft,
} from '#app/domains/accounts/registration/registration-draft.server.ts';
import { toastOf } from '#app/forms/form-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { leadTo, publicAction } from '#app/web/forms/form-action.server.ts';
import { NoticeNote } from '#app/web/notices/notice-note.tsx';
import { NoticeToast } from '#app/web/notices/notice-toast.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext, actorContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/register-company.ts';
import { AuthFrame } from './auth-frame.tsx';
import { RegisterFrame } from './register-frame.tsx';

/**
 * What this browser typed within the last hour. A partner who is signed in has a company already; an owner
 * becomes a partner with the same account, whose address is the company's then.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await context.get(actorContext)();
  const draft = await findRegistrationDraft(
    context.get(accountsContext),
    request.headers,
    new Date(),
  );
  const owner = actor.kind === 'owner' ? actor : null;
  const known = owner && !draft ? await getOwnerProfile(context.get(dbContext), owner) : null;
  return {
    // Who is signed in has told name and telephone before.
    draft: known ? { contact_name: known.full_name, phone: known.phone_number ?? '' } : draft,
    company: actor.kind === 'partner' ? actor.companyName : null,
    isBoth: owner?.alsoPartner ?? false,
    accountEmail: owner?.email ?? null,
  };
}

const failure = { title: null, text: 'Nepavyko išsaugoti duomenų. Bandykite dar kartą vėliau.' };
export const handle: RouteHandle = { title: 'Registracija 1/2', formFailure: failure };

/** Keeps what was typed, right or wrong, and goes on when it is right. */
export function action(args: Route.ActionArgs) {
  return publicAction(args, { failure }, async ({ form, from, accounts, now, refused }) => {
    const actor = await args.context.get(actorContext)();
    const owner = actor.kind === 'owner' ? actor : null;
    if (owner) form.set('email', owner.email);
    const read = readCompany(form);
    const saved = await saveRegistrationDraft(accounts, from, typedCompany(form), now);
    if (!saved.ok) return saved;
    const { cookies } = saved;
    if (!read.ok) return refused(read, { cookies });
    const next = owner
      ? href('/partner/register/paskyra')
      : href('/partner/register/prisijungimas');
    return leadTo(next, { cookies });
  });
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
  if (loaderData.isBoth) {
    return (
      <AuthFrame title="Jau esate partneris" picture="kennel">
        <p>Jūsų paskyra jau turi partnerio pusę.</p>
        <Form
          method="post"
          action={href('/seimininko-skydelis/perjungti-i-partneri')}
          reloadDocument
        >
          <Button type="submit" variant="primary" block>
            Eiti į partnerio paskyrą
          </Button>
        </Form>
      </AuthFrame>
    );
  }
  return (
    <RegisterFrame step={1} title="Partnerio duomenys" isOwner={loaderData.accountEmail !== null}>
      <NoticeNote />
      <CompanyForm
        state={actionData}
        draft={loaderData.draft ?? {}}
        accountEmail={loaderData.accountEmail}
      />
      <NoticeToast toast={toastOf(actionData)} />
    </RegisterFrame>
  );
}
