import { useContext } from 'react';
import { UNSAFE_FetchersContext as FetchersContext } from 'react-router';

/**
 * Reads what a fetcher was answered last where React Router keeps it, which a rendered state may be
 * older than.
 * @returns the data of the fetcher of a key as it is at the moment of the call; undefined without any
 */
export function useAnswerOf(key: string): () => unknown {
  const answers = useContext(FetchersContext)?.fetcherData;
  return () => answers?.get(key);
}
