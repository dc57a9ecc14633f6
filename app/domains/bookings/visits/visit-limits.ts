/** How long what is typed about a booking may be, in characters. */
export const visitLimits = {
  dog_name: 60,
  name: 100,
  phone: 30,
  note: 500,
} as const;

/** What the form of a visit sends in place of a dog's id: one that is to be added, by its name. */
export const newDog = 'naujas';
