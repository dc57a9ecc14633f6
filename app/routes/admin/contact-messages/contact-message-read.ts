import { href, redirect } from 'react-router';
import { markContactMessageRead } from '#app/domains/messages/contact/contact-message-acts.server.ts';
import { leadTo, takeForm } from '#app/web/forms/form-action.server.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/contact-message-read.ts';

/** Looking at the address marks nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/letters/:contactMessageId', params));
}

/** Marks the contact message as read. */
export function action({ request, context, params }: Route.ActionArgs) {
  return takeForm({ request, context }, {}, async () => {
    const [db, admin] = [context.get(dbContext), context.get(adminContext)];
    await markContactMessageRead(db, admin, params.contactMessageId, new Date());
    return leadTo(href('/admin/letters/:contactMessageId', params), {
      notice: 'laiskas-skaitytas',
    });
  });
}
