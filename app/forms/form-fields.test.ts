import { expect, test } from 'vitest';
import { email, line, optionalLine, paragraphs } from './form-fields.ts';

const said = (schema: ReturnType<typeof paragraphs> | ReturnType<typeof line>, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message);

test('the length is asked before anything looks into a text', () => {
  const tooLong = ['Sutrumpinkite tekstą: per ilga 59\u00a0500\u00a0ženklų, telpa 500.'];
  // Not what is not seen in it: that is not looked for.
  for (const text of ['\0'.repeat(60_000), '\u200b'.repeat(60_000), ' '.repeat(60_000)]) {
    expect(said(paragraphs(500), text)).toEqual(tooLong);
    expect(said(optionalLine(500), text)).toEqual(tooLong);
  }
  expect(said(line(500, 'Įveskite.'), 'a'.repeat(501))).toEqual([
    'Sutrumpinkite tekstą: per ilga 1\u00a0ženklu, telpa 500.',
  ]);
  expect(email('Įveskite.').safeParse('a'.repeat(60_000)).success).toBe(false);
});

test('a text is as long as it is once it is put in order', () => {
  const lines = 'e\u0301\r\n'.repeat(166);
  expect(paragraphs(500).parse(`${' '.repeat(900)}${lines}`)).toBe('é\n'.repeat(166).trim());
  expect(optionalLine(5).parse(`a${' '.repeat(900)}b`)).toBe('a b');
});
