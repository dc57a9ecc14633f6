import { href, Link } from 'react-router';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import { listDevelopmentMails } from '#app/platform/mail/development-mails.server.ts';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { List, ListRow, Marker } from '#app/ui/data/list.tsx';
import { pageTitle } from '#app/web/pages/page-title.ts';
import { dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/mailbox.ts';

/** The development mailbox: every mail that would have left had SMTP_URL been set, newest first. */
export async function loader({ context }: Route.LoaderArgs) {
  const mails = await listDevelopmentMails(context.get(dbContext));
  return mails.map(({ created_at, ...mail }) => ({ ...mail, sentAt: formatDateTime(created_at) }));
}

export function meta() {
  return [{ title: pageTitle('Laiškai') }, { name: 'robots', content: 'noindex' }];
}

export default function MailboxPage({ loaderData: mails }: Route.ComponentProps) {
  return (
    <main id="turinys" tabIndex={-1} className="wrap page-body stack">
      <h1>Laiškai</h1>
      {mails.length === 0 ? (
        <EmptyState title="Laiškų dar nėra">
          Čia atsiras kiekvienas laiškas, kurį išsiųstų svetainė.
        </EmptyState>
      ) : (
        <List>
          {mails.map(({ id, recipient, subject, sentAt }) => (
            <ListRow
              key={id}
              kind="line"
              start={<Marker icon="mail" />}
              title={
                // The mail's page has a content security policy of its own, which comes with a
                // document and not with data.
                <Link to={href('/dev/pastas/:mailId', { mailId: id })} reloadDocument>
                  {subject}
                </Link>
              }
              meta={`${recipient} · ${sentAt}`}
            />
          ))}
        </List>
      )}
    </main>
  );
}
