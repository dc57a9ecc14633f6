import './sessions.css';
import { dayInBox, monthHeading } from '#app/lithuanian/calendar-words.ts';
import { formatTime, weekdayAt, weekdays } from '#app/lithuanian/vilnius-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { DateBox } from '#app/ui/data/list.tsx';
import { visitMoment } from '../visits/booking-words.ts';
import { Seats } from './seats.tsx';
import type { OfferedSession } from './sessions-page.server.ts';

interface SessionListProps {
  sessions: readonly OfferedSession[];
  /** The id of the chosen one. */
  chosen: string | null;
  now: Date;
  addressOf: (sessionId: string) => string;
}

/** Sessions to come, month by month: when, what, where, how full; and the way to choose one. */
export function SessionList({ sessions, chosen, now, addressOf }: SessionListProps) {
  const months = Map.groupBy(sessions, ({ startsAt }) => monthHeading(startsAt, now));
  return [...months].map(([month, ofMonth]) => (
    <div key={month} className="stack gap-2">
      <h3 className="sess-month">{month}</h3>
      <ul className="list">
        {ofMonth.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isChosen={session.id === chosen}
            now={now}
            to={addressOf(session.id)}
          />
        ))}
      </ul>
    </div>
  ));
}

interface SessionRowProps {
  session: OfferedSession;
  isChosen: boolean;
  now: Date;
  to: string;
}

function SessionRow({ session, isChosen, now, to }: SessionRowProps) {
  const { startsAt, endsAt, name, where, price, cancelled, isOpen } = session;
  const { day, month } = dayInBox(startsAt, now);
  const weekday = weekdays[weekdayAt(startsAt) - 1]?.toLowerCase();
  return (
    <li className="sess" aria-current={isChosen ? 'true' : undefined}>
      <DateBox day={day} month={month} />
      <div>
        <div className="strong num">
          {formatTime(startsAt)} {name}
        </div>
        <div className="muted small num">
          {cancelled === null
            ? [`${weekday}, iki\u00a0${formatTime(endsAt)}`, where].filter(Boolean).join(' · ')
            : weekday}
        </div>
        {cancelled === null ? (
          <Seats session={session} />
        ) : (
          <p className="muted small">{cancelled}</p>
        )}
      </div>
      <span className="sess-end">
        {cancelled !== null ? (
          <Badge tone="bad" dot>
            Atšauktas
          </Badge>
        ) : (
          <>
            {price !== null && <span className="strong num">{price}</span>}
            {isChosen && isOpen ? (
              <Badge tone="ok" dot>
                Pasirinktas
              </Badge>
            ) : (
              isOpen && (
                <ButtonLink
                  size="sm"
                  to={to}
                  preventScrollReset
                  aria-label={`Rinktis: ${visitMoment(startsAt, now)}, ${name}`}
                >
                  Rinktis
                </ButtonLink>
              )
            )}
          </>
        )}
      </span>
    </li>
  );
}
