import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { AskedNotice } from '#app/web/notices/notice.ts';

/** For the notice that a new service was saved: the way to its public page. */
export function toPublished({ code, about }: AskedNotice): ReactNode {
  if (code !== 'paslauga-issaugota' || about === null) return null;
  return (
    <Link className="toast-action strong" to={href('/service/:serviceId', { serviceId: about })}>
      Viešas puslapis
    </Link>
  );
}
