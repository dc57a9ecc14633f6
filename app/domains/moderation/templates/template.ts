import { messageLimits } from '#app/domains/messages/sending/field-limits.ts';
import { longestExplanation } from '#app/forms/explanation.ts';
import { unknownFieldsIn } from '#app/forms/inserted-text.ts';
import { questionLimits } from '../questions/question-limits.ts';

/** What a template can be filled with from its case, in words for who writes one. */
export const templateFields = {
  vardas: 'laiško siuntėjo vardas',
  paslauga: 'paslaugos pavadinimas',
  imone: 'partnerio pavadinimas',
  terminas: 'įspėjimo terminas',
} as const;

type TemplateField = keyof typeof templateFields;

type Kind = {
  readonly words: string;
  readonly fields: readonly TemplateField[];
  /** Of the field that it is put into, in characters. */
  readonly longest: number;
};

/** What templates are for; each kind has the fields that its form can fill. */
export const templateKinds = {
  decision: {
    words: 'Sprendimo paaiškinimas',
    ...{ fields: ['paslauga', 'imone'], longest: longestExplanation },
  },
  warning: {
    words: 'Įspėjimas',
    ...{ fields: ['paslauga', 'imone', 'terminas'], longest: longestExplanation },
  },
  question: {
    words: 'Klausimas',
    ...{ fields: ['paslauga', 'imone'], longest: questionLimits.body },
  },
  letter: { words: 'Atsakymas į laišką', fields: ['vardas'], longest: messageLimits.body },
} as const satisfies Readonly<Record<string, Kind>>;

export type TemplateKind = keyof typeof templateKinds;

/** How long what is typed into a template's form may be; its text as long as its kind says. */
export const templateLimits = { name: 100, body: messageLimits.body } as const;

/** What a field is replaced with, by its name. */
export type TemplateValues = Readonly<Partial<Record<TemplateField, string>>>;

/** What stands in braces in a text and cannot be filled in a template of the kind. */
export function unknownFields(kind: TemplateKind, body: string): readonly string[] {
  return unknownFieldsIn(body, templateKinds[kind].fields);
}
