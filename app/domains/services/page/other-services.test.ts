import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OtherServices } from './service-detail.tsx';

test('what is told of another service of the company is told apart', () => {
  const common = { id: 'a', title: 'Pirmoji treniruotė', category: 'training' } as const;
  const html = (city: string | null, price: string | null) => {
    const others = { services: [{ ...common, city, price }], search: '/paslaugos' };
    return renderToStaticMarkup(
      createElement(MemoryRouter, null, createElement(OtherServices, others)),
    );
  };
  expect(html('Vilnius', 'nuo 40 €')).toContain('>Dresūra · Vilnius · nuo 40 €</p>');
  expect(html(null, null)).toContain('>Dresūra</p>');
});
