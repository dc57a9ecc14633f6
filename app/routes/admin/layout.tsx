import { href, Outlet } from 'react-router';
import { AppFrame } from '#app/ui/app-frame.tsx';
import { adminContext } from '#app/web/contexts.ts';
import { requireAdmin, requireAdminAddress } from '#app/web/guards.server.ts';
import { keepShown } from '#app/web/keep-shown.ts';
import { PageToasts } from '#app/web/page-toasts.tsx';
import type { RouteHandle } from '#app/web/route-handle.ts';
import { useFocusOnNewPage } from '#app/web/use-focus-on-new-page.ts';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdminAddress, requireAdmin];
export const clientMiddleware = [keepShown];
export const handle: RouteHandle = { frame: true };

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(adminContext).email };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useFocusOnNewPage();
  return (
    <AppFrame
      label="Administratoriaus meniu"
      above="Administravimas"
      links={[
        { to: href('/admin'), text: 'Apžvalga', icon: 'gauge' },
        { to: href('/admin/users'), text: 'Naudotojai', icon: 'users' },
        { to: href('/admin/services'), text: 'Paslaugos', icon: 'package' },
      ]}
      person={{ name: loaderData.email, note: 'Administravimo paskyra' }}
      actions={[{ post: href('/atsijungti'), text: 'Atsijungti', icon: 'log-out' }]}
      phone="drawer"
      dense
    >
      <PageToasts>
        <Outlet />
      </PageToasts>
    </AppFrame>
  );
}
