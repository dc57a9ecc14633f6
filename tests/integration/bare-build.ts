import type { ServerBuild } from 'react-router';

/** A route of such a build: what React Router reads of ours. */
interface BareRoute {
  readonly id: string;
  readonly path?: string;
  readonly parentId?: string;
  readonly module: object;
}

/**
 * @param routes all there are
 * @param entry what stands for app/entry.server.tsx; its default export answers for every screen
 * @returns what React Router would have built of them, without anything for a browser
 */
export function bareBuild(
  routes: readonly BareRoute[],
  entry: Partial<ServerBuild['entry']['module']> = {},
): ServerBuild {
  const noPage = () => new Response('no page here', { status: 500 });
  return {
    entry: { module: { default: noPage, ...entry } },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])) as ServerBuild['routes'],
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
}
