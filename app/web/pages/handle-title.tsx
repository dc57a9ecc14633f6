import { pageTitle } from './page-title.ts';
import { usePageTitle } from './route-handle.ts';

/** The document's title, where the open page's handle has one. */
export function HandleTitle() {
  const title = usePageTitle();
  return title === undefined ? null : <title>{pageTitle(title)}</title>;
}
