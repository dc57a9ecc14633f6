import {
  type ComponentType,
  createContext,
  createElement,
  Fragment,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLruCache } from '#app/web/pages/lru-cache.server.ts';
import { cachedHtml, cacheHtml } from './cached-html.tsx';

const render = (part: ReactNode) => renderToString(part);

beforeEach(() => cacheHtml({ render, cache: createLruCache({ pages: 3, bytes: 4_000 }) }));
afterEach(() => cacheHtml(null));

/** A part that counts how often it was rendered. */
function counted() {
  let times = 0;
  const Inner = ({ word }: { word: string }) => {
    times += 1;
    return createElement('b', { title: word }, word, ' ', 'x');
  };
  const Frame = (props: { word: string; children?: ReactNode }) =>
    createElement('p', { className: 'part', id: `p-${props.word}` }, props.children);
  const Part = ({ word }: { word: string }) => {
    const [state] = useState('kept');
    return createElement(Frame, { word }, createElement(Inner, { word: state + word }));
  };
  return { Part, times: () => times };
}

const htmlOf = (part: ComponentType<{ word: string }>, word: string) =>
  renderToString(createElement(part, { word }));

test('a part is rendered once for each of its keys, with the HTML of React itself', () => {
  const { Part, times } = counted();
  const Kept = cachedHtml('a', Part, ({ word }) => word);
  const own = htmlOf(Part, 'šuo & "katė" <');
  expect(times()).toBe(1);
  expect(htmlOf(Kept, 'šuo & "katė" <')).toBe(own);
  expect(htmlOf(Kept, 'šuo & "katė" <')).toBe(own);
  expect(times()).toBe(2);
  expect(htmlOf(Kept, 'varna')).toBe(htmlOf(Part, 'varna'));
});

test('parts of the same key do not take the place of each other', () => {
  const first = cachedHtml('first', counted().Part, () => 'x');
  const Other = ({ word }: { word: string }) => createElement('i', null, word);
  const other = cachedHtml('other', Other, (_props: { word: string }) => 'x');
  htmlOf(first, 'x');
  expect(htmlOf(other, 'x')).toBe('<i>x</i>');
});

test('a part that is not kept yet leaves the page around it as it is', () => {
  const Place = createContext('nowhere');
  const Reader = () => createElement('i', null, useContext(Place));
  const Kept = cachedHtml('b', counted().Part, ({ word }) => word);
  const page = createElement(
    Place.Provider,
    { value: 'here' },
    createElement(Kept, { word: 'x' }),
    createElement(Reader),
  );
  const first = renderToString(page);
  expect(first).toContain('<i>here</i>');
  expect(renderToString(page)).toBe(first);
});

test('a part without a key is rendered anew', () => {
  const { Part, times } = counted();
  const Kept = cachedHtml('c', Part, () => null);
  htmlOf(Kept, 'x');
  htmlOf(Kept, 'x');
  expect(times()).toBe(2);
});

test('nothing is kept before the server has asked for it', () => {
  cacheHtml(null);
  const { Part, times } = counted();
  const Kept = cachedHtml('d', Part, ({ word }) => word);
  htmlOf(Kept, 'x');
  htmlOf(Kept, 'x');
  expect(times()).toBe(2);
});

test('no more parts are kept than fit, and the one asked for longest ago goes first', () => {
  const { Part, times } = counted();
  const Kept = cachedHtml('e', Part, ({ word }) => word);
  for (const word of ['1', '2', '3']) htmlOf(Kept, word);
  htmlOf(Kept, '1');
  htmlOf(Kept, '4');
  expect(times()).toBe(4);
  htmlOf(Kept, '1');
  expect(times()).toBe(4);
  htmlOf(Kept, '2');
  expect(times()).toBe(5);
});

test('a part that takes more room than all may is not kept', () => {
  const { Part, times } = counted();
  const Kept = cachedHtml('f', Part, ({ word }) => word);
  const long = 'ilgas'.repeat(500);
  htmlOf(Kept, long);
  htmlOf(Kept, long);
  expect(times()).toBe(2);
});

test('a part of several elements is refused', () => {
  const Two = ({ word }: { word: string }) =>
    createElement(Fragment, null, createElement('i', null, word), createElement('i'));
  const Kept = cachedHtml('g', Two, ({ word }) => word);
  expect(() => htmlOf(Kept, 'x')).toThrow('one HTML element');
});
