import { useEffect, useRef } from 'react';
import type { SavingState } from '#app/forms/use-draft-saving.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { discardAddress, formAddress } from './post-addresses.ts';

interface ConflictNoteProps {
  postId: string | null;
  /** What was changed: what the same administrator typed, or the post itself. */
  kind: 'window' | 'version';
  /** Keeps what stands in the form; null where the next save does. */
  onKeep: (() => void) | null;
  /** What was typed here is about to be given up. */
  onOpenNewest: () => void;
}

/** The post was changed elsewhere meanwhile: both ways on, and nothing typed is lost. */
export function ConflictNote({ postId, kind, onKeep, onOpenNewest }: ConflictNoteProps) {
  const shown = useRef<HTMLDivElement>(null);
  // It may come while the user is typing further below.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Note tone="warn" role="alert">
      <div className="stack gap-3" ref={shown}>
        <p>
          Šis įrašas ką tik pakeistas kitame lange. Ką įrašėte, tebėra čia: išsaugokite dar kartą,
          jei norite palikti savo tekstą, arba atverkite naujausią.
        </p>
        <div className="row">
          {onKeep && (
            <Button size="sm" onClick={onKeep}>
              Palikti, kas įrašyta čia
            </Button>
          )}
          {kind === 'window' ? (
            <ButtonLink to={formAddress(postId)} size="sm" reloadDocument onClick={onOpenNewest}>
              Atverti naujausią
            </ButtonLink>
          ) : (
            <ButtonLink to={discardAddress(postId)} size="sm" onClick={onOpenNewest}>
              Atverti naujausią
            </ButtonLink>
          )}
        </div>
      </div>
    </Note>
  );
}

const words: Readonly<Record<SavingState, string>> = {
  untouched: '',
  saving: '',
  saved: 'Juodraštis išsaugotas',
  offline: 'Juodraštis neišsaugotas: nėra ryšio. Bandysime dar kartą.',
  'signed-out':
    'Neišsaugota: baigėsi prisijungimo laikas. Prisijunkite kitame lange ir grįžkite čia.',
  failed: 'Juodraštis neišsaugotas. Bandysime dar kartą.',
  overtaken: 'Neišsaugota: tą patį pakeitėte kitame lange.',
  lost: 'Šis įrašas jau išsaugotas kitame lange. Atverkite jį iš sąrašo.',
};

/** How it stands with what was typed, beside the buttons. */
export function SavingNote({ state }: { state: SavingState }) {
  const isTroubled = words[state] !== '' && state !== 'saved';
  return (
    <p role="status" className={isTroubled ? 'saving-note is-troubled' : 'saving-note'}>
      {words[state]}
    </p>
  );
}
