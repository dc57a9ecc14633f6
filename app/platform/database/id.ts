/**
 * Makes a uuidv7 (RFC 9562): 48 bits of time, then random. Ids made later sort later.
 * @param millis the time it carries, milliseconds since 1970; seeded data passes its own
 */
export function newId(
  millis: number = Date.now(),
  random: Uint8Array = crypto.getRandomValues(new Uint8Array(10)),
): string {
  const bytes = new Uint8Array(16);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(millis) << 16n);
  bytes.set(random, 6);
  bytes[6] = 0x70 | ((bytes[6] as number) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Tells whether `text` is written as a uuid in lower case; anything else is no id of ours. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
