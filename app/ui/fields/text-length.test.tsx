import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tooLong } from '#app/lithuanian/text-length.ts';
import { LimitedInput, LimitedText } from './text-length.tsx';

test('a text that is too long stays whole, and its field says by how much, without a script too', () => {
  const text = 'ž'.repeat(6_307);
  const html = renderToStaticMarkup(<LimitedText id="body" longest={5_000} defaultValue={text} />);
  expect(html).toContain(text);
  expect(html).toContain('aria-describedby="body-length"');
  expect(html).toMatch(/<p class="error" id="body-length">.*per ilga 1\u00a0307\u00a0ženklais/);
  expect(html).not.toMatch(/maxlength/i);
});

test('letters are counted as the server counts them', () => {
  const field = (value: string) =>
    renderToStaticMarkup(<LimitedInput id="name" longest={5} defaultValue={value} />);
  expect(field('žodis \u200b\u00ad')).not.toContain('Sutrumpinkite tekstą: per ilga');
  expect(field('žodžiai')).toContain('Sutrumpinkite tekstą: per ilga 2\u00a0ženklais, telpa 5.');
});

test('what the server has said already is not said twice, and one letter before the end is told', () => {
  const html = renderToStaticMarkup(
    <LimitedText longest={5} defaultValue="žodžiai" aria-invalid />,
  );
  expect(html).not.toContain('Sutrumpinkite tekstą: per ilga');
  expect(renderToStaticMarkup(<LimitedText longest={5} defaultValue="žodi" />)).toContain(
    'Liko 1\u00a0ženklas',
  );
});

test.each([
  [501, 'Sutrumpinkite tekstą: per ilga 1\u00a0ženklu, telpa 500.'],
  [521, 'Sutrumpinkite tekstą: per ilga 21\u00a0ženklu, telpa 500.'],
  [502, 'Sutrumpinkite tekstą: per ilga 2\u00a0ženklais, telpa 500.'],
  [511, 'Sutrumpinkite tekstą: per ilga 11\u00a0ženklų, telpa 500.'],
  [1_234_567, 'Sutrumpinkite tekstą: per ilga 1\u00a0234\u00a0067\u00a0ženklais, telpa 500.'],
])('%s letters of 500', (length, words) => {
  expect(tooLong(length, 500)).toBe(words);
});
