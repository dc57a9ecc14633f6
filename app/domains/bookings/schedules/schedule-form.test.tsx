import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Schedule } from './schedule.ts';
import { ScheduleForm } from './schedule-form.tsx';

const schedule: Schedule = {
  id: 'a',
  name: 'Viešbutis',
  places: 8,
  weekHours: [[], [], [], [], [], [], []],
  stepMinutes: 30,
  bufferMinutes: 0,
  noticeMinutes: 60,
  aheadDays: 60,
  freeCancelHours: 24,
  worksOnHolidays: true,
  version: 1,
  arrivalFrom: 840,
  arrivalUntil: 1080,
  departureUntil: 720,
};

/** What is read of a schedule, without what is hidden. */
function read(uses: { readonly hasStays: boolean; readonly isForStays: boolean }): string {
  const element = (
    <ScheduleForm
      action="/a"
      page="/"
      schedule={schedule}
      holidays="gruodžio 24 d."
      lastDay="sausio 22 d."
      state={undefined}
      {...uses}
    />
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/'] });
  const drawn = renderToStaticMarkup(<RouterProvider router={router} />);
  return drawn.replace(/<div hidden="">.*?<\/div><\/(?=div>|section>)/g, '');
}

test('a hotel reads of stays, and of no steps and gaps of visits', () => {
  const hotel = read({ hasStays: true, isForStays: true });
  expect(hotel).toContain('Nemokamai atšaukti iki viešnagės pradžios likus');
  expect(hotel).toContain('Šunis priimame nuo');
  expect(hotel).not.toMatch(/vizit/i);
});

test('a groomer reads of visits, and of no arrival', () => {
  const groomer = read({ hasStays: false, isForStays: false });
  expect(groomer).toContain('Nemokamai atšaukti iki vizito likus');
  expect(groomer).toContain('Vizitai gali prasidėti kas');
  expect(groomer).not.toContain('Šunis priimame nuo');
});
