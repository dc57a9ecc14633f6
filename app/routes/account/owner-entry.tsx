import { href, Link, Outlet, useLocation, useSearchParams } from 'react-router';
import { OAuthButtons } from '#app/domains/accounts/oauth/oauth-buttons.tsx';
import { offeredProviders } from '#app/domains/accounts/oauth/providers.server.ts';
import { findSignUpEmail } from '#app/domains/accounts/registration/sign-up-cookie.server.ts';
import { TabLinks } from '#app/ui/data/tabs.tsx';
import { settingsContext } from '#app/web/request/contexts.ts';
import { redirectSignedIn } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/owner-entry.ts';
import { AuthFrame } from './auth-frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [redirectSignedIn('owner')];

/** The other ways to sign in, as the settings have them, and whether this browser's person is new. */
export function loader({ request, context }: Route.LoaderArgs) {
  const settings = context.get(settingsContext);
  return {
    providers: offeredProviders(settings),
    isNew: findSignUpEmail(settings, request.headers, 'owner') !== '',
  };
}

/** What signing in and signing up as an owner have in common. Each tab is a page with its form. */
export default function OwnerEntry({ loaderData: { providers, isNew } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const redirectTo = useSearchParams()[0].get('redirectTo');
  const query = redirectTo === null ? '' : `?redirectTo=${encodeURIComponent(redirectTo)}`;
  const signUp = href('/prisijungti-seimininkas/registracija');
  const signingUp = pathname === signUp;
  const greeting = isNew ? 'Prisijunkite' : 'Malonu vėl jus matyti';
  return (
    <AuthFrame title={signingUp ? 'Susipažinkime' : greeting} lead="Šuns šeimininko paskyra">
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
      {providers.length > 0 && (
        <>
          <div className="or">arba</div>
          <OAuthButtons offered={providers} redirectTo={redirectTo} />
          {!signingUp && (
            <p className="small muted">
              Jei paskyros dar neturite, taip ją sukursite ir sutiksite su{' '}
              <Link to={href('/taisykles')}>naudojimosi taisyklėmis</Link>.
            </p>
          )}
        </>
      )}
      <p className="small muted auth-foot">
        Teikiate paslaugas?{' '}
        <Link className="strong" to={href('/partner/login')}>
          Partnerio prisijungimas
        </Link>
      </p>
    </AuthFrame>
  );
}
