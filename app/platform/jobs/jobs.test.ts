import { expect, test } from 'vitest';
import { joinMailWriters, type MailWriter } from './jobs.server.ts';

const writer: MailWriter = { write: async () => null, tell: async () => {} };

test('two writers of one kind of mail are refused', () => {
  const [message, issue] = [{ ...writer }, { ...writer }];
  expect(joinMailWriters({ message }, { issue })).toEqual({ message, issue });
  expect(() => joinMailWriters({ message }, { issue, message: { ...writer } })).toThrow(
    'Two writers of mails of the kind message.',
  );
});
