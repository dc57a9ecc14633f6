/** What a note of administrators is about. */
export type NoteSubject = {
  readonly kind: 'user' | 'partner' | 'service' | 'report';
  readonly id: string;
};

/** The column of a note that names its subject. */
export const noteColumns = {
  user: 'user_id',
  partner: 'partner_id',
  service: 'service_id',
  report: 'report_id',
} as const satisfies Readonly<Record<NoteSubject['kind'], string>>;

/** How long a note may be, in characters. */
export const longestNote = 1_000;
