import type { MessageMail } from './notification.server.ts';

/** What each mail of ours about messages is called, where administrators read that it did not leave. */
export const messageMailTitles: Readonly<Record<MessageMail['kind'], string>> = {
  message: 'Pranešimas apie naują žinutę',
  answer: 'Teikėjo atsakymas šeimininkui',
  digest: 'Pranešimas apie kelias naujas žinutes',
  contact: 'Laiškas iš kontaktų puslapio',
  reply: 'Atsakymas į laišką',
};
