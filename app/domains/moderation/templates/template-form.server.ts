import * as z from 'zod';
import { line, optionalLine, paragraphs } from '#app/forms/form-fields.ts';
import type { FormSchema, FormValue } from '#app/forms/read-form.ts';
import { tooLong } from '#app/lithuanian/text-length.ts';
import { type TemplateKind, templateKinds, templateLimits, unknownFields } from './template.ts';

/** A template of what administrators write. */
export const templateForm = {
  schema: z
    .object({
      // What is none of them stops here: the check below looks its kind up.
      kind: z.enum(Object.keys(templateKinds) as TemplateKind[], 'Pasirinkite, kam šablonas.'),
      name: line(templateLimits.name, 'Įveskite pavadinimą.'),
      body: paragraphs(templateLimits.body).pipe(z.string().min(1, 'Parašykite tekstą.')),
      version: optionalLine(10),
    })
    .superRefine(({ kind, body }, context) => {
      const wrong = (message: string) =>
        context.addIssue({ code: 'custom', path: ['body'], message });
      const { fields, longest } = templateKinds[kind];
      const [unknown] = unknownFields(kind, body);
      if (unknown !== undefined) {
        const known = fields.map((name) => `{${name}}`).join(', ');
        wrong(`Lauko {${unknown}} tokiame šablone nėra. Rinkitės iš šių: ${known}.`);
      } else if (body.length > longest) {
        wrong(tooLong(body.length, longest));
      }
    }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

export type TemplateInput = FormValue<typeof templateForm>;
