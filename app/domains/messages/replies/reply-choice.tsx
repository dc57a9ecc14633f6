import { TextChoice } from '#app/forms/text-choice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { FilledReply } from './saved-reply.ts';

/** Puts a saved reply below what is typed in the field of a turn (insertReply without a script). */
export function ReplyChoice({ replies }: { replies: readonly FilledReply[] }) {
  if (replies.length === 0) return null;
  return (
    <details>
      <summary className="btn btn-sm">
        <Icon name="quote" />
        Paruošti atsakymai
      </summary>
      <TextChoice label="Kurį įterpti" texts={replies} into="body" sends="Siųsti" />
    </details>
  );
}
