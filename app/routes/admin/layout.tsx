import { href, Outlet } from 'react-router';
import { countWaiting, sumOf } from '#app/domains/moderation/queue/waiting.server.ts';
import { AppFrame } from '#app/ui/app-frame.tsx';
import { Badge, Count } from '#app/ui/data/badge.tsx';
import { PageToasts } from '#app/web/notices/page-toasts.tsx';
import { keepPageOnOutage } from '#app/web/pages/keep-page-on-outage.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { usePageFocus } from '#app/web/pages/use-page-focus.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { requireAdmin, requireAdminAddress } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/layout.ts';
import { Keys } from './keys.tsx';

/** What a count in the menu has room for. */
const mostShown = 99;

export const middleware: Route.MiddlewareFunction[] = [requireAdminAddress, requireAdmin];
export const clientMiddleware = [keepPageOnOutage];
export const handle: RouteHandle = { frame: true };

export async function loader({ context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const db = context.get(dbContext);
  const counts = await countWaiting(db, admin);
  return { email: admin.email, counts, sum: sumOf(counts) };
}

/** What another administrator has decided meanwhile shows at the next page. */
export function shouldRevalidate() {
  return true;
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  usePageFocus();
  const { email, counts, sum } = loaderData;
  return (
    <AppFrame
      label="Administratoriaus meniu"
      above="Administravimas"
      links={[
        { to: href('/admin'), text: 'Apžvalga', icon: 'gauge' },
        {
          to: href('/admin/waiting'),
          text: 'Laukia',
          icon: 'inbox',
          count: <Count value={sum.number} label="laukia" max={mostShown} />,
        },
        { to: href('/admin/users'), text: 'Naudotojai', icon: 'users' },
        {
          to: href('/admin/partners'),
          text: 'Partneriai',
          icon: 'building-2',
          count: <Count value={counts.companies.number} label="laukia" max={mostShown} />,
        },
        { to: href('/admin/services'), text: 'Paslaugos', icon: 'package' },
        {
          to: href('/admin/reports'),
          text: 'Pranešimai',
          icon: 'flag',
          count: <Count value={counts.reports.number} label="laukia" max={mostShown} />,
        },
        {
          to: href('/admin/reviews'),
          text: 'Atsiliepimai',
          icon: 'star',
          count: (
            <Count
              value={counts.reviews.number + counts['reported-reviews'].number}
              label="laukia"
              max={mostShown}
            />
          ),
        },
        { to: href('/admin/blog'), text: 'Tinklaraštis', icon: 'newspaper' },
        {
          to: href('/admin/letters'),
          text: 'Laiškai',
          icon: 'mail',
          count: <Count value={counts.letters.number} label="naujų" max={mostShown} />,
        },
        { to: href('/admin/mails'), text: 'Neišsiųsti el. laiškai', icon: 'circle-alert' },
        { to: href('/admin/newsletter'), text: 'Naujienlaiškis', icon: 'send' },
        { to: href('/admin/templates'), text: 'Šablonai', icon: 'quote' },
        { to: href('/admin/audit'), text: 'Veiksmų žurnalas', icon: 'history' },
      ]}
      person={{ name: email, note: 'Administravimo paskyra' }}
      actions={[{ post: href('/atsijungti'), text: 'Atsijungti', icon: 'log-out' }]}
      phone="drawer"
      top={<Badge>Administravimas</Badge>}
      dense
    >
      <PageToasts>
        <Outlet />
        <Keys />
      </PageToasts>
    </AppFrame>
  );
}
