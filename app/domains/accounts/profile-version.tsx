import { useState } from 'react';
import { Link } from 'react-router';
import { type FormState, noteText } from '#app/forms/form-state.ts';
import { forgetKeptForm } from '#app/forms/kept-forms.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { Note } from '#app/ui/note.tsx';

/** `newer`: another window has saved the profile since this form was opened. */
export type ProfileFormState = FormState & { readonly newer?: boolean };

interface ProfileNoteProps {
  id: string;
  /** The address of the profile's form. */
  action: string;
  state: ProfileFormState | undefined;
  /** The settings page, which loads the newest profile. */
  settings: string;
}

/**
 * What is wrong with a profile as a whole, with the way to the newest one, or that its form was
 * filled in again.
 */
export function ProfileNote({ id, action, state, settings }: ProfileNoteProps) {
  const text = noteText(state);
  if (text === null || !state) return <RestoredNote id={id} />;
  return (
    <Note key={state.at} tone={state.newer ? 'warn' : 'bad'} role="alert">
      {text}{' '}
      {state.newer && (
        <Link to={settings} reloadDocument onClick={() => forgetKeptForm(action)}>
          Atverti naujausius duomenis
        </Link>
      )}
    </Note>
  );
}

interface ProfileVersionProps {
  /** The version that the form began with. */
  began: number;
  state: ProfileFormState | undefined;
}

/** The version of the profile that a form changes, as a hidden field. */
export function ProfileVersion({ began, state }: ProfileVersionProps) {
  const told = state?.values.version;
  const [version, setVersion] = useState(told ?? String(began));
  // After a conflict the form continues from the newest version, even when the next request fails.
  if (told !== undefined && told !== version) setVersion(told);
  return <input type="hidden" name="version" value={version} />;
}
