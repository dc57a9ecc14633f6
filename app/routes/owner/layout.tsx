import { href, Outlet, useRevalidator } from 'react-router';
import { useHandOver } from '#app/domains/favourites/use-hand-over.ts';
import { getSenderState } from '#app/domains/messages/conversation/sender-state.server.ts';
import { TalksLive, UnreadTalks } from '#app/domains/messages/live/talks-live.tsx';
import { AppFrame } from '#app/ui/app-frame.tsx';
import { PageToasts } from '#app/web/notices/page-toasts.tsx';
import { keepPageOnOutage } from '#app/web/pages/keep-page-on-outage.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { usePageFocus } from '#app/web/pages/use-page-focus.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import { requireOwner } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];
export const clientMiddleware = [keepPageOnOutage];
export const handle: RouteHandle = { frame: true };

export async function loader({ context }: Route.LoaderArgs) {
  const owner = context.get(ownerContext);
  const { fullName, email, alsoPartner } = owner;
  const { unread } = await getSenderState(context.get(dbContext), owner);
  return { name: fullName ?? email, alsoPartner, unread };
}

export default function OwnerLayout(props: Route.ComponentProps) {
  return (
    <PageToasts>
      <TalksLive
        stream={href('/seimininko-skydelis/zinutes/srautas')}
        unread={props.loaderData.unread}
      >
        <OwnerFrame {...props} />
      </TalksLive>
    </PageToasts>
  );
}

function OwnerFrame({ loaderData }: Route.ComponentProps) {
  const { name, alsoPartner } = loaderData;
  usePageFocus();
  useHandOver(true, useRevalidator().revalidate);
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
          also: href('/seimininko-skydelis/atsiliepimai'),
        },
        { to: href('/seimininko-skydelis/paslaugos'), text: 'Mano Paslaugos', icon: 'package' },
        {
          to: href('/seimininko-skydelis/zinutes'),
          text: 'Žinutės',
          icon: 'message-square',
          count: <UnreadTalks />,
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
