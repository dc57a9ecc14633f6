import { createContext, useContext } from 'react';

const Context = createContext<string | null>(null);

/** Tells the pages inside where public photos are found: FILES_BASE_URL, or null for our own site. */
export const PhotoBase = Context.Provider;

export function usePhotoBase(): string | null {
  return useContext(Context);
}
