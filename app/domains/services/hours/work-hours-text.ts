import { fold } from '#app/lithuanian/fold.ts';
import { everyDay } from './week-hours.ts';

/** A word of a text about opening hours. Days count from Monday 0, minutes from midnight 0 to 1440. */
export type Token =
  /** Public holidays are none of the week's days: a list of nothing. */
  | { readonly kind: 'days'; readonly days: readonly number[] }
  /** `digit` where it may be a day's number as well: '1' to '7' alone. */
  | { readonly kind: 'time'; readonly minute: number; readonly digit?: number }
  | { readonly kind: 'dash' | 'comma' | 'all_day' | 'closed' | 'break' | 'except' };

type Word = {
  readonly pattern: RegExp;
  /** What the word means: nothing for a word that only fills, null for one that makes no sense. */
  readonly read: (match: RegExpExecArray) => readonly Token[] | null;
};

const filler = () => [];

function mark(kind: Exclude<Token['kind'], 'days' | 'time'>) {
  return () => [{ kind }];
}

function weekdays(...days: readonly number[]) {
  return () => [{ kind: 'days' as const, days }];
}

function minuteOf(hour: string | undefined, minute = '0'): number | null {
  const minutes = Number(minute);
  const total = Number(hour) * 60 + minutes;
  return minutes < 60 && total <= 1440 ? total : null;
}

function time([typed, hour, ...minutes]: RegExpExecArray): readonly Token[] | null {
  const minute = minuteOf(
    hour,
    minutes.find((one) => one !== undefined),
  );
  if (minute === null) return null;
  return /^[1-7]$/.test(typed)
    ? [{ kind: 'time', minute, digit: Number(typed) - 1 }]
    : [{ kind: 'time', minute }];
}

/** '9-00 – 18-00', where the first hyphen stands for a colon. */
function hyphened([, hour, minute, lastHour, lastMinute]: RegExpExecArray):
  | readonly Token[]
  | null {
  const [from, until] = [minuteOf(hour, minute), minuteOf(lastHour, lastMinute)];
  if (from === null || until === null) return null;
  return [{ kind: 'time', minute: from }, { kind: 'dash' }, { kind: 'time', minute: until }];
}

/** Tried in this order on the folded text: 'Visą parą' stands there as 'visa para'. */
const words: readonly Word[] = [
  { pattern: /[\s.:()"„“•·*]+/y, read: filler },
  // What is said of every day's hours or of none.
  {
    pattern:
      /(?:(?:musu )?(?:darbo laikas|darbo valandos|dirba|dirbame|dirbam|atidaryta|atviri|priimame|lankytojus priimame|laukiame)|nuo|valand[a-z]{1,3}|val|h)\b/y,
    read: filler,
  },
  {
    pattern:
      /be (?:pietu(?: pertrauk(?:os|u))?|pertrauk(?:os|u)|poilsio dienu|iseiginiu|laisvadieniu)\b/y,
    read: filler,
  },
  {
    pattern:
      /(?:isskyrus|be) (?:svenciu dien(?:as|u)|sventines dienas|sventiniu dienu|sventes|svenciu)\b/y,
    read: filler,
  },
  { pattern: /isskyrus\b/y, read: mark('except') },
  {
    pattern:
      /(?:svenciu dienomis|sventinemis dienomis|svenciu dienos|sventines dienos|sventemis|sventes)\b/y,
    read: weekdays(),
  },
  {
    pattern:
      /(?:(?:visa|kiaura|istisa) para|24 ?\/ ?7(?: ?\/ ?365)?|24 ?(?:valandas|val\.?|h)(?: ?\/ ?7| per para)|non ?-?stop|open 24 hours|24 hours)(?!\d)/y,
    read: mark('all_day'),
  },
  {
    pattern: /(?:7|septynias) (?:dienas|d\.?) per savaite\b/y,
    read: weekdays(...everyDay),
  },
  {
    pattern:
      /(?:kasdien|kiekviena (?:savaites )?diena|visas dienas|visomis dienomis|visa savaite|kasdiena|daily|every day)\b/y,
    read: weekdays(...everyDay),
  },
  { pattern: /[-‐‑‒–—−]{1,2}|iki\b/y, read: mark('dash') },
  { pattern: /[,;|/&+]|(?:ir|bei)\b/y, read: mark('comma') },
  {
    pattern: /(?:pietu pertrauka|pietus|pietaujame|pietauja|pertrauka|pietums|pietu metas)\b/y,
    read: mark('break'),
  },
  {
    pattern:
      /(?:nedirba(?:me?)?|nedarbo dien(?:a|os)|ne darbo dien(?:a|os)|uzdaryta|uzdara|poilsio dien(?:a|os)|laisva diena|laisvadien(?:is|iai)|iseigin(?:e|es|iai)|closed)\b/y,
    read: mark('closed'),
  },
  {
    pattern: /(?:darbo dien(?:omis|os)|darbo d|d\. ?d|siokiadieni(?:ais|ai)|weekdays)\b/y,
    read: weekdays(0, 1, 2, 3, 4),
  },
  {
    pattern: /(?:savaitgali(?:ais|ai|s|o dienomis)|savaitgali|weekends?)\b/y,
    read: weekdays(5, 6),
  },
  { pattern: /(?:i|pr|pir|pirm|pirmad|pirmadien[a-z]{1,5}|mon|monday)\b/y, read: weekdays(0) },
  { pattern: /(?:ii|an|ant|antr|antrad|antradien[a-z]{1,5}|tues?|tuesday)\b/y, read: weekdays(1) },
  {
    pattern: /(?:iii|tr|tre|trec|treciad|treciadien[a-z]{1,5}|wed|wednesday)\b/y,
    read: weekdays(2),
  },
  {
    pattern: /(?:iv|kt|ket|ketv|ketvirtad|ketvirtadien[a-z]{1,5}|thu|thurs?|thursday)\b/y,
    read: weekdays(3),
  },
  {
    pattern: /(?:v|pn|pt|pen|penk|penkt|penktad|penktadien[a-z]{1,5}|fri|friday)\b/y,
    read: weekdays(4),
  },
  { pattern: /(?:vi|st|ses|sest|sestad|sestadien[a-z]{1,5}|sat|saturday)\b/y, read: weekdays(5) },
  { pattern: /(?:vii|sk|sek|sekm|sekmad|sekmadien[a-z]{1,5}|sun|sunday)\b/y, read: weekdays(6) },
  { pattern: /(?:dienomis|dienos|d)\b/y, read: filler },
  {
    pattern: /(\d{1,2})-([03]0) ?(?:[-‐‑‒–—−]|iki) ?(\d{1,2})-([03]0)(?!\d)/y,
    read: hyphened,
  },
  {
    pattern: /(\d{1,2})(?:[:.]([0-5]\d)|,([03]0)|°°| ([03]0)(?= ?[-–—]| ?iki|$|[,;]))?(?!:?\d)/y,
    read: time,
  },
  { pattern: /([01]\d|2[0-4])([0-5]\d)(?!\d)/y, read: time },
];

const longestText = 300;

/** '8⁰⁰' as it stands on doors. */
function raisedMinutes(text: string): string {
  return text.replace(
    /(\d)([⁰¹²³⁴⁵])([⁰¹²³⁴⁵⁶⁷⁸⁹])/gu,
    (_, hour: string, ten: string, one: string) => `${hour}:${(ten + one).normalize('NFKC')}`,
  );
}

/** The words of a text about opening hours, or null when it has one that is not known. */
export function readTokens(text: string): readonly Token[] | null {
  if (text.length > longestText) return null;
  const lines = fold(raisedMinutes(text))
    .split(/[\r\n]/)
    .map((line) => line.trim());
  const folded = lines.filter((line) => line !== '').join(';');
  const tokens: Token[] = [];
  let position = 0;
  while (position < folded.length) {
    const found = readWord(folded, position);
    if (found === null) return null;
    // '24 val.' at which nothing begins or ends.
    const isWhole = /^24 ?(?:val|h)/.test(folded.slice(position, position + 6));
    if (isWhole && found.kind === 'time' && tokens.at(-1)?.kind !== 'dash') {
      tokens.push({ kind: 'all_day' });
    } else tokens.push(...found.tokens);
    position = found.end;
  }
  return tokens;
}

function readWord(text: string, position: number) {
  for (const { pattern, read } of words) {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match !== null) {
      const tokens = read(match);
      if (tokens === null) return null;
      return { tokens, kind: tokens[0]?.kind, end: position + match[0].length };
    }
  }
  return null;
}
