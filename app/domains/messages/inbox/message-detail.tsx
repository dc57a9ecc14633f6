import { inQuotes } from '#app/lithuanian/typography.ts';
import './inbox.css';
import { type ReactNode, type Ref, useState } from 'react';
import { href, Link } from 'react-router';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { MessageNotification } from '#app/platform/database/tables/messages.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { LinkedText } from './linked-text.tsx';
import type { Message } from './message.ts';
import { ownSubject } from './own-subject.ts';
import { personTint } from './person-tint.ts';
import { replyLink } from './reply-link.ts';

interface MessageDetailProps {
  message: Message;
  /** The heading, which takes the focus when a message opens. */
  heading?: Ref<HTMLHeadingElement>;
  /** Archive and delete. */
  actions: ReactNode;
  children?: ReactNode;
}

/** A whole message, and the ways to answer it. */
export function MessageDetail({ message, heading, actions, children }: MessageDetailProps) {
  const { serviceTitle, serviceId, isServicePublic } = message;
  const { senderName, senderEmail, createdAt, body, notification } = message;
  return (
    <article className="panel stack gap-5" aria-labelledby="zinutes-tema">
      <div className="message-head">
        <div className="stack gap-1">
          <h2 className="h-md message-subject" id="zinutes-tema" ref={heading} tabIndex={-1}>
            {ownSubject(message) ?? 'Užklausa dėl paslaugos'}
          </h2>
          <p className="muted small">
            {ownSubject(message) && 'Dėl paslaugos '}
            {serviceId && isServicePublic ? (
              <Link to={href('/service/:serviceId', { serviceId })}>{serviceTitle}</Link>
            ) : (
              inQuotes(serviceTitle)
            )}
          </p>
        </div>
        <div className="row nowrap message-actions">{actions}</div>
      </div>
      <div className="row">
        <Avatar name={senderName ?? senderEmail} tint={personTint(senderEmail)} />
        <div className="message-sender">
          {senderName && <strong>{senderName}</strong>}
          <div className={senderName ? 'muted small' : undefined}>{senderEmail}</div>
        </div>
        <time className="muted small num" dateTime={createdAt.toISOString()}>
          {formatDateTime(createdAt)}
        </time>
      </div>
      <NotificationNote notification={notification} />
      {children}
      <hr />
      <div className="message-text-body">
        <LinkedText text={body} />
      </div>
      <div className="row">
        <a className="btn btn-primary" href={replyLink(message)}>
          <Icon name="mail" />
          Atsakyti
        </a>
        <CopyAddress email={senderEmail} />
      </div>
    </article>
  );
}

const told: Partial<Record<MessageNotification, string>> = {
  retrying: 'Laiško apie šią žinutę kol kas nepavyko pristatyti. Bandome toliau.',
  given_up:
    'Laiško apie šią žinutę pristatyti nepavyko. Patikrinkite paslaugos el. pašto adresą, kad kiti laiškai jus pasiektų.',
  held: 'Atskiro laiško apie šią žinutę nesiuntėme: tą dieną gavote neįprastai daug žinučių. Ji bus bendrame laiške, kurį gausite per valandą.',
};

/** What came of the mail about a message, when it is worth knowing. */
function NotificationNote({ notification }: Pick<Message, 'notification'>) {
  const text = told[notification];
  return text ? <Note tone={notification === 'given_up' ? 'warn' : 'info'}>{text}</Note> : null;
}

/** Copies the address, for partners who read mail in the browser and cannot use a mailto link. */
function CopyAddress({ email }: { email: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      // Without https there is no clipboard.
      await navigator.clipboard.writeText(email);
      setSaid('Nukopijuota');
    } catch {
      setSaid('Nepavyko nukopijuoti');
    }
  };
  return (
    <span className="row gap-2 only-script">
      <Button variant="quiet" onClick={copy}>
        Kopijuoti adresą
      </Button>
      <span className="small muted" role="status">
        {said}
      </span>
    </span>
  );
}
