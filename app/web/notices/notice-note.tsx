import { useActionData, useLocation, useSearchParams } from 'react-router';
import { Note } from '#app/ui/note.tsx';
import { ownTarget } from '#app/web/request/redirect-target.ts';
import { findNotice } from './notice.ts';

/** The sentence above a form that the page's address asks for, until the form has an answer. */
export function NoticeNote() {
  const answered = useActionData() !== undefined;
  const notice = findNotice(useLocation().search);
  if (answered || notice?.kind !== 'note') return null;
  return (
    <Note tone={notice.tone} role="alert">
      {notice.text}
    </Note>
  );
}

/** Why a page for signing in shows itself, when another page asked for it. */
export function SignInReason() {
  const answered = useActionData() !== undefined;
  const [params] = useSearchParams();
  const target = ownTarget(params.get('redirectTo'), '');
  if (answered || target === '' || findNotice(`?${params}`) !== null) return null;
  const isPrivate = /^\/(seimininko-skydelis|partner\/dashboard)/.test(target);
  return (
    <Note>
      {isPrivate
        ? 'Šiam puslapiui reikia prisijungti. Prisijungę jį atversite.'
        : 'Prisijungę grįšite į puslapį, kuriame buvote.'}
    </Note>
  );
}
