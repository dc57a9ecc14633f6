import { type Kysely, sql } from 'kysely';

/**
 * Letters go to subscribers, or to those who have an account; their text is HTML of the editor, and
 * the version that a test mail showed is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table newsletter_issues
      add column audience text not null default 'subscribers'
        check (audience in ('subscribers', 'partners', 'owners', 'members')),
      add column is_about_terms boolean not null default false,
      add column tried_version integer,
      add constraint newsletter_issues_terms_check
        check (not is_about_terms or audience <> 'subscribers'),
      add constraint newsletter_issues_tried_version_check
        check (tried_version between 1 and version),
      drop constraint newsletter_issues_body_check,
      add constraint newsletter_issues_body_check check (length(body) between 1 and 210000)`.execute(
    db,
  );
  // The form takes 60,000; what was typed before becomes up to ten times as long, by signs in links.
  const { rows } = await sql<{ id: string; body: string }>`
    select id, body from newsletter_issues`.execute(db);
  for (const { id, body } of rows) {
    await sql`update newsletter_issues set body = ${htmlOf(body)} where id = ${id}`.execute(db);
  }
  // What was sent before was sent without a test that was noted.
  await sql`
    update newsletter_issues set tried_version = version where sent_at is not null`.execute(db);
  await sql`
    alter table newsletter_issues add constraint newsletter_issues_tried_check
      check (sent_at is null or tried_version is not distinct from version)`.execute(db);
  await sql`
    alter table newsletter_deliveries
      add column user_id uuid references users on delete set null,
      add constraint newsletter_deliveries_once_for_user_key unique (user_id, issue_id),
      add constraint newsletter_deliveries_reader_check
        check (subscriber_id is null or user_id is null)`.execute(db);
}

/** A text with the signs of before, '## ' for a heading and '- ' for a point of a list, as HTML. */
function htmlOf(text: string): string {
  const blocks: { readonly kind: 'h2' | 'p' | 'ul'; readonly lines: string[] }[] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    const kind = line.startsWith('## ') ? 'h2' : line.startsWith('- ') ? 'ul' : 'p';
    const words = kind === 'h2' ? line.slice(3) : kind === 'ul' ? line.slice(2) : line;
    const last = blocks.at(-1);
    if (words.trim() === '') isOpen = false;
    else if (isOpen && last?.kind === kind && kind !== 'h2') last.lines.push(linked(words));
    else {
      blocks.push({ kind, lines: [linked(words)] });
      isOpen = true;
    }
  }
  const html = blocks
    .map(({ kind, lines }) =>
      kind === 'ul'
        ? `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
        : `<${kind}>${lines.join('<br />')}</${kind}>`,
    )
    .join('');
  // Signs that stand before nothing are the text itself.
  return html || `<p>${escaped(text)}</p>`;
}

const links =
  /\[([^\]\n]{1,200})\]\((https?:\/\/[^\s()<>"]{1,500})\)|https?:\/\/[^\s<>"„“”]{1,500}/gu;

function linked(line: string): string {
  let html = '';
  let at = 0;
  for (const { 0: found, 1: words, 2: named, index } of line.matchAll(links)) {
    const whole = named === undefined ? found.replace(/[.,;:!?)\]'’]+$/u, '') : found;
    const address = named ?? whole;
    if (!URL.canParse(address)) continue;
    html += escaped(line.slice(at, index));
    html += `<a href="${escaped(address)}">${escaped(words ?? whole)}</a>`;
    at = index + whole.length;
  }
  return html + escaped(line.slice(at));
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
