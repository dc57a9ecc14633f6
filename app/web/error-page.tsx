import './error-page.css';
import { href, isRouteErrorResponse, useLocation } from 'react-router';
import notFoundDog from '#app/ui/art/not-found.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useRequestInfo } from './request-info.tsx';

/** Whether an error means that there is no such page. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

interface ErrorPageProps {
  error: unknown;
  /** What failed, where the specification has words for it. */
  failure?: string;
}

/** The page for what a route could not show: the 404 page, or a fixed text with the request's id. */
export function ErrorPage({ error, failure = 'Įvyko netikėta klaida' }: ErrorPageProps) {
  return (
    <main id="turinys" tabIndex={-1} className="error-page wrap">
      {isNotFound(error) ? <NotFound /> : <Failure error={error} title={failure} />}
    </main>
  );
}

function NotFound() {
  return (
    <EmptyState
      level={1}
      title="Čia nieko neiškasėme"
      art={<img src={notFoundDog} alt="" width={420} height={300} />}
      actions={
        <>
          <ButtonLink to={href('/')} variant="primary">
            Į pradžią
          </ButtonLink>
          <ButtonLink to={href('/paslaugos/:categorySlug?')}>Visos paslaugos</ButtonLink>
        </>
      }
    >
      Tokio puslapio nėra arba jis perkeltas. Grįžk į pradžią ir pabandyk iš naujo.
    </EmptyState>
  );
}

function Failure({ error, title }: { error: unknown; title: string }) {
  const { pathname, search } = useLocation();
  const id = useRequestInfo().id ?? idIn(error) ?? '';
  return (
    <EmptyState
      level={1}
      title={title}
      actions={
        <>
          <ButtonLink to={pathname + search} variant="primary" reloadDocument>
            Bandyti dar kartą
          </ButtonLink>
          <ButtonLink to={href('/')}>Į pradžią</ButtonLink>
        </>
      }
    >
      Bandykite dar kartą po kelių minučių. Jei klaida kartosis, praneškite mums.{' '}
      {/* The browser does not know the id of the page it was sent, and keeps what stands there. */}
      <span className="error-code">
        Klaidos kodas: <code suppressHydrationWarning>{id}</code>.
      </span>
    </EmptyState>
  );
}

/** The request id that handler.server.ts answers with when a navigation in the browser fails. */
function idIn(error: unknown): string | undefined {
  const text = isRouteErrorResponse(error) && error.status >= 500 ? error.data : null;
  return typeof text === 'string' && /^[0-9a-f]{16}$/.test(text) ? text : undefined;
}
