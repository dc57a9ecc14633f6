import { expect, test } from 'vitest';
import { type FormState, fieldState, noteText, summaryItems, toastOf } from './form-state.ts';

const all = 'Prašome užpildyti visus laukus.';
const refused = (fields: Record<string, string>, text: string | null): FormState => ({
  title: null,
  text,
  fields,
  values: { email: 'ruta@' },
  at: 1,
});

test('a sentence that holds for several fields stands above them once', () => {
  const state = refused({ email: all, password: all }, all);
  expect(noteText(state)).toBe(all);
  expect(fieldState(state, 'email', 'pastaba')).toEqual({
    error: undefined,
    errorElsewhere: 'pastaba',
    value: 'ruta@',
  });
});

test('a sentence of one field stands there alone', () => {
  const state = refused({ password: all }, all);
  expect(noteText(state)).toBeNull();
  expect(fieldState(state, 'password', 'pastaba').error).toBe(all);
  expect(fieldState(state, 'email', 'pastaba')).toMatchObject({ error: undefined });
});

test('what no field says stands above', () => {
  expect(noteText(refused({}, 'Neteisingas el. paštas arba slaptažodis.'))).toBe(
    'Neteisingas el. paštas arba slaptažodis.',
  );
  expect(noteText(undefined)).toBeNull();
});

test('a field that was changed is over, and with the last one the sentence above them', () => {
  const state = { ...refused({ email: all, password: all }, all), changed: ['email'] };
  expect(fieldState(state, 'email', 'pastaba')).toMatchObject({
    error: undefined,
    errorElsewhere: undefined,
  });
  expect(fieldState(state, 'password', 'pastaba').errorElsewhere).toBe('pastaba');
  expect(noteText(state)).toBe(all);
  expect(summaryItems(state, ['email', 'password'], (name) => `w-${name}`)).toEqual([
    { fieldId: 'w-password', text: all },
  ]);
  expect(noteText({ ...state, changed: ['email', 'password'] })).toBeNull();
});

test('only a refusal with a title has a toast', () => {
  const state = refused({}, 'Nepavyko prisijungti. Patikrinkite duomenis.');
  expect(toastOf(undefined)).toBeNull();
  expect(toastOf(state)).toBeNull();
  expect(toastOf({ ...state, title: 'Klaida prisijungiant' })).toEqual({
    id: '1',
    tone: 'bad',
    title: 'Klaida prisijungiant',
  });
});
