import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Toast } from '#app/ui/toast.tsx';
import { findNotice } from './notice.ts';
import { NoticeToast } from './notice-toast.tsx';

type Show = (toast: Toast) => void;

const ShowToast = createContext<Show>(() => {});

/** What a page inside PageToasts shows a toast with, once it has happened; always the same function. */
export function useShowToast(): Show {
  return useContext(ShowToast);
}

/** An area's one place for toasts: those of its pages, and the one that the address asks for. */
export function PageToasts({ children }: { children: ReactNode }) {
  const [toast, show] = useState<Toast | null>(null);
  const { search } = useLocation();
  const asked = findNotice(search)?.kind === 'toast';
  useEffect(() => {
    if (asked) show(null);
  }, [asked]);
  return (
    <ShowToast value={show}>
      {children}
      <NoticeToast toast={asked ? null : toast} />
    </ShowToast>
  );
}
