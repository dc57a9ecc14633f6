import * as z from 'zod';
import { longestExplanation } from '#app/forms/explanation.ts';
import { optionalLine, paragraphs } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';
import {
  type ConversationDecision,
  type ConversationReason,
  conversationDecisions,
  conversationReasons,
  longestConversationReport,
} from './reasons.ts';

/** A side's report of a conversation. */
export const conversationReportForm = {
  schema: z.object({
    reason: optionalLine(100).transform((text, context): ConversationReason => {
      if (Object.hasOwn(conversationReasons, text)) return text as ConversationReason;
      context.addIssue('Pasirinkite, kas negerai.');
      return z.NEVER;
    }),
    body: paragraphs(longestConversationReport).pipe(z.string().min(1, 'Parašykite, kas negerai.')),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

export type ConversationReportInput = z.infer<typeof conversationReportForm.schema>;

/** An administrator's decision about one. */
export const conversationDecisionForm = {
  schema: z.object({
    decision: optionalLine(100).transform((text, context): ConversationDecision => {
      if (Object.hasOwn(conversationDecisions, text)) return text as ConversationDecision;
      context.addIssue('Pasirinkite sprendimą.');
      return z.NEVER;
    }),
    explanation: paragraphs(longestExplanation).pipe(z.string().min(1, 'Parašykite paaiškinimą.')),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

export type ConversationDecisionInput = z.infer<typeof conversationDecisionForm.schema>;
