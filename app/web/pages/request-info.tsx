import { createContext, useContext } from 'react';

const Context = createContext<{ readonly id?: string; readonly nonce?: string }>({});

/** Hands the request's id and nonce to the pages that the server renders. */
export const RequestInfo = Context.Provider;

/** The id and the nonce on the server; in the browser, where neither is known, nothing. */
export function useRequestInfo() {
  return useContext(Context);
}
