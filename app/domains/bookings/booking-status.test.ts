import { expect, test } from 'vitest';
import { ownStatusAt, type StoredState, statusAt } from './booking-state.ts';
import { awaitsConfirmation, isCancelled, orderStatus, visitStatus } from './booking-status.ts';

test('each status of a visit has its colour and its word', () => {
  expect(visitStatus('patvirtintas')).toEqual({ word: 'Patvirtintas', tone: 'ok' });
  expect(visitStatus('laukiamas patvirtinimo')).toEqual({
    word: 'Laukiamas patvirtinimo',
    tone: 'warn',
  });
  expect(visitStatus('atšauktas')).toEqual({ word: 'Atšauktas', tone: 'bad' });
});

test('each status of a booked service has its colour and its word', () => {
  expect(orderStatus('aktyvi')).toEqual({ word: 'Aktyvi', tone: 'info' });
  expect(orderStatus('užbaigta')).toEqual({ word: 'Užbaigta', tone: 'ok' });
  expect(orderStatus('atšaukta')).toEqual({ word: 'Atšaukta', tone: 'bad' });
});

test('a confirmed stay is under way from its beginning on', () => {
  const stay: StoredState = {
    ...{ kind: 'stay', state: 'confirmed', carriedStatus: null, expiresAt: null },
    startsAt: new Date('2026-12-18T10:00:00Z'),
    endsAt: new Date('2026-12-21T10:00:00Z'),
  };
  const at = (moment: string) => statusAt(stay, new Date(moment));
  expect(at('2026-12-18T09:59:59Z')).toBe('patvirtinta');
  expect(orderStatus('patvirtinta')).toEqual({ word: 'Patvirtinta', tone: 'ok' });
  expect(at('2026-12-18T10:00:00Z')).toBe('aktyvi');
  expect(at('2026-12-21T10:00:00Z')).toBe('užbaigta');
});

test('an unknown status is shown as it was written, and a missing one is unknown, both in grey', () => {
  for (const statusOf of [visitStatus, orderStatus]) {
    expect(statusOf('perkeltas į pavasarį')).toEqual({
      word: 'Perkeltas į pavasarį',
      tone: 'mute',
    });
    expect(statusOf('constructor')).toEqual({ word: 'Constructor', tone: 'mute' });
    for (const missing of [null, ' ']) {
      expect(statusOf(missing)).toEqual({ word: 'Nežinoma', tone: 'mute' });
    }
  }
});

test('a no-show is told to its owner without speaking of another', () => {
  const booking: StoredState = {
    kind: 'visit',
    state: 'no_show',
    carriedStatus: null,
    startsAt: new Date('2026-11-20T10:00:00Z'),
    endsAt: new Date('2026-11-20T11:00:00Z'),
    expiresAt: null,
  };
  const now = new Date('2026-11-21T10:00:00Z');
  expect([statusAt(booking, now), ownStatusAt(booking, now)]).toEqual(['neatvyko', 'neatvykta']);
  expect(visitStatus('neatvykta')).toEqual({ word: 'Neatvykta', tone: 'bad' });
  expect(ownStatusAt({ ...booking, state: 'confirmed' }, now)).toBe('įvyko');
});

test('capital letters do not make another status', () => {
  expect(visitStatus('ATŠAUKTAS')).toEqual({ word: 'ATŠAUKTAS', tone: 'bad' });
  expect(['Atšauktas', null].map(isCancelled)).toEqual([true, false]);
  expect(['Laukiamas patvirtinimo', 'patvirtintas'].map(awaitsConfirmation)).toEqual([true, false]);
});

test('who did not come has cancelled nothing, and an offered time waits for the owner', () => {
  expect(isCancelled('neatvyko')).toBe(false);
  expect(awaitsConfirmation('siūlomas kitas laikas')).toBe(false);
});
