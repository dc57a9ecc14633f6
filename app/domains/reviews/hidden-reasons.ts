/** For what alone an administrator hides a review, and a partner reports one. */
export const hiddenReasons = {
  'other-service': 'Ne apie šią paslaugą',
  insults: 'Įžeidimai ar grasinimai',
  'personal-data': 'Asmens duomenys',
  'no-client': 'Parašė ne klientas',
  'person-in-photo': 'Nuotraukoje žmogus be sutikimo',
  paid: 'Už atsiliepimą atsilyginta',
} as const;

export type HiddenReason = keyof typeof hiddenReasons;
