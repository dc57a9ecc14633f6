/** Why a visitor reports a service: their words by their stored keys. */
export const reportReasons = {
  misleading: 'Klaidinanti informacija',
  'animal-welfare': 'Gyvūnų gerovės pažeidimas',
  'foreign-content': 'Svetimos nuotraukos ar tekstas',
  illegal: 'Neteisėta veikla ar turinys',
  fraud: 'Sukčiavimas',
  other: 'Kita',
} as const;

export type ReportReason = keyof typeof reportReasons;

/** A reporter's reason in words; one that is not in the table any more as it is stored. */
export function reportReasonInWords(reason: string): string {
  return Object.hasOwn(reportReasons, reason) ? reportReasons[reason as ReportReason] : reason;
}

/** How long what people type may be, in characters. */
export const reportLimits = { body: 2_000 } as const;
