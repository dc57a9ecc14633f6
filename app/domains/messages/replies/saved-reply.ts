import { fillFields } from '#app/forms/inserted-text.ts';
import { vocative } from '#app/lithuanian/vocative.ts';

/** What a saved reply can be filled with from the conversation that it is put into. */
export const replyFields = {
  vardas: 'kam rašote, šauksmininko linksniu',
  paslauga: 'paslaugos pavadinimas',
} as const;

/** A text that a partner writes often, at its place in the partner's own order. */
export type SavedReply = {
  readonly id: string;
  readonly name: string;
  readonly body: string;
  readonly version: number;
};

export const replyLimits = { name: 60, body: 2_000, most: 30 } as const;

/** A saved reply as it is put into a conversation. */
export type FilledReply = Pick<SavedReply, 'id' | 'name'> & { readonly text: string };

type Conversation = { readonly senderName: string | null; readonly serviceTitle: string };

/** Fills a partner's saved replies from the conversation that they may be put into. */
export function fillReplies(
  replies: readonly SavedReply[],
  { senderName, serviceTitle }: Conversation,
): readonly FilledReply[] {
  const first = senderName?.trim().split(/\s+/)[0] ?? '';
  // An address in place of a name is no way to speak to a person.
  const vardas = first === '' || first.includes('@') ? null : vocative(first);
  return replies.map(({ id, name, body }) => ({
    ...{ id, name },
    text: fillFields(vardas === null ? withoutName(body) : body, {
      ...(vardas !== null && { vardas }),
      paslauga: serviceTitle,
    }),
  }));
}

/** 'Sveiki, {vardas}!' becomes 'Sveiki!', and what begins with the name begins with what follows. */
function withoutName(body: string): string {
  return body
    .replaceAll(
      /(^|\n)\{vardas\}[,!]?\s*(\p{L}?)/gu,
      (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`,
    )
    .replaceAll(/(?:,|(?<![^\S\n]))[^\S\n]*\{vardas\}/g, '');
}
