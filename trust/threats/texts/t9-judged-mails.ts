import type { CaughtMail } from '#tests/integration/mail-server.ts';
import type { Letterbox } from '../../stages/message-writer.ts';

export const from = 'labas@vizgis.test';
export const operator = 'valdytojas@vizgis.test';

/** Each mail against the first of its kind, which has harmless content. */
export function judgeMails(
  mails: readonly CaughtMail[],
  { recipient }: Letterbox,
  typed: ReadonlySet<string>,
): string[] {
  const wrong: string[] = [];
  const usual = new Map<string, CaughtMail>();
  for (const mail of mails) {
    const to = mail.to[0] ?? '';
    const kind = [recipient, operator].includes(to) ? to : 'the reporter';
    const first = usual.get(kind) ?? mail;
    usual.set(kind, first);
    const faults: [string, boolean][] = [
      [`went to ${mail.to.join(' ')}`, mail.to.length === 1 && (kind === to || typed.has(to))],
      [`came from ${mail.from}`, mail.from === from],
      [`headers ${headerNames(mail)}`, headerNames(mail) === headerNames(first)],
      [`From ${JSON.stringify(mail.read.from)}`, isOurs(mail)],
      [`To ${JSON.stringify(mail.read.to)}`, addressesOf(mail.read.to) === to],
      [
        `Reply-To ${JSON.stringify(mail.read.replyTo)}`,
        kind === to ? hasOneAnswerer(mail, typed) : !mail.read.replyTo?.length,
      ],
      [`elements ${elementsOf(mail)}`, elementsOf(mail) === elementsOf(first)],
      [`subject ${JSON.stringify(mail.read.subject)}`, isOneLine(mail.read.subject ?? '')],
      [`lines ${ownLines(mail)}`, ownLines(mail) === ownLines(first)],
      [`a link beside ${senderLines(mail)}`, !makesLink.test(senderLines(mail))],
      ['a bare end of line or a NUL', !/[^\r]\n|\r[^\n]|\0/.test(mail.raw)],
    ];
    const said = `the mail ${JSON.stringify(mail.read.subject?.slice(0, 60))}`;
    wrong.push(...faults.filter(([, holds]) => !holds).map(([what]) => `${said}: ${what}`));
  }
  if (usual.size !== 3) wrong.push(`mails to ${[...usual.keys()].join(', ')}`);
  return wrong;
}

/** The names of the headers as they stand, continued lines left out. */
function headerNames({ raw }: CaughtMail): string {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  const lines = head.split('\r\n').filter((line) => !/^[ \t]/.test(line));
  return lines.map((line) => line.slice(0, line.indexOf(':'))).join(' ');
}

type Addresses = CaughtMail['read']['to'];

function addressesOf(list: Addresses): string {
  return (list ?? []).map(({ address, name }) => `${name}${address}`).join(' ');
}

function isOurs({ read }: CaughtMail): boolean {
  return read.from?.address === from && read.from.name === 'Vizgis';
}

/** A typed address as the product keeps it. */
export function asAddress(typed: string): string {
  return typed.trim().toLowerCase().normalize('NFC');
}

/** One bare address, typed as the sender's own one, whole. */
function hasOneAnswerer({ read }: CaughtMail, typed: ReadonlySet<string>): boolean {
  const [only, ...more] = read.replyTo ?? [];
  if (more.length > 0 || !only || only.name) return false;
  const { address = '' } = only;
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address) && typed.has(address);
}

/** Every tag with its attributes; only lines and paragraphs may be more or fewer. */
function elementsOf({ read }: CaughtMail): string {
  const tags = read.html?.match(/<[^>]*>/g) ?? [];
  const known = tags.filter(
    (tag) => !/^<(br\/?|\/p|p style="[\w:;#.,\- ]*"( class="[\w -]*")?)>$/.test(tag),
  );
  return known.join('').replace(/[0-9a-f]{8}-[\w-]{27}/g, 'id');
}

function isOneLine(subject: string): boolean {
  return !/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(subject);
}

/** Where our own words name the sender. */
const named = /^(Jums parašė|Galite tiesiog atsakyti|Vizgiui parašė|Atsakykite į šį laišką)/;
const makesLink = /[@/\\]|www|\.\S*\p{L}{2}/iu;

/** The places for the sender's name, without the address. */
function senderLines({ read }: CaughtMail): string {
  const address = read.replyTo?.[0]?.address ?? '';
  const lines = (read.text ?? '').split('\n').filter((line) => named.test(line));
  return lines.map((line) => line.replaceAll(address, '')).join(' ');
}

/** The plain text without the quotation and without the two places for the sender's name. */
function ownLines({ read }: CaughtMail): string {
  const lines = (read.text ?? '').split('\n').filter((line) => !line.startsWith('>'));
  return lines
    .map((line) => (named.exec(line)?.[0] ?? line).replace(/[0-9a-f]{8}-[\w-]{27}/g, 'id'))
    .join('|')
    .trim();
}
