import { ServiceGone } from '#app/domains/services/page/service-gone.tsx';
import { ErrorPage, isNotFound } from '#app/web/pages/error-page.tsx';
import { unlistedMeta } from '#app/web/pages/page-title.ts';

/** The title of a step of a booking, or of what stands in its place. */
export function stepMeta(title: string | undefined, error: unknown) {
  if (title !== undefined && !error) return unlistedMeta(title);
  return unlistedMeta(isNotFound(error) ? 'Paslauga nerasta' : 'Įvyko klaida');
}

/** In place of a step: its service is gone, or something failed. */
export function StepError({ error }: { error: unknown }) {
  if (!isNotFound(error)) return <ErrorPage error={error} />;
  return (
    <main id="turinys" tabIndex={-1} className="wrap">
      <ServiceGone />
    </main>
  );
}
