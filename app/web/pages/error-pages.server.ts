import {
  createContext,
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  type ServerBuild,
} from 'react-router';
import { acceptsHtml } from '#app/web/request/accepts-html.server.ts';
import { requestContext } from '#app/web/request/contexts.ts';

type Routes = ServerBuild['routes'];

/** The status of the error that a page is to show. */
const statusContext = createContext<number>();

/**
 * Makes the function by which React Router answers. A browser that asks for a page gets one for an
 * error as well where the route has no component, for which React Router answers in English or JSON:
 * at the same address and with the same status the nearest boundary renders it, and no action runs
 * again. When that fails too, it gets a text. What such a route says in a text of its own stays.
 */
export function createRouteWithErrorPages(build: ServerBuild, mode: string | undefined) {
  const { module } = build.entry;
  const failed = new WeakSet<object>();
  const handleError: typeof module.handleError = (error, args) => {
    failed.add(args.context);
    module.handleError?.(error, args);
  };
  const route = createRequestHandler(
    { ...build, entry: { ...build.entry, module: { ...module, handleError } } },
    mode,
  );
  const errorPage = createRequestHandler({ ...build, routes: failingRoutes(build.routes) }, mode);
  const answer: typeof route = async (request, context) => {
    // The page does without the body, which the answer reads.
    const { method, headers, url } = request;
    const response = await route(request, context);
    const { status } = response;
    const asksForPage = acceptsHtml(request) && !new URL(url).pathname.endsWith('.data');
    if (!context || status < 400 || !asksForPage || isPage(response)) return response;
    if (isText(response) && !failed.has(context)) return response;
    context.set(statusContext, status);
    const page = await errorPage(new Request(url, { method, headers }), context);
    return isPage(page) && page.status === status
      ? page
      : failureText(status, context.get(requestContext).id);
  };
  return answer;
}

/** The last resort: a fixed sentence with the request's id (docs/design.md rule 7). */
export function failureText(status: number, id: string): Response {
  return new Response(`Įvyko netikėta klaida. Pranešdami nurodykite kodą ${id}.`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

export function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

function isText({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/plain') ?? false;
}

/**
 * The routes, of which each without a component now has one and fails as statusContext says. The
 * others are without their actions, so that none can run again.
 */
function failingRoutes(routes: Routes): Routes {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const made = all.map((route) => {
    const { action: _action, ...module } = route.module;
    const isPage = parents.has(route.id) || module.default || module.ErrorBoundary;
    const failing = { default: () => null, loader: fail, action: fail, handle: module.handle };
    return [route.id, { ...route, module: isPage ? module : failing }];
  });
  return Object.fromEntries(made);
}

function fail({ context }: LoaderFunctionArgs): never {
  throw data(null, { status: context.get(statusContext) });
}
