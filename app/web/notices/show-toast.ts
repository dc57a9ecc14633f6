import { createContext, type Dispatch, type SetStateAction } from 'react';
import type { Toast } from '#app/ui/overlays/toast.tsx';

export type ShowsToast = Dispatch<SetStateAction<Toast | null>>;

/**
 * What shows a toast in the one place for toasts around a page, also by the one that is shown.
 * Apart from page-toasts.tsx, whose texts of all notices a public page loads only once it has something
 * to say.
 */
export const ShowToast = createContext<ShowsToast>(() => {});
