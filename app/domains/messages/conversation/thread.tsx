import './conversation.css';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { formatDate, formatTime } from '#app/lithuanian/vilnius-time.ts';
import type { TextLink } from '#app/platform/text-links.server.ts';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LinkedText } from '../inbox/linked-text.tsx';
import { dayLine } from './day-line.ts';

/** A turn of a conversation as one of its sides sees it. */
export type ThreadTurn = {
  /** Counts the turns of the conversation from 1. */
  readonly turn: number;
  /** Whether who looks at it has written it. */
  readonly own: boolean;
  /** Empty: it is files alone. */
  readonly body: string;
  /** Within the words. */
  readonly links: readonly TextLink[];
  readonly createdAt: Date;
  /** Of an own one: whether the other side has seen it. */
  readonly read: boolean;
};

/** What stands among the turns at its moment. */
export type ThreadCard = {
  readonly id: string;
  readonly at: Date;
  /** Whether it comes from who looks at it. */
  readonly own: boolean;
  readonly content: ReactNode;
};

interface ThreadProps<Turn extends ThreadTurn> {
  /** The oldest first. */
  turns: readonly Turn[];
  /** The oldest first. */
  cards?: readonly ThreadCard[] | undefined;
  /** The other side by name, for who listens to the page. */
  other: string;
  /** When the page's data was read. */
  now: Date;
  /** What belongs to a turn beside its words, such as its files. */
  besides?: (turn: Turn) => ReactNode;
  /** Stands above the first turn, such as the way to earlier ones. */
  before?: ReactNode;
}

/** The turns of a conversation: one's own on the right, the other side's on the left, by days. */
export function Thread<Turn extends ThreadTurn>(props: ThreadProps<Turn>) {
  const { turns, cards = [], other, now, besides, before } = props;
  const last = turns.at(-1);
  const end = useEndInView(last);
  const loaded = useRef(last?.turn ?? 0);
  const entries: readonly Entry[] = [
    ...turns.map((turn) => ({
      ...{ key: String(turn.turn), at: turn.createdAt, own: turn.own, read: turn.read },
      turn: turn.turn,
      content: (
        <div className="bub">
          {turn.body === '' ? (
            <p className="sr">{turn.own ? 'Jūs' : other}:</p>
          ) : (
            <p className="typed">
              <span className="sr">{turn.own ? 'Jūs' : other}: </span>
              <LinkedText text={turn.body} links={turn.links} />
            </p>
          )}
          {besides?.(turn)}
        </div>
      ),
    })),
    ...cards.map(({ id, ...card }) => ({ ...card, key: id, read: false, turn: null })),
  ].toSorted((one, two) => one.at.getTime() - two.at.getTime());
  return (
    <div className="talk" role="log" aria-label="Pokalbis">
      {before}
      {entries.map(({ key, at, own, read, turn, content }, index) => {
        const earlier = entries[index - 1];
        const isNewDay = !earlier || formatDate(earlier.at) !== formatDate(at);
        return (
          <Fragment key={key}>
            {isNewDay && <div className="talk-day">{dayLine(at, now)}</div>}
            <div
              data-turn={turn ?? undefined}
              className={classes('turn', own && 'is-own', (turn ?? 0) > loaded.current && 'is-new')}
            >
              {content}
              <div className="turn-when num">
                {own && read && <Icon name="check-check" size="sm" />}
                <span>
                  <time dateTime={at.toISOString()}>{formatTime(at)}</time>
                  {own && read && ' · perskaityta'}
                </span>
              </div>
            </div>
          </Fragment>
        );
      })}
      <div className="talk-end" ref={end} />
    </div>
  );
}

/** A turn or a card, where its moment puts it. */
type Entry = Omit<ThreadCard, 'id'> & {
  readonly key: string;
  /** Of a turn: which. */
  readonly turn: number | null;
  readonly read: boolean;
};

/** Above the composer, which covers what lies under it and is as high as what stands in it. */
function showEnd(end: HTMLElement | null): void {
  const composer = end?.closest('.talkpane')?.querySelector<HTMLElement>('.compose');
  if (end && composer) end.style.scrollMarginBottom = `${composer.offsetHeight}px`;
  end?.scrollIntoView({ block: 'nearest' });
}

/**
 * Shows the newest turn when the thread opens and after an own one; one of the other side only to who
 * looks at the end, so that nothing moves under who reads further up.
 */
function useEndInView(last: ThreadTurn | undefined) {
  const end = useRef<HTMLDivElement>(null);
  const isInView = useRef(true);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      isInView.current = entry?.isIntersecting ?? false;
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  const newest = last?.turn ?? 0;
  const own = last?.own ?? false;
  const shown = useRef(0);
  useEffect(() => {
    const isFirst = shown.current === 0;
    shown.current = newest;
    // A thread of one turn begins at its head.
    if (isFirst ? newest > 1 : own || isInView.current) showEnd(end.current);
  }, [newest, own]);
  return end;
}
