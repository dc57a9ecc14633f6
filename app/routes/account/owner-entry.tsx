import { href, Link, Outlet, useLocation, useSearchParams } from 'react-router';
import { OAuthButtons } from '#app/domains/accounts/oauth/oauth-buttons.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import { passSignedIn } from '#app/web/guards.server.ts';
import type { Route } from './+types/owner-entry.ts';
import { AuthFrame } from './auth-frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [passSignedIn('owner')];

/** Present so that a navigation in the browser runs the middleware too (docs/design.md rule 1). */
export function loader() {
  return null;
}

/** What signing in and signing up as an owner have in common. Each tab is a page with its form. */
export default function OwnerEntry() {
  const { pathname } = useLocation();
  const redirectTo = useSearchParams()[0].get('redirectTo');
  const query = redirectTo === null ? '' : `?redirectTo=${encodeURIComponent(redirectTo)}`;
  const signUp = href('/prisijungti-seimininkas/registracija');
  const signingUp = pathname === signUp;
  return (
    <AuthFrame
      title={signingUp ? 'Susipažinkime' : 'Malonu vėl jus matyti'}
      lead="Šuns šeimininko paskyra"
    >
      <TabLinks
        label="Prisijungimas arba registracija"
        tabs={[
          {
            to: href('/prisijungti-seimininkas') + query,
            text: 'Prisijungimas',
            current: !signingUp,
          },
          { to: signUp + query, text: 'Registracija', current: signingUp },
        ]}
      />
      <Outlet />
      <div className="or">arba</div>
      <OAuthButtons redirectTo={redirectTo} />
      <p className="small muted auth-foot">
        Teikiate paslaugas?{' '}
        <Link className="strong" to={href('/partner/login')}>
          Partnerio prisijungimas
        </Link>
      </p>
    </AuthFrame>
  );
}
