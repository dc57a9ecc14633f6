import { expect, test } from 'vitest';
import { readRevealRequest } from './reveal-request.ts';

function form(...fields: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

test('a form asks for one contact and says what is shown already', () => {
  const fields = form(
    ['reveal_type', 'email'],
    ['shown', 'phone'],
    ['shown', 'address'],
    ['back', '/paslaugos?q=a'],
  );
  expect(readRevealRequest(fields)).toEqual({
    kind: 'email',
    shown: ['phone'],
    back: '/paslaugos?q=a',
  });
});

test('what is asked for is not shown already', () => {
  const fields = form(['reveal_type', 'phone'], ['shown', 'phone']);
  expect(readRevealRequest(fields)).toEqual({ kind: 'phone', shown: [], back: null });
});

test.each([[[]], [[['reveal_type', 'address']]], [[['reveal_type', '']]]] as const)(
  'another form asks for nothing',
  (fields) => {
    expect(readRevealRequest(form(...fields))).toBeNull();
  },
);
