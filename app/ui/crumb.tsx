import './crumb.css';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** The way back, above a page's heading. */
export function Crumb({ children, ...rest }: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link {...rest} className="crumb">
      <Icon name="arrow-left" size="sm" />
      {children}
    </Link>
  );
}
