import { isIP } from 'node:net';
import * as z from 'zod';

// What a variable may hold. Each gives null, or what stands for it, when nothing but spaces is set; a
// refusal's sentence goes on after the variable's name.

/** Any text, without the spaces around it. */
export const anyText = z
  .string()
  .optional()
  .transform((given) => given?.trim() || null);

/** @param sentence one that does not tell what was set stands for what may hold a password */
function checked(
  isRight: (value: string) => boolean,
  sentence: string | ((wrong: string) => string),
) {
  const error = ({ input }: { readonly input?: unknown }) =>
    typeof sentence === 'string' ? sentence : sentence(String(input));
  return anyText.pipe(z.string().refine(isRight, { error }).nullable());
}

/** A whole number. */
export function wholeNumber(otherwise: number, min: number, max: number) {
  return checked(
    (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
    (wrong) => `must be a whole number from ${min} to ${max}, not '${wrong}'.`,
  ).transform((value) => (value === null ? otherwise : Number(value)));
}

/** One of these words. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  otherwise: Value,
  sentence = `must be one of ${values.join(', ')}.`,
) {
  const isRight = (value: string) => (values as readonly string[]).includes(value);
  return checked(isRight, sentence).transform((value) => (value ?? otherwise) as Value);
}

/** An address or a name to listen on; without one both loopback addresses. */
export const listeningHosts = checked(
  (value) => isIP(value) > 0 || /^[a-z0-9.-]+$/i.test(value),
  (wrong) => `must be an address such as 0.0.0.0 or a name, not '${wrong}'.`,
).transform((value): readonly string[] => (value === null ? ['127.0.0.1', '::1'] : [value]));

/** A site's address without a path. */
export const siteOrigin = checked(
  (value) => {
    const url = URL.parse(value);
    return isWeb(url) && `${url?.protocol}//${url?.host}/` === url?.href;
  },
  (wrong) => `must look like https://example.lt, not '${wrong}'.`,
).transform((value) => value && new URL(value).origin);

/** An http or https address in its normal form. */
export const webAddress = checked(
  (value) => isWeb(URL.parse(value)),
  (wrong) => `must be an http or https address, not '${wrong}'.`,
).transform((value) => value && new URL(value).href);

/** The same, of a folder of files; without a slash at its end. */
export const folderAddress = webAddress
  // It stands in the content security policy, where ; and , end a source.
  .refine((address) => address === null || !/[?#;,@]/.test(address), {
    error: ({ input }) => `must be an address without a query, not '${input}'.`,
  })
  .transform(withoutSlash);

/** The same, of a service; without a slash at its end. */
export const serviceAddress = webAddress.transform(withoutSlash);

export const postgresAddress = checked(
  (value) => /^postgres(ql)?:\/\//.test(value),
  'must begin with postgres:// or postgresql://.',
);

export const smtpAddress = checked((value) => {
  const url = URL.parse(value);
  return Boolean(url?.hostname) && /^smtps?:$/.test(url?.protocol ?? '');
}, 'must look like smtp://user:password@mail.example.lt:587.');

export const secretText = checked(
  (value) => value.length >= 32,
  'must have at least 32 characters.',
);

export const bucketName = checked(
  (value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
  (wrong) => `must be the name of a bucket, not '${wrong}'.`,
);

export const mailAddress = checked(
  (value) => /^[^\s@]+@[^\s@]+$/.test(value),
  (wrong) => `must be an e-mail address, not '${wrong}'.`,
);

/** A telephone number, in E.164 however it was spaced. */
export const phoneNumber = checked(
  (value) => /^\+\d{8,15}$/.test(withoutSpaces(value)),
  (wrong) => `must look like +37060000000, not '${wrong}'.`,
).transform((value) => value && withoutSpaces(value));

export const digits = checked((value) => /^\d+$/.test(value), 'must be digits only.');

/** Addresses and ranges such as 10.0.0.0/8, with commas or spaces between. */
export const addressRanges = checked(
  (value) => entriesOf(value).every(isRange),
  (wrong) => {
    const entry = entriesOf(wrong).find((candidate) => !isRange(candidate));
    return `has '${entry}', which is no address or range.`;
  },
).transform((value): readonly string[] | null => (value === null ? null : entriesOf(value)));

function isWeb(url: URL | null): boolean {
  return url !== null && /^https?:$/.test(url.protocol);
}

function withoutSlash(address: string | null): string | null {
  return address?.replace(/(?<!\/)\/+$/, '') ?? null;
}

function withoutSpaces(number: string): string {
  return number.replace(/[\s()-]/g, '');
}

function entriesOf(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean);
}

function isRange(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  const rightBits = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest);
  return isIP(address) > 0 && more.length === 0 && rightBits;
}
