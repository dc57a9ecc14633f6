import './date-field.css';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import {
  addDays,
  addMonths,
  clampDate,
  dayName,
  monthNames,
  monthRows,
  monthTitle,
  weekdayNames,
  weekdayOf,
} from './calendar-dates.ts';
import { Select } from './input.tsx';

interface CalendarProps {
  /** Names it: 'Gimimo data'. */
  label: string;
  /** Dates are 'yyyy-MM-dd'. */
  chosen: string | null;
  today: string;
  /** The first and the last date that may be chosen. */
  min: string;
  max: string;
  onChoose: (date: string) => void;
  /** It has the focus until then. */
  onClose: () => void;
}

/**
 * A month to choose a day of, weeks from Monday on. The focus starts on the chosen day, or on today.
 * Arrows move by days and weeks, PageUp and PageDown by months, with Shift by years, Home and End to
 * the ends of the week; Enter takes, Esc closes and nothing else.
 */
export function Calendar({ label, chosen, today, min, max, onChoose, onClose }: CalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  const headingId = useId();
  const [day, setDay] = useState(() => clampDate(chosen ?? today, min, max));
  // Only keys move the focus to the day; the month's buttons keep it.
  const follow = useRef(true);
  useEffect(() => {
    if (!follow.current) return;
    follow.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus();
  }, [day]);

  const show = (date: string) => setDay(clampDate(date, min, max));
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 12 : 1;
    const next = {
      ArrowLeft: () => addDays(day, -1),
      ArrowRight: () => addDays(day, 1),
      ArrowUp: () => addDays(day, -7),
      ArrowDown: () => addDays(day, 7),
      Home: () => addDays(day, 1 - weekdayOf(day)),
      End: () => addDays(day, 7 - weekdayOf(day)),
      PageUp: () => addMonths(day, -step),
      PageDown: () => addMonths(day, step),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    follow.current = true;
    show(next());
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };

  const [year = 0, month = 0] = day.split('-').map(Number);
  const firstYear = Number(min.slice(0, 4));
  const years = Array.from({ length: Number(max.slice(0, 4)) - firstYear + 1 }, (_, index) =>
    String(firstYear + index),
  ).reverse();
  const isFirst = day.slice(0, 7) === min.slice(0, 7);
  const isLast = day.slice(0, 7) === max.slice(0, 7);
  return (
    <div className="calendar" role="dialog" aria-label={`${label}: kalendorius`} onKeyDown={close}>
      <div className="calendar-head">
        <IconButton
          icon="chevron-left"
          label="Ankstesnis mėnuo"
          aria-disabled={isFirst || undefined}
          onClick={() => show(addMonths(day, -1))}
        />
        <Select
          aria-label="Mėnuo"
          value={month}
          onChange={(event) => show(addMonths(day, Number(event.currentTarget.value) - month))}
        >
          {monthNames.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Metai"
          value={year}
          onChange={(event) =>
            show(addMonths(day, (Number(event.currentTarget.value) - year) * 12))
          }
        >
          {years.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <IconButton
          icon="chevron-right"
          label="Kitas mėnuo"
          aria-disabled={isLast || undefined}
          onClick={() => show(addMonths(day, 1))}
        />
      </div>
      {/* Told by its changes, too: the buttons keep the focus. */}
      <p className="sr" id={headingId} aria-live="polite">
        {monthTitle(year, month)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move through its buttons */}
      <table ref={grid} role="grid" aria-labelledby={headingId}>
        <thead>
          <tr>
            {weekdayNames.map(({ short, name }) => (
              <th key={name} scope="col" abbr={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={press}>
          {monthRows(day).map((row) => (
            <tr key={row.find(Boolean)}>
              {row.map((date, index) =>
                date === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the weekday is its place
                  <td key={index} />
                ) : (
                  <td key={date}>
                    <button
                      type="button"
                      className="calendar-day"
                      data-date={date}
                      tabIndex={date === day ? 0 : -1}
                      disabled={date < min || date > max}
                      aria-pressed={date === chosen}
                      aria-current={date === today ? 'date' : undefined}
                      aria-label={dayName(date)}
                      onClick={() => onChoose(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
