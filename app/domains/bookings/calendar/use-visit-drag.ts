import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { CalendarColumn, CalendarEntry } from './calendar-day.ts';

/** Where a visit is held over the calendar, or was let go. */
export type VisitTarget = {
  readonly entry: CalendarEntry;
  /** Of the column; visits stay in their schedule. */
  readonly columnId: string;
  /** 'yyyy-MM-dd', and the one on which it still stands. */
  readonly date: string;
  readonly was: string;
  /** Minutes of the day. */
  readonly from: number;
  readonly until: number;
};

type Hold = {
  readonly entry: CalendarEntry;
  readonly columnId: string;
  readonly date: string;
  readonly pointerId: number;
  /** Where it was taken hold of. */
  readonly x: number;
  readonly y: number;
  /** How far below its top. */
  readonly grip: number;
};

type Options = {
  readonly days: readonly {
    readonly date: string;
    readonly columns: readonly CalendarColumn[];
  }[];
  /** What the columns show, in minutes of the day. */
  readonly hours: { readonly from: number; readonly until: number };
  /** Whether the columns lie as hours; as a list nothing is dragged. */
  readonly isLaidOut: () => boolean;
};

/** Times that a visit is let go at follow one another by so many minutes. */
const step = 15;
/** A finger that rests so long takes hold; one that moves before scrolls. */
const restMs = 450;
const slackPx = 6;

/**
 * Visits that are dragged to another time, with a mouse or by a finger that rests on one first. Until
 * it is let go Escape leaves it where it was. By the keyboard it is moved on its own page.
 * @returns what the frame of the columns gets, where a visit is held, and where it was let go
 */
export function useVisitDrag({ days, hours, isLaidOut }: Options) {
  const [held, setHeld] = useState<VisitTarget | null>(null);
  const [dropped, setDropped] = useState<VisitTarget | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const hold = useRef<Hold | null>(null);
  const isDragging = useRef(false);
  const wasDragged = useRef(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const letGo = () => {
    clearTimeout(resting.current);
    hold.current = null;
    isDragging.current = false;
    setHeld(null);
  };
  const begin = () => {
    const { current } = hold;
    if (!current || !frame.current) return;
    isDragging.current = true;
    wasDragged.current = true;
    frame.current.setPointerCapture(current.pointerId);
    const { entry, columnId, date } = current;
    setHeld({ entry, columnId, date, was: date, from: entry.from, until: entry.until });
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isDragging.current) return;
      event.preventDefault();
      clearTimeout(resting.current);
      hold.current = null;
      isDragging.current = false;
      setHeld(null);
    };
    // A finger that holds a visit does not scroll the page.
    const onTouchMove = (event: TouchEvent) => {
      if (isDragging.current) event.preventDefault();
    };
    const { current } = frame;
    addEventListener('keydown', onKey);
    current?.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      removeEventListener('keydown', onKey);
      current?.removeEventListener('touchmove', onTouchMove);
      clearTimeout(resting.current);
    };
  }, []);

  const props = {
    ref: frame,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      wasDragged.current = false;
      const { target, pointerId, pointerType, clientX: x, clientY: y } = event;
      const visit = target instanceof Element ? target.closest<HTMLElement>('[data-visit]') : null;
      const body = visit?.closest<HTMLElement>('[data-column]');
      const { column: columnId, date } = body?.dataset ?? {};
      if (!visit || !columnId || !date || event.button !== 0 || !isLaidOut()) return;
      const entry = days
        .find((day) => day.date === date)
        ?.columns.find(({ id }) => id === columnId)
        ?.entries.find(({ id, isMovable }) => isMovable && id === visit.dataset.visit);
      if (!entry) return;
      const grip = y - visit.getBoundingClientRect().top;
      hold.current = { entry, columnId, date, pointerId, x, y, grip };
      if (pointerType !== 'mouse') resting.current = setTimeout(begin, restMs);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const { current } = hold;
      if (!current || event.pointerId !== current.pointerId) return;
      const moved = Math.hypot(event.clientX - current.x, event.clientY - current.y);
      if (!isDragging.current) {
        if (moved <= slackPx) return;
        if (event.pointerType !== 'mouse') return letGo();
        begin();
      }
      const to = placeUnder(event, current);
      setHeld((was) => (was && to && isSame(was, to) ? was : (to ?? was)));
    },
    onPointerUp: () => {
      if (isDragging.current && held && !isHome(held, hold.current)) setDropped(held);
      letGo();
    },
    onPointerCancel: letGo,
    // The press that ends a drag opens nothing, nor does the menu of a link that a finger rests on.
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => {
      if (isDragging.current || hold.current) event.preventDefault();
    },
  };

  function placeUnder(
    at: { clientX: number; clientY: number },
    { entry, columnId, date: was, grip }: Hold,
  ) {
    const bodies = [...(frame.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const own = bodies.filter(({ dataset }) => dataset.column === columnId);
    const [nearest] = own
      .map((body) => ({ body, rect: body.getBoundingClientRect() }))
      .toSorted((one, other) => beside(one.rect, at.clientX) - beside(other.rect, at.clientX));
    const date = nearest?.body.dataset.date;
    if (!nearest || !date) return null;
    const { top, height } = nearest.rect;
    const shown = hours.until - hours.from;
    const minute = hours.from + ((at.clientY - grip - top) / height) * shown;
    const length = entry.until - entry.from;
    const latest = Math.min(hours.until, 1440) - length;
    const from = Math.max(hours.from, Math.min(latest, Math.round(minute / step) * step));
    return { entry, columnId, date, was, from, until: from + length };
  }

  return { props, held, dropped, close: () => setDropped(null) };
}

/** How far a point lies beside a column. */
function beside({ left, right }: DOMRect, x: number): number {
  return Math.max(left - x, x - right, 0);
}

function isSame(one: VisitTarget, other: VisitTarget): boolean {
  return one.date === other.date && one.from === other.from;
}

/** Whether it is where it was taken from. */
function isHome({ date, from, entry }: VisitTarget, hold: Hold | null): boolean {
  return date === hold?.date && from === entry.from;
}
