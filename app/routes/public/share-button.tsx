import { useContext } from 'react';
import { loadCode } from '#app/router/load-code.ts';
import { IconButton } from '#app/ui/button.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import { ShowToast } from '#app/web/notices/show-toast.ts';

/** Hands the page's address on; without JavaScript the browser's own way is left. */
export function ShareButton({ title }: { title: string }) {
  const showToast = useContext(ShowToast);
  const share = () =>
    loadCode(() => import('./share-page.ts')).then(
      ({ sharePage }) => sharePage(title, showToast),
      () => {},
    );
  return useScripted() && <IconButton icon="share-2" label="Dalintis" onClick={share} />;
}
