import { type ReactNode, useEffect, useRef } from 'react';
import { Note } from '#app/ui/note.tsx';

interface SentNoteProps {
  /** When the form was taken: tells one sending from the next. */
  at: number;
  tone?: 'ok' | 'warn';
  children: ReactNode;
}

/**
 * What is said of a form that was taken. It takes the focus: it stands above the form, whose button may
 * be a screen below, or in place of it.
 */
export function SentNote({ at, tone = 'ok', children }: SentNoteProps) {
  const said = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sending
  useEffect(() => said.current?.focus(), [at]);
  return (
    <div ref={said} tabIndex={-1}>
      <Note key={at} tone={tone} role="status">
        {children}
      </Note>
    </div>
  );
}
