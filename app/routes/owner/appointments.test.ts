import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Visit } from '#app/domains/bookings/booking.ts';
import Appointments from './appointments.tsx';

const visit: Visit = {
  id: 'vizitas',
  serviceId: 'kirpykla',
  title: 'Putų salonas',
  petName: 'Bela',
  city: 'Kaunas',
  status: 'cancelled',
  hasPage: true,
  procedure: 'Kirpimas',
  at: new Date('2026-12-04T08:00:00Z'),
};

/** The address to which the note of a visit that its provider has cancelled leads, and its words. */
function wayOf(calledOff: Visit, again: string | null) {
  const loaderData = {
    upcoming: [],
    calledOff,
    past: [],
    upcomingCount: 0,
    pastCount: 0,
    page: 1,
    pages: 1,
    dogs: [],
    dog: null,
    again,
    now: new Date('2026-11-20T10:00:00Z'),
    asked: false,
    most: 100,
  };
  const page = createElement(Appointments, { loaderData, params: {}, matches: [] as never });
  const drawn = renderToStaticMarkup(createElement(MemoryRouter, null, page));
  return /kito laiko, <a[^>]* href="([^"]*)"[^>]*>([^<]*)/.exec(drawn)?.slice(1);
}

test('the note of a cancelled visit leads to free times, or to a letter that hands no address over', () => {
  const booking = '/service/kirpykla/registracija';
  expect(wayOf(visit, booking)).toEqual([booking, 'peržiūrėkite laisvus laikus']);
  const own = '/seimininko-skydelis/vizitai/vizitas/zinute';
  expect(wayOf(visit, null)).toEqual([own, 'parašykite teikėjui']);
  // A row of before bookings has no page of its own.
  expect(wayOf({ ...visit, hasPage: false }, null)).toEqual([
    '/service/kirpykla/susisiekti',
    'parašykite teikėjui',
  ]);
});
