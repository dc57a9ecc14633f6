import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';

/** What root.tsx loads for every page; nothing when that very loader failed. */
export function useShellData() {
  return useRouteLoaderData<typeof loader>('root');
}
