import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Whether the drawer or sheet with this id is open. Its opener is a link to `#id`; where that was
 * followed before the script was ready, the script opens it and takes `#id` out of the address.
 * @param page another value closes it
 */
export function useOpenedByLink(id: string, page: string) {
  const { hash } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for every page
  useEffect(() => {
    const opener = document.querySelector<HTMLElement>(`[href$="#${id}"]`);
    const followed = hash === `#${id}` && opener?.offsetParent != null;
    if (followed) {
      history.replaceState(history.state, '', window.location.href.replace(/#.*/, ''));
    }
    setOpen(followed);
  }, [page]);
  return [open, setOpen] as const;
}
