import { Note } from '#app/ui/note.tsx';
import { asSentence, type UploadMessage } from './photo-upload.ts';

/** What the form before had to say where no script keeps the page, and what became of uploads. */
export function SaidBefore({ messages }: { messages: readonly UploadMessage[] }) {
  return messages.map(({ title, text }) => (
    <Note key={`${title} ${text}`} tone="warn" role="alert">
      <strong>{asSentence(title)}</strong> {text}
    </Note>
  ));
}
