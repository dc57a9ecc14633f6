/** How the states of a review are told to administrators; 'reported' is shown and waits for an answer. */
export const reviewState = {
  shown: { tone: 'ok', words: 'Rodomas' },
  held: { tone: 'warn', words: 'Laukia peržiūros' },
  reported: { tone: 'warn', words: 'Rodomas, pranešta' },
  hidden: { tone: 'bad', words: 'Paslėptas' },
} as const;
