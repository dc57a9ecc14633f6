import { data, href, redirect } from 'react-router';
import { applyCompanyContacts } from '#app/domains/services/own/company-contacts.server.ts';
import { companyContacts } from '#app/domains/services/own/company-contacts.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/settings-contacts.ts';

/** Looking at the address changes nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard/settings'));
}

export const handle: RouteHandle = { formFailure: laterAgain('Klaida') };

/** Writes the chosen contacts of the profile into all services of the partner. */
export function action(args: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, db, partner, now }) => {
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
    const isApplied = await applyCompanyContacts(db, partner, wish, now);
    const notice = isApplied ? 'kontaktai-pritaikyti' : 'kontaktai-pasikeite';
    return leadTo(href('/partner/dashboard/settings'), { notice });
  });
}
