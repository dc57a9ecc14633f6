import type { BookingRowMail } from './reminder-mail.server.ts';

/** What a mail about bookings is called, where administrators read that it did not leave. */
export const bookingMailTitles: Readonly<Record<BookingRowMail['kind'], string>> = {
  reminder: 'Vizito priminimas',
  'no-show': 'Žinia, kad neatvyko',
};
