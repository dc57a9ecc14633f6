import { href, Outlet } from 'react-router';
import { InboxLink, InboxLive, UnreadCount } from '#app/domains/messages/inbox-live.tsx';
import { getInboxState } from '#app/domains/messages/inbox-state.server.ts';
import { AppFrame } from '#app/ui/app-frame.tsx';
import { dbContext, partnerContext } from '#app/web/contexts.ts';
import { requirePartner } from '#app/web/guards.server.ts';
import { PageToasts } from '#app/web/page-toasts.tsx';
import { useFocusOnNewPage } from '#app/web/use-focus-on-new-page.ts';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [requirePartner];

export async function loader({ context }: Route.LoaderArgs) {
  const partner = context.get(partnerContext);
  const inbox = await getInboxState(context.get(dbContext), partner);
  return { companyName: partner.companyName, inbox };
}

export default function PartnerLayout({ loaderData }: Route.ComponentProps) {
  const { companyName, inbox } = loaderData;
  // Most names begin with the form of the company: the letter within the quotation marks tells more.
  const initial = companyName.split('„')[1] ?? companyName;
  useFocusOnNewPage();
  return (
    <InboxLive state={inbox}>
      <AppFrame
        label="Partnerio meniu"
        links={[
          { to: href('/partner/dashboard'), text: 'Apžvalga', icon: 'layout-dashboard' },
          {
            to: href('/partner/dashboard/messages'),
            text: 'Žinutės',
            icon: 'inbox',
            count: <UnreadCount />,
          },
        ]}
        person={{ name: companyName, note: 'Partnerio paskyra', initial }}
        actions={[
          {
            post: href('/partner/perjungti-i-seimininka'),
            text: 'Perjungti į šeimininko paskyrą',
            icon: 'arrow-left-right',
          },
          { post: href('/atsijungti'), text: 'Atsijungti', icon: 'log-out' },
        ]}
        top={<InboxLink />}
        phone="drawer"
      >
        <PageToasts>
          <Outlet />
        </PageToasts>
      </AppFrame>
    </InboxLive>
  );
}
