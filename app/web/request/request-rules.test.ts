import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createRequestRules } from './request-rules.server.ts';

const route = (id: string, path: string, handle: object) => ({ id, path, module: { handle } });
const { loggedPath } = createRequestRules({
  talk: route('talk', 'pokalbis/:token', { secretAddress: true }),
  read: route('read', 'pokalbis/:token/perskaityta', { secretAddress: true }),
  stop: route('stop', 'atsisakyti-atsiliepimu/:token', { postFromAnywhere: true }),
  page: route('page', 'paslaugos', {}),
} as unknown as ServerBuild['routes']);

const token = 'A1-b2_C3.d4';

test.each([
  `/pokalbis/${token}`,
  `/pokalbis/${token}/perskaityta`,
  `/pokalbis/${token}.data`,
  `/POKALBIS/${token}`,
  `/pokalbis//${token}`,
  `//pokalbis/${token}`,
  `/pokalbis/%2F${token}`,
  `/pokalbis%2F${token}`,
  `/pokalbis%2f%2f${token}`,
  `/%70okalbis/${token}`,
  `/%2570okalbis/${token}`,
  `/%25252570okalbis/${token}`,
  `/pokalbis%5C${token}`,
  `/lt/pokalbis/${token}`,
  `/%E0%A4%A/pokalbis/${token}`,
  `/atsisakyti-atsiliepimu/${token}`,
  `/Atsisakyti%2Datsiliepimu/${token}`,
])('the log leaves out what is a right by itself: %s', (path) => {
  expect(loggedPath(path)).not.toContain(token);
  expect(loggedPath(path)).toContain('…');
});

test.each(['/', '/paslaugos', '/pokalbis', '/pokalbis/', '/paslaugos/%C5%A1uo', '/a//b'])(
  'and tells others as they came: %s',
  (path) => {
    expect(loggedPath(path)).toBe(path);
  },
);
