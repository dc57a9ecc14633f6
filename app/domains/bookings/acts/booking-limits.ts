/**
 * Open requests of an owner at the most, those to one partner, bookings to come with a partner who has
 * not agreed to each, and bookings within a day; and how often one side may move a booking within a day,
 * as each time is a mail to the other one.
 */
export const bookingLimits = { open: 10, toPartner: 3, ahead: 10, perDay: 20, moves: 10 } as const;
