import type { MouseEvent } from 'react';
import { href, Outlet, useRevalidator } from 'react-router';
import { useHandOver } from '#app/domains/favourites/use-hand-over.ts';
import { AppFrame } from '#app/ui/app-frame.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { PageToasts, useShowToast } from '#app/web/notices/page-toasts.tsx';
import { keepPageOnOutage } from '#app/web/pages/keep-page-on-outage.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { useFocusOnNewPage } from '#app/web/pages/use-focus-on-new-page.ts';
import { ownerContext } from '#app/web/request/contexts.ts';
import { requireOwner } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];
export const clientMiddleware = [keepPageOnOutage];
export const handle: RouteHandle = { frame: true };

export function loader({ context }: Route.LoaderArgs) {
  const { fullName, email, alsoPartner } = context.get(ownerContext);
  return { name: fullName ?? email, alsoPartner };
}

export default function OwnerLayout(props: Route.ComponentProps) {
  return (
    <PageToasts>
      <OwnerFrame {...props} />
    </PageToasts>
  );
}

function OwnerFrame({ loaderData }: Route.ComponentProps) {
  const { name, alsoPartner } = loaderData;
  const showToast = useShowToast();
  useFocusOnNewPage();
  useHandOver(true, useRevalidator().revalidate);
  const sayComingSoon = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    showToast({ id: `netrukus-${Date.now()}`, tone: 'ok', title: 'Netrukus!' });
  };
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
        {
          to: href('/seimininko-skydelis/vizitai'),
          text: 'Artėjantys Vizitai',
          icon: 'calendar-days',
        },
        { to: href('/seimininko-skydelis/paslaugos'), text: 'Mano Paslaugos', icon: 'package' },
        {
          to: href('/seimininko-skydelis/zinutes'),
          text: 'Žinutės',
          icon: 'message-square',
          mark: 'Netrukus',
          onClick: sayComingSoon,
        },
        settings,
      ]}
      person={{ name, note: 'Šeimininko paskyra' }}
      profile={[settings]}
      actions={[
        ...(alsoPartner ? [switchToPartner] : []),
        { post: href('/atsijungti'), text: 'Atsijungti', icon: 'log-out' },
      ]}
      phone="dropdown"
    >
      <Outlet />
    </AppFrame>
  );
}

const settings = {
  to: href('/seimininko-skydelis/nustatymai'),
  text: 'Nustatymai',
  icon: 'settings',
} as const;

const switchToPartner = {
  post: href('/seimininko-skydelis/perjungti-i-partneri'),
  text: 'Perjungti į partnerio paskyrą',
  icon: 'arrow-left-right',
} as const;
