import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Note } from '#app/ui/note.tsx';

/** A change of address that waits for its links to be used. */
type WaitingEmail = {
  readonly newEmail: string;
  /** Which of the two addresses has agreed already. */
  readonly confirmed: 'old' | 'new' | null;
};

interface EmailChangeNoteProps {
  waiting: WaitingEmail;
  /** Where to ask for the mails again, and to forget the change. */
  resend: string;
  cancel: string;
  state: FormState | undefined;
  /** See FormKey: the mails go out once. */
  formKey: string;
}

const places = {
  old: 'Dabartiniu adresu jau patvirtinta. Liko patvirtinti laiške, kurį išsiuntėme naujuoju adresu.',
  new: 'Naujuoju adresu jau patvirtinta. Liko patvirtinti laiške, kurį išsiuntėme dabartiniu adresu.',
  both: 'Paspauskite nuorodas laiškuose, kuriuos išsiuntėme dabartiniu ir naujuoju adresu.',
};

/** Shows what a pending change of address waits for, with buttons to resend and to cancel. */
export function EmailChangeNote({ waiting, resend, cancel, state, formKey }: EmailChangeNoteProps) {
  const { Form: Resend, ...again } = useSectionForm(resend, state);
  const { Form: Cancel, ...dropping } = useSectionForm(cancel, undefined);
  return (
    <Note>
      <div className="stack gap-2">
        <p>
          <strong>El. paštas keičiamas į</strong>{' '}
          <span className="address">{waiting.newEmail}</span>. {places[waiting.confirmed ?? 'both']}{' '}
          Kol nepatvirtinsite, galios dabartinis adresas.
        </p>
        <FormNote id={again.noteId} state={again.state} />
        <FormNote id={dropping.noteId} state={dropping.state} />
        <div className="row">
          <Resend {...again.props}>
            <FormKey value={formKey} />
            <Button type="submit" size="sm" busy={again.busy} busyText="Siunčiama...">
              Siųsti laiškus dar kartą
            </Button>
          </Resend>
          <Cancel {...dropping.props}>
            <Button type="submit" size="sm" variant="quiet" busy={dropping.busy}>
              Atšaukti keitimą
            </Button>
          </Cancel>
        </div>
      </div>
    </Note>
  );
}
