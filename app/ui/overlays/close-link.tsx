import type { KeyboardEvent, MouseEvent } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** Closes with a script, and without one by leaving the address of what it closes. */
export function CloseLink({ onClose, label }: { onClose: () => void; label: string }) {
  const close = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
  };
  // A link answers Enter alone; what says that it is a button answers Space, too.
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: without a script it is a link
    // biome-ignore lint/a11y/useSemanticElements: with a script it is a button
    <a
      className="btn btn-icon"
      href="#turinys"
      aria-label={label}
      role="button"
      onClick={close}
      onKeyDown={press}
    >
      <Icon name="x" />
    </a>
  );
}
