import { useRouteLoaderData } from 'react-router';

/** Who is signed in, as the bar on top shows it: the active role and the e-mail's first letter. */
export type Viewer = {
  /** Of the account. */
  readonly id: string;
  readonly kind: 'owner' | 'partner' | 'admin';
  readonly initial: string;
};

/** What root.tsx loads for every page. */
export type ShellData = {
  readonly origin: string;
  readonly filesBaseUrl: string | null;
  readonly contact: {
    readonly email: string | null;
    readonly facebookUrl: string | null;
    readonly instagramUrl: string | null;
  };
  readonly viewer: Viewer | null;
  /** In Vilnius. */
  readonly year: number;
};

/** @returns nothing when the root's own loader failed */
export function useShellData(): ShellData | undefined {
  return useRouteLoaderData('root');
}
