import './choice.css';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';

interface OptionProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** A number at the right end, such as how many there are. */
  count?: ReactNode;
}

/** A box to tick; the whole row is its label. */
export function Checkbox(props: OptionProps) {
  return <OptionRow {...props} type="checkbox" />;
}

/** One of several; give all of a group the same name and put them into a fieldset with a legend. */
export function Radio(props: OptionProps) {
  return <OptionRow {...props} type="radio" />;
}

function OptionRow({
  label,
  count,
  type,
  className,
  ...rest
}: OptionProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className="opt-row">
      <input
        {...rest}
        type={type}
        className={classes(type === 'checkbox' ? 'check' : 'radio', className)}
      />
      <span>{label}</span>
      {count !== undefined && <span className="n num">{count}</span>}
    </label>
  );
}
