import { type ReactNode, useEffect, useState } from 'react';
import { useActionData, useLocation, useNavigate } from 'react-router';
import { useWhenRouterIdle } from '#app/router/use-router-under-way.ts';
import { type Toast, ToastSlot } from '#app/ui/overlays/toast.tsx';
import { type AskedNotice, findNotice } from './notice.ts';
import { withoutNotice } from './notice-address.ts';

interface NoticeToastProps {
  /** What the page itself has to say, after a refusal for example; it comes before the notice. */
  toast?: Toast | null;
  /** What stands beside the words of a notice, if anything. */
  actionOf?: (notice: AskedNotice) => ReactNode;
}

/** The page's one place for toasts: its own, or the one that its address asks for. */
export function NoticeToast({ toast = null, actionOf }: NoticeToastProps) {
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  // Without JavaScript a refused form keeps the address, whose notice has been read by then.
  const answered = useActionData() !== undefined;
  const asked = answered ? null : toastIn(search, key, actionOf);
  const [kept, setKept] = useState(asked);

  // React Router drops the redirect of an action when a navigation begins before it comes, and ends a
  // navigation when another one begins.
  const whenIdle = useWhenRouterIdle();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every address that asks
  useEffect(() => {
    if (!asked) return;
    setKept(asked);
    let isHere = true;
    const to = { pathname, search: withoutNotice(search), hash };
    void whenIdle(() => {
      if (isHere) return navigate(to, { replace: true, preventScrollReset: true });
    });
    return () => {
      isHere = false;
    };
  }, [asked?.id]);

  useEffect(() => {
    if (toast) setKept(null);
  }, [toast]);

  return <ToastSlot toast={toast ?? asked ?? kept} />;
}

function toastIn(
  search: string,
  key: string,
  actionOf: NoticeToastProps['actionOf'],
): Toast | null {
  const notice = findNotice(search);
  if (notice?.kind !== 'toast') return null;
  const { code, tone, title, text, seconds } = notice;
  return { id: `${code} ${key}`, tone, title, text, seconds, action: actionOf?.(notice) };
}
