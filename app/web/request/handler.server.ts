import { type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Accounts } from '#app/domains/accounts/account-dependencies.server.ts';
import { providerOrigins } from '#app/domains/accounts/oauth/providers.server.ts';
import { sessionTokenOf } from '#app/domains/accounts/sessions.server.ts';
import type { Messages } from '#app/domains/messages/messages.server.ts';
import type { NewsletterIssues } from '#app/domains/newsletter/issues/issue-sending.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { PublicReads } from '#app/platform/database/public-reads.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { inRequestScope, RequestScope } from '#app/platform/request-scope.server.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import { matchByPattern } from '#app/router/match-by-pattern.server.ts';
import { cacheDiscoveries } from '#app/router/route-discovery.server.ts';
import {
  createRouteWithErrorPages,
  failureText,
  isPage,
} from '#app/web/pages/error-pages.server.ts';
import { newNonce, newRequestId, type PageCache } from '#app/web/pages/page-cache.server.ts';
import { createAddressFinder, limitUnit } from './client-address.server.ts';
import { compress } from './compression.server.ts';
import {
  accountsContext,
  adminContext,
  dbContext,
  filesContext,
  issuesContext,
  logContext,
  messagesContext,
  partnerContext,
  processContext,
  publicDbContext,
  requestContext,
  settingsContext,
} from './contexts.ts';
import { leadToLowerCase } from './lower-case-path.server.ts';
import { plainAnswer } from './rejection.server.ts';
import { withBody } from './request-body.server.ts';
import type { RequestLimits } from './request-limits.server.ts';
import { logAnswer } from './request-log.server.ts';
import { createRequestRules } from './request-rules.server.ts';
import { rejectForeign } from './same-origin.server.ts';
import { pagePolicy, setSecurityHeaders } from './security-headers.server.ts';

/** What the process owns and the application works with. */
export type HandlerDependencies = {
  readonly db: Db;
  readonly publicReads: PublicReads;
  readonly files: FileStore;
  readonly log: Log;
  readonly settings: Settings;
  readonly accounts: Accounts;
  readonly messages: Messages;
  readonly issues: NewsletterIssues;
  /** Absent in development, where a page changes with its code. */
  readonly pages?: PageCache | undefined;
  /** False from the moment the process is asked to stop. */
  readonly accepting: () => boolean;
  /** Counts a request's queries; it must be the very one that the database reports to. */
  readonly inRequestScope: typeof inRequestScope;
  readonly limits: RequestLimits;
  /** True when Vite serves the pages. */
  readonly development: boolean;
};

/** How the log tells of a request whose sender went away before the answer, as nginx does. */
const leftEarly = 499;

/** Health checks come from machines that do not know our public name. */
const healthChecks = new Set(['/healthz', '/readyz']);

/**
 * Makes the function that answers every request the static files do not: checks it, lets React
 * Router answer, sets headers, compresses, writes one line to the log.
 * @param build React Router's; given as a function, it would rank the routes anew each time
 */
export function createHandler(deps: HandlerDependencies, build: ServerBuild) {
  const { accepting, accounts, db, files, issues, log, messages, pages } = deps;
  const { limits, publicReads, settings } = deps;
  const findAddress = createAddressFinder(settings.trustedProxies);
  const formTargets = providerOrigins(settings);
  const secure = settings.origin.startsWith('https:');
  const route = leadToLowerCase(
    cacheDiscoveries(createRouteWithErrorPages(matchByPattern(build), process.env.NODE_ENV)),
  );
  const rules = createRequestRules(build.routes);
  // Who has a session reads what was just written.
  const isVisit = ({ method, headers }: Request) =>
    (method === 'GET' || method === 'HEAD') && sessionTokenOf(settings.origin, headers) === null;
  let warned = false;

  return async (request: Request, socketAddress: string): Promise<Response> => {
    const started = performance.now();
    const scope: RequestScope = { id: newRequestId(), queries: 0, queryMillis: 0 };
    const { pathname } = new URL(request.url);
    const { signal } = request;
    const clientAddress = findAddress(socketAddress, request.headers);
    const nonce = newNonce();
    if (clientAddress === null && !warned) {
      warned = true;
      log.warn('visitors share one limit: set TRUSTED_PROXIES to the proxy in front', {
        socket: socketAddress,
      });
    }

    const health = request.method === 'GET' && healthChecks.has(pathname);
    const rule = rules.originRule(request.method, pathname);
    const rejection = health ? null : rejectForeign(request, settings.origins, rule);
    // React Router's own check cannot make an exception for a route.
    if (rule !== 'own') request.headers.delete('origin');
    const keepPage = rejection ? null : (pages?.begin(request) ?? null);
    const shared: { html: string | null; behindMillis: number } = { html: null, behindMillis: 0 };
    const onSharedPage = (html: string) => {
      shared.html = html;
    };
    const work = (request: Request) =>
      deps.inRequestScope(scope, async () => {
        const attempt = (publicDb: Db) => {
          const context = new RouterContextProvider();
          context.set(accountsContext, accounts);
          context.set(messagesContext, messages);
          context.set(issuesContext, issues);
          context.set(dbContext, db);
          context.set(publicDbContext, publicDb);
          context.set(filesContext, files);
          context.set(logContext, log);
          context.set(settingsContext, settings);
          context.set(processContext, { accepting, replica: publicReads.replica });
          context.set(requestContext, { id: scope.id, nonce, clientAddress, onSharedPage });
          return answer(route, request, context, scope.id, log).finally(() => {
            if (changesPages(request.method, context)) pages?.drop();
          });
        };
        const publicDb = isVisit(request) ? publicReads.choose() : db;
        if (publicDb !== db) {
          shared.behindMillis = publicReads.replica()?.behindMillis ?? Number.POSITIVE_INFINITY;
        }
        const answered = await attempt(publicDb);
        // A visitor who went away has aborted the work; that tells nothing of the replica.
        if (answered.status < 500 || publicDb === db || signal.aborted) return answered;
        // The replica may have died under it; a visit brings nothing that would count twice.
        publicReads.doubt();
        return attempt(db);
      });
    const take = () => {
      // A failed health check would make a supervisor restart a process that is only busy.
      if (pathname === '/healthz') return work(request);
      const unit = clientAddress === null ? 'unknown' : limitUnit(clientAddress);
      return withBody(request, { most: rules.mostBodyBytes(pathname), unit, limits }, work);
    };
    const response = rejection ? plainAnswer(rejection) : await take();

    const { headers } = response;
    headers.set('x-request-id', scope.id);
    if (isPage(response) && !headers.has('content-security-policy')) {
      headers.set(
        'content-security-policy',
        pagePolicy(nonce, deps.development, formTargets, settings.filesBaseUrl),
      );
    }
    setSecurityHeaders(headers, secure);
    if (headers.has('set-cookie')) headers.set('cache-control', 'private, no-store');
    // A page carries its own nonce, so that no cache may serve it again.
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
    if (keepPage && shared.html !== null && response.status === 200) {
      keepPage(shared.html, nonce, headers, shared.behindMillis);
    }
    const packed = await compress(request, response);

    const path = rules.loggedPath(pathname);
    const { queries, queryMillis } = scope;
    const { method } = request;
    const address = clientAddress;
    const status = signal.aborted ? leftEarly : packed.status;
    logAnswer(log, { id: scope.id, method, path, status, started, queries, queryMillis, address });
    return packed;
  };
}

/**
 * Whether what public pages show may have changed: the next page is asked for before the database
 * tells of the change.
 */
function changesPages(method: string, context: RouterContextProvider): boolean {
  return method === 'POST' && (isKnown(context, partnerContext) || isKnown(context, adminContext));
}

function isKnown(context: RouterContextProvider, key: RouterContext): boolean {
  try {
    return context.get(key) !== undefined;
  } catch {
    return false;
  }
}

type Route = ReturnType<typeof createRouteWithErrorPages>;

async function answer(
  route: Route,
  request: Request,
  context: RouterContextProvider,
  id: string,
  log: Log,
): Promise<Response> {
  try {
    const response = await route(request, context);
    // Navigation in the browser shows this text as the error's data: the id to report. A form that
    // is refused as our own fault is answered with 503, and its words are meant to be read.
    const failedData = response.status === 500 && new URL(request.url).pathname.endsWith('.data');
    return failedData ? new Response(id, { status: response.status }) : changeable(response);
  } catch (error) {
    if (!request.signal.aborted) log.error('request failed', { request: id, error });
    return failureText(500, id);
  }
}

/** A redirect's headers are immutable; ours are added to a copy. */
function changeable(response: Response): Response {
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}
