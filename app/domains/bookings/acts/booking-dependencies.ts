import type { AccountDependencies } from '#app/domains/accounts/account-dependencies.server.ts';

/** What functions that write bookings need from the process. */
export type BookingDependencies = Pick<
  AccountDependencies,
  'db' | 'settings' | 'sendMail' | 'sendLater' | 'secret'
>;
