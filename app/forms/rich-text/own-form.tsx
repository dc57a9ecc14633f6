import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

interface OwnFormProps {
  /** What is wrong with its fields; another object after each refusal, when the first takes the focus. */
  wrong: object;
  onSend: (form: FormData) => void;
  children: ReactNode;
}

/**
 * A form of its own in a dialog, which lies outside the form of the text; what is sent or typed in
 * it does not reach that.
 */
export function OwnForm({ wrong, onSend, children }: OwnFormProps) {
  const own = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal, also the same again
  useEffect(() => {
    own.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    onSend(new FormData(event.currentTarget));
  };
  return (
    <form ref={own} noValidate onSubmit={send}>
      {children}
    </form>
  );
}
