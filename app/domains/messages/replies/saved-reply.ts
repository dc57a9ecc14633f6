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
