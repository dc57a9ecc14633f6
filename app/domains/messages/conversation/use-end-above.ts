import { type RefObject, useEffect } from 'react';

/**
 * Keeps the end of a thread above its composer, which stays at the end of the screen, when that grows,
 * such as by a note, a file or a further line: only for who looks at the end.
 */
export function useEndAbove(composer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = composer.current;
    const end = form?.closest('.talkpane')?.querySelector('.talk-end');
    if (!form || !end) return;
    let height = form.offsetHeight;
    const observer = new ResizeObserver(() => {
      const hasGrown = form.offsetHeight > height;
      height = form.offsetHeight;
      const { top, bottom } = end.getBoundingClientRect();
      const covered = bottom - form.getBoundingClientRect().top;
      if (hasGrown && covered > 0 && top < innerHeight) scrollBy({ top: covered });
    });
    observer.observe(form);
    return () => observer.disconnect();
  }, [composer]);
}
