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
import { senderOf, type Turn } from '../conversation/conversation.ts';
import type { PartnerConversation } from '../conversation/partner-conversation.server.ts';
import { LinkedText } from './linked-text.tsx';
import { ownSubject } from './own-subject.ts';
import { personTint } from './person-tint.ts';
import { replyLink } from './reply-link.ts';

interface ConversationDetailProps {
  conversation: PartnerConversation;
  /** The heading, which takes the focus when a conversation opens. */
  heading?: Ref<HTMLHeadingElement>;
  /** Archive and delete. */
  actions: ReactNode;
  /** The address of the turns before those shown; null: there are none. */
  earlier: string | null;
  children?: ReactNode;
}

/** A whole conversation, and the ways to answer it. */
export function ConversationDetail(props: ConversationDetailProps) {
  const { conversation, heading, actions, earlier, children } = props;
  const { serviceTitle, serviceId, isServicePublic, turns } = conversation;
  const { senderName, senderEmail } = conversation;
  const asked = turns.findLast(({ author }) => author === 'sender');
  return (
    <article className="panel stack gap-5" aria-labelledby="zinutes-tema">
      <div className="message-head">
        <div className="stack gap-1">
          <h2 className="h-md message-subject" id="zinutes-tema" ref={heading} tabIndex={-1}>
            {ownSubject(conversation) ?? 'Užklausa dėl paslaugos'}
          </h2>
          <p className="muted small">
            {ownSubject(conversation) && 'Dėl paslaugos '}
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
        <Avatar name={senderOf(conversation)} tint={personTint(senderOf(conversation))} />
        <div className="message-sender">
          <strong>{senderOf(conversation)}</strong>
          {senderName && senderEmail && <div className="muted small">{senderEmail}</div>}
        </div>
      </div>
      {children}
      <hr />
      {earlier && <Link to={earlier}>Ankstesnės žinutės</Link>}
      {turns.map((turn) => (
        <TurnText key={turn.id} turn={turn} from={senderOf(conversation)} />
      ))}
      {senderEmail && asked && (
        <div className="row">
          <a
            className="btn btn-primary"
            href={replyLink({ ...conversation, senderEmail, ...asked })}
          >
            <Icon name="mail" />
            Atsakyti
          </a>
          <CopyAddress email={senderEmail} />
        </div>
      )}
    </article>
  );
}

function TurnText({ turn, from }: { turn: Turn; from: string }) {
  const { author, body, createdAt, notification } = turn;
  return (
    <section className="stack gap-2">
      <div className="row between">
        <strong>{author === 'partner' ? 'Jūs' : from}</strong>
        <time className="muted small num" dateTime={createdAt.toISOString()}>
          {formatDateTime(createdAt)}
        </time>
      </div>
      {author === 'sender' && <NotificationNote notification={notification} />}
      <div className="message-text-body">
        <LinkedText text={body} />
      </div>
    </section>
  );
}

const told: Partial<Record<MessageNotification, string>> = {
  retrying: 'Laiško apie šią žinutę kol kas nepavyko pristatyti. Bandome toliau.',
  given_up:
    'Laiško apie šią žinutę pristatyti nepavyko. Patikrinkite paslaugos el. pašto adresą, kad kiti laiškai jus pasiektų.',
  held: 'Atskiro laiško apie šią žinutę nesiuntėme: tą dieną gavote neįprastai daug žinučių. Ji bus bendrame laiške, kurį gausite per valandą.',
};

/** What came of the mail about a message, when it is worth knowing. */
function NotificationNote({ notification }: Pick<Turn, 'notification'>) {
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
