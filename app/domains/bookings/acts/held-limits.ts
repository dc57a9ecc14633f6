/**
 * What an owner holds of one partner who has not answered yet, at the most: of a schedule or a session
 * its places divided by `share`, rounded up, at any moment, though `dogs` at the least; and in all so
 * many nights or days, and hours of visits. Where bookings stand at once, it is the same until the first
 * one was kept.
 */
export const heldLimits = { share: 4, dogs: 3, nights: 14, hours: 12 } as const;
