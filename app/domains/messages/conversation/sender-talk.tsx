import { type ReactNode, type Ref, useEffect } from 'react';
import { Form, href, Link, useFetcher } from 'react-router';
import type { FormState } from '#app/forms/form-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { AttachedFiles } from '../attachments/attached-files.tsx';
import type { FilesOf } from '../attachments/attachment.ts';
import { ClosedNote } from './closed-note.tsx';
import { Composer } from './composer.tsx';
import type { SenderConversation } from './sender-conversation.ts';
import { ServicePicture } from './service-picture.tsx';
import { TalkHead } from './talk-head.tsx';
import { Thread, type ThreadCard } from './thread.tsx';

interface SenderTalkProps {
  talk: SenderConversation;
  now: Date;
  /** An earlier page of it: nothing is written there. */
  isEarlier: boolean;
  formKey: string;
  given: FormState | undefined;
  /** The conversation's address: of its newest turns without more, where one writes too. */
  address: string;
  /** The address of the page before this one. */
  earlier: string | null;
  /** Where its files are. */
  filesAddress: string;
  filesOf: FilesOf;
  /** Where it is noted up to which turn it is read. */
  readAddress: string;
  rank?: 'h1' | 'h2';
  heading?: Ref<HTMLHeadingElement>;
  note: ReactNode;
  /** Where its service is booked online, or null. */
  wayToBook: string | null;
  /** Links of a menu beside the way to book; left out: what they lead to stands elsewhere. */
  menu?: ReactNode;
  /** Above the turns: the bookings that it may be about. */
  bookings?: ReactNode;
  /** Among the turns: what the provider offers. */
  offers?: readonly ThreadCard[];
  /** In place of the composer, where nothing can be written before it is answered; null: it can. */
  question?: ReactNode;
  /** Under the turns: that they have been reported. */
  reported: ReactNode;
}

/** A conversation as who began it reads it and writes in it: an owner, or a guest. */
export function SenderTalk(props: SenderTalkProps) {
  const { talk, now, isEarlier, formKey, given, address, earlier, readAddress } = props;
  const { filesAddress, wayToBook, menu } = props;
  const { service, companyName, turns, partnerReadTurn } = talk;
  const page = service.shown && href('/service/:serviceId', { serviceId: service.shown.id });
  // Beside the title is room for one button and the menu.
  const isPageInMenu = menu !== undefined && wayToBook !== null;
  const isUnread = talk.readTurn < talk.count && turns.at(-1)?.author === 'partner';
  useRead(readAddress, isUnread && !isEarlier ? talk.count : null);
  return (
    <>
      <TalkHead
        picture={<ServicePicture service={service} />}
        title={service.title}
        rank={props.rank}
        heading={props.heading}
        note={props.note}
        actions={
          <>
            {page && !isPageInMenu && (
              <ButtonLink size="sm" to={page}>
                Paslaugos puslapis
              </ButtonLink>
            )}
            {wayToBook && (
              <ButtonLink size="sm" to={wayToBook}>
                Registruotis
              </ButtonLink>
            )}
            {menu && (
              <Menu label="Kiti pokalbio veiksmai" icon="ellipsis-vertical">
                {page && isPageInMenu && (
                  <Link to={page}>
                    <Icon name="eye" />
                    Paslaugos puslapis
                  </Link>
                )}
                {menu}
              </Menu>
            )}
          </>
        }
      />
      {props.bookings}
      {isUnread && !isEarlier && <ReadButton action={readAddress} turn={talk.count} />}
      <Thread
        turns={turns.map((turn) => ({
          ...turn,
          own: turn.author === 'sender',
          read: turn.turn <= partnerReadTurn,
        }))}
        cards={props.offers}
        other={companyName}
        now={now}
        besides={({ files, own }) => (
          <AttachedFiles files={files} address={filesAddress} own={own} />
        )}
        before={
          earlier !== null && (
            <Link className="small strong talk-earlier" to={earlier} preventScrollReset>
              Ankstesnės žinutės
            </Link>
          )
        }
      />
      {isEarlier && <ButtonLink to={address}>Naujausios žinutės</ButtonLink>}
      {!isEarlier && props.reported}
      {!isEarlier && <ClosedNote closed={talk.closed} />}
      {!isEarlier && props.question}
      {!isEarlier && !props.question && talk.closed === null && (
        <Composer
          action={address}
          given={given}
          formKey={formKey}
          filesAddress={filesAddress}
          filesOf={props.filesOf}
          hint="Apie naują teikėjo atsakymą parašysime laišku."
        />
      )}
    </>
  );
}

/** Notes up to which turn the conversation was read, once for each. @param turn null: nothing is new */
function useRead(action: string, turn: number | null): void {
  const { submit } = useFetcher({ key: action });
  useEffect(() => {
    if (turn === null) return;
    void submit({ turn }, { method: 'post', action });
  }, [turn, action, submit]);
}

/** For those without JavaScript: opening a page changes nothing by itself. */
function ReadButton({ action, turn }: { action: string; turn: number }) {
  return (
    <Form method="post" action={action} className="only-noscript">
      <input type="hidden" name="turn" value={turn} />
      <input type="hidden" name="open" value="1" />
      <Button type="submit" size="sm" icon="check">
        Pažymėti kaip perskaitytą
      </Button>
    </Form>
  );
}
