import type { ReviewMail } from './ask-mail.server.ts';

/** What a mail about reviews is called, where administrators read that it did not leave. */
export const reviewMailTitles: Readonly<Record<ReviewMail['kind'], string>> = {
  'review-ask': 'Klausimas, kaip sekėsi',
  'review-reminder': 'Priminimas papasakoti, kaip sekėsi',
};
