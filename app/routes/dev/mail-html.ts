import { getDevelopmentMail } from '#app/platform/mail/development-mails.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/mail-html.ts';

/**
 * A mail as a mail program shows it, for the frame of the page above it: it may look like what it
 * wants and do nothing. A mail's styles stand in its elements, which our pages do not allow.
 */
const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  'sandbox allow-same-origin allow-top-navigation-by-user-activation',
].join('; ');

export async function loader({ context, params }: Route.LoaderArgs) {
  const { html } = await orNotFoundPage(getDevelopmentMail(context.get(dbContext), params.mailId));
  return new Response(html.replace('<head>', '<head><base target="_top">'), {
    headers: {
      'cache-control': 'private, no-store',
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'SAMEORIGIN',
    },
  });
}
