import { createContext } from 'react';
import type { Toast } from '#app/ui/overlays/toast.tsx';

/**
 * What shows a toast in the one place for toasts around a page; null takes away the one that is shown.
 * Apart from page-toasts.tsx, whose texts of all notices a public page loads only once it has something
 * to say.
 */
export const ShowToast = createContext<(toast: Toast | null) => void>(() => {});
