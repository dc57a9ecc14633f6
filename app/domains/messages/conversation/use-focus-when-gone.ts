import { useEffect, useRef } from 'react';

/**
 * Gives the focus to what stands in place of something that has gone and has taken the focus with it,
 * such as the buttons of an answer.
 * @param isThere whether it still stands there
 * @returns of the element that takes the focus, which must be able to
 */
export function useFocusWhenGone<Taking extends HTMLElement>(isThere: boolean) {
  const taking = useRef<Taking>(null);
  const wasThere = useRef(isThere);
  useEffect(() => {
    const hasGone = wasThere.current && !isThere;
    wasThere.current = isThere;
    if (hasGone && document.activeElement === document.body) taking.current?.focus();
  }, [isThere]);
  return taking;
}
