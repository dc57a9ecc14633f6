import { href, Link } from 'react-router';
import { reasonSentence } from '#app/forms/reason.ts';
import { Note } from '#app/ui/note.tsx';
import { AskReview } from './ask-review.tsx';

interface SuspensionNoteProps {
  /** In words. */
  reason: string;
  /** The administrator's own words. */
  explanation: string;
  /** The day on which it was looked at again and left so; null: it was not. */
  leftOn: string | null;
  /** The day on which the partner asked to look again; null: nothing is asked. */
  askedOn: string | null;
}

/** Why a partner is suspended, and what can be done. */
export function SuspensionNote({ reason, explanation, leftOn, askedOn }: SuspensionNoteProps) {
  return (
    <Note tone="bad">
      <div className="stack gap-2">
        <p>
          <strong>
            {leftOn
              ? `Peržiūrėjome ${leftOn}, bet jūsų veikla lieka sustabdyta. `
              : 'Jūsų veiklą Vizgyje sustabdėme. '}
            {reasonSentence(reason)}
          </strong>{' '}
          <span className="typed">{explanation}</span>
        </p>
        <p>
          Jūsų puslapio ir paslaugų viešai nerodome. Žinutės, duomenys ir šeimininko skydelis lieka.
          Pataisykite <Link to={href('/partner/dashboard/settings')}>savo duomenis</Link> ar{' '}
          <Link to={href('/partner/dashboard/services')}>paslaugas</Link> ir paprašykite peržiūrėti.
          Jei su sprendimu nesutinkate, <Link to={href('/kontaktai')}>parašykite mums</Link>.
        </p>
        <AskReview askedOn={askedOn} />
      </div>
    </Note>
  );
}

/** The same in short, where the reason is a page away. */
export function SuspendedNote() {
  return (
    <Note tone="bad">
      <strong>Jūsų veiklą Vizgyje sustabdėme, todėl paslaugų viešai nerodome.</strong>{' '}
      <Link to={href('/partner/dashboard')}>Priežastis ir ką daryti</Link>
    </Note>
  );
}
