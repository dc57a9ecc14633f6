import { minuteInField, minuteInWords } from '#app/lithuanian/minute-of-day.ts';
import './scale.css';
import './calendar.css';
import { Form, href, Link } from 'react-router';
import { categoryTint } from '#app/domains/services/catalogue/category-tint.ts';
import { classes } from '#app/ui/classes.ts';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import type { BlockedTime, CalendarColumn, CalendarEntry } from './calendar-day.ts';
import { fromTop, high } from './scale.ts';
import { UnblockForm } from './unblock-form.tsx';
import type { VisitTarget } from './use-visit-drag.ts';

/** The hours that a calendar shows, in minutes of the day. */
type ShownHours = { readonly from: number; readonly until: number };

interface ColumnProps {
  column: CalendarColumn;
  date: string;
  hours: ShownHours;
  /** Null: nothing can be blocked or entered here. */
  formKey: string | null;
  /** The visit that is being dragged, wherever it is held. */
  held: VisitTarget | null;
}

/** A schedule's day: closed hours, what is booked, what is blocked, and free time to press. */
export function Column({ column, date, hours, formKey, held }: ColumnProps) {
  const { scheduleId, entries, blocked, free } = column;
  const items = [
    ...entries.map((entry) => ({
      at: entry.from,
      node: (
        <Entry
          entry={entry}
          hours={hours}
          isDense={formKey === null}
          isHeld={entry.id === held?.entry.id}
        />
      ),
    })),
    ...blocked.map((block) => ({
      at: block.from,
      node: <Blocked block={block} date={date} hours={hours} formKey={formKey} />,
    })),
    ...(formKey === null || scheduleId === null
      ? []
      : free.map((part) => ({
          at: part.from,
          node: <Free part={part} {...{ scheduleId, date, hours, formKey }} />,
        }))),
  ].toSorted((one, other) => one.at - other.at);
  return (
    <>
      {closedOf(column, hours).map(({ from, until }) => (
        <span
          key={from}
          className={classes('dv-closed', fromTop(from - hours.from), high(until - from))}
          aria-hidden="true"
        />
      ))}
      <ol className="dv-items">
        {items.map(({ at, node }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may begin at one minute
          <li key={`${at}-${index}`}>{node}</li>
        ))}
      </ol>
      {held?.columnId === column.id && held.date === date && (
        <span
          className={classes(
            'dv-target',
            fromTop(held.from - hours.from),
            high(held.until - held.from),
          )}
          aria-hidden="true"
        >
          {minuteInWords(held.from)}–{minuteInWords(held.until)}
        </span>
      )}
    </>
  );
}

/** What of the shown hours is not open. */
function closedOf({ open }: CalendarColumn, hours: ShownHours): readonly ShownHours[] {
  const closed: ShownHours[] = [];
  let begin = hours.from;
  for (const { from, until } of open) {
    if (from > begin) closed.push({ from: begin, until: from });
    begin = Math.max(begin, until);
  }
  if (begin < hours.until) closed.push({ from: begin, until: hours.until });
  return closed;
}

interface EntryProps {
  entry: CalendarEntry;
  hours: ShownHours;
  /** Little room: the end of its time is for screen readers and small screens. */
  isDense: boolean;
  /** It is being dragged. */
  isHeld: boolean;
}

function Entry({ entry, hours, isDense, isHeld }: EntryProps) {
  const { path, from, until, heldUntil, what, who, mark, isOpen, category, lane, lanes } = entry;
  // Where there is little room one looks for the dog.
  const [first, then] = isDense && !entry.isSession && who !== '' ? [who, what] : [what, who];
  const lie = classes(lane > 0 && `in-${lane}`, lanes > 1 && `of-${lanes}`);
  return (
    <>
      <Link
        to={path}
        data-visit={entry.isMovable ? entry.id : undefined}
        draggable={entry.isMovable ? false : undefined}
        className={classes(
          'dv-entry',
          isHeld && 'is-held',
          category && categoryTint(category),
          isOpen && 'is-open',
          until - from <= 30 && 'is-short',
          fromTop(from - hours.from),
          high(until - from),
          lie,
        )}
      >
        <span className="num">
          {isDense ? <Hours {...entry} /> : entry.hours}
          {mark && <em> · {mark}</em>}
        </span>{' '}
        <strong>{first}</strong> <span>{then}</span>
      </Link>
      {heldUntil > until && (
        <span
          className={classes(
            'dv-buffer',
            fromTop(until - hours.from),
            high(heldUntil - until),
            lie,
          )}
          aria-hidden="true"
        />
      )}
    </>
  );
}

/** Of a time in little room the start; the rest is hidden where there is none. */
function Hours({ hours }: Pick<CalendarEntry, 'hours'>) {
  const [start, end] = hours.split('–');
  return (
    <>
      {start}
      <span className="dv-end">–{end}</span>
    </>
  );
}

interface BlockedProps {
  block: BlockedTime;
  date: string;
  hours: ShownHours;
  formKey: string | null;
}

function Blocked({ block, date, hours, formKey }: BlockedProps) {
  const { id, from, until, note } = block;
  const text = `${block.hours} ${note || 'užblokuota'}`;
  return (
    <div className={classes('dv-blocked', fromTop(from - hours.from), high(until - from))}>
      <span className="num">{text}</span>
      {formKey !== null && (
        <UnblockForm exceptionId={id} date={date}>
          <button type="submit" className="dv-act" aria-label={`Atblokuoti ${text}`}>
            Atblokuoti
          </button>
        </UnblockForm>
      )}
    </div>
  );
}

interface FreeProps {
  part: CalendarColumn['free'][number];
  scheduleId: string;
  date: string;
  hours: ShownHours;
  formKey: string;
}

/** Free time: room for who telephones, or closed by one press. Little of it is one link. */
function Free({ part, scheduleId, date, hours, formKey }: FreeProps) {
  const { from, until } = part;
  const time = minuteInField(from);
  const entry = `${href('/partner/dashboard/orders/new')}?date=${date}&time=${time}&schedule=${scheduleId}`;
  const place = classes(fromTop(from - hours.from), high(until - from));
  if (until - from < 60) {
    return (
      <Link className={classes('dv-free is-short', place)} to={entry}>
        <span className="num">
          Laisva <span>{part.hours}</span>
        </span>
        <span className="sr">: įrašyti klientą</span>
      </Link>
    );
  }
  return (
    <div className={classes('dv-free', place)}>
      <span className="num">
        Laisva <span>{part.hours}</span>
      </span>
      <div>
        <Link className="dv-act" to={entry} aria-label={`Įrašyti klientą ${part.hours}`}>
          Įrašyti
        </Link>
        <Form
          method="post"
          action={`${href('/partner/dashboard/orders/day/block')}?date=${date}`}
          preventScrollReset
        >
          <FormKey value={formKey} />
          <input type="hidden" name="schedule" value={scheduleId} />
          <input type="hidden" name="day" value={date} />
          <input type="hidden" name="from" value={time} />
          <input type="hidden" name="until" value={minuteInWords(until)} />
          <button type="submit" className="dv-act" aria-label={`Blokuoti ${part.hours}`}>
            Blokuoti
          </button>
        </Form>
      </div>
    </div>
  );
}

/** From which hour to which the columns go: all that is open and all that is booked, whole hours. */
export function shownHours(columns: readonly CalendarColumn[]): ShownHours {
  const parts = columns.flatMap(({ open, entries, blocked }) => [...open, ...entries, ...blocked]);
  if (parts.length === 0) return { from: 480, until: 1_080 };
  const from = Math.min(...parts.map((part) => part.from));
  const until = Math.max(...parts.map((part) => part.until));
  return { from: Math.floor(from / 60) * 60, until: Math.ceil(until / 60) * 60 };
}

/** The hours beside the columns. */
export function HourScale({ hours }: { hours: ShownHours }) {
  const { from, until } = hours;
  const starts = Array.from({ length: (until - from) / 60 }, (_, index) => from + index * 60);
  return (
    <div className={classes('dv-scale', high(until - from))} aria-hidden="true">
      {starts.map((start) => (
        <span key={start} className={classes('num', fromTop(start - from))}>
          {minuteInWords(start)}
        </span>
      ))}
    </div>
  );
}
