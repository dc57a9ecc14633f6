import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { OwnBooking } from '#app/domains/bookings/visits/booking-details.server.ts';
import Visit from './visit.tsx';

const now = new Date('2026-11-20T10:00:00Z');
const said = 'Sergu, atsiprašau.';

/** A haircut that its partner does not take. */
const declined: OwnBooking = {
  id: 'vizitas',
  state: 'declined',
  status: 'atšauktas',
  kind: 'visit',
  note: '',
  startsAt: new Date('2026-11-24T08:00:00Z'),
  endsAt: new Date('2026-11-24T09:00:00Z'),
  expiresAt: null,
  title: 'Putų salonas',
  companyName: 'UAB „Putos“',
  serviceId: 'kirpykla',
  place: null,
  itemId: 'kirpimas',
  itemIds: ['kirpimas'],
  stay: null,
  isSeat: false,
  isEvent: false,
  address: null,
  city: 'Kaunas',
  phone: null,
  price: '35\u00a0€',
  dogs: [{ name: 'Bela', item: 'Kirpimas' }],
  facts: [
    {
      id: 'priezastis',
      what: 'declined',
      actor: 'partner',
      before: null,
      before_end: null,
      said,
      created_at: new Date('2026-11-19T10:00:00Z'),
    },
  ],
  offer: null,
  offered: null,
  freeHours: 24,
  mayCancel: false,
};

function drawn(booking: OwnBooking, isBooked = true): string {
  const loaderData = {
    booking,
    mark: '',
    review: null,
    talk: null,
    isBooked,
    now,
    formKey: '',
    others: { words: 'Kitos kirpyklos Kaune', to: '/paslaugos/grozis-ir-spa?city=Kaunas' },
  };
  const element = createElement(Visit, {
    loaderData,
    params: { bookingId: booking.id },
    matches: [] as never,
  });
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test('a refusal’s reason stands right under the head, and what else there is after it', () => {
  const page = drawn(declined);
  const order = [
    '<h1>',
    said,
    'class="cols"',
    'Rinktis kitą laiką',
    'Kitos kirpyklos Kaune',
    'Eiga',
  ];
  const places = order.map((text) => page.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('where nothing is booked any more no button leads to a booking', () => {
  const page = drawn(declined, false);
  expect(page).not.toContain('Rinktis kitą laiką');
  expect(page).toContain('Kitos kirpyklos Kaune');
  const done: OwnBooking = { ...declined, state: 'confirmed', status: 'įvyko' };
  expect(drawn(done)).toContain('Registruotis iš naujo');
  expect(drawn(done, false)).not.toContain('Registruotis iš naujo');
});
