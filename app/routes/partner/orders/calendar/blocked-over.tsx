import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { CalendarDay } from '#app/domains/bookings/calendar/calendar-day.ts';
import { UnblockForm } from '#app/domains/bookings/calendar/unblock-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/**
 * What is booked in time that is blocked, which lies behind it, and the way to free that time. The note
 * of time that is blocked on this page takes the focus: it stands a screen above the form.
 */
export function BlockedOver({ day: { columns, date } }: { day: CalendarDay }) {
  const notes = columns.flatMap(({ blocked, entries }) =>
    blocked.flatMap(({ id, from, until, hours }) => {
      const booked = entries.filter((entry) => entry.from < until && entry.until > from);
      return booked.length === 0 ? [] : [{ id, hours, booked }];
    }),
  );
  const shown = useRef({ date, ids: notes.map(({ id }) => id) });
  useEffect(() => {
    const { current: before } = shown;
    const ids = notes.map(({ id }) => id);
    const added = ids.find((id) => !before.ids.includes(id));
    if (added !== undefined && before.date === date)
      document.getElementById(noteId(added))?.focus();
    shown.current = { date, ids };
  });
  return (
    notes.length > 0 && (
      <div className="stack gap-3 no-print">
        {notes.map(({ id, hours, booked }) => {
          const isOne = booked.length === 1;
          // A name may end with its own full stop: 'Ona Ž.'
          const end = nameOf(booked.at(-1)).endsWith('.') ? '' : '.';
          return (
            <div key={id} id={noteId(id)} tabIndex={-1}>
              <Note tone="warn">
                <strong>
                  Laikas {hours} užblokuotas, bet jau yra {isOne ? 'užsakymas' : 'užsakymų'}:
                </strong>{' '}
                {booked.map((entry, index) => (
                  <span key={entry.id}>
                    {index > 0 && '; '}
                    <Link to={entry.path}>
                      {entry.hours} {nameOf(entry)}
                    </Link>
                  </span>
                ))}
                {end}{' '}
                {isOne
                  ? 'Jis lieka, kol jo neperkelsite ar neatšauksite.'
                  : 'Jie lieka, kol jų neperkelsite ar neatšauksite.'}
                <UnblockForm exceptionId={id} date={date}>
                  <Button type="submit" size="sm" aria-label={`Atblokuoti laiką ${hours}`}>
                    Atblokuoti
                  </Button>
                </UnblockForm>
              </Note>
            </div>
          );
        })}
      </div>
    )
  );
}

const noteId = (blockId: string) => `virs-${blockId}`;

function nameOf(entry: CalendarDay['columns'][number]['entries'][number] | undefined): string {
  return entry ? entry.who || entry.what : '';
}
