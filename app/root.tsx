import '#app/ui/styles/global.css';
import './root.css';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { isLeaving } from '#app/forms/leaving.ts';
import { wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import { firstUse } from '#app/platform/first-use.ts';
import { loadCode } from '#app/router/load-code.ts';
import { useOverlayHistory } from '#app/router/overlay-history.ts';
import { preloadedFonts } from '#app/ui/fonts.ts';
import { answerForms, importPageGuard } from '#app/web/forms/answer-forms.ts';
import { ErrorPage, errorTitle } from '#app/web/pages/error-page.tsx';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { actorContext, settingsContext } from '#app/web/request/contexts.ts';
import { loadActor } from '#app/web/request/session.server.ts';
import type { Route } from './+types/root.ts';
import { PhotoBase } from './domains/photos/use-photo-base.ts';
import { signInPages } from './routes/account/sign-in-pages.ts';
import { Shell } from './routes/public/frame/shell.tsx';
import type { ShellData } from './routes/public/frame/shell-data.ts';

export const middleware: Route.MiddlewareFunction[] = [loadActor];
export const clientMiddleware = [answerForms];

export async function loader({ context }: Route.LoaderArgs): Promise<ShellData> {
  const { contact, filesBaseUrl, origin } = context.get(settingsContext);
  const actor = await context.get(actorContext)();
  return {
    origin,
    filesBaseUrl,
    contact: {
      email: contact.email,
      facebookUrl: contact.facebookUrl,
      instagramUrl: contact.instagramUrl,
    },
    viewer:
      actor.kind === 'visitor'
        ? null
        : { id: actor.userId, kind: actor.kind, initial: actor.email.slice(0, 1) },
    year: wallTimeAt(new Date()).year,
  };
}

/**
 * Only a form that led to another page, such as a sign-in, can have changed any of it, or a session
 * that ended on the way: then a guard has led to a page for signing in.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, actionStatus, currentUrl, nextUrl } = args;
  if (formMethod === 'POST') return actionStatus === undefined;
  const moved = currentUrl.pathname !== nextUrl.pathname;
  return moved && Object.values(signInPages).includes(nextUrl.pathname);
}

/** Of a page that has no `meta` of its own, and of one that could not be shown. */
export function meta({ error }: Route.MetaArgs) {
  return unlistedMeta(error ? errorTitle(error) : '');
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="lt">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* --paper of tokens.css, which the browser's own frame cannot read. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffaf2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101814" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {preloadedFonts.map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useOverlayHistory();
  return (
    <PhotoBase value={loaderData.filesBaseUrl}>
      <Outlet />
      <LaterGuard early={loaderData.viewer !== null} />
    </PhotoBase>
  );
}

interface LaterGuardProps {
  /** Its code comes once the page has been painted. */
  early: boolean;
}

/**
 * PageGuard, whose code comes at the first use of the page; at once where a form is in sight, which
 * must be able to say that the line is gone, and after a session was ended, whose typing is to be dropped.
 */
function LaterGuard({ early }: LaterGuardProps) {
  const [Guard, setGuard] = useState<ComponentType | null>(null);
  useEffect(() => {
    const needed = early || isLeaving() || hasFormInSight() ? Promise.resolve() : firstUse();
    needed
      .then(() => loadCode(importPageGuard))
      .then(
        ({ PageGuard }) => setGuard(() => PageGuard),
        () => {},
      );
  }, [early]);
  return Guard && <Guard />;
}

function hasFormInSight(): boolean {
  const fields = document.querySelectorAll('form[method=post] :is(input, select, textarea)');
  return [...fields].some(
    (field) => field.checkVisibility() && field.getBoundingClientRect().top < innerHeight,
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  );
}
