import { describe, expect, it } from 'vitest';
import { seededRandom } from '#tests/reference/random.ts';
import { formatWorkHours, parseWorkHours } from './work-hours.ts';
import {
  closedWeek,
  type DayRows,
  isReversed,
  isRoundTheClock,
  readHour,
  rowsOf,
  textOf,
  withHours,
} from './work-hours-rows.ts';

const day = (...stretches: readonly string[]): DayRows =>
  stretches.map((stretch) => {
    const [from = '', until = ''] = stretch.split('-');
    return { from, until };
  });
const closed: DayRows = [];
const work = day('09:00-18:00');

describe('the editor of opening hours', () => {
  it.each([
    ['I–V 9:00–18:00; VI 10:00–15:00', [work, work, work, work, work, day('10:00-15:00'), closed]],
    ['I 9:00–13:00, 14:00–18:00', [day('09:00-13:00', '14:00-18:00'), ...closedWeek.slice(1)]],
    ['Visą parą', Array(7).fill(day('00:00-00:00'))],
    [
      'II, IV 0:00–8:30',
      [closed, day('00:00-08:30'), closed, day('00:00-08:30'), closed, closed, closed],
    ],
    ['', closedWeek],
  ])('writes %j and reads it again', (text, rows) => {
    expect(textOf(rows)).toBe(text);
    expect(rowsOf(text)).toEqual(rows);
  });

  it('lets a night run into the next day', () => {
    const rows = [...closedWeek.slice(0, 4), day('22:00-04:00'), closed, closed];
    expect(textOf(rows)).toBe('V 22:00–24:00; VI 0:00–4:00');
  });

  it('leaves out what is not typed in full', () => {
    const rows = [
      day('09:00-', '10:00-12:00'),
      day('-'),
      day('08:00-08:00'),
      ...closedWeek.slice(3),
    ];
    expect(textOf(rows)).toBe('I 10:00–12:00');
  });

  it('leaves out a stretch whose end comes too early for a night', () => {
    expect(textOf([work, day('19:00-18:00'), ...closedWeek.slice(2)])).toBe('I 9:00–18:00');
    expect(day('19:00-18:00', '08:00-08:00').map(isReversed)).toEqual([true, true]);
    expect(day('19:00-02:00', '00:00-00:00', '09:00-', '9-x').map(isReversed)).toEqual(
      Array(4).fill(false),
    );
  });

  it('reads times as people type them', () => {
    const rows = [
      day('9-18.30'),
      day('0930-24:00'),
      day('9:75-18', '25-26'),
      ...closedWeek.slice(3),
    ];
    expect(textOf(rows)).toBe('I 9:00–18:30; II 9:30–24:00');
    expect(readHour('24')).toBe('00:00');
    expect(readHour('24:30')).toBeNull();
  });

  it('has no rows for a text that cannot be read', () => {
    expect(rowsOf('Pagal susitarimą')).toBeNull();
    expect(rowsOf('I–V pagal susitarimą')).toBeNull();
  });

  it('keeps what cannot be read as hours beside the days', () => {
    const note = 'Pagal susitarimą, skambinkite';
    const monday = [work, ...closedWeek.slice(1)];
    const text = withHours(note, monday);
    expect(text).toBe(`I 9:00–18:00\n${note}`);
    expect(rowsOf(text)).toEqual(monday);
    expect(withHours(text, closedWeek.with(1, work))).toBe(`II 9:00–18:00\n${note}`);
    expect(withHours(text, closedWeek)).toBe(note);
    expect(withHours('I–V 9–18', monday)).toBe('I 9:00–18:00');
  });

  it('knows a day round the clock', () => {
    expect(rowsOf('VI visą parą')?.map(isRoundTheClock)).toEqual([
      ...Array(5).fill(false),
      true,
      false,
    ]);
    expect(isRoundTheClock(work)).toBe(false);
  });

  it('loses no minute of 500 weeks on the way to the text and back', () => {
    const random = seededRandom(11);
    for (let round = 0; round < 500; round++) {
      const rows = Array.from({ length: 7 }, () => {
        const cuts = Array.from({ length: 2 * random.whole(0, 2) }, () => random.whole(0, 95) * 15);
        const moments = [...new Set(cuts)].sort((one, other) => one - other);
        const clock = (minute: number) =>
          `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        return moments.flatMap((moment, index) =>
          index % 2 === 1
            ? [{ from: clock(moments[index - 1] as number), until: clock(moment) }]
            : [],
        );
      });
      const text = textOf(rows);
      expect(rowsOf(text), text).toEqual(rows);
      if (text === '') continue;
      const week = parseWorkHours(text);
      expect(week).not.toBeNull();
      expect(formatWorkHours(week ?? []).join('; ')).toBe(text);
      expect(week).toEqual(
        rows.map((stretches) =>
          stretches.map(({ from, until }) => ({ from: minutes(from), until: minutes(until) })),
        ),
      );
    }
  });
});

function minutes(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}
