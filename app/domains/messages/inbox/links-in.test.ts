import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';
import { linksIn } from './links-in.server.ts';

const links = (text: string) =>
  linksIn(text).map(({ at, end, href }) => [text.slice(at, end), href]);

test('pages, e-mail addresses and phone numbers are links, in their order', () => {
  expect(
    links(
      'Tel. +370 612 34567, žr. https://sunys.test/a?tel=861234567, ruta@sunys.lt, 8 612 34567, 061234567!',
    ),
  ).toEqual([
    ['+370 612 34567', 'tel:+37061234567'],
    ['https://sunys.test/a?tel=861234567', 'https://sunys.test/a?tel=861234567'],
    ['ruta@sunys.lt', 'mailto:ruta@sunys.lt'],
    ['8 612 34567', 'tel:+37061234567'],
    ['061234567', 'tel:+37061234567'],
  ]);
});

test.each([
  'javascript:alert(1)',
  '<a href="x" onclick="alert(1)">x</a>',
  '2026-03-11, 12:30, 1 200 000 €, 304555124',
])('nothing else is: %s', (text) => {
  expect(links(text)).toEqual([]);
});

test('a text with its links is the text', () => {
  const text = 'A https://a.test/„x“ b@c.lt\n\n+37061234567.\n';
  const html = renderToStaticMarkup(createElement(LinkedText, { text, links: linksIn(text) }));
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text);
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://a.test/"',
    'href="mailto:b@c.lt"',
    'href="tel:+37061234567"',
  ]);
});
