/** The colours of a contact message's states. */
export const stateTones = { new: 'warn', read: 'info', answered: 'ok' } as const;

/** What came of the mail of an answer, in words. */
export const mailWords = {
  waiting: { text: 'Siunčiamas', tone: 'info' },
  retrying: { text: 'Dar bandoma išsiųsti', tone: 'warn' },
  sent: { text: 'Išsiųstas', tone: 'ok' },
  given_up: { text: 'Neišsiųstas', tone: 'bad' },
} as const;
