import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionRadios } from './session-radios.tsx';

const now = new Date('2026-12-01T10:00:00Z');
const sessions = ['first', 'second'].map((id) => ({
  id,
  name: 'Šuniukų klasė',
  startsAt: new Date('2026-12-05T10:00:00Z'),
  price: '25 €',
  seen: 2500,
}));

test('a session stays chosen when its price has changed since', () => {
  const drawn = renderToStaticMarkup(
    <SessionRadios
      legend="Užsiėmimai"
      sessions={sessions}
      now={now}
      valueFor={({ id, seen }) => `${id} ${seen}`}
      field={{ value: 'second 2000', error: undefined }}
    />,
  );
  expect(drawn.match(/checked=""[^>]*value="[^"]*"|value="[^"]*"[^>]*checked=""/g)).toEqual([
    expect.stringContaining('second 2500'),
  ]);
});
