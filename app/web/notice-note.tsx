import { useActionData, useLocation } from 'react-router';
import { Note } from '#app/ui/note.tsx';
import { findNotice } from './notice.ts';

/** The sentence above a form that the page's address asks for, until the form has an answer. */
export function NoticeNote() {
  const answered = useActionData() !== undefined;
  const notice = findNotice(useLocation().search);
  if (answered || notice?.kind !== 'note') return null;
  return (
    <Note tone="bad" role="alert">
      {notice.text}
    </Note>
  );
}
