import './choice.css';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';

interface SwitchButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  /** What is switched, for screen readers. */
  label: string;
  checked: boolean;
  /** The word beside it. */
  children: ReactNode;
}

/** A switch that sends the form around it at once, and so works without JavaScript. */
export function SwitchButton({ label, checked, children, className, ...rest }: SwitchButtonProps) {
  return (
    <button
      {...rest}
      type="submit"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      className={classes('switch-row', 'switch-button', className)}
    >
      <span className="switch" />
      {children}
    </button>
  );
}

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** What is switched, for screen readers: 'Pušyno viešbutis: rodoma viešai'. */
  label: string;
  /** The word beside it while on, and while off: never colour alone. */
  on: ReactNode;
  off: ReactNode;
}

/** On or off, with the word for it; one `label` names it, the words only show its state. */
export function Switch({ label, on, off, className, ...rest }: SwitchProps) {
  return (
    <label className="switch-row">
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
        role="switch"
        className={classes('switch', className)}
        aria-label={label}
      />
      <span className="switch-on">{on}</span>
      <span className="switch-off">{off}</span>
    </label>
  );
}
