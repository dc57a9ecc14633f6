/** For what alone an administrator hides a review, and a partner reports one. */
export const hiddenReasons = {
  'other-service': 'Ne apie šią paslaugą',
  insults: 'Įžeidinėjimai ar grasinimai',
  'personal-data': 'Asmens duomenys',
  'no-client': 'Parašė ne klientas',
  'person-in-photo': 'Nuotraukoje – sutikimo nedavęs žmogus',
  paid: 'Už atsiliepimą atsilyginta',
  advertising: 'Reklama ar nuorodos',
  swearing: 'Keiksmažodžiai',
} as const;

export type HiddenReason = keyof typeof hiddenReasons;
