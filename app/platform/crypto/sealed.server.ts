import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Closes values so that only who has the secret can read them. */
type Sealer = {
  /** Gives base64 text; the same value looks different each time. */
  readonly seal: (value: unknown) => string;
  /** @throws Error for a text that was made with another secret, for another purpose, or changed */
  readonly open: (sealed: string) => unknown;
};

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Makes a sealer with a key of its own, drawn from the secret (HKDF, RFC 5869).
 * @param purpose keeps what is sealed here from being opened there
 */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `vizgis:${purpose}`, 32));
  return {
    seal(value) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const nonce = bytes.subarray(0, nonceBytes);
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      decipher.setAuthTag(tag);
      const body = bytes.subarray(nonceBytes + tagBytes);
      return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8'));
    },
  };
}
