import './app-frame.css';
import './data/badge.css';
import type { ReactNode } from 'react';
import { Form, href, Link, useLocation } from 'react-router';
import { Avatar } from './avatar.tsx';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { MailAddress } from './data/mail-address.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { Logo, Mark } from './logo.tsx';
import { Drawer } from './overlays/drawer.tsx';
import { Menu } from './overlays/menu.tsx';
import { useOpenedByLink } from './overlays/use-opened-by-link.ts';
import { SkipLink } from './skip-link.tsx';
import { useNarrow } from './use-narrow.ts';
import { useSendOnce } from './use-send-once.ts';

interface FrameLink {
  to: string;
  text: string;
  icon: IconName;
  /** Another page that belongs to it, with those within. */
  also?: string;
  /** A number at its end, such as of unread messages. */
  count?: ReactNode;
}

/** A button that posts to an address and starts a new page, such as 'Atsijungti'. */
interface FrameAction {
  post: string;
  text: string;
  icon: IconName;
}

interface AppFrameProps {
  /** The menu's name: 'Partnerio meniu'. */
  label: string;
  /** A line under the logo: 'Administravimas'. */
  above?: string;
  /** The area's pages; the first is its home. */
  links: readonly [FrameLink, ...FrameLink[]];
  person: { name: string; note: string };
  actions: readonly FrameAction[];
  /** With it the person's name opens a menu of these links and the actions. */
  profile?: readonly FrameLink[];
  /** At the end of the bar on top of phones, such as the way to new messages. */
  top?: ReactNode;
  /** What phones have in place of the sidebar. */
  phone: 'drawer' | 'dropdown';
  /** Rows and headings closer together. */
  dense?: boolean;
  /** The page, without a main element of its own. */
  children: ReactNode;
}

/** The frame of a signed-in area: menu, person, page. */
export function AppFrame(props: AppFrameProps) {
  const { dense, children } = props;
  const [narrow, setNarrow] = useNarrow();
  return (
    <div className={classes('app', dense && 'dense', narrow && 'is-narrow')}>
      <SkipLink />
      <header className="side">
        <div className="side-in">
          <div className="side-head">
            <HomeLink />
            <IconButton
              className="side-fold"
              icon={narrow ? 'chevron-right' : 'chevron-left'}
              label={narrow ? 'Išskleisti meniu' : 'Suskleisti meniu'}
              onClick={() => setNarrow(!narrow)}
            />
          </div>
          <SideMenu {...props} />
        </div>
      </header>
      <div>
        <header className="app-top">
          {props.phone === 'drawer' ? <PhoneDrawer {...props} /> : <PhoneDropdown {...props} />}
          {props.top}
        </header>
        <main id="turinys" tabIndex={-1} className="app-main">
          {children}
        </main>
      </div>
    </div>
  );
}

function HomeLink() {
  return (
    <Link to={href('/')} aria-label="Vizgis, pradžia">
      <Logo />
      <Mark />
    </Link>
  );
}

function SideMenu({ label, above, links, person, actions, profile }: AppFrameProps) {
  const avatar = <Avatar name={person.name} />;
  const words = (
    <div className="txt">
      <strong>
        <MailAddress>{person.name}</MailAddress>
      </strong>
      <br />
      <span className="muted">{person.note}</span>
    </div>
  );
  return (
    <>
      {above && <p className="side-above txt">{above}</p>}
      <nav aria-label={label} className="stack gap-1">
        <FrameLinks links={links} />
      </nav>
      <div className="side-end">
        {profile ? (
          <Menu label="Profilio meniu" picture={avatar} words={words}>
            <FrameLinks links={profile} exact />
            <FrameActions actions={actions} />
          </Menu>
        ) : (
          <>
            <div className="side-person">
              {avatar}
              {words}
            </div>
            <FrameActions actions={actions} />
          </>
        )}
      </div>
    </>
  );
}

interface FrameLinksProps {
  links: readonly FrameLink[];
  /** Each stands for its page alone, not for those within. */
  exact?: boolean;
}

function FrameLinks({ links, exact = false }: FrameLinksProps) {
  const { pathname } = useLocation();
  return links.map((link, index) => {
    const isCurrent = exact || index === 0 ? isAt(pathname, link.to) : holds(link, pathname);
    return (
      <Link
        key={link.to}
        className="side-link"
        to={link.to}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon name={link.icon} />
        <span className="txt">{link.text}</span>
        {link.count}
      </Link>
    );
  });
}

function isAt(pathname: string, page: string): boolean {
  return pathname === page || pathname === `${page}/`;
}

/** Whether a page belongs to an entry of the menu: it is the entry's own, or stands within it. */
function holds({ to, also }: FrameLink, pathname: string): boolean {
  return [to, also].some((page) => page && `${pathname}/`.startsWith(`${page}/`));
}

/** Whole documents, so that nothing of the page before stays in the browser's memory. */
function FrameActions({ actions }: { actions: readonly FrameAction[] }) {
  const sendOnce = useSendOnce();
  return actions.map(({ post, text, icon }) => (
    <Form key={post} method="post" action={post} reloadDocument onSubmit={sendOnce}>
      <button type="submit" className="side-link">
        <Icon name={icon} />
        <span className="txt">{text}</span>
      </button>
    </Form>
  ));
}

const drawerId = 'meniu';

function PhoneDrawer(props: AppFrameProps) {
  const [open, setOpen] = useOpenedByLink(drawerId, useLocation().key);
  return (
    <>
      {/* Without a script it is a link that opens the drawer. */}
      <a
        className="btn btn-icon"
        href={`#${drawerId}`}
        aria-label="Atverti meniu"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="menu" />
      </a>
      <HomeLink />
      <Drawer
        id={drawerId}
        open={open}
        onClose={() => setOpen(false)}
        label={props.label}
        head={<Logo />}
      >
        <div className="side-in">
          <SideMenu {...props} />
        </div>
      </Drawer>
    </>
  );
}

function PhoneDropdown({ links, actions, label }: AppFrameProps) {
  const { pathname } = useLocation();
  const [home, ...others] = links;
  const current = others.find((link) => holds(link, pathname)) ?? home;
  return (
    <>
      <HomeLink />
      <Menu label={current.text}>
        <nav aria-label={label}>
          <FrameLinks links={links} />
        </nav>
        <hr />
        <FrameActions actions={actions} />
      </Menu>
    </>
  );
}
