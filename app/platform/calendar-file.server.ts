/** When an entry of a calendar is: a moment, with an end if it has one, or whole days. */
type CalendarTime =
  | { readonly startsAt: Date; readonly endsAt: Date | null }
  /** 'yyyy-MM-dd', both included. */
  | { readonly firstDay: string; readonly lastDay: string };

/**
 * What a file tells the calendar that opens it (RFC 5546): PUBLISH puts the entry in, or brings it up to
 * date; CANCEL takes it out. Neither asks for an answer, as an invitation would.
 */
type CalendarMethod = 'PUBLISH' | 'CANCEL';

/** One entry of a calendar; texts may hold anything. */
export type CalendarEntry = {
  /** The same for all files about one thing, with our host: 'id@vizgis.lt'. */
  readonly uid: string;
  /** Null: a file to be kept, about nothing that changes. */
  readonly update: {
    readonly method: CalendarMethod;
    /** Higher in each file about the same thing than in the one before. */
    readonly sequence: number;
    readonly organizer: { readonly name: string; readonly email: string };
  } | null;
  readonly time: CalendarTime;
  readonly title: string;
  /** Where it is; '' when that is not said. */
  readonly place: string;
  readonly description: string | null;
  /** Its own page, with our origin. */
  readonly address: string;
  /** Who made it, in PRODID: 'Renginiai'. */
  readonly product: string;
};

/**
 * An entry as an iCalendar file (RFC 5545). A moment is written in UTC, which every calendar shows by its
 * own clock, so that no file has to carry the rules of a time zone; whole days are dates.
 * @param now when what it says became so
 */
export function writeCalendarFile(entry: CalendarEntry, now: Date): string {
  const { uid, update, title, place, description, address } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Vizgis//${entry.product}//LT`,
    ...(update ? [`METHOD:${update.method}`] : []),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${moment(now)}`,
    ...(update ? updateLines(update) : []),
    ...timeLines(entry.time),
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function updateLines({ method, sequence, organizer }: NonNullable<CalendarEntry['update']>) {
  return [
    `SEQUENCE:${sequence}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    // RFC 5546 wants one in both methods. Only an invitation would be answered to it.
    `ORGANIZER;CN="${parameterText(organizer.name)}":mailto:${organizer.email}`,
  ];
}

function timeLines(time: CalendarTime): readonly string[] {
  if ('firstDay' in time) {
    // The end is the first day that is not of it any more.
    return [
      `DTSTART;VALUE=DATE:${plainDate(time.firstDay)}`,
      `DTEND;VALUE=DATE:${plainDate(dayAfter(time.lastDay))}`,
      // A stay of days keeps none of the owner's own hours.
      'TRANSP:TRANSPARENT',
    ];
  }
  const { startsAt, endsAt } = time;
  return [`DTSTART:${moment(startsAt)}`, ...(endsAt ? [`DTEND:${moment(endsAt)}`] : [])];
}

/** '20261120T160000Z' */
function moment(instant: Date): string {
  return `${instant.toISOString().replace(/[-:]|\.\d+/g, '')}`;
}

const plainDate = (date: string) => date.replaceAll('-', '');

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

/** A text of RFC 5545, 3.3.11, without the control characters that none may hold. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Within the quotation marks of a parameter, which know no escape (RFC 5545, 3.2). */
function parameterText(text: string): string {
  return text.replaceAll('"', "'").replace(/\p{Cc}/gu, ' ');
}

const longestLine = 75;

/** Breaks a line into parts of 75 octets at the most, never within a letter (RFC 5545, 3.1). */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    // The space before a part that goes on counts.
    if (octets + size > longestLine - (parts.length > 0 ? 1 : 0)) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
