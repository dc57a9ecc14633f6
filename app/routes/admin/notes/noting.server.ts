import type { ActionFunctionArgs } from 'react-router';
import { noteForm } from '#app/domains/moderation/notes/note-form.server.ts';
import type { NoteSubject } from '#app/domains/moderation/notes/note-subject.ts';
import { addNote, notesPageOf } from '#app/domains/moderation/notes/notes.server.ts';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import type { FormFailure } from '#app/web/forms/form-failure.ts';
import { keptSearch } from '../kept-search.ts';

type Args = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>;

/** What the dialog of a note about something shows. */
export function loadNoting({ url }: Pick<Args, 'url'>, subject: NoteSubject) {
  return { back: notesPageOf(subject) + keptSearch(url.searchParams), formKey: newFormKey() };
}

/** Adds a note about something. */
export function sendNote(args: Args, subject: NoteSubject, failure: FormFailure) {
  const options = { schema: noteForm, failure };
  return adminAction(args, options, async ({ value, admin, db, now, once }) => {
    await once((saveReply) => addNote(db, admin, subject, value.body, now, saveReply));
    const back = notesPageOf(subject) + keptSearch(args.url.searchParams);
    return leadTo(back, { notice: 'pastaba-prideta' });
  });
}
