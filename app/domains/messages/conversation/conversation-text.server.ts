import { type RawBuilder, sql } from 'kysely';

/*
 * What an inbox searches a conversation by: subject, sender, service, all that was written and the names
 * of the files that were sent, folded.
 * Its first letters, `text_head`, lie in the index of the list; where they are not all of it, all of it
 * is `text_long` too (docs/decisions/0012-messages.md).
 */

/** In letters: as long as `text_head` may be. */
export const headLength = 640;

/**
 * Of a conversation that has gone on for long its beginning and what was written last are found: the text
 * is written whole with each turn, which would cost ever more.
 */
const mostLetters = 200_000;

const ofFolded = (folded: RawBuilder<string>) => ({
  text_head: sql<string>`left(${folded}, ${headLength})`,
  text_long: sql<
    string | null
  >`case when octet_length(${folded}) > ${headLength} then ${folded} end`,
});

type Heading = {
  readonly subject: string;
  readonly sender_name: string | null;
  readonly sender_email: string | null;
  readonly service_title: string;
};

/** The text of a conversation that begins. */
export function textOfFirst(heading: Heading, body: string) {
  const { subject, sender_name, sender_email, service_title } = heading;
  const text = [subject, sender_name ?? '', sender_email ?? '', service_title, body].join(' ');
  return ofFolded(sql`fold_text(${text}::text)`);
}

/** The text of a conversation's row to which something is added; of a long one the middle is let go. */
export function textWith(added: string) {
  const kept = sql`case when length(text_long) > ${mostLetters}
    then text_head || ' ' || right(text_long, ${mostLetters - headLength})
    else coalesce(text_long, text_head) end`;
  return ofFolded(sql`((${kept}) || ' ' || fold_text(${added}::text))`);
}
