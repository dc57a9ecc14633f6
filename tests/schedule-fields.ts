import {
  openName,
  spanName,
  spans,
  weekDays,
} from '#app/domains/bookings/schedules/schedule-fields.ts';

const times = [
  { from: '9:00', until: '12:00' },
  { from: '13:00', until: '17:30' },
];

/** The form of a schedule as a page sends it: two times from Monday to Friday, one on Saturday. */
export const scheduleFields: Readonly<Record<string, string>> = {
  ...{ name: 'Kabinetas', places: '2', buffer: '15', step: '30', notice: '3', ahead: '60' },
  ...{ free_cancel: '24', holidays_closed: 'on', version: '1' },
  ...{ arrival_from: '8:00', arrival_until: '20:00', departure_until: '12:00' },
  ...Object.fromEntries(
    weekDays.flatMap((day) => [
      ...(day < 6 ? [[openName(day), 'on']] : []),
      ...spans.flatMap((span) => {
        const { from = '', until = '' } = (day === 5 ? times.slice(0, 1) : times)[span] ?? {};
        return [
          [spanName('from', day, span), day < 6 ? from : ''],
          [spanName('until', day, span), day < 6 ? until : ''],
        ];
      }),
    ]),
  ),
};
