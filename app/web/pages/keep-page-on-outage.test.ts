import { expect, test } from 'vitest';
import { type Shown, staysShown } from './keep-page-on-outage.ts';

const match = (id: string, pathname: string, handle?: object) => ({
  id,
  pathname,
  handle,
  loaderData: {},
});

/** A frame within another layout, and a page within a page. */
const shown: Shown = {
  matches: [
    match('root', '/'),
    match('account', '/partner'),
    match('area', '/partner/dashboard', { frame: true }),
    match('inbox', '/partner/dashboard/messages', { failure: { title: 'Klaida' } }),
    match('message', '/partner/dashboard/messages/1'),
  ],
  pathname: '/partner/dashboard/messages/1',
  search: '',
};

const kept = (pathname: string, search = '') =>
  shown.matches.filter(({ id }) => staysShown(id, shown, { pathname, search })).map(({ id }) => id);

test('the frame stays wherever one goes, however many layouts lie around it', () => {
  expect(kept('/partner/dashboard/services')).toEqual(['root', 'account', 'area']);
  expect(kept('/partner/dashboard/messages', '?q=bela')).toEqual(['root', 'account', 'area']);
});

test('a page stays while the address lies within it and asks for the same', () => {
  expect(kept('/partner/dashboard/messages/1')).toHaveLength(5);
  expect(kept('/partner/dashboard/messages/2')).toEqual(['root', 'account', 'area', 'inbox']);
  expect(kept('/partner/dashboard/messages-2')).toEqual(['root', 'account', 'area']);
});

test('what was never loaded cannot stay', () => {
  const unloaded = { ...match('page', '/'), loaderData: undefined };
  const screen = { ...shown, matches: [unloaded] };
  expect(staysShown('page', screen, { pathname: '/', search: '' })).toBe(false);
  expect(staysShown('other', shown, { pathname: '/', search: '' })).toBe(false);
});
