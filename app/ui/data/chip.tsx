import './chip.css';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Link } from '#app/ui/link.tsx';

interface ChipLinkProps extends Omit<ComponentProps<typeof Link>, 'children'> {
  icon?: IconName;
  /** This is where the reader is. */
  current?: boolean;
  children: ReactNode;
}

/** A pill that leads somewhere, such as a category. */
export function ChipLink({ icon, current = false, className, children, ...rest }: ChipLinkProps) {
  return (
    <Link
      {...rest}
      className={classes('chip', className)}
      aria-current={current ? 'page' : undefined}
    >
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </Link>
  );
}

interface AppliedChipProps extends Omit<ComponentProps<typeof Link>, 'children'> {
  /** What is applied, as text: it also names the link that removes it. */
  label: string;
}

/** A filter that is on. Its x is a link (`to`) to the same page without the filter. */
export function AppliedChip({ label, className, ...rest }: AppliedChipProps) {
  return (
    <span className={classes('chip chip-applied num typed', className)}>
      {label}
      <Link {...rest} className="x" aria-label={`Pašalinti filtrą: ${label}`}>
        <Icon name="x" size="sm" />
      </Link>
    </span>
  );
}
