import './toast.css';
import '#app/ui/button.css';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';

export interface Toast {
  /** Another id is another toast, even with the same words. */
  id: string;
  tone: 'ok' | 'bad';
  title: string;
  text?: string;
  /** How long it stays: 5, and 9 where the specification says so. */
  seconds?: number;
  /** A form, a link or a div of two beside the words, with the class "toast-action". */
  action?: ReactNode;
}

/**
 * The one place where toasts show, one at once. It goes by itself; the pointer or the focus on it
 * stops its clock. Render it always, also with null: screen readers watch a region that is there
 * before its words. A toast known to the server stands in the HTML and stays without JavaScript.
 */
export function ToastSlot({ toast }: { toast: Toast | null }) {
  const [goneId, setGoneId] = useState<string | null>(null);
  const shown = toast && toast.id !== goneId ? toast : null;
  const close = useCallback(() => setGoneId(toast?.id ?? null), [toast?.id]);
  return (
    <div className="toast-slot">
      <div role="status">
        {shown?.tone === 'ok' && <ToastBox key={shown.id} toast={shown} onClose={close} />}
      </div>
      <div role="alert">
        {shown?.tone === 'bad' && <ToastBox key={shown.id} toast={shown} onClose={close} />}
      </div>
    </div>
  );
}

function ToastBox({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const clock = useClock((toast.seconds ?? 5) * 1000, onClose);
  return (
    <div className={classes('toast', toast.tone === 'bad' && 'toast-bad')} {...clock}>
      <Icon name={toast.tone === 'ok' ? 'circle-check-big' : 'circle-alert'} />
      <div>
        <p className="toast-title">{toast.title}</p>
        {toast.text && <p className="small">{toast.text}</p>}
      </div>
      {toast.action}
      <IconButton icon="x" label="Uždaryti" onClick={onClose} />
    </div>
  );
}

/** A pointer that lies still for so long points at nothing: the toast may have come under it. */
const longestRest = 20_000;

/** Calls `done` after so many milliseconds; stands still while pointed at or focused. */
function useClock(milliseconds: number, done: () => void) {
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const left = useRef(milliseconds);
  const running = !held.pointer && !held.focus;
  useEffect(() => {
    if (!running) return;
    const since = Date.now();
    const timer = setTimeout(done, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [running, done]);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const point = (pointer: boolean) => {
    clearTimeout(rest.current);
    setHeld((was) => ({ ...was, pointer }));
    if (pointer) rest.current = setTimeout(() => point(false), longestRest);
  };
  return {
    onPointerEnter: () => point(true),
    onPointerMove: () => point(true),
    onPointerLeave: () => point(false),
    onFocus: () => setHeld((was) => ({ ...was, focus: true })),
    onBlur: () => setHeld((was) => ({ ...was, focus: false })),
  };
}
