import './saving-note.css';
import type { SavingState } from './use-draft-saving.ts';

/** What a form says of its draft; '' says nothing. */
export type SavingWords = Readonly<Record<SavingState, string>>;

const savingWords: SavingWords = {
  untouched: '',
  saving: '',
  saved: 'Juodraštis išsaugotas',
  offline: 'Juodraštis neišsaugotas: nėra ryšio. Bandysime dar kartą.',
  'signed-out':
    'Neišsaugota: baigėsi prisijungimo laikas. Prisijunkite kitame lange ir grįžkite čia.',
  failed: 'Juodraštis neišsaugotas. Bandysime dar kartą.',
  overtaken: 'Neišsaugota: tą patį pakeitėte kitame lange.',
  lost: 'Šio juodraščio nebėra: jis išsaugotas arba jo atsisakyta kitame lange.',
};

interface SavingNoteProps {
  state: SavingState;
  /** Where a form has words of its own. */
  words?: Partial<SavingWords>;
}

/** How it stands with what was typed, beside the buttons. */
export function SavingNote({ state, words }: SavingNoteProps) {
  const text = words?.[state] ?? savingWords[state];
  const isTroubled = text !== '' && state !== 'saved';
  return (
    <p role="status" className={isTroubled ? 'saving-note is-troubled' : 'saving-note'}>
      {text}
    </p>
  );
}
