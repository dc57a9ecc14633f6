export const contactKinds = ['phone', 'email'] as const;

/** Which contact of a service is meant; the word kept in contact_reveal_events.reveal_type. */
export type ContactKind = (typeof contactKinds)[number];
