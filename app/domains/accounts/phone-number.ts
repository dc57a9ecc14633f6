import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A telephone number in E.164, or null when the text cannot be one. Without a country it is
 * Lithuanian, with the old prefix 8, the new 0 or none. Server only: the library is large.
 */
export function normalisePhone(typed: string): string | null {
  if (!/^[+\d\s()./-]+$/.test(typed)) return null;
  const number = parsePhoneNumberFromString(typed, 'LT');
  if (!number?.isPossible()) return null;
  return /^\+[0-9]{8,15}$/.test(number.number) ? number.number : null;
}
