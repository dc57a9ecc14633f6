/** The files of a form, by the names of their fields. */
export type Files = Readonly<Record<string, { readonly name: string; readonly bytes: Uint8Array }>>;

const border = 'riba-tarp-lauku';
export const multipartType = `multipart/form-data; boundary=${border}`;

/**
 * The body of a form as a browser sends one with files (RFC 7578); its type is `multipartType`.
 * @param fields in their order; a name may come more than once
 */
export function multipartBody(
  fields: readonly (readonly [string, string])[],
  files: Files = {},
): Buffer {
  const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');
  const head = (rest: string) => `--${border}\r\ncontent-disposition: form-data; ${rest}\r\n\r\n`;
  const end = Buffer.from('\r\n');
  return Buffer.concat([
    ...fields.flatMap(([name, value]) => [
      Buffer.from(head(`name="${quoted(name)}"`)),
      Buffer.from(value),
      end,
    ]),
    ...Object.entries(files).flatMap(([field, { name, bytes }]) => [
      Buffer.from(head(`name="${quoted(field)}"; filename="${quoted(name)}"`)),
      bytes,
      end,
    ]),
    Buffer.from(`--${border}--\r\n`),
  ]);
}
