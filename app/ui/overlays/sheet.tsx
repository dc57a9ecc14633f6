import './drawer.css';
import { type ReactNode, useEffect, useId } from 'react';
import { classes } from '#app/ui/classes.ts';
import { CloseLink } from './close-link.tsx';
import { useModal } from './use-modal.ts';

interface SheetProps {
  /** The opener is a link to `#id`, so that the sheet opens without JavaScript, too. */
  id: string;
  open: boolean;
  onClose: () => void;
  title: string;
  /** Behind the title, such as a Count. */
  count?: ReactNode;
  /** Always in view: the way out first, the main button last. */
  foot: ReactNode;
  /** From 900 px it lies in the page as a panel and is no dialog. */
  beside?: boolean;
  children: ReactNode;
}

/** Fills a phone's screen: head, scrolling body, foot. A form may stand round it. */
export function Sheet({
  id,
  open,
  onClose,
  title,
  count,
  foot,
  beside = false,
  children,
}: SheetProps) {
  const modal = useModal({ open, onClose });
  const titleId = useId();

  // A screen that is turned or widened has no sheet any more.
  useEffect(() => {
    if (!open || !beside) return;
    const wide = matchMedia('(width >= 900px)');
    const leave = () => wide.matches && onClose();
    wide.addEventListener('change', leave);
    return () => wide.removeEventListener('change', leave);
  }, [open, beside, onClose]);

  return (
    <dialog
      {...modal}
      className={classes('sheet', beside && 'sheet-beside')}
      id={id}
      aria-labelledby={titleId}
    >
      <div className="sheet-head">
        <h2 id={titleId}>
          {title}
          {count}
        </h2>
        <CloseLink onClose={onClose} label="Uždaryti" />
      </div>
      <div className="sheet-body">{children}</div>
      <div className="sheet-foot">{foot}</div>
    </dialog>
  );
}
