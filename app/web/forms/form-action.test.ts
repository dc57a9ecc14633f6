import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Admin } from '#app/domains/accounts/types.ts';
import { line } from '#app/forms/form-fields.ts';
import { refuse, refuseAsLimited } from '#app/forms/refusal.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { adminContext, logContext, requestContext } from '#app/web/request/contexts.ts';
import { adminAction, leadTo, publicAction } from './form-action.server.ts';
import { refusedAnswer } from './refused-answer.server.ts';

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
  const { data, init } = refusedAnswer(refuse('Ne.', { fields: { email: 'Negerai.' } }), form);
  expect(init?.status).toBe(400);
  expect(data).toMatchObject({ title: null, text: 'Ne.', fields: { email: 'Negerai.' } });
  expect(data.values).toEqual({
    email: 'ruta@sunys.test',
    company_code: '304555124',
    postal_code: 'LT-44280',
  });
});

test('too many tries are status 429', () => {
  expect(refusedAnswer(refuseAsLimited(4), form)).toMatchObject({
    data: { text: 'Per daug bandymų. Bandykite po 4\u00a0min.' },
    init: { status: 429 },
  });
});

describe('a form of an action', () => {
  const schema = {
    schema: z.object({ name: line(10, 'Įveskite vardą.') }),
    headline: () => ({ title: 'Trūksta' }),
  };
  const failure = { title: 'Klaida', text: 'Bandykite dar kartą vėliau.' };

  function args(body: BodyInit | null = new URLSearchParams({ name: ' Bela ', password: 'x' })) {
    const context = new RouterContextProvider();
    const logged: unknown[] = [];
    const note = (...line: unknown[]) => logged.push(line);
    context.set(logContext, { info: note, warn: note, error: note, debug: note } as never);
    context.set(requestContext, { id: 'r1', nonce: '', clientAddress: null });
    const request = new Request('https://vizgis.test/x', { method: 'POST', body });
    return { args: { request, context, url: new URL(request.url) }, logged };
  }

  test('is read by its schema, and what the work returns is the answer', async () => {
    const answer = await publicAction(args().args, { schema }, async ({ value }) =>
      leadTo(`/${value.name}`, { notice: 'profilis-issaugotas', cookies: ['a=1', 'b=2'] }),
    );
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/Bela?pranesimas=profilis-issaugotas');
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test('that breaks its schema is refused before anything is done', async () => {
    const { args: sent } = args(new URLSearchParams({ name: '' }));
    const answer = await publicAction(sent, { schema }, async () => {
      throw new Error('must not run');
    });
    const data = { title: 'Trūksta', fields: { name: 'Įveskite vardą.' }, values: { name: '' } };
    expect(answer).toMatchObject({ data, init: { status: 400 } });
  });

  test('that the domain refuses comes back as it was typed', async () => {
    const answer = await publicAction(args().args, {}, async () => refuseAsLimited(4));
    expect(answer).toMatchObject({ data: { values: { name: ' Bela ' } }, init: { status: 429 } });
  });

  test('that is refused shows more than it says where its page needs that', async () => {
    const answer = await publicAction(args().args, {}, async ({ refused }) =>
      refused(refuse('Ne.'), { newer: true, values: { version: '7' } }),
    );
    const data = { text: 'Ne.', newer: true, values: { name: ' Bela ', version: '7' } };
    expect(answer).toMatchObject({ data, init: { status: 400 } });
    expect(answer).not.toHaveProperty('data.values.password');
  });

  test('of an area is given who its guard has let in', async () => {
    const { args: sent } = args();
    const admin = { kind: 'admin', userId: 'a1' } as Admin;
    sent.context.set(adminContext, admin);
    await adminAction(sent, {}, async (taken) => {
      expect(taken.admin).toBe(admin);
      return leadTo('/');
    });
  });

  test('that an error ends is kept with status 503, and the log learns the cause', async () => {
    const { args: sent, logged } = args();
    const answer = await publicAction(sent, { failure }, async () => {
      throw new Error('the database is away');
    });
    expect(answer).toMatchObject({
      data: { ...failure, values: { name: ' Bela ' } },
      init: { status: 503 },
    });
    expect(logged).toHaveLength(1);
  });

  test('without words for an error it is the page’s error', async () => {
    const failed = publicAction(args().args, {}, async () => {
      throw new Error('the database is away');
    });
    await expect(failed).rejects.toThrow('the database is away');
  });

  test('about something that is not there is the page with status 404', async () => {
    const { args: sent, logged } = args();
    const failed = publicAction(sent, { failure }, async () => {
      throw new NotFound('Service 1');
    });
    await expect(failed).rejects.toMatchObject({ init: { status: 404 } });
    expect(logged).toEqual([]);
  });

  test('that is none is refused with status 400', async () => {
    const taken = publicAction(args('x').args, { failure }, async () => leadTo('/'));
    await expect(taken).rejects.toMatchObject({ init: { status: 400 } });
  });
});
