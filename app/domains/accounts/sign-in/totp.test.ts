import { expect, test } from 'vitest';
import { qrCode } from '#app/ui/qr-code.ts';
import {
  findTotpStep,
  newTotpSecret,
  totpAddress,
  totpCode,
  totpQrText,
  totpStep,
} from './totp.server.ts';

/** '12345678901234567890' of RFC 6238, in base32. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 6238, appendix B, for SHA-1; its codes have eight digits, ours the last six of them.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  const now = new Date(second * 1_000);
  expect(totpCode(rfcSecret, totpStep(now))).toBe(code);
  expect(findTotpStep(rfcSecret, code, now, 0)).toBe(Math.floor(second / 30));
});

const now = new Date(Date.UTC(2026, 2, 11, 10, 0, 5));
const step = totpStep(now);

test('the code before and the next one are taken too, further ones are not', () => {
  const taken = [-3, -2, -1, 0, 1, 2, 3].map(
    (away) => findTotpStep(rfcSecret, totpCode(rfcSecret, step + away), now, 0) !== null,
  );
  expect(taken).toEqual([false, false, true, true, true, false, false]);
});

test('a used step and those before it are over', () => {
  for (const [away, open] of [
    [-1, false],
    [0, false],
    [1, true],
  ] as const) {
    const code = totpCode(rfcSecret, step + away);
    expect(findTotpStep(rfcSecret, code, now, step) !== null).toBe(open);
  }
});

test('spaces do not matter, anything else does', () => {
  const code = totpCode(rfcSecret, step);
  expect(findTotpStep(rfcSecret, ` ${code.slice(0, 3)} ${code.slice(3)} `, now, 0)).toBe(step);
  for (const wrong of ['', code.slice(1), `${code}0`, `-${code}`, '１２３４５６', 'abcdef']) {
    expect(findTotpStep(rfcSecret, wrong, now, 0)).toBeNull();
  }
});

test('secrets are 160 random bits that an authenticator can read', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(totpAddress(rfcSecret, 'a+b@vizgis.lt'));
  expect(`${address.protocol}//${address.host}`).toBe('otpauth://totp');
  expect(decodeURIComponent(address.pathname)).toBe('/Vizgis:a+b@vizgis.lt');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    issuer: 'Vizgis',
    secret: rfcSecret,
    digits: '6',
    period: '30',
  });
});

test('a QR code has room for what an authenticator needs, whatever the address', () => {
  const secret = newTotpSecret();
  for (const local of ['a+b', 'vardas.pavarde-pavardiene', 'x'.repeat(64)]) {
    const email = `${local}@vizgis.lt`;
    const text = totpQrText(secret, email);
    expect(qrCode(text).length).toBeLessThanOrEqual(41);
    const address = new URL(text);
    expect(address.searchParams.get('secret')).toBe(secret);
    const label = decodeURIComponent(address.pathname);
    expect(label).toBe(local.length < 64 ? `/Vizgis:${email}` : '/Vizgis');
  }
  expect(new URL(totpQrText(rfcSecret, 'a@b.lt')).searchParams.get('issuer')).toBe('Vizgis');
});
