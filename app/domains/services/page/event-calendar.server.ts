/** An event as a calendar takes it. */
type CalendarEvent = {
  readonly id: string;
  readonly title: string;
  readonly beginsAt: Date;
  /** Where it is; '' when that is not said. */
  readonly place: string;
  readonly description: string | null;
  /** Its own page, with our origin. */
  readonly address: string;
};

/**
 * An event as an iCalendar file (RFC 5545). Its time is a moment, which every calendar shows by its
 * own clock. Events state no end.
 * @param now when the file is made
 */
export function writeEventCalendar(event: CalendarEvent, now: Date): string {
  const { id, title, beginsAt, place, description, address } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vizgis//Renginiai//LT',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(address).hostname}`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(beginsAt)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** '20261120T160000Z' */
function moment(instant: Date): string {
  return `${instant.toISOString().replace(/[-:]|\.\d+/g, '')}`;
}

/** A text of RFC 5545, 3.3.11, without the control characters that none may hold. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, ' ');
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
