import {
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { needsCode } from '#app/domains/accounts/sign-in/recent-code.server.ts';
import { findAwaitedTerms } from '#app/domains/accounts/terms/agreements.server.ts';
import type { Actor, Member } from '#app/domains/accounts/types.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import { withNotice } from '#app/web/notices/notice.ts';
import { minutesParam, noticeParam, withoutNotice } from '#app/web/notices/notice-address.ts';
import { createAddressList } from './client-address.server.ts';
import {
  accountsContext,
  actorContext,
  adminContext,
  dbContext,
  ownerContext,
  partnerContext,
  requestContext,
  settingsContext,
} from './contexts.ts';
import { homeOf } from './home-of.ts';
import { signInAddress } from './sign-in-address.ts';

/*
 * Who may go where (docs/design.md rule 1). Each guard is the middleware of an area's layout, which has
 * a loader too, so that a navigation in the browser runs it. Pages of an area are never cached.
 */
type Guard = MiddlewareFunction<Response>;

/** The owner's area: an owner, or the owner's page for signing in (docs/design.md D17). */
export const requireOwner: Guard = async ({ request, url, context }, next) => {
  const actor = await context.get(actorContext)();
  if (actor.kind === 'visitor') throw askToSignIn(href('/prisijungti-seimininkas'), request, url);
  if (actor.kind !== 'owner') {
    throw goTo(withNotice(href('/prisijungti-seimininkas'), 'ne-seimininkas'));
  }
  await requireAgreement(actor, request, url, context);
  context.set(ownerContext, actor);
  return keepPrivate(await next());
};

/** The partner's area: a partner, or the partner's page for signing in. */
export const requirePartner: Guard = async ({ request, url, context }, next) => {
  const actor = await context.get(actorContext)();
  if (actor.kind === 'visitor') throw askToSignIn(href('/partner/login'), request, url);
  // With both profiles the page offers to switch; nothing changes without its button.
  if (actor.kind === 'owner' && actor.alsoPartner && isRead(request.method)) {
    const page = signInAddress(href('/partner/login'), url.pathname + url.search);
    throw goTo(withNotice(page, 'perjungti-i-partneri'));
  }
  if (actor.kind !== 'partner') throw goTo(withNotice(href('/partner/login'), 'ne-partneris'));
  await requireAgreement(actor, request, url, context);
  context.set(partnerContext, actor);
  return keepPrivate(await next());
};

/** Who does not agree to the terms may go, so that these pages stay open. */
const waysOut: readonly string[] = [
  href('/seimininko-skydelis/nustatymai/istrynimas'),
  href('/partner/dashboard/settings/deletion'),
];

/**
 * In both areas: a version of the terms that holds by now is agreed to first. A form that stood open
 * is taken; the page that follows asks.
 */
async function requireAgreement(
  actor: Member,
  { method }: Request,
  { pathname, search }: URL,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  if (!isRead(method) || waysOut.includes(pathname)) return;
  const awaited = await findAwaitedTerms(context.get(dbContext), actor, new Date());
  if (awaited === null) return;
  const page = signInAddress(href('/taisykles/sutikimas'), pathname + withoutNotice(search));
  const asked = new URLSearchParams(search);
  const notice = [noticeParam, minutesParam].flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [`&${name}=${encodeURIComponent(value)}`];
  });
  throw goTo(page + notice.join(''));
}

/** In front of everything under /admin, its sign-in too: elsewhere there is no such page (D32). */
export const requireAdminAddress: Guard = async ({ context }, next) => {
  if (!isAdminAddress(context)) throw data(null, { status: 404 });
  return keepPrivate(await next());
};

/** The list of each process's settings, of which a process has one. */
const adminLists = new WeakMap<Settings, ReturnType<typeof createAddressList>>();

/** Whether the request comes from an address that administrators may use. */
export function isAdminAddress(context: Readonly<RouterContextProvider>): boolean {
  const { clientAddress } = context.get(requestContext);
  const settings = context.get(settingsContext);
  const isAllowed = adminLists.get(settings) ?? createAddressList(settings.adminAllowedIps);
  adminLists.set(settings, isAllowed);
  return clientAddress !== null && isAllowed(clientAddress);
}

/** The administrator's area, behind requireAdminAddress: session, then right. */
export const requireAdmin: Guard = async ({ request, url, context }, next) => {
  const actor = await context.get(actorContext)();
  if (actor.kind === 'visitor') throw askToSignIn(href('/admin/login'), request, url);
  if (actor.kind !== 'admin') throw goTo(href('/'));
  context.set(adminContext, actor);
  return keepPrivate(await next());
};

/** In front of an act that cannot be undone: the second factor's code of the last ten minutes. */
export const requireCode: Guard = async ({ request, url, context }, next) => {
  if (await needsCode(context.get(accountsContext), request.headers, new Date())) {
    const page = signInAddress(href('/admin/code'), url.pathname + url.search);
    throw goTo(withNotice(page, 'reikia-kodo'));
  }
  return next();
};

/**
 * A page for signing in: a user who is signed in there already is redirected to the area (docs/design.md D31). The
 * form is taken all the same: it may name another account, and a sign-in gives a new session.
 * @param kind whose page it is
 */
export function redirectSignedIn(kind: Exclude<Actor['kind'], 'visitor'>): Guard {
  return async ({ request, context }, next) => {
    if (request.method === 'POST') return next();
    const actor = await context.get(actorContext)();
    if (actor.kind === kind) throw goTo(homeOf(actor.kind));
    return next();
  };
}

/**
 * In front of a switch to the other area: a second press of its button comes when the first has
 * switched already, with a session that is over. It goes where the first one went, whose guard
 * then knows more.
 * @param from who has something to switch
 */
export function redirectSwitched(from: 'owner' | 'partner'): Guard {
  const to = homeOf(from === 'owner' ? 'partner' : 'owner');
  return async ({ request, context }, next) => {
    if (isRead(request.method)) return next();
    const actor = await context.get(actorContext)();
    if (actor.kind !== from) throw goTo(to);
    return next();
  };
}

/** A page whose address alone must not be kept anywhere: it carries a one-use token. */
export const noStore: Guard = async (_args, next) => keepPrivate(await next());

/**
 * A page whose address is a right by itself: besides, no request tells it as its referrer and no search
 * engine lists it. Its route declares `secretAddress` in its handle.
 */
export const keepSecret: Guard = async (_args, next) => {
  const response = keepPrivate(await next());
  response.headers.set('referrer-policy', 'no-referrer');
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
};

/**
 * A page that was asked for comes back after the sign-in. A form that was sent does not, but the page
 * that it stood on, and the visitor, who was signed in when sending it, is told why.
 * @param url the page's address, also when only its data was asked for
 */
function askToSignIn(page: string, { method, headers }: Request, url: URL): Response {
  if (isRead(method)) return goTo(signInAddress(page, url.pathname + url.search));
  // Only forms of our own pages come this far (same-origin.server.ts).
  const stoodOn = URL.parse(headers.get('referer') ?? '');
  const back = stoodOn ? stoodOn.pathname + stoodOn.search : '';
  return goTo(withNotice(signInAddress(page, back), 'prisijungimas-baigesi'));
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

const kept = 'private, no-store';

function goTo(address: string): Response {
  return redirect(address, { headers: { 'cache-control': kept } });
}

function keepPrivate(response: Response): Response {
  response.headers.set('cache-control', kept);
  return response;
}
