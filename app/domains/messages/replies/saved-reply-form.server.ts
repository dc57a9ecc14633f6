import * as z from 'zod';
import { line, optionalLine, paragraphs } from '#app/forms/form-fields.ts';
import { unknownFieldsIn } from '#app/forms/inserted-text.ts';
import type { FormSchema, FormValue } from '#app/forms/read-form.ts';
import { replyFields, replyLimits } from './saved-reply.ts';

const known = Object.keys(replyFields);

/** A saved reply of a partner. */
export const savedReplyForm = {
  schema: z.object({
    name: line(replyLimits.name, 'Įveskite pavadinimą.'),
    body: paragraphs(replyLimits.body)
      .pipe(z.string().min(1, 'Parašykite tekstą.'))
      .superRefine((body, context) => {
        const [unknown] = unknownFieldsIn(body, known);
        if (unknown === undefined) return;
        const all = known.map((name) => `{${name}}`).join(' ir ');
        context.addIssue(`Lauko {${unknown}} nėra. Rinkitės iš šių: ${all}.`);
      }),
    version: optionalLine(10),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

export type SavedReplyInput = FormValue<typeof savedReplyForm>;
