/** How long a guest's link lives after the conversation's last turn, in days. */
export const guestLinkDays = 180;
