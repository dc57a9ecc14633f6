import { href, redirect } from 'react-router';
import { actorContext } from '#app/web/request/contexts.ts';
import { signInAddress } from '#app/web/request/sign-in-address.ts';
import type { Route } from './+types/change-password.ts';

const ownerPage = href('/seimininko-skydelis/nustatymai/slaptazodis');

/** Where a password is changed, by the kind of account; an administrator's by a mailed link alone. */
const pages = {
  visitor: signInAddress(href('/prisijungti-seimininkas'), ownerPage),
  owner: ownerPage,
  partner: href('/partner/dashboard/settings/password'),
  admin: href('/pamirsau-slaptazodi'),
};

/** The address at which password managers ask any site for it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { kind } = await context.get(actorContext)();
  throw redirect(pages[kind], { headers: { 'cache-control': 'private, no-store' } });
}
