import { useEffect } from 'react';
import { href, useRouteLoaderData } from 'react-router';
import { dropTypingOfOthers } from '#app/forms/kept-forms.ts';
import { noteLeaving } from '#app/forms/leaving.ts';
import { useReadyActs } from '#app/router/use-ready-acts.ts';
import { LoadingStatus } from '#app/web/pages/loading-status.tsx';
import { OfflineGuard } from '#app/web/pages/offline-guard.tsx';
import { useFreshHead } from '#app/web/pages/use-fresh-head.ts';

// Comes in one file with PageGuard, so that a form needs nothing but the server's answer.
export { aroundForm } from './around-form.ts';

/** What watches over every page: its line, what is typed into it, the way to the next one. */
export function PageGuard() {
  useReadyActs();
  useFreshHead();
  useTypingOfOthersDropped();
  return (
    <>
      <LoadingStatus />
      <OfflineGuard />
    </>
  );
}

/** Where forms go by which the session ends on purpose. */
const leaving: readonly string[] = [
  href('/atsijungti'),
  href('/istrinti-paskyra'),
  href('/seimininko-skydelis/nustatymai/istrynimas'),
  href('/partner/dashboard/settings/deletion'),
];

function useTypingOfOthersDropped() {
  const root = useRouteLoaderData<{ readonly viewer: { readonly id: string } | null }>('root');
  const account = root?.viewer?.id ?? '';
  useEffect(() => dropTypingOfOthers(account), [account]);
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
      if (leaving.includes(new URL(target.action).pathname)) noteLeaving();
    };
    addEventListener('submit', hear);
    return () => removeEventListener('submit', hear);
  }, []);
}
