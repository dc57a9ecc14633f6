import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What `pageMeta` gives on the server alone. */
const ofFirstPage = 'meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';

/**
 * Removes what the first page of a document tells programs once the browser has gone to another
 * one, as a device's own way of sharing reads it. React does not know these tags.
 */
export function useFreshHead() {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (first.current === key) return;
    for (const tag of document.head.querySelectorAll(ofFirstPage)) tag.remove();
  }, [key]);
}
