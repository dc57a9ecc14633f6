import { href, Outlet } from 'react-router';
import { countNewContactMessages } from '#app/domains/messages/contact/contact-messages.server.ts';
import { countOpenReports } from '#app/domains/moderation/reports/report-queue.server.ts';
import { AppFrame } from '#app/ui/app-frame.tsx';
import { Badge, Count } from '#app/ui/data/badge.tsx';
import { PageToasts } from '#app/web/notices/page-toasts.tsx';
import { keepPageOnOutage } from '#app/web/pages/keep-page-on-outage.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { useFocusKept } from '#app/web/pages/use-focus-kept.ts';
import { useFocusOnNewPage } from '#app/web/pages/use-focus-on-new-page.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { requireAdmin, requireAdminAddress } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdminAddress, requireAdmin];
export const clientMiddleware = [keepPageOnOutage];
export const handle: RouteHandle = { frame: true };

export async function loader({ context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const db = context.get(dbContext);
  const [reports, newContactMessages] = await Promise.all([
    countOpenReports(db, admin),
    countNewContactMessages(db, admin),
  ]);
  return { email: admin.email, reports, newContactMessages };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useFocusKept();
  useFocusOnNewPage();
  return (
    <AppFrame
      label="Administratoriaus meniu"
      above="Administravimas"
      links={[
        { to: href('/admin'), text: 'Apžvalga', icon: 'gauge' },
        { to: href('/admin/users'), text: 'Naudotojai', icon: 'users' },
        { to: href('/admin/partners'), text: 'Partneriai', icon: 'building-2' },
        { to: href('/admin/services'), text: 'Paslaugos', icon: 'package' },
        {
          to: href('/admin/reports'),
          text: 'Pranešimai',
          icon: 'flag',
          count: <Count value={loaderData.reports} label="laukia" max={99} />,
        },
        { to: href('/admin/blog'), text: 'Tinklaraštis', icon: 'newspaper' },
        {
          to: href('/admin/letters'),
          text: 'Laiškai',
          icon: 'mail',
          count: <Count value={loaderData.newContactMessages} label="naujų" />,
        },
        { to: href('/admin/mails'), text: 'Neišsiųsti el. laiškai', icon: 'circle-alert' },
        { to: href('/admin/newsletter'), text: 'Naujienlaiškis', icon: 'send' },
        { to: href('/admin/audit'), text: 'Veiksmų žurnalas', icon: 'history' },
      ]}
      person={{ name: loaderData.email, note: 'Administravimo paskyra' }}
      actions={[{ post: href('/atsijungti'), text: 'Atsijungti', icon: 'log-out' }]}
      phone="drawer"
      top={<Badge>Administravimas</Badge>}
      dense
    >
      <PageToasts>
        <Outlet />
      </PageToasts>
    </AppFrame>
  );
}
