import './free-times.css';
import { useId } from 'react';
import type { OfferDays } from '#app/domains/bookings/visits/offer-days.server.ts';
import { onWeekdayDate } from '#app/lithuanian/calendar-words.ts';
import { formatTime, startOfDate, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import { ChipLink } from '#app/ui/data/chip.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { dayInChip } from './day-in-chip.ts';

interface FreeTimesProps {
  free: OfferDays;
  /** The moment of the page. */
  now: Date;
  /** Of the page, which shows another day by its query. */
  path: string;
  chosen: string | undefined;
  error: string | undefined;
}

const parts = [
  { name: 'Rytas', until: 12 },
  { name: 'Popietė', until: 17 },
  { name: 'Vakaras', until: 24 },
] as const;

/** Days that have free times, each a link, and the times of the chosen one as one choice. */
export function FreeTimes({ free, now, path, chosen, error }: FreeTimesProps) {
  const { days, earlier, later, date, starts } = free;
  const errorId = useId();
  const to = (day: string) => `${path}?date=${day}`;
  const groups = parts.map(({ name, until }, index) => ({
    name,
    starts: starts.filter((start) => {
      const { hour } = wallTimeAt(start);
      return hour < until && hour >= (parts[index - 1]?.until ?? 0);
    }),
  }));
  return (
    <div className="stack gap-4">
      <nav className="free-days" aria-label="Dienos, kuriomis yra laisvų laikų">
        {earlier && <ChipLink to={to(earlier)}>Ankstesnės</ChipLink>}
        {days.map((day) => (
          <ChipLink key={day} to={to(day)} current={day === date}>
            {dayInChip(startOfDate(day))}
          </ChipLink>
        ))}
        {later && <ChipLink to={to(later)}>Vėlesnės</ChipLink>}
      </nav>
      <fieldset
        key={date}
        className="free-times"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        <legend>{date && `Laisvi laikai ${onWeekdayDate(startOfDate(date), now)}`}</legend>
        {groups.map((group) =>
          group.starts.length === 0 ? null : (
            <div key={group.name} className="free-part">
              <span className="small muted">{group.name}</span>
              <div>
                {group.starts.map((start) => {
                  const value = start.toISOString();
                  return (
                    <label key={value} className="free-time num">
                      <input
                        type="radio"
                        name="start"
                        value={value}
                        defaultChecked={value === chosen}
                      />
                      {formatTime(start)}
                    </label>
                  );
                })}
              </div>
            </div>
          ),
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
    </div>
  );
}
