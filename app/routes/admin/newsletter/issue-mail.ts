import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { adminContext, issuesContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/issue-mail.ts';

/** A mail's styles stand in its elements, which our pages do not allow; it may do nothing else. */
const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  'sandbox allow-same-origin allow-top-navigation-by-user-activation',
].join('; ');

/** An issue as a mail program shows it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = context.get(issuesContext).preview(context.get(adminContext), params.issueId);
  const { html } = await orNotFoundPage(found);
  return new Response(html, {
    headers: {
      'cache-control': 'private, no-store',
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
    },
  });
}
