import { href, redirect } from 'react-router';
import { markLetterRead } from '#app/domains/messages/letters/letter-acts.server.ts';
import { leadTo, takeForm } from '#app/web/forms/form-action.server.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/letter-read.ts';

/** Looking at the address marks nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/letters/:letterId', params));
}

/** Marks the letter as read. */
export function action({ request, context, params }: Route.ActionArgs) {
  return takeForm({ request, context }, {}, async () => {
    const [db, admin] = [context.get(dbContext), context.get(adminContext)];
    await markLetterRead(db, admin, params.letterId, new Date());
    return leadTo(href('/admin/letters/:letterId', params), { notice: 'laiskas-skaitytas' });
  });
}
