import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';

/** Programs and systems cut longer addresses, in characters as encoded. */
const longestLink = 1_900;

/** What is answered: a turn of the sender's, and the conversation's subject. */
type AnsweredMessage = {
  readonly senderEmail: string;
  readonly senderName: string | null;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: Date;
};

/**
 * A mailto: link that answers a message in the partner's own mail program, the text quoted as far
 * as such a link reaches.
 */
export function replyLink(message: AnsweredMessage): string {
  const { senderEmail, senderName, subject, body, createdAt } = message;
  const to = encodeURIComponent(senderEmail).replaceAll('%40', '@');
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const head = `mailto:${to}?subject=${encodeURIComponent(title)}&body=`;
  const who = senderName ?? senderEmail;
  const opening = ['', '', `${formatDateTime(createdAt)} ${who} rašė:`, ''].join('\r\n');
  const quoted = body.split('\n').map((line) => (line === '' ? '>' : `> ${line}`));
  const left = longestLink - head.length - encodeURIComponent(opening).length;
  return head + encodeURIComponent(opening) + within(quoted.join('\r\n'), left);
}

const cut = '…';

/** Encodes as much of a text as there is room for. */
function within(text: string, room: number): string {
  const whole = encodeURIComponent(text);
  if (whole.length <= room) return whole;
  const end = encodeURIComponent(cut);
  if (room < end.length) return '';
  let encoded = '';
  // By characters, so that none is cut in two.
  for (const character of text) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length + end.length > room) break;
    encoded += next;
  }
  return encoded + end;
}
