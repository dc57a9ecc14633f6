import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';

/** What root.tsx loads for every page; nothing when that very loader failed. */
export function useShellData() {
  return useRouteLoaderData<typeof loader>('root');
}

/** Who is signed in, as the bar on top shows it: the active role and the e-mail's first letter. */
export type Viewer = NonNullable<Awaited<ReturnType<typeof loader>>['viewer']>;
