/** How long what is typed about a booking may be, in characters. */
export const visitLimits = {
  dog_name: 60,
  name: 100,
  phone: 30,
  note: 500,
} as const;
