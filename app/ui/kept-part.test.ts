import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { keptPart, withKeptParts } from './kept-part.tsx';

afterEach(() => vi.unstubAllEnvs());

/** A part that says how often it was rendered. */
function counted(name: string) {
  let times = 0;
  const part = ({ word }: { word: string }) => {
    times += 1;
    return createElement('p', null, word, ' ', times);
  };
  return { part, times: () => times, name };
}

const page = (html: string) => withKeptParts(html, renderToString);

test('a part is rendered once a process for each of its keys, as it would be in its place', () => {
  vi.stubEnv('PROD', true);
  const { part, times } = counted('a');
  const Kept = keptPart('a', part, ({ word }) => word);
  const first = page(renderToString(createElement(Kept, { word: 'šuo' })));
  expect(first).toBe(renderToString(createElement('p', null, 'šuo', ' ', 1)));
  expect(page(renderToString(createElement(Kept, { word: 'šuo' })))).toBe(first);
  expect(times()).toBe(1);
  expect(page(renderToString(createElement(Kept, { word: 'katė' })))).toContain('katė');
  expect(times()).toBe(2);
});

test('a part without a key is rendered anew', () => {
  vi.stubEnv('PROD', true);
  const { part, times } = counted('b');
  const Kept = keptPart('b', part, () => null);
  renderToString(createElement(Kept, { word: 'x' }));
  renderToString(createElement(Kept, { word: 'x' }));
  expect(times()).toBe(2);
});

test('what people write makes no place for a part', () => {
  vi.stubEnv('PROD', true);
  const words = renderToString(createElement('p', null, '<kept-part part="a šuo"></kept-part>'));
  expect(page(words)).toBe(words);
});
