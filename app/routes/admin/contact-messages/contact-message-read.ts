import { href, redirect } from 'react-router';
import { markContactMessageRead } from '#app/domains/messages/contact/contact-message-acts.server.ts';
import { adminAction } from '#app/web/forms/form-action.server.ts';
import { leadOn } from '../queue/lead-on.server.ts';
import type { Route } from './+types/contact-message-read.ts';

/** Looking at the address marks nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/letters/:contactMessageId', params));
}

/** Marks the contact message as read. */
export function action({ params, ...args }: Route.ActionArgs) {
  return adminAction(args, {}, async ({ admin, db, now }) => {
    await markContactMessageRead(db, admin, params.contactMessageId, now);
    return leadOn(args, href('/admin/letters/:contactMessageId', params), 'laiskas-skaitytas');
  });
}
