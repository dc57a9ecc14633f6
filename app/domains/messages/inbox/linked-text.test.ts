import { expect, test } from 'vitest';
import { linksIn } from './linked-text.tsx';

const links = (text: string) =>
  linksIn(text).flatMap(({ text: word, href }) => (href === null ? [] : [[word, href]]));

test('pages, e-mail addresses and phone numbers are links, without what ends the sentence', () => {
  expect(
    links(
      'Žr. https://sunys.test/a?b=1&c=(2), rašykite ruta@sunys.test. Tel. +370 612 34567, 8 612 34567, 061234567!',
    ),
  ).toEqual([
    ['https://sunys.test/a?b=1&c=(2', 'https://sunys.test/a?b=1&c=(2'],
    ['ruta@sunys.test', 'mailto:ruta@sunys.test'],
    ['+370 612 34567', 'tel:+37061234567'],
    ['8 612 34567', 'tel:+37061234567'],
    ['061234567', 'tel:+37061234567'],
  ]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://pikta.test vbscript:x',
  '<a href="x" onclick="alert(1)">x</a>',
  '2026-03-11, 12:30, 1 200 000 €, 304555124',
  'https:// ir tel.',
])('nothing else is: %s', (text) => {
  expect(links(text)).toEqual([]);
});

test('the pieces together are the text', () => {
  const text = 'A https://a.test/„x“ b@c.test\n\n+37061234567.\n';
  expect(
    linksIn(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  for (const { href } of linksIn(text)) {
    if (href !== null) expect(href).toMatch(/^(https:\/\/|mailto:|tel:\+)/);
  }
});
