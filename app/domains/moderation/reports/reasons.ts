import { hidingReasons } from '#app/domains/services/publication/hiding-reasons.ts';

/** Why a visitor reports a service: for what an administrator may hide it. */
export const reportReasons = hidingReasons;

export type ReportReason = keyof typeof reportReasons;

/** How long what people type may be, in characters. */
export const reportLimits = { body: 2_000 } as const;
