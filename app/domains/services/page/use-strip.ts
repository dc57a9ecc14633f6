import { useRef, useState } from 'react';

/**
 * A row that scrolls from one full-width piece to the next. `current` is the piece in view, `show`
 * goes to another one and round at both ends; `slideEvents` belong on the row.
 */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // Where a press leads, so that a second press counts from there and not from what glides past.
  const target = useRef<number>(null);

  function show(wanted: number) {
    const index = (wanted + count) % count;
    const row = strip.current;
    if (!row) return;
    target.current = index;
    setCurrent(index);
    // From one end to the other all pieces between would fly past.
    const behavior = Math.abs(index - current) > 1 ? 'instant' : 'auto';
    row.scrollTo({ left: index * row.clientWidth, behavior });
  }

  function follow() {
    const row = strip.current;
    if (!row || row.clientWidth === 0) return;
    const index = Math.round(row.scrollLeft / row.clientWidth);
    if (target.current !== null && target.current !== index) return;
    target.current = null;
    setCurrent(index);
  }

  function letGo() {
    target.current = null;
    follow();
  }

  return {
    strip,
    current,
    show,
    slideEvents: { onScroll: follow, onScrollEnd: letGo, onPointerDown: letGo },
  };
}
