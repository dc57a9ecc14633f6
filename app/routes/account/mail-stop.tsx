import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { MailedLinkForm } from './mailed-link-form.tsx';

interface MailStopProps {
  title: string;
  /** Whether the press has ended the mails; undefined before it. */
  done: boolean | undefined;
  question: ReactNode;
  button: string;
  busyText?: string;
  /** What holds once they are ended. */
  stopped: string;
  /** A paragraph below that. */
  after?: string;
  /** Where to go on then. */
  next: { readonly to: string; readonly text: string };
  /** What is said of a link that ends nothing, where its page does not look at it before. */
  dead?: string;
}

/** What a link leads to that ends a kind of mail without signing in (RFC 8058). */
export function MailStop(props: MailStopProps) {
  const { title, done, question, button, busyText = 'Išjungiama...', dead } = props;
  const { stopped, after, next } = props;
  if (done) {
    return (
      <AuthFrame title={title}>
        <Note tone="ok" role="status">
          {stopped}
        </Note>
        {after && <p>{after}</p>}
        <ButtonLink to={next.to} block>
          {next.text}
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={title}>
      {done === false && dead && (
        <Note tone="bad" role="alert">
          {dead}
        </Note>
      )}
      <MailedLinkForm text={question} button={button} busyText={busyText} />
    </AuthFrame>
  );
}
