import './navbar.css';
import { useEffect, useRef } from 'react';
import { Form, href, NavLink, useLocation, useNavigation } from 'react-router';
import { useCloseOnBack } from '#app/router/overlay-history.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { Wave } from '#app/ui/wave.tsx';
import { withoutNotice } from '#app/web/notices/notice-address.ts';
import { homeOf } from '#app/web/request/home-of.ts';
import { signInAddress } from '#app/web/request/sign-in-address.ts';
import { useShellData, type Viewer } from './shell-data.ts';

const links = [
  { to: href('/paslaugos/:categorySlug?'), label: 'Paslaugos' },
  { to: href('/partner'), label: 'Tapti partneriu' },
];

const menuId = 'meniu';

/** The bar on top of every public page; on phones its links are behind the menu button. */
export function Navbar() {
  const { pathname } = useLocation();
  const viewer = useShellData()?.viewer;
  return (
    <header className={classes('top', pathname === href('/') && 'top-flat')}>
      <div className="wrap">
        <Link className="top-logo" to={href('/')} aria-label="Vizgis, pradžia">
          <Logo />
        </Link>
        <nav aria-label="Pagrindinis meniu" className="top-links only-wide">
          <NavLinks />
        </nav>
        <div className="only-wide">{viewer ? <AccountMenu viewer={viewer} /> : <LoginLink />}</div>
        <button
          type="button"
          className="btn btn-icon top-toggle only-phone"
          popoverTarget={menuId}
          aria-label="Meniu"
        >
          <Icon name="menu" size="lg" />
        </button>
        <PhoneMenu viewer={viewer} />
      </div>
    </header>
  );
}

/**
 * A native popover: the button opens and closes it without JavaScript, Escape and a tap beside it
 * close it, and the focus goes back to the button.
 */
function PhoneMenu({ viewer }: { viewer: Viewer | null | undefined }) {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const { state } = useNavigation();
  const told = useCloseOnBack(() => menu.current?.hidePopover());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it as it begins
  useEffect(() => menu.current?.hidePopover?.(), [key, state]);
  return (
    <div
      ref={menu}
      id={menuId}
      popover="auto"
      className="top-menu only-phone"
      onBeforeToggle={(event) => told(event.newState === 'open')}
    >
      <nav aria-label="Pagrindinis meniu">
        <NavLinks />
        {!viewer && <LoginLink />}
      </nav>
      {viewer && (
        <section className="top-account" aria-labelledby="mano-paskyra">
          <h2 id="mano-paskyra">
            <Avatar name={viewer.initial} size="sm" />
            {accountTitle}
          </h2>
          <AccountEntries viewer={viewer} />
        </section>
      )}
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

/** Back to where one is. The owner's page, which links to the partner's (docs/design.md D31). */
function LoginLink() {
  const { pathname, search } = useLocation();
  const back = pathname === href('/') ? '' : pathname + withoutNotice(search);
  return (
    <ButtonLink to={signInAddress(href('/prisijungti-seimininkas'), back)} size="sm">
      Prisijungti
    </ButtonLink>
  );
}

const accountTitle = 'Mano Paskyra';

function AccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <Menu label={accountTitle} picture={<Avatar name={viewer.initial} />}>
      <p className="menu-head">{accountTitle}</p>
      <AccountEntries viewer={viewer} />
    </Menu>
  );
}

/** Signing out asks for a whole page, so that nothing of the account stays in the browser. */
function AccountEntries({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <Link to={homeOf(viewer.kind)}>
        <Icon name="layout-dashboard" />
        Valdymo Skydelis
      </Link>
      <Form method="post" action={href('/atsijungti')} reloadDocument>
        <button type="submit">
          <Icon name="log-out" />
          Atsijungti
        </button>
      </Form>
    </>
  );
}
