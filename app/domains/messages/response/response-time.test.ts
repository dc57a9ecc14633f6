import { describe, expect, it } from 'vitest';
import { parseWorkHours } from '#app/domains/services/hours/work-hours.ts';
import { alwaysOpen, type Opening, responseTimeOf } from './response-time.ts';

const now = new Date('2026-11-25T12:00:00Z');
/** @param week as a service says it */
function opening(week: string, over: Partial<Opening> = {}): Opening {
  const weekHours = parseWorkHours(week) ?? [];
  return { weekHours, worksOnHolidays: false, exceptions: [], ...over };
}

const shop = opening('I–V 9–18');

/** A conversation of November by the clock in Vilnius: '20 17:30' is Friday, half past five. */
function asked(at: string, answeredAt: string | null, hours: Opening = shop) {
  const moment = (text: string) => new Date(`2026-11-${text.replace(' ', 'T')}:00+02:00`);
  return {
    at: moment(at),
    answeredAt: answeredAt === null ? null : moment(answeredAt),
    opening: hours,
  };
}

/** So many times the same. */
type Asked = ReturnType<typeof asked>;
const times = (count: number, one: Asked) => Array.from({ length: count }, () => one);

const stepOf = (one: Asked) => responseTimeOf(times(5, one), now)?.step;

describe('how quickly a provider answers', () => {
  it.each([
    ['within an open hour', '18 10:00', '18 11:00', 'hour'],
    ['after more than an hour', '18 10:00', '18 11:01', 'hours'],
    ['after the half of an open day', '18 10:00', '18 14:30', 'hours'],
    ['on the same day, late', '18 9:00', '18 17:00', 'day'],
    ['on the next morning: the night is closed', '18 17:30', '19 9:20', 'hour'],
    ['on Monday after a Friday evening', '20 17:30', '23 10:30', 'hours'],
    ['after an open day, to the minute', '18 12:00', '19 12:00', 'day'],
    ['after more than an open day', '18 12:00', '19 12:01', 'days'],
    ['a message of a Sunday on Monday morning', '22 14:00', '23 9:45', 'hour'],
    ['an answer while it is closed', '21 10:00', '21 16:00', 'hour'],
  ])('%s', (_when, at, answeredAt, step) => {
    expect(stepOf(asked(pad(at), pad(answeredAt)))).toBe(step);
  });

  it('counts every hour of a place that never closes', () => {
    const night = ['18 22:00', '19 06:00'] as const;
    expect(stepOf(asked(...night, alwaysOpen))).toBe('day');
    expect(stepOf(asked(...night, shop))).toBe('hour');
  });

  it('does not count vacations, closed days and public holidays', () => {
    const days = (kind: 'vacation' | 'closed', startsOn: string, endsOn: string) =>
      opening('I–V 9–18', {
        exceptions: [
          { id: '', note: '', kind, startsOn, endsOn, fromMinute: null, untilMinute: null },
        ],
      });
    // Wednesday noon to noon on the Wednesday after: five open days.
    const week = ['11 12:00', '18 12:00'] as const;
    expect(stepOf(asked(...week))).toBe('days');
    expect(stepOf(asked(...week, days('vacation', '2026-11-09', '2026-11-17')))).toBe('hours');
    expect(stepOf(asked(...week, days('closed', '2026-11-12', '2026-11-17')))).toBe('day');
    // All Saints' Day and the day after are a Sunday and a Monday.
    const holiday = ['02 09:00', '03 09:30'] as const;
    expect(stepOf(asked(...holiday))).toBe('hour');
    expect(stepOf(asked(...holiday, opening('I–V 9–18', { worksOnHolidays: true })))).toBe('days');
  });

  it('counts the hours that stand in place of those of a day', () => {
    const open = { id: '', note: '', kind: 'open', fromMinute: 600, untilMinute: 780 } as const;
    const saturday = opening('I–V 9–18', {
      exceptions: [{ ...open, startsOn: '2026-11-21', endsOn: '2026-11-21' }],
    });
    // From Friday at half past five to Monday at nine: half an hour, and three of Saturday.
    expect(stepOf(asked('20 17:30', '23 09:00', saturday))).toBe('hours');
    expect(stepOf(asked('20 17:30', '23 09:00'))).toBe('hour');
  });

  it('takes an hour a day for what it is', () => {
    const brief = opening('I–VII 10–11');
    expect(stepOf(asked('18 10:00', '18 10:15', brief))).toBe('hour');
    expect(stepOf(asked('18 10:00', '18 10:30', brief))).toBe('hours');
    expect(stepOf(asked('18 10:00', '19 10:00', brief))).toBe('day');
    expect(stepOf(asked('18 10:00', '19 10:30', brief))).toBe('days');
  });

  it('says nothing of fewer than five', () => {
    const quick = asked('18 10:00', '18 10:20');
    expect(responseTimeOf([], now)).toBeNull();
    expect(responseTimeOf(times(4, quick), now)).toBeNull();
    expect(responseTimeOf(times(5, quick), now)).toEqual({ step: 'hour', answered: 100 });
  });

  it('is the median: a slow one among quick ones changes nothing', () => {
    const slow = asked('02 10:00', '20 10:00');
    const quick = asked('18 10:00', '18 10:20');
    expect(responseTimeOf([slow, ...times(4, quick)], now)?.step).toBe('hour');
    expect(responseTimeOf([...times(3, slow), ...times(2, quick)], now)?.step).toBe('days');
    // Of an even number the slower one of the middle.
    expect(responseTimeOf([...times(3, slow), ...times(3, quick)], now)?.step).toBe('days');
  });

  it('counts who was not answered as one who waits for ever', () => {
    const quick = asked('18 10:00', '18 10:20');
    const left = asked('02 10:00', null);
    expect(responseTimeOf([...times(6, quick), ...times(3, left)], now)).toEqual({
      step: 'hour',
      answered: 67,
    });
    expect(responseTimeOf([...times(2, quick), ...times(6, left)], now)).toEqual({
      step: null,
      answered: 25,
    });
  });

  it('leaves out who has not waited an open day yet', () => {
    const quick = asked('18 10:00', '18 10:20');
    // Since yesterday at three: five open hours by two o'clock today, and three of yesterday.
    const fresh = asked('24 15:00', null);
    expect(responseTimeOf([...times(5, quick), ...times(9, fresh)], now)?.answered).toBe(100);
    expect(responseTimeOf([...times(4, quick), fresh], now)).toBeNull();
    const old = asked('24 12:00', null);
    expect(responseTimeOf([...times(4, quick), old], now)?.answered).toBe(80);
  });
});

/** '18 9:00' as '18 09:00'. */
function pad(text: string): string {
  return text.replace(/ (\d):/, ' 0$1:');
}
