import { expect, test } from 'vitest';
import { createSealer } from './sealed.server.ts';

const secret = 'paslaptis-paslaptis-paslaptis-12';
const sealer = createSealer(secret, 'mail-jobs');
const value = { to: 'ruta@vizgis.test', text: 'ąžuolas 🐕', list: [1, null] };

test('what was sealed opens again, also in another process', () => {
  expect(createSealer(secret, 'mail-jobs').open(sealer.seal(value))).toEqual(value);
});

test('nothing of it can be read, and no two look alike', () => {
  const sealed = sealer.seal(value);
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('ruta');
  expect(sealer.seal(value)).not.toBe(sealed);
});

test('another secret, another purpose or a changed byte opens nothing', () => {
  const sealed = sealer.seal(value);
  expect(() => createSealer(`${secret}3`, 'mail-jobs').open(sealed)).toThrow();
  expect(() => createSealer(secret, 'devices').open(sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] as number) ^ 1;
    expect(() => sealer.open(changed.toString('base64'))).toThrow();
  }
  for (const short of ['', 'AAAA', sealed.slice(0, 36)]) expect(() => sealer.open(short)).toThrow();
});
