import { href, Outlet } from 'react-router';
import { AppFrame } from '#app/ui/app-frame.tsx';
import { ownerContext } from '#app/web/contexts.ts';
import { requireOwner } from '#app/web/guards.server.ts';
import { keepShown } from '#app/web/keep-shown.ts';
import { PageToasts } from '#app/web/page-toasts.tsx';
import type { RouteHandle } from '#app/web/route-handle.ts';
import { useFocusOnNewPage } from '#app/web/use-focus-on-new-page.ts';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];
export const clientMiddleware = [keepShown];
export const handle: RouteHandle = { frame: true };

export function loader({ context }: Route.LoaderArgs) {
  const { fullName, email, alsoPartner } = context.get(ownerContext);
  return { name: fullName ?? email, alsoPartner };
}

export default function OwnerLayout({ loaderData }: Route.ComponentProps) {
  const { name, alsoPartner } = loaderData;
  useFocusOnNewPage();
  return (
    <AppFrame
      label="Šeimininko meniu"
      links={[
        { to: href('/seimininko-skydelis'), text: 'Pagrindinis', icon: 'house' },
        {
          to: href('/seimininko-skydelis/mano-augintiniai'),
          text: 'Mano Augintiniai',
          icon: 'paw-print',
        },
        { to: href('/seimininko-skydelis/nustatymai'), text: 'Nustatymai', icon: 'settings' },
      ]}
      person={{ name, note: 'Šeimininko paskyra' }}
      actions={[
        ...(alsoPartner ? [switchToPartner] : []),
        { post: href('/atsijungti'), text: 'Atsijungti', icon: 'log-out' },
      ]}
      phone="dropdown"
    >
      <PageToasts>
        <Outlet />
      </PageToasts>
    </AppFrame>
  );
}

const switchToPartner = {
  post: href('/seimininko-skydelis/perjungti-i-partneri'),
  text: 'Perjungti į partnerio paskyrą',
  icon: 'arrow-left-right',
} as const;
