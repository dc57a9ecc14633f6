import { type DataRouteObject, type DataStrategyResult, matchRoutes } from 'react-router';
import { loadRouteModule } from './load-route-module.ts';

/** What client middleware gets of React Router and gives it: the results of routes by their ids. */
export type Results = Record<string, DataStrategyResult>;

/** What React Router keeps in the window. */
type RouterWindow = {
  readonly __reactRouterDataRouter: {
    readonly routes: DataRouteObject[];
    readonly state: { readonly navigation: { readonly formAction?: string } };
  };
  readonly __reactRouterManifest: {
    readonly routes: Readonly<Record<string, { readonly id: string; readonly module: string }>>;
  };
  readonly __reactRouterRouteModules: Record<
    string,
    { readonly handle?: unknown; readonly default?: unknown } | undefined
  >;
};

const routerWindow = () => window as unknown as RouterWindow;

/** Loads the code of the routes that an address has; waits for the line for what does not come. */
export async function loadCodeOf(path: string): Promise<void> {
  const {
    __reactRouterDataRouter: { routes },
    __reactRouterManifest: { routes: known },
    __reactRouterRouteModules: modules,
  } = routerWindow();
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(
    matches.map(({ route: { id } }) => {
      const route = known[id];
      return route && loadRouteModule(route, modules);
    }),
  );
}

/** What came of an action, in the results of a form. */
type ActionAnswer = {
  /** What it returned or threw. */
  readonly value: unknown;
  readonly isError: boolean;
  /** The `handle` of its route. */
  readonly handle: unknown;
  /** Whether its route has a page, which could say something. */
  readonly hasPage: boolean;
  /** The results with another answer in its place. */
  readonly replace: (value: unknown) => Results;
};

/** Whether a form is being sent to this path as a navigation; otherwise a fetcher sends it. */
export function isNavigatingTo(path: string): boolean {
  const { formAction } = routerWindow().__reactRouterDataRouter.state.navigation;
  return formAction !== undefined && new URL(formAction, location.href).pathname === path;
}

/** React Router wraps what is no Response together with its status. */
export function readActionAnswer(results: Results): ActionAnswer {
  const [id = '', { type, result } = { type: 'data', result: undefined }] =
    Object.entries(results)[0] ?? [];
  const module = routerWindow().__reactRouterRouteModules[id];
  const isWrapped = (result as { type?: unknown } | null)?.type === 'DataWithResponseInit';
  return {
    value: isWrapped ? (result as { readonly data: unknown }).data : result,
    isError: type === 'error',
    handle: module?.handle,
    hasPage: module?.default !== undefined,
    replace: (value) => ({ [id]: { type: 'data', result: value } }),
  };
}
