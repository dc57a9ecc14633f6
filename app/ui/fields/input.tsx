import './field.css';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { useTextLength } from './text-length.tsx';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'maxLength'> {
  /** As many letters as the server takes; nothing is cut (useTextLength). */
  longest?: number | undefined;
  /** Stands inside, at the left. */
  icon?: IconName;
  /** A button inside, at the right; give it the class "end". */
  end?: ReactNode;
}

/** A line of text. Name it by a Field or an aria-label; a placeholder is no name. */
export function TextInput({ icon, end, className, longest, ...rest }: TextInputProps) {
  const { control, note } = useTextLength<HTMLInputElement>({ ...rest, longest }, false);
  const input = <input {...rest} {...control} className={classes('input', className)} />;
  return (
    <>
      {icon || end ? (
        <div className="with-icon">
          {icon && <Icon name={icon} />}
          {input}
          {end}
        </div>
      ) : (
        input
      )}
      {note}
    </>
  );
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'maxLength'> {
  /** As many letters as the server takes; nothing is cut (useTextLength). */
  longest?: number | undefined;
}

/** Several lines of text, which tell how many letters are left as the end comes near. */
export function TextArea({ className, longest, ...rest }: TextAreaProps) {
  const { control, note } = useTextLength<HTMLTextAreaElement>({ ...rest, longest }, true);
  return (
    <>
      <textarea {...rest} {...control} className={classes('input', className)} />
      {note}
    </>
  );
}

/** A native list of choices; its options are the children. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="select">
      <select {...rest} className={classes('input', className)}>
        {children}
      </select>
      <Icon name="chevron-down" />
    </div>
  );
}
