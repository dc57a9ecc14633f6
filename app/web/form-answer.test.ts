import { expect, test } from 'vitest';
import { refuse, refuseForNow } from '#app/forms/refusal.ts';
import { formAnswer } from './form-answer.server.ts';

const form = new FormData();
for (const [name, value] of [
  ['email', 'ruta@sunys.test'],
  ['company_code', '304555124'],
  ['postal_code', 'LT-44280'],
  ['password', 'slaptas'],
  ['password_repeat', 'slaptas'],
  ['code', '123456'],
  ['token', 'abc'],
] as const) {
  form.append(name, value);
}
form.append('photo', new File(['x'], 'x.png'));

test('what was typed comes back, without anything that opens an account', () => {
  const { data, init } = formAnswer(refuse('Ne.', { fields: { email: 'Negerai.' } }), form);
  expect(init?.status).toBe(400);
  expect(data).toMatchObject({ title: null, text: 'Ne.', fields: { email: 'Negerai.' } });
  expect(data.values).toEqual({
    email: 'ruta@sunys.test',
    company_code: '304555124',
    postal_code: 'LT-44280',
  });
});

test('too many tries are status 429', () => {
  expect(formAnswer(refuseForNow(4), form)).toMatchObject({
    data: { text: 'Per daug bandymų. Bandykite po 4\u00a0min.' },
    init: { status: 429 },
  });
});
