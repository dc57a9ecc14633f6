import './mail.css';
import { href } from 'react-router';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import { getDevelopmentMail } from '#app/platform/mail/development-mails.server.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { pageTitle } from '#app/web/pages/page-title.ts';
import { dbContext, requestContext } from '#app/web/request/contexts.ts';
import { pagePolicy } from '#app/web/request/security-headers.server.ts';
import type { Route } from './+types/mail.ts';

/** The only page of ours that frames something: the mail itself. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const response = await next();
    const policy = pagePolicy(context.get(requestContext).nonce, import.meta.env.DEV);
    response.headers.set('content-security-policy', `${policy}; frame-src 'self'`);
    return response;
  },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const mail = await orNotFoundPage(getDevelopmentMail(context.get(dbContext), params.mailId));
  return {
    id: mail.id,
    recipient: mail.recipient,
    subject: mail.subject,
    sentAt: formatDateTime(mail.created_at),
    text: mail.text,
    links: [...new Set(mail.text.match(/https?:\/\/\S+/g))],
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle(loaderData?.subject ?? 'Laiškas') },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function MailPage({ loaderData: mail }: Route.ComponentProps) {
  return (
    <main id="turinys" tabIndex={-1} className="wrap page-body stack">
      <Crumb to={href('/dev/pastas')}>Laiškai</Crumb>
      <h1>{mail.subject}</h1>
      <p className="muted num">
        Kam: {mail.recipient} · {mail.sentAt}
      </p>
      <section className="stack">
        <h2 className="h-xs">Nuorodos laiške</h2>
        <ul className="mail-links">
          {mail.links.map((link) => (
            <li key={link}>
              <a href={link}>{link}</a>
            </li>
          ))}
        </ul>
      </section>
      <section className="stack">
        <h2 className="h-xs">Laiškas</h2>
        <iframe
          className="mail-frame"
          title="Laiškas"
          // No scripts; a click leads the whole window on, as it would in a mail program.
          sandbox="allow-same-origin allow-top-navigation-by-user-activation"
          src={href('/dev/pastas/:mailId/html', { mailId: mail.id })}
        />
      </section>
      <section className="stack">
        <h2 className="h-xs">Tekstas be spalvų</h2>
        <pre className="mail-text">{mail.text}</pre>
      </section>
    </main>
  );
}
