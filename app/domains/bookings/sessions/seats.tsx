import './sessions.css';
import { seatsInWords } from './seats-in-words.ts';
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
