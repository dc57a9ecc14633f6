import { Form, useNavigation } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';

interface DeletionQuestionProps {
  serviceTitle: string;
  companyName: string;
  isPartnerGone: boolean;
  /** The conversation's address. */
  back: string;
  given: FormState | undefined;
  /** Where the one who deletes finds it no more: 'savo žinutėse jo neberasite'. */
  lost: string;
}

/** Asks the sender of a conversation before it is deleted for that side (C9); the form posts to its page. */
export function DeletionQuestion(props: DeletionQuestionProps) {
  const { serviceTitle, companyName, isPartnerGone, back, given, lost } = props;
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="stack gap-5">
      <Crumb to={back}>Grįžti į pokalbį</Crumb>
      <h1>Ištrinti pokalbį?</h1>
      <FormNote id="pokalbio-istrynimas" state={given} titled />
      <p>
        Pokalbis apie paslaugą {inQuotes(serviceTitle)} ({companyName}): {lost}.{' '}
        {isPartnerGone
          ? 'Teikėjo paskyros nebėra, tad pokalbis dings visai.'
          : 'Teikėjui jis lieka, kol neištrins ir jis. Jei teikėjas parašys dar kartą, pokalbis grįš.'}
      </p>
      <Form method="post" className="row">
        <ButtonLink to={back}>Atšaukti</ButtonLink>
        <Button type="submit" variant="danger" busy={busy} busyText="Trinama...">
          Ištrinti
        </Button>
      </Form>
    </div>
  );
}
