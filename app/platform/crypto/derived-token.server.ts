import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** Makes the token of a text: 43 letters and digits, '-' and '_' among them, 256 bits. */
type TokenOf = (text: string) => string;

/**
 * Makes tokens that are rights by themselves and can be made again, with a key of their own, drawn from
 * the secret (HKDF, RFC 5869).
 * @param purpose keeps a token made here from being one there
 */
export function createTokens(secret: string, purpose: string): TokenOf {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `vizgis:${purpose}`, 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** What is kept of a token, by which it is found. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
