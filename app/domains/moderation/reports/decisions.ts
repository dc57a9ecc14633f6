import { hidingReasons } from '#app/domains/services/publication/hiding-reasons.ts';

/** Why an administrator leaves a reported service as it is. */
const keepingReasons = {
  'no-violation': 'Pažeidimo neradome',
  corrected: 'Teikėjas jau pataisė',
  'warned-before': 'Teikėjas dėl to jau įspėtas',
  'too-little': 'Pranešime per mažai duomenų',
  'not-ours': 'Ginčas dėl pačios paslaugos',
} as const;

/** What an administrator can decide about reports, with the reasons that each decision has. */
export const decisions = {
  kept: { words: 'Palikta', reasons: keepingReasons },
  warned: { words: 'Įspėta', reasons: hidingReasons },
  hidden: { words: 'Sustabdyta', reasons: hidingReasons },
  gone: { words: 'Paslaugos nebėra', reasons: { deleted: 'Teikėjas paslaugą ištrynė' } },
} as const satisfies Readonly<
  Record<string, { readonly words: string; readonly reasons: Readonly<Record<string, string>> }>
>;

export type Decision = keyof typeof decisions;

/** A decision with its reason, as one choice of a form. */
export function choiceOf(decision: Decision, reason: string): string {
  return `${decision}.${reason}`;
}

/** The reason of a decision in words, alike. */
export function decisionReasonInWords(decision: Decision, reason: string): string {
  const { reasons } = decisions[decision];
  return Object.hasOwn(reasons, reason)
    ? ((reasons as Record<string, string>)[reason] ?? '')
    : reason;
}

/** The field that names the reports which an administrator has before them; there are several. */
export const shownName = 'shown';
