import './field.css';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'maxLength'> {
  /** Stands inside, at the left. */
  icon?: IconName;
  /** A button inside, at the right; give it the class "end". */
  end?: ReactNode;
}

/** A line of text. Name it by a Field or an aria-label; a placeholder is no name. */
export function TextInput({ icon, end, className, ...rest }: TextInputProps) {
  const input = <input {...rest} className={classes('input', className)} />;
  if (!icon && !end) return input;
  return (
    <div className="with-icon">
      {icon && <Icon name={icon} />}
      {input}
      {end}
    </div>
  );
}

/** Several lines of text. */
export function TextArea({ className, ...rest }: Omit<ComponentProps<'textarea'>, 'maxLength'>) {
  return <textarea {...rest} className={classes('input', className)} />;
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
