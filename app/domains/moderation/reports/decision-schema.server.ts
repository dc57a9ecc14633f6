import * as z from 'zod';
import { longestExplanation } from '#app/forms/explanation.ts';
import { optionalLine, paragraphs } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';
import { choiceOf, type Decision, decisions } from './decisions.ts';

const choices = new Map(
  (Object.keys(decisions) as Decision[]).flatMap((decision) =>
    Object.keys(decisions[decision].reasons).map(
      (reason) => [choiceOf(decision, reason), { decision, reason }] as const,
    ),
  ),
);

/** An administrator's decision about reports: the decision and its reason are one choice. */
export const decisionForm = {
  schema: z.object({
    choice: optionalLine(100).transform((text, context) => {
      const choice = choices.get(text);
      if (choice) return choice;
      context.addIssue('Pasirinkite sprendimą.');
      return z.NEVER;
    }),
    explanation: paragraphs(longestExplanation).pipe(
      z.string().min(1, 'Parašykite paaiškinimą pranešėjams.'),
    ),
    // Needed only where the partner is told, which the decision and the service's row say.
    partner_explanation: paragraphs(longestExplanation),
    /** Of a warning alone; what stands there beside another decision says nothing. */
    deadline: optionalLine(20),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

export type DecisionInput = z.infer<typeof decisionForm.schema>;
