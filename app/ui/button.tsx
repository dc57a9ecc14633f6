import './button.css';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { Link } from './link.tsx';
import { Wag } from './wag.tsx';

/** Primary: one per view. Danger filled only inside a confirmation. Amber only on the pine band. */
type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'danger'
  | 'danger-quiet'
  | 'amber'
  | 'plain';

interface Look {
  variant?: ButtonVariant;
  size?: 'sm';
  /** Stands before the words. */
  icon?: IconName;
  /** As wide as its place. */
  block?: boolean;
  className?: string;
  children: ReactNode;
}

function look({ variant = 'secondary', size, block, className }: Omit<Look, 'children'>): string {
  return classes(
    'btn',
    variant !== 'plain' && `btn-${variant}`,
    size && `btn-${size}`,
    block && 'btn-block',
    className,
  );
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** The action is under way: the tail wags and further clicks do nothing. */
  busy?: boolean;
  /** What stands there meanwhile, such as 'Saugoma...'. */
  busyText?: string;
}

/** A button; `type` is 'button' unless said otherwise. */
export function Button({
  variant,
  size,
  icon,
  block,
  className,
  children,
  busy = false,
  busyText,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // A second submit is stopped here rather than by `disabled`, which would take the focus away.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const label = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, block, className })}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busyText ? (
        <span className="btn-faces">
          <span className={busy ? 'is-behind' : undefined}>{label}</span>
          <span className={busy ? undefined : 'is-behind'}>
            <Wag />
            {busyText}
          </span>
        </span>
      ) : (
        <>
          {busy && <Wag />}
          {label}
        </>
      )}
    </button>
  );
}

type ButtonLinkProps = Look & Omit<ComponentProps<typeof Link>, 'className' | 'children'>;

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  block,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, block, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconName;
  /** The button's name: there are no words beside it. */
  label: string;
  variant?: ButtonVariant;
  className?: string;
}

interface IconLinkProps extends Omit<ComponentProps<typeof Link>, 'className' | 'children'> {
  icon: IconName;
  /** The link's name: there are no words beside it. */
  label: string;
  variant?: ButtonVariant;
}

/** A link that looks like an IconButton. */
export function IconLink({ icon, label, variant = 'plain', ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={look({ variant, className: 'btn-icon' })} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}

/** A square button of 44 px: edit, delete, archive, close, eye; nothing else goes without words. */
export function IconButton({
  icon,
  label,
  variant = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, className: classes('btn-icon', className) })}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}
