import { Composer } from '#app/domains/messages/conversation/composer.tsx';
import { TalkHead } from '#app/domains/messages/conversation/talk-head.tsx';
import { Thread, type ThreadTurn } from '#app/domains/messages/conversation/thread.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';

const now = new Date('2026-11-23T12:00:00Z');

/** Each of one turn, as a longer thread would scroll the page to its end. */
const turns: readonly ThreadTurn[] = [
  {
    turn: 1,
    own: true,
    body: 'Laba diena, ieškome vietos Rikiui ir Belai gruodžio 4–8\u00a0d. Ar galėtų gyventi kartu?',
    links: [],
    createdAt: new Date('2026-11-19T17:42:00Z'),
    read: true,
  },
  {
    turn: 1,
    own: false,
    body: 'Sveiki, Rūta! Galėtų. Paskambinkite: +370 612 34567.',
    links: [{ at: 37, end: 51, href: 'tel:+37061234567' }],
    createdAt: new Date('2026-11-22T06:15:00Z'),
    read: false,
  },
];

export function ConversationStates() {
  return (
    <div className="talkpane">
      <TalkHead
        picture={<Picture alt="" icon="bed-double" />}
        title="Pušyno viešbutis"
        note="Vilniaus r. · paprastai atsako per kelias valandas"
        actions={
          <ButtonLink to="/dev/ui" size="sm">
            Paslaugos puslapis
          </ButtonLink>
        }
      />
      {turns.map((turn) => (
        <Thread key={turn.body} turns={[turn]} other="Pušyno viešbutis" now={now} />
      ))}
      <Composer
        action="/dev/ui"
        given={undefined}
        formKey=""
        hint="Jūsų žinutę matys tik šis teikėjas."
      />
    </div>
  );
}
