import { expect, test } from 'vitest';
import { findTextLinks } from './text-links.server.ts';

const links = (text: string) =>
  findTextLinks(text).map(({ at, end, href }) => [text.slice(at, end), href]);
const same = (...addresses: readonly string[]) => addresses.map((address) => [address, address]);

test.each<[text: string, links: readonly (readonly string[])[]]>([
  [
    'Žr. https://sunys.test/a?b=1&c=(2), arba (http://sunys.test).',
    same('https://sunys.test/a?b=1&c=(2)', 'http://sunys.test'),
  ],
  [
    'https://lt.wikipedia.org/wiki/Pudelis_(veislė)',
    same('https://lt.wikipedia.org/wiki/Pudelis_(veislė)'),
  ],
  [
    '(žr. https://lt.wikipedia.org/wiki/Pudelis_(veislė)).',
    same('https://lt.wikipedia.org/wiki/Pudelis_(veislė)'),
  ],
  ['(https://a.test/wiki/A_(b_(c)))', same('https://a.test/wiki/A_(b_(c))')],
  [
    '(žr. https://a.test/A_(b)), https://a.test/c)))',
    same('https://a.test/A_(b)', 'https://a.test/c'),
  ],
  ['«https://a.test/x» ir ‘https://b.test/y’', same('https://a.test/x', 'https://b.test/y')],
  ['Rašykite www.vizgis.lt/duk!', [['www.vizgis.lt/duk', 'https://www.vizgis.lt/duk']]],
  ['ruta@sunys.lt. Iki', [['ruta@sunys.lt', 'mailto:ruta@sunys.lt']]],
  ['Svetainė „https://a.test/x“…', same('https://a.test/x')],
  ['<b>https://a.test/x</b>', same('https://a.test/x')],
  ['https://šunys.lt/šuo?ą=č\nhttps://a.test', same('https://šunys.lt/šuo?ą=č', 'https://a.test')],
])('addresses of pages and mailboxes are links: %s', (text, wanted) => {
  expect(links(text)).toEqual(wanted);
});

test.each([
  'javascript:alert(1) data:text/html,<script>alert(1)</script> vbscript:x',
  'ftp://a.test mailto:a@b.test//x file:///etc/passwd',
  'https://vizgis.lt@pikta.test/ https://a:b@pikta.test',
  'Viskas.Ar turite vietos',
  'https:// ir tel.',
])('nothing else is: %s', (text) => {
  expect(links(text)).toEqual([]);
});

test('what is longer than any text that is kept is read to there', () => {
  const text = `${'https://a.test '.repeat(10_000)}https://b.test`;
  expect(findTextLinks(text).length).toBeLessThan(1_400);
});
