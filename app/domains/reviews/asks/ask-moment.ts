/** The hour in Vilnius from which on is asked, the day after the end. */
export const askHour = 10;
/** What ended longer ago is asked of no more, as after an outage. */
export const askedDays = 7;
/** After so many days one is reminded, once. */
export const reminderDays = 5;
