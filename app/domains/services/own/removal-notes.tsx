import { href, Link } from 'react-router';
import { reasonSentence } from '#app/forms/reason.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import type { OwnRemoval } from './own-removals.ts';

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
