import { data, href, redirect } from 'react-router';
import { applyCompanyContacts } from '#app/domains/services/own/company-contacts.server.ts';
import { companyContacts } from '#app/domains/services/own/company-contacts.ts';
import { leadTo, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-contacts.ts';

/** Looking at the address changes nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard/settings'));
}

/** Writes the chosen contacts of the profile into all services of the partner. */
export function action({ request, context }: Route.ActionArgs) {
  return takeForm({ request, context }, {}, async ({ form }) => {
    const chosen = form.getAll('contact');
    const contacts = companyContacts.filter((contact) => chosen.includes(contact));
    const version = String(form.get('version') ?? '');
    if (contacts.length !== chosen.length || !/^\d{1,9}$/.test(version)) {
      throw data(null, { status: 400 });
    }
    if (contacts.length === 0) {
      return leadTo(href('/partner/dashboard/settings'), { notice: 'kontaktai-nepasirinkti' });
    }
    const wish = { contacts, version: Number(version) };
    const partner = context.get(partnerContext);
    const isApplied = await applyCompanyContacts(context.get(dbContext), partner, wish, new Date());
    const notice = isApplied ? 'kontaktai-pritaikyti' : 'kontaktai-pasikeite';
    return leadTo(href('/partner/dashboard/settings'), { notice });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), laterAgain('Klaida'));
}
