import { href, Link } from 'react-router';
import { reasonSentence } from '#app/forms/reason.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Button } from '#app/ui/button.tsx';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import type { OwnRemoval } from './own-removals.ts';
import { useRowForm } from './use-row-form.ts';

interface RemovalNotesProps {
  removals: readonly OwnRemoval[];
  /** Of the service, where the notes stand among others. */
  title?: string;
}

const done = { photo: 'Pašalinome nuotrauką.', description: 'Pašalinome aprašymą.' } as const;

/** What an administrator removed from a service and why, and how to answer. */
export function RemovalNotes({ removals, title }: RemovalNotesProps) {
  return removals.map(({ id, kind, reason, explanation }) => (
    <p key={id} className="small">
      <strong>{done[kind]}</strong> {reasonSentence(reason)}{' '}
      <span className="typed">{explanation}</span> Jei nesutinkate,{' '}
      <Link to={href('/kontaktai')}>
        parašykite mums{title && <span className="sr">: {inQuotes(title)}</span>}
      </Link>
      .
    </p>
  ));
}

interface RemovalsSeenProps {
  /** Of the service, with what its row tells. */
  id: string;
  title: string;
  removals: readonly OwnRemoval[];
  /** The query of the list's address, to come back to. */
  search: string;
  /** Says what could not be done. */
  onFailure: (toast: Toast) => void;
}

/** Below the notes in the list: they are read, and go. */
export function RemovalsSeen({ id, title, removals, search, onFailure }: RemovalsSeenProps) {
  const seen = useRowForm(`removals-${id}`, onFailure);
  return (
    <seen.Form
      method="post"
      action={href('/partner/dashboard/services/:serviceId/removals', { serviceId: id })}
      onSubmit={seen.stopWhenOffline}
      preventScrollReset
    >
      <input type="hidden" name="search" value={search} />
      {removals.map((removal) => (
        <input key={removal.id} type="hidden" name="removal" value={removal.id} />
      ))}
      <Button type="submit" size="sm" busy={seen.state !== 'idle'} busyText="Saugoma...">
        Supratau<span className="sr">, ką pašalinote: {inQuotes(title)}</span>
      </Button>
    </seen.Form>
  );
}
