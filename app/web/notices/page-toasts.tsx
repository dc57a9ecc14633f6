import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { checkConnection, type Outage } from '#app/forms/outage.ts';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import { useShown } from '#app/web/pages/keep-page-on-outage.ts';
import type { PageFailure } from '#app/web/pages/route-handle.ts';
import { type AskedNotice, findNotice } from './notice.ts';
import { NoticeToast } from './notice-toast.tsx';
import { type ShowsToast, ShowToast } from './show-toast.ts';

/** What a page inside PageToasts shows a toast with, once it has happened; always the same function. */
export function useShowToast(): ShowsToast {
  return useContext(ShowToast);
}

interface PageToastsProps {
  children: ReactNode;
  /** What stands beside the words of a notice, if anything. */
  actionOf?: (notice: AskedNotice) => ReactNode;
}

/**
 * An area's one place for toasts: those of its pages, the one that the address asks for, and what
 * keepPageOnOutage has to say.
 */
export function PageToasts({ children, actionOf }: PageToastsProps) {
  const [toast, show] = useState<Toast | null>(null);
  const { search } = useLocation();
  const asked = findNotice(search)?.kind === 'toast';
  useEffect(() => {
    if (asked) show(null);
  }, [asked]);
  useShown((failure, outage) => show(failedToast(failure, outage)));
  return (
    <ShowToast value={show}>
      {children}
      <NoticeToast toast={asked ? null : toast} actionOf={actionOf} />
    </ShowToast>
  );
}

/** @param failure what failed, in the specification's words */
export function failedToast(failure: Partial<PageFailure> | undefined, { offline }: Outage): Toast {
  const unnamed = offline ? 'Nėra interneto ryšio' : 'Įvyko netikėta klaida';
  const { title = unnamed, text = 'Bandykite dar kartą vėliau.' } = failure ?? {};
  return { id: `failed-${Date.now()}`, tone: 'bad', title, text: offline ? checkConnection : text };
}
