import './sessions.css';
import { countNoun, nounFor, nouns } from '#app/lithuanian/plural.ts';
import { freeSeatsOf, type Session } from './session.ts';

/** Up to so many seats are drawn; of more the words alone say how many. */
const mostDrawn = 12;

/** How full a session is: circles, and always the words. */
export function Seats({ session }: { session: Pick<Session, 'seats' | 'taken'> }) {
  const { seats } = session;
  const free = freeSeatsOf(session);
  return (
    <span className="seats-line small">
      {seats <= mostDrawn && (
        <span className="seats" aria-hidden="true">
          {Array.from({ length: seats }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
            <i key={index} className={index < seats - free ? undefined : 'is-free'} />
          ))}
        </span>
      )}
      <span className={free === 0 ? 'muted' : free <= 2 ? 'is-few' : undefined}>
        {seatsInWords(free, seats)}
      </span>
    </span>
  );
}

/** 'Liko 2 vietos iš 8', 'Laisvos 5 vietos iš 8', 'Laisvos visos 8 vietos', 'Vietų nėra'. */
function seatsInWords(free: number, seats: number): string {
  if (free === 0) return 'Vietų nėra';
  if (free === seats && nounFor(seats, nouns.place) !== nouns.place.one) {
    return `Laisvos visos ${countNoun(seats, nouns.place)}`;
  }
  if (free === seats) return `Laisva ${countNoun(seats, nouns.place)}`;
  if (free <= 2) return `Liko ${countNoun(free, nouns.place)} iš\u00a0${seats}`;
  return `${freeWord(free)} ${countNoun(free, nouns.place)} iš\u00a0${seats}`;
}

function freeWord(count: number): string {
  return nounFor(count, { one: 'Laisva', few: 'Laisvos', other: 'Laisva', many: 'Laisva' });
}
