/** The lengths and bounds of a session's fields; the server judges. */
export const sessionLimits = {
  name: 80,
  place: 200,
  reason: 500,
  leastMinutes: 15,
  mostMinutes: 720,
  seats: 200,
  takes: 200,
  /** A weekly session is made for so many weeks at once. */
  weeks: 26,
  /** Of a service, to come. */
  coming: 200,
  aheadDays: 365,
} as const;
