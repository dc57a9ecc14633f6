import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ScheduledService } from './schedule-services.server.ts';
import { UsedBy } from './used-by.tsx';

const service: ScheduledService = {
  id: '1',
  title: 'Kirpykla',
  category: 'spa',
  kind: 'visit',
  items: 2,
  scheduleId: 'a',
  scheduleName: 'Kirpėja',
  isOn: true,
  isConfirmedAtOnce: false,
  isPublic: false,
};

function drawn(...services: readonly Partial<ScheduledService>[]): string {
  const element = (
    <UsedBy
      addresses={{ services: '/services', online: '/online' }}
      scheduleId="a"
      services={services.map((changes, id) => ({ ...service, ...changes, id: String(id) }))}
      refused={undefined}
    />
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/'] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('more than three services are folded, each with what is set of it', () => {
  expect(drawn({}, {}, {})).not.toContain('<details');
  const atOnce = { isConfirmedAtOnce: true };
  const states = drawn({}, atOnce, { isOn: false }, { scheduleId: null })
    .match(/<summary>.*?<\/summary>/g)
    ?.map((summary) => /muted small">([^<]*)/.exec(summary)?.[1]);
  expect(states).toEqual([
    'Registracija internetu: patvirtinate po vieną',
    'Registracija internetu: patvirtinama iš karto',
    'Registracija internetu išjungta',
    'Nesinaudoja',
  ]);
});

test('who answers each request is chosen by two radios, once registration is on', () => {
  expect(drawn({ isOn: false })).not.toContain('type="radio"');
  const radios = drawn({ isConfirmedAtOnce: true }).match(/<input[^>]*type="radio"[^>]*>/g);
  expect(radios).toEqual([
    expect.stringContaining('value="false"'),
    expect.stringMatching(/checked="".*value="true"/),
  ]);
});

test('what a choice means is said of what is booked', () => {
  expect(drawn({ kind: 'visit' })).toContain('Kol neatsakote, laikas rezervuotas klientui,');
  const stay = drawn({ kind: 'stay' });
  expect(stay).toContain('Kol neatsakote, datos rezervuotos klientui,');
  expect(stay).toContain('Datos užimamos be jūsų atsakymo,');
});
