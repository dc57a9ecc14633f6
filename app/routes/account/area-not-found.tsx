import { data, useMatches } from 'react-router';
import { AreaError } from '#app/web/pages/error-page.tsx';
import { unlistedMeta } from '#app/web/pages/page-title.ts';

/** Every address under a signed-in area that is no page of it; the area's guard has answered first. */
export function loader() {
  throw data(null, { status: 404 });
}

export function meta() {
  return unlistedMeta('Puslapis nerastas');
}

export default function AreaNotFound() {
  return null;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const area = useMatches().at(-2);
  return <AreaError error={error} home={area?.pathname ?? '/'} />;
}
