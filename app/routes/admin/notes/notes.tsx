import { href, Link } from 'react-router';
import type { PrintedNote } from '#app/domains/moderation/notes/notes.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';

interface NotesProps {
  notes: readonly PrintedNote[];
  /** Where one is added. */
  to: string;
}

/** What administrators have noted for one another about something. */
export function Notes({ notes, to }: NotesProps) {
  return (
    <section className="stack gap-3" aria-labelledby="pastabos">
      <h2 className="h-md" id="pastabos">
        Pastabos
      </h2>
      {notes.length === 0 ? (
        <p className="muted">Pastabų nėra.</p>
      ) : (
        <ul className="stack gap-3">
          {notes.map(({ id, body, at, by, isOwn }) => (
            <li key={id} className="panel stack gap-2">
              <p className="typed">{body}</p>
              <p className="row between gap-2 small">
                <span className="muted num">
                  {at}, {by ?? 'ištrintas administratorius'}
                </span>
                {isOwn && (
                  <Link to={href('/admin/notes/:noteId/deletion', { noteId: id })}>
                    Ištrinti<span className="sr"> pastabą, {at}</span>
                  </Link>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p>
        <ButtonLink size="sm" icon="plus" to={to} preventScrollReset>
          Pridėti pastabą
        </ButtonLink>
      </p>
    </section>
  );
}
