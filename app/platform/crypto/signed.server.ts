import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs texts that a client returns, so that they cannot be forged. */
export type Signer = {
  /** 22 letters and digits, '-' and '_' among them. */
  readonly sign: (text: string) => string;
  readonly isSigned: (text: string, signature: string) => boolean;
};

/** 128 bits: cannot be guessed while a signature is valid. */
const signatureBytes = 16;

/**
 * Makes a signer with a key of its own, drawn from the secret (HKDF, RFC 5869).
 * @param purpose keeps what is signed here from being good there
 */
export function createSigner(secret: string, purpose: string): Signer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `vizgis:${purpose}`, 32));
  const macOf = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes);
  return {
    sign: (text) => macOf(text).toString('base64url'),
    isSigned(text, signature) {
      const given = Buffer.from(signature, 'base64url');
      // Of the spellings that decode to the same bytes only one is ours.
      if (given.toString('base64url') !== signature) return false;
      return given.length === signatureBytes && timingSafeEqual(given, macOf(text));
    },
  };
}
