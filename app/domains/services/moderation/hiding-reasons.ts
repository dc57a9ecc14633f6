/** Why an administrator hides a service: their words by their stored keys. */
export const hidingReasons = {
  misleading: 'Klaidinanti informacija',
  'animal-welfare': 'Gyvūnų gerovės pažeidimas',
  'foreign-content': 'Svetimos nuotraukos ar tekstas',
  illegal: 'Neteisėta veikla ar turinys',
  fraud: 'Sukčiavimas',
  other: 'Kita',
} as const;

export type HidingReason = keyof typeof hidingReasons;
