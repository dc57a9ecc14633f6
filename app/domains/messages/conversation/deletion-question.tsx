import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { QuestionPage } from '#app/forms/question-page.tsx';
import { inQuotes } from '#app/lithuanian/typography.ts';

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
  return (
    <QuestionPage
      title="Ištrinti pokalbį?"
      back={back}
      backText="Grįžti į pokalbį"
      confirmLabel="Ištrinti"
      busyText="Trinama..."
      note={<FormNote id="pokalbio-istrynimas" state={given} />}
    >
      <p>
        Pokalbis apie paslaugą {inQuotes(serviceTitle)}
        {!isPartnerGone && ` (${companyName})`}: {lost}.{' '}
        {isPartnerGone
          ? 'Teikėjo paskyros nebėra, tad pokalbis dings visai.'
          : 'Teikėjui jis lieka, kol neištrins ir jis. Jei teikėjas parašys dar kartą, pokalbis grįš.'}
      </p>
    </QuestionPage>
  );
}
