import { Form, href, Link } from 'react-router';
import type { CalendarDay } from '#app/domains/bookings/calendar/calendar-day.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** What is booked in time that is blocked, which lies behind it, and the way to free that time. */
export function BlockedOver({ day: { columns, date } }: { day: CalendarDay }) {
  const notes = columns.flatMap(({ blocked, entries }) =>
    blocked.flatMap(({ id, from, until, hours }) => {
      const booked = entries.filter((entry) => entry.from < until && entry.until > from);
      if (booked.length === 0) return [];
      return (
        <Note key={id} tone="warn">
          <strong>Laikas {hours} užblokuotas, bet jau yra užsakymų:</strong>{' '}
          {booked.map((entry, index) => (
            <span key={entry.id}>
              {index > 0 && '; '}
              <Link to={entry.path}>
                {entry.hours} {entry.who || entry.what}
              </Link>
            </span>
          ))}
          . Jie lieka, kol jų neperkelsite ar neatšauksite.
          <Form
            method="post"
            action={href('/partner/dashboard/orders/blocks/:exceptionId/removal', {
              exceptionId: id,
            })}
            preventScrollReset
          >
            <input type="hidden" name="date" value={date} />
            <Button type="submit" size="sm" aria-label={`Atblokuoti laiką ${hours}`}>
              Atblokuoti
            </Button>
          </Form>
        </Note>
      );
    }),
  );
  return notes.length > 0 && <div className="stack gap-3 no-print">{notes}</div>;
}
