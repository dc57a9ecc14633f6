import './error-page.css';
import { href, isRouteErrorResponse, useLocation } from 'react-router';
import { checkConnection } from '#app/forms/outage.ts';
import notFoundDog from '#app/ui/art/not-found.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { missingTitle } from './page-title.ts';
import { useRequestInfo } from './request-info.tsx';
import { usePageFailure } from './route-handle.ts';

/** Whether an error means that there is no such page. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The document's title in the place of a page that could not be shown. */
export function errorTitle(error: unknown): string {
  return isNotFound(error) ? missingTitle : 'Įvyko klaida';
}

interface ErrorPageProps {
  error: unknown;
}

/** The page for what a route could not show: the 404 page, or a fixed text with the request's id. */
export function ErrorPage({ error }: ErrorPageProps) {
  return (
    <main id="turinys" tabIndex={-1} className="error-page wrap">
      <ErrorContent error={error} />
    </main>
  );
}

interface AreaErrorProps extends ErrorPageProps {
  /** The area's own home. */
  home: string;
}

/** The same inside a signed-in area, whose frame has the main element already. */
export function AreaError({ error, home }: AreaErrorProps) {
  return (
    <div className="error-page">
      <ErrorContent error={error} home={home} />
    </div>
  );
}

interface ErrorContentProps extends ErrorPageProps {
  home?: string;
}

function ErrorContent({ error, home = href('/') }: ErrorContentProps) {
  return isNotFound(error) ? <NotFound home={home} /> : <Failure error={error} home={home} />;
}

function NotFound({ home }: { home: string }) {
  return (
    <EmptyState
      level={1}
      title="Čia nieko neiškasėme"
      art={<img src={notFoundDog} alt="" width={420} height={300} />}
      actions={
        <>
          <ButtonLink to={home} variant="primary">
            Į pradžią
          </ButtonLink>
          <ButtonLink to={href('/paslaugos/:categorySlug?')}>Visos paslaugos</ButtonLink>
        </>
      }
    >
      Tokio puslapio nėra arba jis perkeltas. Grįžkite į pradžią arba ieškokite paslaugų.
    </EmptyState>
  );
}

function Failure({ error, home }: { error: unknown; home: string }) {
  const { pathname, search } = useLocation();
  const failure = usePageFailure();
  const id = useRequestInfo().id ?? idIn(error) ?? '';
  // Lost before the page's code has come, or known to have brought nothing (known-routes.ts). The server knows
  // of no failure, and has no such field.
  const isCut =
    globalThis.navigator?.onLine === false || (error as Error | null)?.name === 'NetworkError';
  return (
    <EmptyState
      level={1}
      title={failure?.title ?? (isCut ? 'Nėra interneto ryšio' : 'Įvyko netikėta klaida')}
      actions={
        <>
          <ButtonLink to={pathname + search} variant="primary" reloadDocument>
            Bandyti dar kartą
          </ButtonLink>
          <ButtonLink to={home}>Į pradžią</ButtonLink>
        </>
      }
    >
      {failure?.text && `${failure.text} `}
      {isCut ? (
        checkConnection
      ) : (
        <>
          Bandykite dar kartą po kelių minučių. Jei klaida kartosis, praneškite mums.{' '}
          {/* The browser does not know the id of the page it was sent, and keeps what stands there. */}
          <span className="error-code">
            Klaidos kodas: <code suppressHydrationWarning>{id}</code>.
          </span>
        </>
      )}
    </EmptyState>
  );
}

/** The request id that handler.server.ts answers with when a navigation in the browser fails. */
function idIn(error: unknown): string | undefined {
  const text = isRouteErrorResponse(error) && error.status >= 500 ? error.data : null;
  return typeof text === 'string' && /^[0-9a-f]{16}$/.test(text) ? text : undefined;
}
