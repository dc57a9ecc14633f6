import './icon.css';
import type { IconName } from './icon-names.ts';
import spriteUrl from './icons.svg?url';

interface IconProps {
  name: IconName;
  /** 16, 20 (by default) or 26 px. */
  size?: 'sm' | 'md' | 'lg';
  /** What the picture says. Without it the icon is decoration and hidden from screen readers. */
  label?: string;
  className?: string;
}

const sizes = { sm: ' ic-sm', md: '', lg: ' ic-lg' };

/** One icon of the sprite, in the colour of the text around it. */
export function Icon({ name, size = 'md', label, className }: IconProps) {
  const classes = `ic${sizes[size]}${className ? ` ${className}` : ''}`;
  const shape = <use href={`${spriteUrl}#${name}`} />;
  return label ? (
    <svg className={classes} role="img" aria-label={label}>
      {shape}
    </svg>
  ) : (
    <svg className={classes} aria-hidden="true">
      {shape}
    </svg>
  );
}
