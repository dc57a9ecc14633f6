import './menu.css';
import '#app/ui/button.css';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useCloseOnBack } from '#app/router/overlay-history.ts';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';

interface MenuProps {
  /** The opener's words; with an icon or a picture they are its name only. */
  label: string;
  icon?: IconName;
  /** An icon in front of the label, which stays. */
  leading?: IconName;
  /** What the opener shows, such as an Avatar. */
  picture?: ReactNode;
  /** Words beside the picture, which then stand in the opener in place of the label alone. */
  words?: ReactNode;
  /** Which edge of the opener it hangs from. */
  align?: 'left' | 'right';
  /** Links, buttons, forms with one button, and <hr />; what destroys comes last, class "red". */
  children: ReactNode;
}

/**
 * A list of actions that drops from its opener, at most 300 px high. It opens without JavaScript.
 * With it: arrows, Home and End move, Esc closes and gives the focus back, a press elsewhere or a
 * choice closes.
 */
export function Menu({
  label,
  icon,
  leading,
  picture,
  words,
  align = 'right',
  children,
}: MenuProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (root.current) root.current.open = false;
  };
  const told = useCloseOnBack(close);

  useEffect(() => {
    const outside = (event: Event) => {
      const box = root.current;
      if (box?.open && !box.contains(event.target as Node)) box.open = false;
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, []);

  const press = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const box = event.currentTarget;
    const opener = box.querySelector('summary');
    if (event.key === 'Escape' && box.open) {
      event.preventDefault();
      box.open = false;
      opener?.focus();
      return;
    }
    if (event.key === 'ArrowDown') box.open = true;
    if (!box.open) return;
    const items = [...box.querySelectorAll<HTMLElement>('.menu :is(a, button:enabled)')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at <= 0 ? items.length : at) - 1,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };

  const choose = (event: { target: EventTarget }) => {
    const chosen = (event.target as Element).closest('.menu :is(a, button)');
    if (!chosen) return;
    // After the click has done its work: a button that vanishes at once would send nothing.
    setTimeout(close);
  };

  return (
    <details
      className={classes('menu-wrap', align === 'left' && 'menu-left')}
      ref={root}
      onKeyDown={press}
      onClick={choose}
      onToggle={(event) => told(event.currentTarget.open)}
    >
      {words ? (
        <summary className="menu-person">
          {picture}
          {words}
          <span className="sr">. {label}</span>
          <Icon name="chevron-down" size="sm" />
        </summary>
      ) : icon || picture ? (
        <summary
          className={classes('btn btn-icon', picture ? 'btn-round' : null)}
          aria-label={label}
        >
          {picture ?? (icon && <Icon name={icon} />)}
        </summary>
      ) : (
        <summary className="btn btn-secondary btn-sm">
          {leading && <Icon name={leading} size="sm" />}
          {label}
          <Icon name="chevron-down" size="sm" />
        </summary>
      )}
      <div className="menu">{children}</div>
    </details>
  );
}
