import '#app/ui/styles/pages/auth.css';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import dogsAtSunset from '#app/ui/art/login.svg?url';
import dogsAtKennel from '#app/ui/art/partner-registration.svg?url';
import { classes } from '#app/ui/classes.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { Logo } from '#app/ui/logo.tsx';

const pictures = {
  sunset: { src: dogsAtSunset, width: 720, height: 640 },
  kennel: { src: dogsAtKennel, width: 560, height: 760 },
};

interface AuthFrameProps {
  title: string;
  /** A line below the title. */
  lead?: string;
  /** Above the title, such as the step. */
  above?: ReactNode;
  /** At the right of the logo; a link home by default. */
  corner?: ReactNode;
  picture?: keyof typeof pictures;
  /** The form is longer than the screen. */
  long?: boolean;
  /** The bar of the site stands above, which has the logo and the ways on. */
  belowBar?: boolean;
  children: ReactNode;
}

/** A form beside a picture, under the logo. */
export function AuthFrame({
  title,
  lead,
  above,
  corner = <Crumb to={href('/')}>Pradžia</Crumb>,
  picture = 'sunset',
  long = false,
  belowBar = false,
  children,
}: AuthFrameProps) {
  return (
    <div className={classes('auth', belowBar && 'auth-below-bar')}>
      <main id="turinys" tabIndex={-1} className={classes('auth-form', long && 'auth-long')}>
        {!belowBar && (
          <div className="row between auth-head">
            <Link to={href('/')} aria-label="Vizgis, pradžia">
              <Logo />
            </Link>
            {corner}
          </div>
        )}
        <div className="stack gap-5">
          <div className="stack gap-2">
            {above}
            <h1>{title}</h1>
            {lead && <p className="muted">{lead}</p>}
          </div>
          {children}
        </div>
      </main>
      <div className="auth-art" aria-hidden="true">
        <div>
          <img {...pictures[picture]} alt="" />
        </div>
      </div>
    </div>
  );
}
