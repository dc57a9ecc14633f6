import type { SavingState } from './use-draft-saving.ts';
import { notSavedOffline } from './wizard-answer.ts';

const words: Readonly<Record<SavingState, string>> = {
  untouched: '',
  saving: '',
  saved: 'Juodraštis išsaugotas',
  offline: notSavedOffline,
  'signed-out': 'Neišsaugota: prisijungimas baigėsi. Prisijunkite kitame lange ir grįžkite čia.',
  failed: 'Neišsaugota. Bandysime dar kartą.',
  lost: 'Šio juodraščio nebėra: jis išsaugotas arba jo atsisakyta kitame lange.',
};

/** How it stands with what was typed, beside the buttons. */
export function SavingNote({ state }: { state: SavingState }) {
  const troubled = words[state] !== '' && state !== 'saved';
  return (
    <p role="status" className={troubled ? 'saving-note is-troubled' : 'saving-note'}>
      {words[state]}
    </p>
  );
}
