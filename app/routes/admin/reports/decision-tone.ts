import type { Decision } from '#app/domains/moderation/reports/decisions.ts';

/** The badge of a decision. */
export const decisionTone = {
  kept: 'ok',
  warned: 'warn',
  hidden: 'bad',
  gone: 'mute',
} as const satisfies Readonly<Record<Decision, string>>;
