import './crumb.css';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

/** The way back, above a page's heading. */
export function Crumb({ children, ...rest }: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link {...rest} className="crumb">
      <Icon name="arrow-left" size="sm" />
      {children}
    </Link>
  );
}
