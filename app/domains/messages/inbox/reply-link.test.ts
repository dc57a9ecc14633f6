import { describe, expect, test } from 'vitest';
import { replyLink } from './reply-link.ts';

const message = {
  senderEmail: 'egle.maciulyte@pastas.test',
  senderName: 'Eglė Mačiulytė',
  subject: 'Kainos savaitei',
  body: 'Laba diena,\n\nar taikote nuolaidą?',
  createdAt: new Date('2026-11-20T09:48:00Z'),
};

function read(link: string) {
  const { pathname, searchParams } = new URL(link);
  return {
    to: decodeURIComponent(pathname),
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
    others: [...searchParams.keys()].filter((name) => name !== 'subject' && name !== 'body'),
  };
}

describe('the link that answers a message', () => {
  test('names the visitor, the subject and the text', () => {
    expect(read(replyLink(message))).toEqual({
      to: 'egle.maciulyte@pastas.test',
      subject: 'Re: Kainos savaitei',
      body: '\r\n\r\n2026-11-20 11:48 Eglė Mačiulytė rašė:\r\n> Laba diena,\r\n>\r\n> ar taikote nuolaidą?',
      others: [],
    });
  });

  test('a reply to a reply has one Re:, and a sender without a name is shown by address', () => {
    const { subject, body } = read(
      replyLink({ ...message, subject: 'RE: Kainos', senderName: null }),
    );
    expect(subject).toBe('RE: Kainos');
    expect(body).toContain('egle.maciulyte@pastas.test rašė:');
  });

  test('what a visitor types cannot add headers or receivers', () => {
    const sent = read(
      replyLink({
        ...message,
        senderEmail: "o'brien&bcc=x?y@pastas.test",
        subject: 'x&bcc=kitas@pastas.test\r\nBcc: z',
        body: '&cc=a@b.test',
      }),
    );
    expect(sent.to).toBe("o'brien&bcc=x?y@pastas.test");
    expect(sent.others).toEqual([]);
  });

  test('a long text is cut between characters and the link stays short', () => {
    for (const letter of ['a', 'ž', '🐕']) {
      const link = replyLink({ ...message, body: letter.repeat(5_000) });
      expect(link.length).toBeLessThanOrEqual(1_900);
      expect(link.length).toBeGreaterThan(1_880);
      expect(read(link).body).toMatch(new RegExp(`> (${letter})+…$`, 'u'));
    }
  });
});
