import { href, redirect } from 'react-router';
import { dismissGuideline } from '#app/domains/partners/guideline.server.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/guideline.ts';

/** Looking at the address dismisses nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard'));
}

/** The first steps have been read and do not show again. */
export async function action({ context }: Route.ActionArgs) {
  await dismissGuideline(context.get(dbContext), context.get(partnerContext), new Date());
  return redirect(href('/partner/dashboard'));
}
