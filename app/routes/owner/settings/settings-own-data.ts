import { href, redirect } from 'react-router';
import { answerOwnData } from '#app/routes/account/own-data-answer.server.ts';
import { ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-own-data.ts';

const settings = href('/seimininko-skydelis/nustatymai');

/** Looking at the address packs nothing. */
export function loader() {
  throw redirect(settings);
}

export function action({ context }: Route.ActionArgs) {
  return answerOwnData(context, context.get(ownerContext), settings);
}
