import { href, Outlet } from 'react-router';
import { AppFrame } from '#app/ui/app-frame.tsx';
import { partnerContext } from '#app/web/contexts.ts';
import { requirePartner } from '#app/web/guards.server.ts';
import { NoticeToast } from '#app/web/notice-toast.tsx';
import { useFocusOnNewPage } from '#app/web/use-focus-on-new-page.ts';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [requirePartner];

export function loader({ context }: Route.LoaderArgs) {
  const { companyName } = context.get(partnerContext);
  return { companyName };
}

export default function PartnerLayout({ loaderData }: Route.ComponentProps) {
  const { companyName } = loaderData;
  // Most names begin with the form of the company: the letter within the quotation marks tells more.
  const initial = companyName.split('„')[1] ?? companyName;
  useFocusOnNewPage();
  return (
    <AppFrame
      label="Partnerio meniu"
      links={[{ to: href('/partner/dashboard'), text: 'Apžvalga', icon: 'layout-dashboard' }]}
      person={{ name: companyName, note: 'Partnerio paskyra', initial }}
      actions={[
        {
          post: href('/partner/perjungti-i-seimininka'),
          text: 'Perjungti į šeimininko paskyrą',
          icon: 'arrow-left-right',
        },
        { post: href('/atsijungti'), text: 'Atsijungti', icon: 'log-out' },
      ]}
      phone="drawer"
    >
      <Outlet />
      <NoticeToast />
    </AppFrame>
  );
}
