import '../inbox/inbox.css';
import './talks.css';
import { Link } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import { ownSubject } from '../inbox/own-subject.ts';
import type { SenderRow } from './sender-conversation.ts';
import { ServicePicture } from './service-picture.tsx';

interface TalkRowProps {
  /** `when` as shortWhen says it. */
  row: SenderRow & { readonly when: string };
  to: string;
  /** It is the one that stands open. */
  open: boolean;
  /** It opens beside the list. */
  beside: boolean;
}

/** One conversation of a sender's list: unread is a dot and bold letters. */
export function TalkRow({ row, to, open, beside }: TalkRowProps) {
  const { service, companyName, isUnread, isOwn, excerpt, lastTurnAt, when } = row;
  const subject = ownSubject({ subject: row.subject, serviceTitle: service.title });
  return (
    <li>
      <Link
        to={to}
        className={classes('msg msg-pictured', isUnread && 'unread')}
        aria-current={open ? 'true' : undefined}
        preventScrollReset={beside}
        data-message={row.id}
      >
        <ServicePicture service={service} />
        <span className="dot">{isUnread && <span className="sr">Neskaityta </span>}</span>
        <span className="from">{service.title}</span>
        <time className="num" dateTime={lastTurnAt.toISOString()}>
          {when}
        </time>
        <span className="subj">{subject ?? companyName}</span>
        <span className="prev">{isOwn ? `Jūs: ${excerpt}` : excerpt}</span>
      </Link>
    </li>
  );
}
