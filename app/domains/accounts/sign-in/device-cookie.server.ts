import { randomBytes } from 'node:crypto';
import { readCookie, setCookie } from '#app/platform/cookie.server.ts';
import { createSigner } from '#app/platform/crypto/signed.server.ts';

/**
 * Remembers in which browsers an account has signed in (OWASP, device cookies): a browser that
 * has signed in to the account has tries of its own, so that its owner still gets in while others use up
 * the account's (docs/trust.md T13). The cookie is a random number and, for each account, a signature
 * over both: it proves nothing about other accounts and opens nothing by itself.
 */
export type DeviceCookies = {
  /** The browser's number when it has signed in to this account before, else null. */
  readonly findDevice: (headers: Headers, email: string) => string | null;
  /** The Set-Cookie value that adds the account to the browser's device cookie. */
  readonly rememberDevice: (headers: Headers, email: string) => string;
};

const name = 'device';
const year = 365 * 24 * 3_600;
/** Who shares a computer with more people starts over with the oldest. */
const mostAccounts = 5;

/** @param origin ours; it decides about the cookie's name and whether it is Secure */
export function createDeviceCookies(secret: string, origin: string): DeviceCookies {
  const signer = createSigner(secret, 'device');
  const textOf = (device: string, email: string) => JSON.stringify([device, email]);

  const read = (headers: Headers) => {
    const [device = '', ...signatures] = (readCookie(origin, headers, name) ?? '').split('.');
    return /^[\w-]{22}$/.test(device) ? { device, signatures: signatures.slice(0, 20) } : null;
  };
  return {
    findDevice(headers, email) {
      const cookie = read(headers);
      if (!cookie) return null;
      const text = textOf(cookie.device, email);
      const knows = cookie.signatures.some((signature) => signer.isSigned(text, signature));
      return knows ? cookie.device : null;
    },
    rememberDevice(headers, email) {
      const { device, signatures } = read(headers) ?? {
        device: randomBytes(16).toString('base64url'),
        signatures: [],
      };
      const own = signer.sign(textOf(device, email));
      const others = signatures.filter((signature) => signature !== own);
      const kept = [own, ...others].slice(0, mostAccounts);
      return setCookie(origin, name, [device, ...kept].join('.'), year);
    },
  };
}
