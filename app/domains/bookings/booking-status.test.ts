import { expect, test } from 'vitest';
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

test('capital letters do not make another status', () => {
  expect(visitStatus('ATŠAUKTAS')).toEqual({ word: 'ATŠAUKTAS', tone: 'bad' });
  expect(['Atšauktas', null].map(isCancelled)).toEqual([true, false]);
  expect(['Laukiamas patvirtinimo', 'patvirtintas'].map(awaitsConfirmation)).toEqual([true, false]);
});

test('who did not come has cancelled nothing, and an offered time waits for the owner', () => {
  expect(isCancelled('neatvyko')).toBe(false);
  expect(awaitsConfirmation('siūlomas kitas laikas')).toBe(false);
});
