import { href, Outlet, useLocation, useNavigation } from 'react-router';
import { getInboxState } from '#app/domains/messages/inbox/inbox-state.server.ts';
import {
  InboxLink,
  InboxLive,
  OrdersLink,
  UnreadCount,
  WaitingCount,
} from '#app/domains/messages/live/inbox-live.tsx';
import { AppFrame } from '#app/ui/app-frame.tsx';
import type { AskedNotice } from '#app/web/notices/notice.ts';
import { PageToasts } from '#app/web/notices/page-toasts.tsx';
import { keepPageOnOutage } from '#app/web/pages/keep-page-on-outage.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { usePageFocus } from '#app/web/pages/use-page-focus.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import { requirePartner } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/layout.ts';
import { AnalyticsLoading } from './analytics/analytics-loading.tsx';
import { undoArchiving } from './messages/undo-archiving.tsx';
import { undoBlocking } from './orders/calendar/undo-blocking.tsx';
import { NewOrderToasts } from './orders/new-order-toasts.tsx';
import { toPublished } from './services/to-published.tsx';

export const middleware: Route.MiddlewareFunction[] = [requirePartner];
export const clientMiddleware = [keepPageOnOutage];
export const handle: RouteHandle = { frame: true };

export async function loader({ context }: Route.LoaderArgs) {
  const partner = context.get(partnerContext);
  const db = context.get(dbContext);
  const inbox = await getInboxState(db, partner, new Date());
  return { companyName: partner.companyName, inbox };
}

export default function PartnerLayout({ loaderData }: Route.ComponentProps) {
  const { companyName, inbox } = loaderData;
  // Most names begin with the form of the company: what stands within the quotation marks tells more.
  const name = /^[^„]*„(.+)“/.exec(companyName)?.[1] ?? companyName;
  usePageFocus();
  const opensAnalytics = useOpening(href('/partner/dashboard/analytics'));
  return (
    <InboxLive state={inbox}>
      <AppFrame
        label="Partnerio meniu"
        links={[
          { to: href('/partner/dashboard'), text: 'Apžvalga', icon: 'layout-dashboard' },
          { to: href('/partner/dashboard/services'), text: 'Mano paslaugos', icon: 'package' },
          {
            to: href('/partner/dashboard/orders'),
            text: 'Užsakymai',
            icon: 'calendar-days',
            count: <WaitingCount />,
          },
          {
            to: href('/partner/dashboard/messages'),
            text: 'Žinutės',
            icon: 'inbox',
            count: <UnreadCount />,
          },
          { to: href('/partner/dashboard/reviews'), text: 'Atsiliepimai', icon: 'star' },
          {
            to: href('/partner/dashboard/analytics'),
            text: 'Statistika ir analizė',
            icon: 'chart-column',
          },
          { to: href('/partner/dashboard/profile'), text: 'Viešas puslapis', icon: 'building-2' },
          {
            to: href('/partner/dashboard/settings'),
            text: 'Paskyros nustatymai',
            icon: 'settings',
          },
        ]}
        person={{ name, note: 'Partnerio paskyra' }}
        profile={[]}
        actions={[
          {
            post: href('/partner/perjungti-i-seimininka'),
            text: 'Perjungti į šeimininko paskyrą',
            icon: 'arrow-left-right',
          },
          { post: href('/atsijungti'), text: 'Atsijungti', icon: 'log-out' },
        ]}
        top={
          <>
            <OrdersLink />
            <InboxLink />
          </>
        }
        phone="drawer"
      >
        <PageToasts actionOf={noticeAction}>
          <NewOrderToasts />
          {opensAnalytics ? <AnalyticsLoading /> : <Outlet />}
        </PageToasts>
      </AppFrame>
    </InboxLive>
  );
}

/** What a notice offers to do beside its words. */
function noticeAction(notice: AskedNotice) {
  return undoArchiving(notice) ?? undoBlocking(notice) ?? toPublished(notice);
}

/** Whether a page is on its way that is not shown yet. */
function useOpening(path: string): boolean {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname === path && pathname !== path;
}
