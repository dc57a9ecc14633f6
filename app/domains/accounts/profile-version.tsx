import { useState } from 'react';
import { Link } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import { type FormState, noteText } from '#app/forms/form-state.ts';
import { forgetKeptForm } from '#app/forms/kept-forms.ts';

/** `newer`: another window has saved the profile since this form was opened. */
export type ProfileFormState = FormState & { readonly newer?: boolean };

interface ProfileNoteProps {
  id: string;
  /** The address of the profile's form. */
  action: string;
  state: ProfileFormState | undefined;
  /** The settings page, which loads the newest profile. */
  settings: string;
  /** See FormNote. */
  untitled?: boolean;
}

/** Why a profile was not saved, beside the button, with the way to the newest one. */
export function ProfileNote({ id, action, state, settings, untitled }: ProfileNoteProps) {
  if (!state?.newer) return <FormNote id={id} state={state} untitled={untitled} />;
  return (
    <FormNote id={id} state={state} untitled={untitled} tone="warn">
      {noteText(state)}{' '}
      <Link to={settings} reloadDocument onClick={() => forgetKeptForm(action)}>
        Atverti naujausius duomenis
      </Link>
    </FormNote>
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
