import { useContext, useEffect } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
  useLocation,
} from 'react-router';
import { loadCode } from './load-code.ts';

/** Where React Router asks which routes the forms and links of a page have. */
const manifest = '/__manifest';
/** Until it has taken the answer over, in milliseconds. */
const takenOver = 100;

/**
 * Fetches the code by which the forms of the page are sent before they are sent: a press must need
 * nothing but the server's answer, for which the form itself can wait.
 */
export function useReadyActs(): void {
  const router = useContext(DataRouterContext)?.router;
  const framework = useContext(FrameworkContext);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other forms
  useEffect(() => {
    if (!router || !framework) return;
    const { routes } = framework.manifest;
    const fetchFor = (path: string) => {
      for (const { route } of matchRoutes(router.routes, path) ?? []) {
        const address = routes[route.id ?? '']?.module;
        if (!address || fetched.has(address)) continue;
        fetched.add(address);
        loadCode(() => import(/* @vite-ignore */ address)).catch(() => fetched.delete(address));
      }
    };
    const fetchAll = () => {
      for (const address of addressesIn(document)) fetchFor(address);
    };
    // A form that came into the page later, such as a dialog's.
    const begin = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null;
      if (form?.method === 'post') fetchFor(new URL(form.action).pathname);
    };
    const known = new PerformanceObserver((list) => {
      const isKnown = list.getEntries().some(({ name }) => new URL(name).pathname === manifest);
      if (isKnown) setTimeout(fetchAll, takenOver);
    });
    known.observe({ type: 'resource', buffered: true });
    document.addEventListener('focusin', begin);
    addEventListener('online', fetchAll);
    fetchAll();
    return () => {
      known.disconnect();
      document.removeEventListener('focusin', begin);
      removeEventListener('online', fetchAll);
    };
  }, [router, framework, pathname]);
}

/** What has been asked for; the browser itself keeps what has come. */
const fetched = new Set<string>();

/** The paths that forms are sent to, and those that single buttons send a form to. */
function addressesIn(page: Document): ReadonlySet<string> {
  const forms = [...page.querySelectorAll<HTMLFormElement>('form[method=post]')];
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('button[formaction]')];
  const addresses = [...forms.map((form) => form.action), ...buttons.map((one) => one.formAction)];
  return new Set(addresses.map((address) => new URL(address).pathname));
}
