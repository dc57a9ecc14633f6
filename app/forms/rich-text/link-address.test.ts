import { expect, test } from 'vitest';
import { readLinkAddress } from './link-address.ts';

test.each([
  ['vizgis.lt', 'https://vizgis.lt'],
  ['šuo.lt/apie?a=1', 'https://šuo.lt/apie?a=1'],
  [' https://vmvt.lrv.lt/ ', 'https://vmvt.lrv.lt/'],
  ['/paslaugos/veterinarija', '/paslaugos/veterinarija'],
  ['labas@vizgis.lt', 'mailto:labas@vizgis.lt'],
  ['mailto:labas@vizgis.lt', 'mailto:labas@vizgis.lt'],
  ['+370 600 00000', 'tel:+37060000000'],
])('%s leads to %s', (typed, address) => {
  expect(readLinkAddress(typed)).toBe(address);
});

test.each([
  ...[
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//x.test',
    '/\\x.test',
  ],
  ...['vbscript:x', 'du žodžiai', 'žodis', 'https://', 'https:// x.lt'],
])('%s leads nowhere', (typed) => {
  expect(readLinkAddress(typed)).toBeNull();
});
