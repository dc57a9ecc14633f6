import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { UnderWay } from './under-way.tsx';

/** Present so that a navigation in the browser runs the area's guard (docs/design.md rule 1). */
export function loader() {
  return null;
}

export function meta() {
  return unlistedMeta('Atsiliepimai');
}

export default function PartnerReviews() {
  return <UnderWay title="Atsiliepimai" />;
}
