import { useId, useState } from 'react';
import { Form } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { removalAddress } from './wizard-addresses.ts';
import type { DraftOf } from './wizard-steps.ts';

/** The words around throwing a draft away, of a new service and of one that is edited. */
export function discardWords({ serviceId }: DraftOf) {
  return serviceId === null
    ? {
        label: 'Atsisakyti juodraščio',
        title: 'Atsisakyti juodraščio?',
        text: 'Viskas, ką įrašėte apie naują paslaugą, bus ištrinta kartu su nuotraukomis. To atšaukti negalėsite.',
      }
    : {
        label: 'Atsisakyti pakeitimų',
        title: 'Atsisakyti pakeitimų?',
        text: 'Paslauga liks tokia, kokia buvo išsaugota paskutinį kartą. Neišsaugotų pakeitimų grąžinti negalėsite.',
      };
}

interface DiscardDraftProps {
  of: DraftOf;
  busy: boolean;
  /** It is about to be thrown away. */
  onDiscard: () => void;
}

/** Throws the draft away, after a question; without JavaScript a page asks it. */
export function DiscardDraft({ of, busy, onDiscard }: DiscardDraftProps) {
  const [asked, setAsked] = useState(false);
  const formId = useId();
  const { label, title, text } = discardWords(of);
  return (
    <div>
      <ButtonLink
        to={removalAddress(of)}
        variant="danger-quiet"
        size="sm"
        onClick={(event) => {
          event.preventDefault();
          if (!busy) setAsked(true);
        }}
      >
        {label}
      </ButtonLink>
      <Form id={formId} method="post" action={removalAddress(of)} onSubmit={onDiscard} />
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={title}
        confirmLabel="Atsisakyti"
        busyText="Trinama..."
        busy={busy}
        form={formId}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </div>
  );
}
