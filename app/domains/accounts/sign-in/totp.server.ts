import { Secret, TOTP } from 'otpauth';
import { mostQrBytes } from '#app/ui/qr-code.ts';

const stepSeconds = 30;

/** RFC 6238 with SHA-1 and six digits, which every authenticator supports. */
function totp(secret: string, label?: string): TOTP {
  return new TOTP({
    issuer: 'Vizgis',
    secret: Secret.fromBase32(secret),
    period: stepSeconds,
    ...(label === undefined ? {} : { label }),
  });
}

/** A new secret for an authenticator, in base32: 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The code of a time step. */
export function totpCode(secret: string, step: number): string {
  return totp(secret).generate({ timestamp: step * stepSeconds * 1_000 });
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
  const token = typed.replace(/\s/g, '');
  // The library throws for a code of as many characters but other bytes.
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const step = totpStep(now) + delta;
  return step > after ? step : null;
}

/** What an authenticator reads from a link. */
export function totpAddress(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/**
 * The same for a QR code of ours: without what every authenticator takes by itself, and of a long
 * e-mail address without that, as the code has room for `mostQrBytes`.
 */
export function totpQrText(secret: string, email: string): string {
  const [of, issuer] = [`?secret=${secret}`, '&issuer=Vizgis'];
  const named = `otpauth://totp/Vizgis:${encodeURIComponent(email)}${of}`;
  const fits = [`${named}${issuer}`, named].find(({ length }) => length <= mostQrBytes);
  return fits ?? `otpauth://totp/Vizgis${of}${issuer}`;
}
