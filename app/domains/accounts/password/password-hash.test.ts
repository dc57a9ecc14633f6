import { createHook } from 'node:async_hooks';
import { stat } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.server.ts';

test('a hash is Argon2id at OWASP’s cost, with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('slaptas'), hashPassword('slaptas')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(other).not.toBe(one);
});

test('the right password opens, however its letters are composed; no other does', async () => {
  const hash = await hashPassword('Šuo Rūta ﬁ');
  expect(await verifyPassword(hash, 'Šuo Rūta ﬁ'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(hash, 'Šuo Rūta fi')).toBe(true);
  for (const wrong of ['', 'Suo Ruta fi', 'šuo rūta fi', 'Šuo Rūta fi ', 'Šuo Rūta f']) {
    expect(await verifyPassword(hash, wrong)).toBe(false);
  }
});

test('a hash of another cost is understood: costs may rise', async () => {
  // argon2id of 'password' with salt 'somesalt', from the reference implementation's own tests.
  const known =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword(known, 'password')).toBe(true);
  expect(await verifyPassword(known, 'differentpassword')).toBe(false);
});

test('without a hash, or with one that is none, nothing opens', async () => {
  for (const hash of [null, '', 'x', '$argon2id$v=19$m=1$x$y', '$2b$10$abc']) {
    expect(await verifyPassword(hash, '')).toBe(false);
    expect(await verifyPassword(hash, 'slaptas')).toBe(false);
  }
});

test('what is longer than a password can be never matches', async () => {
  const hash = await hashPassword('š'.repeat(128));
  expect(await verifyPassword(hash, 'š'.repeat(128))).toBe(true);
  expect(await verifyPassword(hash, 'š'.repeat(129))).toBe(false);
});

describe('what is derived', () => {
  let derivations = 0;
  // The name that Node gives its work on argon2.
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') derivations += 1;
    },
  });
  beforeEach(() => {
    derivations = 0;
    hook.enable();
  });
  afterEach(() => void hook.disable());

  test.each([
    ['no account', null],
    ['a hash that is none', 'x'],
    ['a hash', `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`],
  ])('for %s is one hash, so that each takes as long', async (_what, hash) => {
    expect(await verifyPassword(hash, 'slaptas')).toBe(false);
    expect(derivations).toBe(1);
  });

  test('for more characters than a password can have is none', async () => {
    expect(await verifyPassword(null, 'š'.repeat(128))).toBe(false);
    expect(derivations).toBe(1);
    for (const length of [129, 1_000_000]) {
      expect(await verifyPassword(null, 'š'.repeat(length))).toBe(false);
    }
    expect(derivations).toBe(1);
  });
});

test('many at once leave Node’s threads to others', async () => {
  let finished = 0;
  const hashes = Array.from({ length: 16 }, async () => {
    await hashPassword('slaptas');
    finished += 1;
  });
  await stat(import.meta.filename);
  // In one queue with all of them, the file would have had to wait for at least twelve.
  expect(finished).toBeLessThan(6);
  await Promise.all(hashes);
  expect(finished).toBe(16);
});
