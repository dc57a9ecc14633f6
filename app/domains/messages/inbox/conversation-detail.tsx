import { inQuotes } from '#app/lithuanian/typography.ts';
import './inbox.css';
import { type ReactNode, type Ref, useState } from 'react';
import { href, Link } from 'react-router';
import type { MessageNotification, TurnAuthor } from '#app/platform/database/tables/messages.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { AttachedFiles } from '../attachments/attached-files.tsx';
import { senderOf, type Turn, textOfTurn } from '../conversation/conversation.ts';
import type { PartnerConversation } from '../conversation/partner-conversation.server.ts';
import { Thread, type ThreadCard } from '../conversation/thread.tsx';
import { ownSubject } from './own-subject.ts';
import { personTint } from './person-tint.ts';
import { replyLink } from './reply-link.ts';

interface ConversationDetailProps {
  conversation: PartnerConversation;
  /** When it was read. */
  now: Date;
  /** The heading, which takes the focus when a conversation opens. */
  heading?: Ref<HTMLHeadingElement>;
  /** Archive and delete. */
  actions: ReactNode;
  /** The address of the turns before those shown; null: there are none. */
  earlier: string | null;
  /** Where its files are. */
  filesAddress: string;
  /** Above the turns: the bookings that it may be about. */
  bookings: ReactNode;
  /** Among the turns: what the partner offers. */
  offers: readonly ThreadCard[];
  /** Under the turns: the ways to answer. */
  children: ReactNode;
}

/** A whole conversation, and the ways to answer it. */
export function ConversationDetail(props: ConversationDetailProps) {
  const { conversation, now, heading, actions, earlier, filesAddress, bookings, children } = props;
  const { serviceTitle, serviceId, isServicePublic, readTurn } = conversation;
  const { senderName, senderEmail } = conversation;
  const from = senderOf(conversation);
  const turns = conversation.turns.map((turn) => {
    const own = turn.author === 'partner';
    return { ...turn, own, read: own && turn.turn <= readTurn };
  });
  return (
    <article className="talkpane" aria-labelledby="zinutes-tema">
      <header className="panel stack gap-3">
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
          <Avatar name={from} tint={personTint(from)} />
          <div className="message-sender">
            <strong>{from}</strong>
            {senderName && senderEmail && <div className="muted small">{senderEmail}</div>}
          </div>
        </div>
      </header>
      {bookings}
      <Thread
        turns={turns}
        cards={props.offers}
        other={from}
        now={now}
        before={earlier && <Link to={earlier}>Ankstesnės žinutės</Link>}
        besides={(turn) => (
          <>
            <AttachedFiles files={turn.files} address={filesAddress} own={turn.own} />
            <NotificationNote turn={turn} />
          </>
        )}
      />
      {children}
    </article>
  );
}

/** The ways to answer by a mail of one's own: the mail program, and the address to copy. */
export function AnswerByMail({ conversation }: { conversation: PartnerConversation }) {
  const { senderEmail, turns } = conversation;
  const asked = turns.findLast(({ author }) => author === 'sender');
  if (!senderEmail || !asked) return null;
  const body = textOfTurn(asked.body, asked.files.length);
  return (
    <>
      <a
        className="btn btn-quiet"
        href={replyLink({ ...conversation, ...asked, body, senderEmail })}
      >
        <Icon name="mail" />
        Atsakyti laišku
      </a>
      <CopyAddress email={senderEmail} />
    </>
  );
}

const told: Readonly<Record<TurnAuthor, Partial<Record<MessageNotification, string>>>> = {
  sender: {
    retrying: 'Laiško apie šią žinutę kol kas nepavyko pristatyti. Bandome toliau.',
    given_up:
      'Laiško apie šią žinutę pristatyti nepavyko. Patikrinkite paslaugos el. pašto adresą, kad kiti laiškai jus pasiektų.',
    held: 'Atskiro laiško apie šią žinutę nesiuntėme: tą dieną gavote neįprastai daug žinučių. Ji bus bendrame laiške, kurį gausite per valandą.',
  },
  partner: {
    retrying: 'Laiško su šiuo atsakymu kol kas nepavyko pristatyti. Bandome toliau.',
    given_up: 'Laiško su šiuo atsakymu pristatyti nepavyko: siuntėjas jį matys tik pokalbyje.',
  },
};

/** What came of the mail about a turn, when it is worth knowing. */
function NotificationNote({ turn: { author, notification } }: { turn: Turn }) {
  const text = told[author][notification];
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
