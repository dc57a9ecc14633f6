import { expect, test } from 'vitest';
import { createSigner } from './signed.server.ts';

const secret = 'paslaptis-paslaptis-paslaptis-12';
const signer = createSigner(secret, 'test');
const signature = signer.sign('Rūta');

test('what was signed is known again', () => {
  expect(signature).toMatch(/^[\w-]{22}$/);
  expect(signer.isSigned('Rūta', signature)).toBe(true);
  expect(createSigner(secret, 'test').sign('Rūta')).toBe(signature);
});

test.each([
  ['another text', signer, 'Jonas', signature],
  ['another purpose', createSigner(secret, 'other'), 'Rūta', signature],
  ['another secret', createSigner(`${secret}x`, 'test'), 'Rūta', signature],
  ['nothing', signer, 'Rūta', ''],
  ['a part', signer, 'Rūta', signature.slice(0, 20)],
  ['more', signer, 'Rūta', `${signature}A`],
  ['other signs', signer, 'Rūta', `${signature.slice(0, 21)}š`],
  // 128 bits leave four of the last letter over: another spelling of the same bytes.
  ['another spelling', signer, 'Rūta', respelt(signature)],
] as const)('it is not good with %s', (_what, by, text, given) => {
  expect(by.isSigned(text, given)).toBe(false);
});

function respelt(text: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters.indexOf(text.at(-1) ?? '');
  return text.slice(0, -1) + letters[last + 1];
}
