import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** A new secret for an authenticator, in base32: 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('');
}

/** The code of a time step (RFC 6238 with SHA-1, six digits, what every authenticator knows). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash[19] as number) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1_000 / stepSeconds);
}

/**
 * Finds the time step that a typed code belongs to: this one, the one before or the next, for
 * clocks that differ. Null for a wrong code.
 * @param after steps up to this one were used already; a code opens once
 */
export function findTotpStep(
  secret: string,
  typed: string,
  now: Date,
  after: number,
): number | null {
  const code = Buffer.from(typed.replace(/\s/g, ''));
  const current = totpStep(now);
  for (const step of [current, current - 1, current + 1]) {
    const wanted = Buffer.from(totpCode(secret, step));
    if (step > after && code.length === wanted.length && timingSafeEqual(code, wanted)) return step;
  }
  return null;
}

/** What an authenticator reads from a QR code or a link. */
export function totpAddress(secret: string, email: string): string {
  return `otpauth://totp/Vizgis:${encodeURIComponent(email)}?secret=${secret}&issuer=Vizgis`;
}

function fromBase32(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
