import { formatDayOfYear } from '#app/lithuanian/vilnius-time.ts';
import { Note } from '#app/ui/note.tsx';

interface ReportedNoteProps {
  /** When the side that reads has reported the conversation, while that waits; null: it has not. */
  at: Date | null;
}

/** Stands in a conversation in place of the way to report it. */
export function ReportedNote({ at }: ReportedNoteProps) {
  if (at === null) return null;
  return (
    <Note>
      Apie šį pokalbį pranešėte {formatDayOfYear(at)} Išnagrinėsime ir apie sprendimą parašysime.
    </Note>
  );
}
