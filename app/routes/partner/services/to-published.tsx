import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { AskedNotice } from '#app/web/notices/notice.ts';

/** Of a service that is public: where it is seen, and of a new one where its price list is written. */
export function toPublished({ code, about }: AskedNotice): ReactNode {
  const isNew = code === 'paslauga-issaugota';
  const isListed = code === 'kainorastis-issaugotas' || code === 'kainos-perimtos';
  if (about === null || !(isNew || isListed)) return null;
  const of = { serviceId: about };
  return (
    <div className="toast-action strong">
      <Link to={href('/service/:serviceId', of)}>Viešas puslapis</Link>
      {isNew && (
        <Link to={href('/partner/dashboard/services/:serviceId/price-list', of)}>
          Sudaryti kainoraštį
        </Link>
      )}
    </div>
  );
}
