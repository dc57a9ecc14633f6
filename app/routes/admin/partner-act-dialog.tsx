import type { ComponentProps } from 'react';
import { TemplateChoice } from '#app/domains/moderation/templates/template-choice.tsx';
import type { FilledTemplate } from '#app/domains/moderation/templates/templates.server.ts';
import { ActDialog } from '#app/forms/act-dialog.tsx';

type PartnerActDialogProps = Omit<
  ComponentProps<typeof ActDialog>,
  'explanationLabel' | 'explanationHint' | 'aboveExplanation' | 'children'
> & { templates?: readonly FilledTemplate[] };

/** Asks for the reason of an act against a partner or a service, which the partner is told. */
export function PartnerActDialog({ templates, ...act }: PartnerActDialogProps) {
  return (
    <ActDialog
      explanationLabel="Paaiškinimas partneriui"
      explanationHint="Matys tik partneris."
      aboveExplanation={templates && <TemplateChoice templates={templates} into="explanation" />}
      {...act}
    />
  );
}
