import './navbar.css';
import { useEffect, useRef } from 'react';
import { href, Link, NavLink, useLocation, useNavigation } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { Wave } from '#app/ui/wave.tsx';

const links = [{ to: href('/paslaugos/:categorySlug?'), label: 'Paslaugos' }];

const menuId = 'meniu';

/** The bar on top of every public page; on phones its links are behind the menu button. */
export function Navbar() {
  const { pathname } = useLocation();
  return (
    <header className={classes('top', pathname === href('/') && 'top-flat')}>
      <div className="wrap">
        <Link className="top-logo" to={href('/')} aria-label="Vizgis, pradžia">
          <Logo />
        </Link>
        <nav aria-label="Pagrindinis meniu" className="top-links only-wide">
          <NavLinks />
        </nav>
        <button
          type="button"
          className="btn btn-icon top-toggle only-phone"
          popoverTarget={menuId}
          aria-label="Meniu"
        >
          <Icon name="menu" size="lg" />
        </button>
        <PhoneMenu />
      </div>
    </header>
  );
}

/**
 * A native popover: the button opens and closes it without JavaScript, Escape and a tap beside it
 * close it, and the focus goes back to the button.
 */
function PhoneMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it as it begins
  useEffect(() => menu.current?.hidePopover?.(), [key, state]);
  return (
    <div ref={menu} id={menuId} popover="auto" className="top-menu only-phone">
      <nav aria-label="Pagrindinis meniu">
        <NavLinks />
      </nav>
    </div>
  );
}

function NavLinks() {
  return links.map(({ to, label }) => (
    <NavLink key={to} className="navlink" to={to}>
      {label}
      <Wave />
    </NavLink>
  ));
}
