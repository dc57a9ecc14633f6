import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { fieldLimits } from '../field-limits.ts';

/** OWASP's least for Argon2id: 19 MiB, two passes, one lane; about 25 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const hashBytes = 32;

/** Hashes a new password. @returns PHC form: $argon2id$v=19$m=…,t=…,p=…$salt$hash */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(hash)}`;
}

/**
 * Whether a password is the one that was hashed. Without a hash it takes as long and says no, so
 * that the time does not tell whether there is an account. What is longer than any password can be
 * is not hashed at all (docs/trust.md T32).
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  if ([...password.normalize('NFKC')].length > fieldLimits.password) return false;
  const known = hash === null ? null : readHash(hash);
  const { salt, expected, used } = known ?? dummyHash;
  const derived = await derive(password, salt, used);
  return known !== null && timingSafeEqual(derived, expected);
}

const dummyHash = { salt: Buffer.alloc(saltBytes), expected: Buffer.alloc(hashBytes), used: cost };

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

function readHash(hash: string) {
  const [, memory, passes, parallelism, salt, expected] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash) ??
    [];
  if (!memory || !passes || !parallelism || !salt || !expected) return null;
  return {
    salt: Buffer.from(salt, 'base64'),
    expected: Buffer.from(expected, 'base64'),
    used: { memory: +memory, passes: +passes, parallelism: +parallelism } satisfies Cost,
  };
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

function derive(password: string, salt: Buffer, used: Cost): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    // The same letters, however a keyboard composes them.
    message: password.normalize('NFKC'),
    nonce: salt,
    tagLength: hashBytes,
    ...used,
  };
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(hash)));
      }),
  );
}

/**
 * Two at once: Node has four threads for this and for reading files and names, and a crowd that
 * signs in must not hold up the other pages (docs/trust.md T32).
 */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place goes to the next one in line, or becomes free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
