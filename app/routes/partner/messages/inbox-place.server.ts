import { inboxPath, readInboxQuery } from '#app/domains/messages/inbox/inbox-address.ts';
import { isId } from '#app/platform/database/id.ts';

/** The address of the inbox that a form of it says to come from; never another one. */
export function inboxPlace(form: FormData): string {
  const search = form.get('search');
  const open = form.get('open');
  const query = readInboxQuery(new URLSearchParams(typeof search === 'string' ? search : ''));
  return inboxPath(query, typeof open === 'string' && isId(open) ? open : undefined);
}
