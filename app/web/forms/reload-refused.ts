import { useEffect, useRef, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';

/**
 * The `shouldRevalidate` of a page whose forms can be overtaken by others: React
 * Router loads nothing again after an answer from status 400 on, and the page would go on showing
 * what the refusal says has changed. A server that is out of reach or fails is not asked again.
 */
export function reloadRefused({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 400 || defaultShouldRevalidate;
}

/**
 * How often the form of the page at `path` was sent and not refused: as a key, it begins anew then,
 * and at no other time, so that nothing typed goes when the page's data are loaded again.
 */
export function useTimesTaken(path: string, state: object | undefined): number {
  const { state: moving, formMethod, formAction } = useNavigation();
  const isSending =
    moving !== 'idle' && formMethod === 'POST' && formAction?.split('?')[0] === path;
  const [times, setTimes] = useState(0);
  const wasSending = useRef(false);
  const before = useRef(state);
  useEffect(() => {
    if (isSending) {
      wasSending.current = true;
      return;
    }
    // A refusal brings another state; another navigation that takes its place is under way.
    const isRefused = state !== undefined && state !== before.current;
    if (wasSending.current && moving === 'idle' && !isRefused) setTimes((number) => number + 1);
    wasSending.current = false;
    before.current = state;
  }, [isSending, moving, state]);
  return times;
}
